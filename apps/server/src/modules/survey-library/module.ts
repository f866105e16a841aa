import { defineModule } from '../../composition/define-module.ts'
import { fileModule } from '../file/module.ts'
import { surveyModule } from '../survey/module.ts'
import { fileUsesOfSurveyLibrary } from './file-uses.ts'
import { appData } from './app-data.ts'
import { surveyLibraryRoutes } from './routes.ts'
import type { CallData, themeList } from '@zhanfang/contract'
import { surveyThemes, type SurveyTheme } from '@zhanfang/survey'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Outside } from '../../integrations/outside.ts'
import type { Editor } from '../../http/caller.ts'
import type { SurveyService } from '../survey/module.ts'
import { createFavoriteService, type FavoriteService } from './favorites.ts'
import { createAiUses, type AiUses } from './ai-uses.ts'
import { logged } from './logged.ts'
import { createOutlineWriter, type OutlineWriter } from './outline-writer.ts'
import { createTemplateService, type TemplateService } from './templates.ts'
import { createTextTranslator, type TextTranslator } from './text-translator.ts'
import { texts } from './texts.ts'
export { surveyTemplates } from './template-library.ts'

/** What surveys begin with: templates, themes, kept questions, outlines. */
export interface SurveyLibrary {
  templates: TemplateService
  favorites: FavoriteService
  outlines: OutlineWriter
  translator: TextTranslator
  aiUses: AiUses
  themes(): CallData<typeof themeList>
  setTheme(
    appId: string,
    editor: Editor,
    input: { id: string; themeId: string } | { id: string; theme: SurveyTheme },
  ): ReturnType<SurveyService['changeTheme']>
  setImages(
    appId: string,
    editor: Editor,
    input: {
      id: string
      headerImageUrl?: string | null | undefined
      backgroundImageUrl?: string | null | undefined
    },
  ): ReturnType<SurveyService['changeTheme']>
}

export function createSurveyLibrary(
  database: Database,
  { survey, outside }: { survey: SurveyService; outside: Pick<Outside, 'ai' | 'config'> },
): SurveyLibrary {
  const uses = createAiUses(database, () => outside.config.aiDailyLimit)
  return {
    templates: createTemplateService(database, survey),
    favorites: createFavoriteService(database),
    outlines: createOutlineWriter({ outside, uses }),
    translator: createTextTranslator({ outside, uses }),
    aiUses: uses,
    themes: () => ({ list: [...surveyThemes] }),
    async setTheme(appId, editor, input) {
      if ('theme' in input) return survey.changeTheme(appId, editor, input.id, () => input.theme)
      const named = surveyThemes.find(({ id }) => id === input.themeId)
      if (!named) throw new Refusal('invalidInput', { message: texts.noTheme })
      // The pictures are the operator's own; a theme of the product has none.
      return survey.changeTheme(appId, editor, input.id, ({ headerImageUrl, backgroundImageUrl }) => ({
        ...named.theme,
        ...(headerImageUrl !== undefined && { headerImageUrl }),
        ...(backgroundImageUrl !== undefined && { backgroundImageUrl }),
      }))
    },
    async setImages(appId, editor, { id, ...images }) {
      return survey.changeTheme(appId, editor, id, (theme) => {
        const changed = { ...theme }
        for (const name of ['headerImageUrl', 'backgroundImageUrl'] as const) {
          const url = images[name]
          if (url === null) delete changed[name]
          else if (url !== undefined) changed[name] = url
        }
        return changed
      })
    },
  }
}

/** What surveys begin with: templates, themes, kept questions, outlines. */
export const surveyLibraryModule = defineModule({
  name: 'surveyLibrary',
  needs: [fileModule, surveyModule],
  appData,
  logged,
  create({ file, survey }, { database, outside }) {
    file.uses.add(fileUsesOfSurveyLibrary(database))
    return createSurveyLibrary(database, { survey: survey.survey, outside })
  },
  routes: (bind, library) => surveyLibraryRoutes(bind, library),
  jobs: (library) => [
    { name: 'survey-library-sweep', title: texts.jobs.sweep, cron: '27 3 * * *', run: library.aiUses.sweep },
  ],
})
