import { blockKinds, frameOf, KEPT, type SampleIssue, sampleIssues } from '@zhanfang/blocks'
import type { CallData, DraftSample, siteDraft, siteDraftConfirm } from '@zhanfang/contract'
import { type PageDocument, titleOf } from '@zhanfang/document'
import { isSampleSurvey, SAMPLE_KEPT, type SurveyDefinition } from '@zhanfang/survey'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import type { Editor } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { createSiteWriter } from '../column/module.ts'
import type { PageService } from '../page/module.ts'
import type { SurveyModule } from '../survey/module.ts'
import { siteTemplates } from './library.ts'
import { siteDrafts } from './tables.ts'
import { siteOf } from './template.ts'
import type { TemplateNeighbours } from './template-writers.ts'
import { texts } from './texts.ts'

/** What was made of a template. */
export const madeSchema = z.object({
  /** Ids that links lead to, by the template's keys. */
  links: z.record(z.string(), z.string()),
  /** All pages, those of columns among them; the home page first. */
  pages: z.array(z.string()),
  surveys: z.array(z.string()),
})

type Made = z.infer<typeof madeSchema>
type Draft = CallData<typeof siteDraft>
type Confirmed = CallData<typeof siteDraftConfirm>

interface DraftNeighbours {
  page: Pick<PageService, 'detail' | 'drafts' | 'saveDraft' | 'publish' | 'states'>
  siteWriter: Pick<ReturnType<typeof createSiteWriter>, 'dress'>
  surveys: Pick<SurveyModule['survey'], 'detail' | 'saveDraft' | 'publish' | 'existingIds'>
  siteAddress: (appId: string) => string
  factsOf: TemplateNeighbours['factsOf']
}

export type SiteDrafts = ReturnType<typeof createSiteDrafts>

const samplesOf = (document: PageDocument): DraftSample[] =>
  sampleIssues(document, blockKinds).map(({ blockId, message, mayBeKept }: SampleIssue) => {
    const block = document.blocks[blockId ?? '']
    const kind = block && blockKinds[block.kind]
    const words = block && kind ? kind.summary(block.props).slice(0, 40) : ''
    const title = block ? titleOf(block, blockKinds) : ''
    return {
      blockId,
      name: words === '' || words === title ? title : `${title} · ${words}`,
      message,
      mayBeKept,
    }
  })

const samplesOfSurvey = (definition: SurveyDefinition): DraftSample[] =>
  isSampleSurvey(definition)
    ? [{ blockId: null, name: definition.intro.slice(0, 60), message: texts.sampleSurvey, mayBeKept: true }]
    : []

