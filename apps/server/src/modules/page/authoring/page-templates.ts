import { blockKinds, contentKey, embeddedSurveys, noLink, type LinkTarget } from '@zhanfang/blocks'
import {
  limits,
  type CallData,
  type microPageSystemTemplates,
  type microPageTemplates as ownTemplatesCall,
} from '@zhanfang/contract'
import { blocksOf, loadPageDocument, type PageDocument } from '@zhanfang/document'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { Editor } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { documentOfTemplate, pageTemplates } from './page-template.ts'
import type { MissingTargets } from '../skin/named-contents.ts'
import type { PageService } from './service.ts'
import { microPageTemplates } from '../tables.ts'
import { texts } from '../texts.ts'

/** The templates that come with the product, each as the page that it would be now. */
export async function systemTemplates(
  now: number,
): Promise<CallData<typeof microPageSystemTemplates>['list']> {
  return (await pageTemplates()).map((template) => {
    const { id, name, description, category } = template
    const document = documentOfTemplate(template, now)
    const surveys = [...embeddedSurveys(document).values()]
    return { id, name, description, category, blockCount: blocksOf(document).length, document, surveys }
  })
}

interface FoundTemplate {
  name: string
  accent?: string | undefined
  document: PageDocument
}

/** Templates that somebody else offers to all apps, beside those that come with the product. */
export interface OfferedTemplates {
  list: () => Promise<CallData<typeof microPageSystemTemplates>['list']>
  /** As a page of the app, whose library gets copies of its pictures; undefined when there is none. */
  find: (appId: string, editor: Editor, id: string) => Promise<FoundTemplate | undefined>
}

const surveyLink = (itemId: string): LinkTarget => ({ ...noLink, eventType: 'survey', itemId })

export type PageTemplates = ReturnType<typeof createPageTemplates>

/** Templates to begin a page from: those that come with the product, and the app's own. */
export function createPageTemplates(
  { db }: Database,
  page: Pick<PageService, 'detail'>,
  missingTargets: MissingTargets,
) {
  const ofApp = (appId: string) => eq(microPageTemplates.appId, appId)
  const offering: OfferedTemplates[] = []

  async function findOwn(appId: string, id: string): Promise<FoundTemplate> {
    const [row] = await db
      .select()
      .from(microPageTemplates)
      .where(and(ofApp(appId), eq(microPageTemplates.id, id)))
    const loaded = row && loadPageDocument(row.document, blockKinds)
    if (!row || !loaded?.ok) throw new Refusal('notFound')
    return { name: row.name, accent: loaded.document.skin.accent, document: loaded.document }
  }

  return {
    /** Adds templates that are offered to all apps. */
    offer: (offered: OfferedTemplates) => void offering.push(offered),

    async system(): Promise<CallData<typeof microPageSystemTemplates>> {
      const offered = await Promise.all(offering.map(({ list }) => list()))
      return { list: [...offered.flat(), ...(await systemTemplates(Date.now()))] }
    },

    /** A template of the app's own. Throws `notFound`. */
    findOwn,

    async own(appId: string): Promise<CallData<typeof ownTemplatesCall>> {
      const rows = await db
        .select()
        .from(microPageTemplates)
        .where(ofApp(appId))
        .orderBy(desc(microPageTemplates.createdAt), desc(microPageTemplates.id))
      const sound = rows.flatMap((row) => {
        const loaded = loadPageDocument(row.document, blockKinds)
        return loaded.ok ? [{ ...row, document: loaded.document }] : []
      })
      const chosen = sound.flatMap(({ document }) => [...embeddedSurveys(document).keys()].map(surveyLink))
      const gone = new Set(await missingTargets(appId, chosen))
      return {
        list: sound.flatMap(({ id, name, document, createdAt }) => {
          return [
            {
              id,
              name,
              description: '',
              category: texts.ownTemplates,
              blockCount: blocksOf(document).length,
              document,
              surveys: [...embeddedSurveys(document)].flatMap(([surveyId, title]) =>
                gone.has(contentKey(surveyLink(surveyId))) ? [] : [title],
              ),
              createTime: createdAt.toISOString(),
            },
          ]
        }),
      }
    },

    /** A template of the product, an offered one, or the app's own, as the page that it would be now. Throws `notFound`. */
    async find(appId: string, editor: Editor, id: string): Promise<FoundTemplate> {
      const known = (await pageTemplates()).find((template) => template.id === id)
      if (known)
        return {
          name: known.name,
          accent: known.skin.accent,
          document: documentOfTemplate(known, Date.now()),
        }
      for (const offered of offering) {
        const found = await offered.find(appId, editor, id)
        if (found) return found
      }
      return findOwn(appId, id)
    },

    async create(
      appId: string,
      userId: string,
      input: { pageId: string; name: string },
    ): Promise<{ id: string }> {
      const { document } = await page.detail(appId, input.pageId)
      const [total] = await db.select({ value: count() }).from(microPageTemplates).where(ofApp(appId))
      if ((total?.value ?? 0) >= limits.pageTemplatesPerApp) throw new Refusal('pageTemplateLimit')
      const id = newId()
      await db.insert(microPageTemplates).values({ appId, id, name: input.name, document, createdBy: userId })
      return { id }
    },

    async remove(appId: string, id: string): Promise<void> {
      const gone = await db
        .delete(microPageTemplates)
        .where(and(ofApp(appId), eq(microPageTemplates.id, id)))
        .returning({ id: microPageTemplates.id })
      if (gone.length === 0) throw new Refusal('notFound')
    },
  }
}
