import { embeddedSurveys } from '@zhanfang/blocks'
import type { CallData, microPageCreateByTemplate } from '@zhanfang/contract'
import { surveyDefinitionSchema } from '@zhanfang/survey'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { withIds } from '../column/module.ts'
import type { PageTemplates } from '../page/module.ts'
import type { Editor } from '../../http/caller.ts'
import { surveyTemplates } from '../survey-library/module.ts'
import { type TemplateNeighbours, writersOn } from './template-writers.ts'

type Made = CallData<typeof microPageCreateByTemplate>

/** The template of the library that a survey block of a page template names, as `$event-signup`. */
const libraryTemplate = (key: string) => (key.startsWith('$') ? surveyTemplates[key.slice(1)] : undefined)

export type PageTemplateUse = ReturnType<typeof createPageTemplateUse>

/** Makes pages of page templates, with the surveys that their blocks invite to. */
export function createPageTemplateUse(
  database: Database,
  neighbours: TemplateNeighbours,
  templates: Pick<PageTemplates, 'find'>,
) {
  type Surveys = ReturnType<typeof writersOn>['surveys']

  /** A copy of a survey of the app, open like the original. One with a draft that cannot be published stays a draft. */
  async function copy(
    surveys: Surveys,
    appId: string,
    editor: Editor,
    id: string,
  ): Promise<{ id: string; title: string }> {
    const original = await surveys.detail(appId, id)
    const made = await surveys.copy(appId, editor, id)
    if (original.publishedVersion !== null)
      await surveys.publish(appId, editor, made).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
    return { ...made, title: (await surveys.detail(appId, made.id)).title }
  }

  return {
    /** Makes everything or nothing. Who may not publish surveys makes no page that would bring some. */
    async use(
      appId: string,
      editor: Editor,
      { templateId }: { templateId: string },
      mayPublishSurveys: () => Promise<boolean>,
    ): Promise<Made> {
      const { name, accent, document } = await templates.find(appId, editor, templateId)
      const embedded = embeddedSurveys(document)
      if (embedded.size > 0 && !(await mayPublishSurveys())) throw new Refusal('forbidden')
      return database.db.transaction(async (tx) => {
        const { surveys, page } = writersOn({ ...database, db: tx }, neighbours)
        const existing = await surveys.existingIds(appId, [...embedded.keys()])
        const made = new Map<string, { id: string; title: string }>()
        for (const [key, title] of embedded) {
          const known = libraryTemplate(key)
          if (known) {
            const definition = surveyDefinitionSchema.parse(known.definition)
            const theme = accent === undefined ? definition.theme : { ...definition.theme, color: accent }
            const survey = await surveys.create(appId, editor, { ...definition, title, theme })
            await surveys.publish(appId, editor, survey)
            made.set(key, { ...survey, title })
          } else if (existing.has(key)) made.set(key, await copy(surveys, appId, editor, key))
        }
        const ids = new Map([...made].map(([key, survey]) => [key, survey.id]))
        const { id } = await page.create(appId, editor, { title: name, document: withIds(document, ids) })
        return { id, surveys: [...made.values()] }
      })
    },
  }
}
