import {
  favoriteQuestionAdd,
  favoriteQuestionDelete,
  favoriteQuestionList,
  generateSurvey,
  surveyCreateByTemplate,
  surveyImg,
  surveySetTheme,
  templateDelete,
  templateDetail,
  templateList,
  templateSave,
  themeList,
  translateTexts,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { SurveyLibrary } from './module.ts'

export function surveyLibraryRoutes(bind: Bind, library: SurveyLibrary): void {
  const { templates, favorites, outlines, translator } = library
  bind(templateList, ({ query }, { appId }) => templates.list(appId, query))
  bind(templateDetail, ({ params }, { appId }) => templates.detail(appId, params.id))
  bind(surveyCreateByTemplate, ({ body }, { appId, session }) => templates.use(appId, session, body))
  bind(templateSave, ({ body }, { appId, session }) => templates.save(appId, session, body))
  bind(templateDelete, async ({ params }, { appId }) => {
    await templates.remove(appId, params.id)
    return {}
  })
  bind(themeList, () => library.themes())
  bind(surveySetTheme, ({ body }, { appId, session }) => library.setTheme(appId, session, body))
  bind(surveyImg, ({ body }, { appId, session }) => library.setImages(appId, session, body))
  bind(favoriteQuestionList, ({ query }, { appId, session }) => favorites.list(appId, session.userId, query))
  bind(favoriteQuestionAdd, ({ body }, { appId, session }) => favorites.add(appId, session.userId, body))
  bind(favoriteQuestionDelete, async ({ query }, { appId, session }) => {
    await favorites.remove(appId, session.userId, query.id)
    return {}
  })
  bind(generateSurvey, ({ body }, { appId, signal, log }) => outlines.write(appId, body, { signal, log }))
  bind(translateTexts, ({ body }, { appId, signal, log }) =>
    translator.translate(appId, body, { signal, log }),
  )
}
