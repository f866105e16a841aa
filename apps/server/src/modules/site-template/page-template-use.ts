import { embeddedSurveys } from '@zhanfang/blocks'
import type { CallData, microPageCreateByTemplate } from '@zhanfang/contract'
import { surveyDefinitionSchema } from '@zhanfang/survey'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { withIds } from '../column/site-template.ts'
import type { PageTemplates } from '../page/page-templates.ts'
import type { Editor } from '../survey/service.ts'
import { surveyTemplates } from '../survey-library/template-library.ts'
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
  async function copy(surveys: Surveys, appId: string, editor: Editor, id: string): Promise<string> {
    const original = await surveys.detail(appId, id)
    const made = await surveys.copy(appId, editor, id)
    if (original.publishedVersion !== null)
      await surveys.publish(appId, editor, made).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
    return made.id
  }

  return {
    /** Makes everything or nothing. Who may not publish surveys makes no page that would bring some. */
    async use(
      appId: string,
      editor: Editor,
      { templateId }: { templateId: string },
      mayPublishSurveys: () => Promise<boolean>,
    ): Promise<Made> {
      const { name, accent, document } = await templates.find(appId, templateId)
      const embedded = embeddedSurveys(document)
      if (embedded.size > 0 && !(await mayPublishSurveys())) throw new Refusal('forbidden')
      return database.db.transaction(async (tx) => {
        const { surveys, page } = writersOn({ ...database, db: tx }, neighbours)
        const existing = await surveys.existingIds(appId, [...embedded.keys()])
        const ids = new Map<string, string>()
        for (const [key, title] of embedded) {
          const known = libraryTemplate(key)
          if (known) {
            const definition = surveyDefinitionSchema.parse(known.definition)
            const theme = accent === undefined ? definition.theme : { ...definition.theme, color: accent }
            const made = await surveys.create(appId, editor, { ...definition, title, theme })
            await surveys.publish(appId, editor, made)
            ids.set(key, made.id)
          } else if (existing.has(key)) ids.set(key, await copy(surveys, appId, editor, key))
        }
        const { id } = await page.create(appId, editor, { title: name, document: withIds(document, ids) })
        const made = await Promise.all(
          [...ids.values()].map(async (surveyId) => ({
            id: surveyId,
            title: (await surveys.detail(appId, surveyId)).title,
          })),
        )
        return { id, surveys: made }
      })
    },
  }
}