/** Sites of templates from their making until all of them is public. */
export function createSiteDrafts(
  { db }: Database,
  { page, siteWriter, surveys, siteAddress, factsOf }: DraftNeighbours,
) {
  async function rowsOf(appId: string) {
    const rows = await db
      .select()
      .from(siteDrafts)
      .where(eq(siteDrafts.appId, appId))
      .orderBy(asc(siteDrafts.createdAt))
    return rows.map((row) => ({ ...row, made: madeSchema.parse(row.ids) }))
  }

  /** What of it is there and not public as it stands. */
  async function openOf(appId: string, made: Made) {
    const drafts = await page.drafts(appId, made.pages)
    const states = await page.states(appId, made.pages)
    const existing = await surveys.existingIds(appId, made.surveys)
    const pages = made.pages.flatMap((id) => {
      const document = drafts.get(id)
      const state = states.get(id) ?? 0
      // What was published once, and taken offline since, was decided about.
      return !document || state === 1 || state === 3 ? [] : [{ id, state, document }]
    })
    const details = await Promise.all(
      made.surveys.filter((id) => existing.has(id)).map((id) => surveys.detail(appId, id)),
    )
    return { pages, surveys: details.filter(({ publishedVersion }) => publishedVersion === null) }
  }

  const sizeOf = ({ pages, surveys: forms }: Awaited<ReturnType<typeof openOf>>) =>
    pages.length + forms.length

  /** The same with what is still invented in each. */
  async function openParts(appId: string, made: Made): Promise<Omit<Draft, 'siteUrl' | 'reminders'>> {
    const open = await openOf(appId, made)
    const pages = open.pages.map(async ({ id, state, document }) => {
      const { title } = await page.detail(appId, id)
      return { id, title, state, isHome: id === made.pages[0], samples: samplesOf(document) }
    })
    return {
      pages: await Promise.all(pages),
      surveys: open.surveys.map(({ id, title, definition }) => ({
        id,
        title,
        state: 0,
        samples: samplesOfSurvey(definition),
      })),
    }
  }

  return {
    async read(appId: string): Promise<Draft> {
      const rows = await rowsOf(appId)
      const found = await Promise.all(rows.map(({ made }) => openParts(appId, made)))
      return {
        pages: found.flatMap(({ pages }) => pages),
        surveys: found.flatMap((one) => one.surveys),
        reminders: [
          ...new Set(rows.flatMap(({ templateId }) => siteTemplates.get(templateId)?.replace ?? [])),
        ],
        siteUrl: siteAddress(appId),
      }
    },

    /** How many pages and forms wait to be confirmed. */
    async count(appId: string): Promise<number> {
      const found = await Promise.all((await rowsOf(appId)).map(({ made }) => openOf(appId, made)))
      return found.reduce((sum, open) => sum + sizeOf(open), 0)
    },

    /** Takes down the operator's word that what a template wrote on a page is true. */
    async keepOfPage(appId: string, editor: Editor, id: string, blockIds?: readonly string[]): Promise<void> {
      const { document, revision } = await page.detail(appId, id)
      const kept = new Set(
        sampleIssues(document, blockKinds).flatMap(({ blockId, mayBeKept }) =>
          mayBeKept && blockId !== null && (blockIds?.includes(blockId) ?? true) ? [blockId] : [],
        ),
      )
      const blocks = Object.fromEntries(
        Object.entries(document.blocks).map(([blockId, block]) => {
          if (!kept.has(blockId)) return [blockId, block]
          const frame = { ...frameOf(block.props), sample: KEPT }
          return [blockId, { ...block, props: { ...block.props, frame } }]
        }),
      )
      await page.saveDraft(appId, editor, { id, baseRevision: revision, document: { ...document, blocks } })
    },

    async keepOfSurvey(appId: string, editor: Editor, id: string): Promise<void> {
      const { definition, revision } = await surveys.detail(appId, id)
      const kept = { ...definition, sample: SAMPLE_KEPT }
      await surveys.saveDraft(appId, editor, { id, baseRevision: revision, definition: kept })
    },

    /** Publishes what has nothing invented left in it; a site gets its looks when its home page is public. */
    async confirm(appId: string, editor: Editor): Promise<Omit<Confirmed, 'siteUrl'>> {
      let published = 0
      const failed: Confirmed['failed'] = []
      const attempt = async (title: string, publish: () => Promise<unknown>) => {
        try {
          await publish()
          published += 1
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          failed.push({ title, message: error.message })
        }
      }
      let left = 0
      for (const { homeId, templateId, made, isDressed } of await rowsOf(appId)) {
        const own = and(eq(siteDrafts.appId, appId), eq(siteDrafts.homeId, homeId))
        const { pages, surveys: forms } = await openParts(appId, made)
        for (const { id, title, samples } of forms)
          if (samples.length === 0) await attempt(title, () => surveys.publish(appId, editor, { id }))
        for (const { id, title, samples } of pages)
          if (samples.length === 0) await attempt(title, () => page.publish(appId, editor, { id }))
        const template = siteTemplates.get(templateId)
        const homeState = (await page.states(appId, [homeId])).get(homeId)
        const isHomePublic = homeState === 1 || homeState === 2
        if (!isDressed && template && isHomePublic) {
          const { facts } = await factsOf(appId)
          const site = siteOf(templateId, template, facts)
          await siteWriter.dress(appId, site, new Map(Object.entries(made.links)))
          await db.update(siteDrafts).set({ isDressed: true }).where(own)
        }
        const rest = sizeOf(await openOf(appId, made))
        left += rest
        // Taken away by hand or public by now: nothing waits.
        if (rest === 0) await db.delete(siteDrafts).where(own)
      }
      return { published, left, failed }
    },
  }
}
