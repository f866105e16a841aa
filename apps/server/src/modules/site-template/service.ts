import { createHash } from 'node:crypto'
import type { CallData, siteTemplates as listCall, siteTemplateUse } from '@zhanfang/contract'
import { asSampleSurvey } from '@zhanfang/survey'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { fieldRefusal } from '../../http/refusal.ts'
import { siteTemplateSchema, withIds } from '../column/module.ts'
import type { Editor } from '../../http/caller.ts'
import { picturePath } from '../../templates/pages/pictures.ts'
import { siteTemplates } from './library.ts'
import { madeSchema } from './site-drafts.ts'
import { siteDrafts } from './tables.ts'
import { previewId, siteOf, surveysOf, titlesOf } from './template.ts'
import { type TemplateNeighbours, writersOn } from './template-writers.ts'
import { texts } from './texts.ts'

/** The id that the home page of one request gets: the same each time that the request comes. */
function homeIdOf(appId: string, requestId: string): string {
  return createHash('sha256').update(`${appId}:${requestId}`).digest('hex').slice(0, 26)
}

export type SiteTemplateService = ReturnType<typeof createSiteTemplateService>

/** Lists the templates of whole sites, and makes sites of them. */
export function createSiteTemplateService(database: Database, neighbours: TemplateNeighbours) {
  return {
    list: (): CallData<typeof listCall> => ({
      list: [...siteTemplates].map(([id, template]) => ({
        id,
        name: template.name,
        category: template.category,
        summary: template.summary,
        coverUrl: picturePath(id, 'hero'),
        accent: template.accent,
        previewPath: `/h5/${previewId(id)}`,
        previewUrl: `${neighbours.publicUrl}/h5/${previewId(id)}`,
        pages: titlesOf(template),
        surveys: [...surveysOf(template).values()].map(({ title }) => title),
      })),
    }),

    /** Makes everything or nothing. A request that comes twice makes one site; the second answer says so. */
    async use(
      appId: string,
      editor: Editor,
      { templateId, requestId }: { templateId: string; requestId: string },
    ): Promise<CallData<typeof siteTemplateUse>> {
      const template = siteTemplates.get(templateId)
      if (!template) throw fieldRefusal('invalidInput', 'templateId', texts.noTemplate)
      const { facts, isPublic } = await neighbours.factsOf(appId)
      const definitions = surveysOf(template, facts)
      const homeId = homeIdOf(appId, requestId)
      const created = await database.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`site:${appId}`}, 0))`)
        const { surveys, page, writer } = writersOn({ ...database, db: tx }, neighbours)
        if ((await page.states(appId, [homeId])).size > 0) return false
        const surveyIds = new Map<string, string>()
        for (const [key, definition] of definitions) {
          const { id } = await surveys.create(appId, editor, asSampleSurvey(definition))
          surveyIds.set(key, id)
        }
        const site = siteOf(templateId, template, facts)
        const [home, ...rest] = site.pages ?? []
        if (!home) throw new Error(`site template ${templateId} has no home page`)
        const pages = [{ ...home, id: homeId }, ...rest]
        // Keys of surveys are known by now; those of pages and columns are the writer's.
        const known = siteTemplateSchema.parse(withIds({ ...site, pages }, surveyIds))
        const made = await writer.createSite(appId, editor, known)
        // What visitors see already changes when its operator says so.
        if (!isPublic) await writer.dress(appId, known, made.ids)
        await tx.insert(siteDrafts).values({
          appId,
          homeId,
          templateId,
          ids: madeSchema.parse({
            links: Object.fromEntries([...made.ids, ...surveyIds]),
            pages: [...made.pages.values()],
            surveys: [...surveyIds.values()],
          }),
          isDressed: !isPublic,
        })
        return true
      })
      return {
        homeId,
        created,
        pageCount: 1 + (template.pages?.length ?? 0),
        columnCount: template.columns.length,
        surveyCount: definitions.size,
      }
    },
  }
}
