import { createHash } from 'node:crypto'
import type { CallData, siteTemplates as listCall, siteTemplateUse } from '@zhanfang/contract'
import type { SurveyDefinition } from '@zhanfang/survey'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { fieldRefusal } from '../../http/refusal.ts'
import { createAppearanceService } from '../page/appearance.ts'
import { createPageService, type PageNeighbours } from '../page/service.ts'
import { createSiteNavigation } from '../page/site-navigation.ts'
import { createColumnService } from '../column/service.ts'
import { createSiteWriter, siteTemplateSchema, withIds } from '../column/site-template.ts'
import type { Editor } from '../survey/service.ts'
import { picturePath } from '../page/template-parts/pictures.ts'
import { siteTemplates } from './library.ts'
import { previewId, replacementsOf, siteOf, surveysOf, titlesOf } from './template.ts'
import { texts } from './texts.ts'

export interface SiteTemplateNeighbours extends Pick<
  PageNeighbours,
  'publicUrl' | 'siteAddress' | 'linkSecret'
> {
  /** A survey service that writes through this database, so that its work stands or falls with a transaction. */
  surveysOn: (database: Database) => {
    create: (appId: string, editor: Editor, definition: SurveyDefinition) => Promise<{ id: string }>
    publish: (appId: string, editor: Editor, input: { id: string }) => Promise<unknown>
    existingIds: (appId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>
  }
  /** Told when an app has its first content for visitors. */
  markPublished: (appId: string) => Promise<void>
}

/** The id that the home page of one request gets: the same each time that the request comes. */
function homeIdOf(appId: string, requestId: string): string {
  return createHash('sha256').update(`${appId}:${requestId}`).digest('hex').slice(0, 26)
}

export type SiteTemplateService = ReturnType<typeof createSiteTemplateService>

/** Lists the templates of whole sites, and makes sites of them. */
export function createSiteTemplateService(database: Database, neighbours: SiteTemplateNeighbours) {
  /** The services that write a site, on one transaction. */
  function writersOn(scoped: Database) {
    const surveys = neighbours.surveysOn(scoped)
    const appearance = createAppearanceService(scoped, (...asked) => page.missingTargets(...asked))
    const page = createPageService(scoped, {
      publicUrl: neighbours.publicUrl,
      siteAddress: neighbours.siteAddress,
      linkSecret: neighbours.linkSecret,
      existingSurveyIds: surveys.existingIds,
      existingColumnIds: async (_appId, ids) => new Set(ids),
      publicContents: async () => [],
      renameColumn: (appId, editor, input) => column.rename(appId, editor, input),
      siteChanged: appearance.siteChanged,
      // What comes with a template nobody has made here before.
      blocksUsed: async () => {},
      // Told once, when all of it is there.
      markPublished: async () => {},
    })
    const column = createColumnService(scoped, { page, appearance, siteAddress: neighbours.siteAddress })
    const navigation = createSiteNavigation(scoped, {
      siteChanged: appearance.siteChanged,
      missingTargets: page.missingTargets,
    })
    return { surveys, page, writer: createSiteWriter({ page, column, appearance, navigation }) }
  }

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
      const definitions = surveysOf(template)
      const homeId = homeIdOf(appId, requestId)
      const created = await database.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`site:${appId}`}, 0))`)
        const { surveys, page, writer } = writersOn({ ...database, db: tx })
        if ((await page.states(appId, [homeId])).size > 0) return false
        const ids = new Map<string, string>()
        for (const [key, definition] of definitions) {
          const { id } = await surveys.create(appId, editor, definition)
          await surveys.publish(appId, editor, { id })
          ids.set(key, id)
        }
        const site = siteOf(templateId, template)
        const [home, ...rest] = site.pages ?? []
        if (!home) throw new Error(`site template ${templateId} has no home page`)
        const pages = [{ ...home, id: homeId }, ...rest]
        // Keys of surveys are known by now; those of pages and columns are the writer's.
        await writer.createSite(appId, editor, siteTemplateSchema.parse(withIds({ ...site, pages }, ids)))
        return true
      })
      if (created) await neighbours.markPublished(appId)
      return {
        homeId,
        created,
        pageCount: 1 + (template.pages?.length ?? 0),
        columnCount: template.columns.length,
        surveyCount: definitions.size,
        replacements: replacementsOf(template),
      }
    },
  }
}
