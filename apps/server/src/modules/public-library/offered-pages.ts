import { Readable } from 'node:stream'
import { blockKinds, contentQuerySchema, linkTargetSchema, noLink, targetContentType } from '@zhanfang/blocks'
import { type CallInput, type libraryPageTemplateOffer, limits } from '@zhanfang/contract'
import { blocksOf, loadPageDocument, type PageDocument } from '@zhanfang/document'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { OfferedTemplates, PageTemplates } from '../page/module.ts'
import type { Pictures } from '../platform/module.ts'
import { fileAddressesIn, withAddresses } from './file-addresses.ts'
import type { PublicLibrary } from './library.ts'
import type { TakingNeighbours } from './taking.ts'
import { libraryCategories, libraryItems } from './tables.ts'
import { texts } from './texts.ts'

type Offered = NonNullable<CallInput<typeof libraryPageTemplateOffer>['body']>

/** The longer side of a picture that is kept, pixels. */
const MOST_PIXELS = 2400
/** Fields of blocks that name something of the app that they were made in. */
const ownIds = /^[a-z]\w*Ids?$/

/** Props of a block without what only the app that they come from has: contents, columns, groups. */
function withoutOwnContents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOwnContents)
  if (typeof value !== 'object' || value === null) return value
  const link = linkTargetSchema.safeParse(value).data
  if (link) return targetContentType(link) === undefined ? value : noLink
  const query = contentQuerySchema.safeParse(value).data
  if (query) {
    const { tags: _, ...others } = query
    return { ...others, source: query.source === 'hottest' ? 'hottest' : 'newest', items: [], columnId: '' }
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      !ownIds.test(name) || typeof one === 'number' ? withoutOwnContents(one) : Array.isArray(one) ? [] : '',
    ]),
  )
}

/** A page that stands on its own, or throws `invalidInput` when a block cannot do without what was taken. */
function standingAlone(document: PageDocument): PageDocument {
  const blocks = Object.fromEntries(
    Object.entries(document.blocks).map(([id, block]) => [
      id,
      { ...block, props: withoutOwnContents(block.props) },
    ]),
  )
  const loaded = loadPageDocument({ ...document, blocks }, blockKinds)
  if (!loaded.ok) throw new Refusal('invalidInput', { message: texts.notAlone })
  return loaded.document
}

/** Pages that the platform offers to begin with: offered once from a template of an app, used by all. */
export function createOfferedPages(
  { db }: Database,
  library: PublicLibrary,
  {
    pictures,
    templates,
    readPicture,
    addBytes,
  }: Pick<TakingNeighbours, 'readPicture' | 'addBytes'> & {
    pictures: Pick<Pictures, 'store'>
    templates: Pick<PageTemplates, 'findOwn'>
  },
) {
  /** The document with each of its pictures stored anew by `store`; what is no picture is left out. */
  async function withCopies(
    document: PageDocument,
    store: (content: Buffer, place: number) => Promise<string>,
  ): Promise<unknown> {
    const copies = new Map<string, string>()
    for (const [place, url] of fileAddressesIn(document).entries()) {
      const content = await readPicture(url)
      copies.set(url, content ? await store(content, place) : '')
    }
    return withAddresses(document, copies)
  }

  const offered: OfferedTemplates = {
    async list() {
      const rows = await db
        .select({ item: libraryItems, category: libraryCategories.name })
        .from(libraryItems)
        .leftJoin(libraryCategories, eq(libraryCategories.id, libraryItems.categoryId))
        .where(eq(libraryItems.kind, 'pageTemplate'))
        .orderBy(desc(libraryItems.id))
        .limit(limits.offeredPageTemplates)
      return rows.flatMap(({ item, category }) => {
        const loaded = loadPageDocument(item.document, blockKinds)
        return loaded.ok
          ? [
              {
                id: item.id,
                name: item.title,
                description: item.excerpt,
                category: category ?? texts.offered,
                blockCount: blocksOf(loaded.document).length,
                document: loaded.document,
                surveys: [],
              },
            ]
          : []
      })
    },

    async find(appId, editor, id) {
      const [row] = await db
        .select()
        .from(libraryItems)
        .where(and(eq(libraryItems.kind, 'pageTemplate'), eq(libraryItems.id, id)))
      const loaded = row && loadPageDocument(row.document, blockKinds)
      if (!row || !loaded?.ok) return undefined
      const copied = await withCopies(loaded.document, async (content, place) => {
        const file = await addBytes(appId, editor, `${row.title}-${place + 1}.webp`, content)
        return file.url
      })
      const own = loadPageDocument(copied, blockKinds)
      if (!own.ok) return undefined
      await library.countTake(id)
      return { name: row.title, accent: own.document.skin.accent, document: own.document }
    },
  }

  return {
    offered,

    /** Keeps a template of an app for all, with copies of its pictures and without its contents. */
    async offer(
      appId: string,
      userId: string,
      { templateId, ...described }: Offered,
    ): Promise<{ id: string }> {
      await library.mustHaveCategory(described.categoryId)
      const { document } = await templates.findOwn(appId, templateId)
      const alone = standingAlone(document)
      const copied = await withCopies(alone, async (content) =>
        pictures
          .store('platform', { name: 'picture', content: Readable.from([content]) }, { most: MOST_PIXELS })
          .catch((error: unknown) => {
            // A film or a recording of that app: the block waits for another one.
            if (error instanceof Refusal) return ''
            throw error
          }),
      )
      const id = newId()
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('library-page-templates', 0))`)
        const [total] = await tx
          .select({ value: count() })
          .from(libraryItems)
          .where(eq(libraryItems.kind, 'pageTemplate'))
        if ((total?.value ?? 0) >= limits.offeredPageTemplates)
          throw new Refusal('invalidInput', { message: texts.tooManyPages(limits.offeredPageTemplates) })
        await tx.insert(libraryItems).values({
          ...described,
          id,
          kind: 'pageTemplate',
          tags: [...new Set(described.tags)],
          document: copied,
          createdBy: userId,
        })
      })
      return { id }
    },
  }
}
