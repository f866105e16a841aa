import { blockKinds, codeIn, collectContentTargets, type LinkTarget, sampleIssues } from '@zhanfang/blocks'
import {
  limits,
  pageStateSchema,
  type CallData,
  type FilingQuery,
  type MicroPageSummary,
  type PageConflict,
  type PageState,
  type microPageDetail,
  type microPageList,
  type microPageVersion,
  type microPageVersions as microPageVersionsCall,
  type pageOrders,
  type SortBy,
} from '@zhanfang/contract'
import { blocksOf, emptyPageDocument, publishIssues, type Block, type PageDocument } from '@zhanfang/document'
import { and, count, desc, eq, ilike, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { isOverdue } from '../../../database/bin.ts'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { listOrder } from '../../../database/list-order.ts'
import { containsPattern } from '../../../database/search.ts'
import type { Editor } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { checkPreview, signPreview } from '../../../http/addresses/preview-token.ts'
import type { ClaimPlaces } from '../../content-limit/module.ts'
import type { ListFiling } from '../../folder/module.ts'
import { PAGE_TYPE } from '../page-type.ts'
import { broughtBack } from './bin.ts'
import {
  microPageEditors,
  microPageNotes,
  microPages,
  microPageVersions,
  microPageVariants,
  microPageVisits,
  microPageWords,
} from '../tables.ts'
import { texts } from '../texts.ts'
import { pathOf } from './page-addresses.ts'
import { draftColumns, hashOf, soundDocument, storedDocument } from './page-documents.ts'
import { createPublishedReading, isPublic } from './published-reading.ts'

interface ListQuery extends FilingQuery {
  page: number
  size: number
  keywords?: string | undefined
  state?: PageState | undefined
  sort?: SortBy<(typeof pageOrders)[number]> | undefined
}

/** What the page module needs of its neighbours. */
export interface PageNeighbours {
  publicUrl: string
  /** Where the site of an app is reached, without a slash at the end. */
  siteAddress: (appId: string) => string
  linkSecret: () => Promise<string>
  /** Keys of the targets that the app does not have (any more); drafts count as there. */
  missingTargets: (
    appId: string,
    targets: readonly Pick<LinkTarget, 'eventType' | 'itemId'>[],
  ) => Promise<string[]>
  /** A column's page bears its name: it is renamed as a column. */
  renameColumn: (appId: string, editor: Editor, input: { id: string; name: string }) => Promise<void>
  /** Told when what surrounds the pages of a site has changed. */
  siteChanged: (appId: string) => Promise<void>
  /** Told of the blocks that stand on a page that was published. */
  blocksUsed: (appId: string, editor: Editor, blocks: readonly Block[]) => Promise<void>
  /** Folders and tags of pages. */
  filing: ListFiling
  /** Takes places for new pages. */
  claim: ClaimPlaces
  /** Whether somebody may show code of their own to visitors of an app. */
  mayPublishCode: (appId: string, userId: string) => Promise<boolean>
  /** Told when an app has its first content for visitors. */
  markPublished: (appId: string) => Promise<void>
}

const stateOf = sql<number>`case
  when ${microPages.publishedVersion} is null then 0
  when ${microPages.offline} then 3
  when ${microPages.draftHash} = ${microPages.publishedHash} and ${microPages.title} = ${microPages.publishedTitle} then 1
  else 2 end`

const summaryColumns = {
  id: microPages.id,
  appId: microPages.appId,
  columnId: microPages.columnId,
  words: microPages.words,
  title: microPages.title,
  state: stateOf,
  revision: microPages.revision,
  publishedVersion: microPages.publishedVersion,
  publishedAt: microPages.publishedAt,
  publishAt: microPages.publishAt,
  publishFailure: microPages.publishFailure,
  createdAt: microPages.createdAt,
  updatedAt: microPages.updatedAt,
  updatedByName: microPages.updatedByName,
}
/** What the address of a page is made of. */
type PlacedPage = Pick<SummaryRow, 'id' | 'columnId' | 'words'>
type SummaryRow = {
  id: string
  appId: string
  columnId: string | null
  words: string | null
  title: string
  state: number
  revision: number
  publishedVersion: number | null
  publishedAt: Date | null
  publishAt: Date | null
  publishFailure: string | null
  createdAt: Date
  updatedAt: Date
  updatedByName: string
}

export type PageService = ReturnType<typeof createPageService>

/** Micro pages: drafts that are saved with their base revision, versions frozen by publishing, previews. */
export function createPageService({ db }: Database, neighbours: PageNeighbours) {
  const addressOf = (appId: string, { id, columnId, words }: PlacedPage) =>
    `${neighbours.siteAddress(appId)}/${words ?? pathOf(id, columnId)}`
  const subjectOf = (appId: string, id: string) => `page:${appId}:${id}`

  const alive = (appId: string, id: string) =>
    and(eq(microPages.appId, appId), eq(microPages.id, id), isNull(microPages.deletedAt))

  /** Code of a draft that visitors do not have yet, which becomes public by those alone who may decide about it. */
  async function codeIssues(
    tx: Db,
    { appId, id, publishedVersion }: { appId: string; id: string; publishedVersion: number | null },
    document: PageDocument,
  ): Promise<{ blockId: string; message: string }[]> {
    const code = codeIn(document)
    if (code.size === 0) return []
    const [before] = await tx
      .select({ document: microPageVersions.document })
      .from(microPageVersions)
      .where(
        and(
          eq(microPageVersions.appId, appId),
          eq(microPageVersions.pageId, id),
          eq(microPageVersions.version, publishedVersion ?? 0),
        ),
      )
    const known = new Set(before ? codeIn(storedDocument(before.document)).values() : [])
    return [...code].flatMap(([blockId, html]) =>
      known.has(html) ? [] : [{ blockId, message: texts.codeNotAllowed }],
    )
  }

  /** Whether somebody may make the code of a draft public; asked before anything is locked, and only where there is any. */
  async function mayPublishCode(appId: string, id: string, editor: Editor): Promise<boolean> {
    const [row] = await db.select({ draft: microPages.draft }).from(microPages).where(alive(appId, id))
    if (!row || codeIn(storedDocument(row.draft)).size === 0) return false
    return neighbours.mayPublishCode(appId, editor.userId)
  }

  function summaryOf(row: SummaryRow): MicroPageSummary {
    return {
      id: row.id,
      title: row.title,
      pageMode: row.columnId === null ? 1 : 2,
      state: pageStateSchema.parse(row.state),
      revision: row.revision,
      publishedVersion: row.publishedVersion,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      publishAt: row.publishAt?.toISOString() ?? null,
      publishFailure: row.publishFailure,
      words: row.words,
      url: addressOf(row.appId, row),
      createTime: row.createdAt.toISOString(),
      updateTime: row.updatedAt.toISOString(),
      updatedBy: row.updatedByName,
    }
  }

  async function find(appId: string, id: string) {
    const [row] = await db
      .select({ ...summaryColumns, draft: microPages.draft, draftHash: microPages.draftHash })
      .from(microPages)
      .where(alive(appId, id))
    if (!row) throw new Refusal('pageNotFound')
    return row
  }

  function conflictOf(row: { revision: number; updatedAt: Date; updatedByName: string }): Refusal {
    const detail: PageConflict = {
      revision: row.revision,
      updateTime: row.updatedAt.toISOString(),
      updatedBy: row.updatedByName,
    }
    return new Refusal('pageConflict', { detail })
  }

  async function change(where: SQL | undefined, set: Partial<typeof microPages.$inferInsert>): Promise<void> {
    const changed = await db.update(microPages).set(set).where(where).returning({ id: microPages.id })
    if (changed.length === 0) throw new Refusal('pageNotFound')
  }

  async function insert(
    appId: string,
    editor: Editor,
    title: string,
    document: PageDocument,
    columnId: string | null = null,
    id = newId(),
  ) {
    await db.transaction(async (tx) => {
      // A column's page counts as the column.
      if (columnId === null) await neighbours.claim(tx, appId, PAGE_TYPE)
      await tx.insert(microPages).values({
        appId,
        id,
        columnId,
        title,
        draft: document,
        draftHash: hashOf(document),
        createdBy: editor.userId,
        updatedByName: editor.nickname,
      })
    })
    return { id }
  }

  const reading = createPublishedReading(db)

  /** State of pages, and the words of their addresses, by their ids. */
  async function standings(
    appId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { state: PageState; words: string | null }>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({ id: microPages.id, state: stateOf, words: microPages.words })
      .from(microPages)
      .where(and(eq(microPages.appId, appId), inArray(microPages.id, [...ids])))
    return new Map(
      rows.map(({ id, state, words }) => [id, { state: pageStateSchema.parse(state), words }] as const),
    )
  }

  return {
    ...reading,

    async list(appId: string, query: ListQuery): Promise<CallData<typeof microPageList>> {
      const where = and(
        eq(microPages.appId, appId),
        isNull(microPages.columnId),
        isNull(microPages.deletedAt),
        query.keywords ? ilike(microPages.title, containsPattern(query.keywords)) : undefined,
        query.state === undefined ? undefined : eq(stateOf, query.state),
        await neighbours.filing.condition(appId, PAGE_TYPE, microPages.id, query),
      )
      const rows = await db
        .select(summaryColumns)
        .from(microPages)
        .where(where)
        .orderBy(
          ...listOrder(
            query.sort,
            { title: microPages.title, updated: microPages.updatedAt, published: microPages.publishedAt },
            '-updated',
            microPages.id,
          ),
        )
        .limit(query.size)
        .offset((query.page - 1) * query.size)
      const [total] = await db.select({ value: count() }).from(microPages).where(where)
      const ids = rows.map(({ id }) => id)
      const filedOf = await neighbours.filing.marksOf(appId, PAGE_TYPE, ids)
      return {
        list: rows.map((row) => ({ ...summaryOf(row), ...filedOf(row.id) })),
        total: total?.value ?? 0,
        page: query.page,
        size: query.size,
      }
    },

    /** Title of a page, deleted or not; undefined when there never was one. */
    async titleOf(appId: string, id: string): Promise<string | undefined> {
      const [row] = await db
        .select({ title: microPages.title })
        .from(microPages)
        .where(and(eq(microPages.appId, appId), eq(microPages.id, id)))
      return row?.title
    },

    /** Micro pages whose draft differs from what visitors see, the newest change first. */
    async changedPages(appId: string): Promise<{ id: string; title: string }[]> {
      return db
        .select({ id: microPages.id, title: microPages.title })
        .from(microPages)
        .where(
          and(
            eq(microPages.appId, appId),
            isNull(microPages.columnId),
            isNull(microPages.deletedAt),
            eq(stateOf, 2),
          ),
        )
        .orderBy(desc(microPages.updatedAt), desc(microPages.id))
    },

    async detail(appId: string, id: string): Promise<CallData<typeof microPageDetail>> {
      const row = await find(appId, id)
      const document = storedDocument(row.draft)
      return {
        ...summaryOf(row),
        document,
        columnId: row.columnId,
        deletedTargets: await neighbours.missingTargets(appId, collectContentTargets(document)),
      }
    },

    async create(
      appId: string,
      editor: Editor,
      /** `id` where the same page must not be made twice. */
      input: { id?: string | undefined; title: string; document?: unknown },
    ): Promise<{ id: string }> {
      const document = input.document === undefined ? emptyPageDocument() : soundDocument(input.document)
      return insert(appId, editor, input.title, document, null, input.id)
    },

    async copy(appId: string, editor: Editor, id: string): Promise<{ id: string }> {
      const row = await find(appId, id)
      const title = texts.copyOf(row.title, limits.pageTitle.max)
      const copy = await insert(appId, editor, title, storedDocument(row.draft))
      await neighbours.filing.copy(appId, PAGE_TYPE, id, copy.id)
      return copy
    },

    async rename(appId: string, editor: Editor, input: { id: string; title: string }): Promise<void> {
      const { columnId } = await find(appId, input.id)
      if (columnId !== null) {
        return neighbours.renameColumn(appId, editor, { id: columnId, name: input.title })
      }
      await change(alive(appId, input.id), {
        title: input.title,
        updatedAt: new Date(),
        updatedByName: editor.nickname,
      })
    },

    async remove(appId: string, editor: Editor, id: string): Promise<void> {
      await change(and(alive(appId, id), isNull(microPages.columnId)), {
        deletedAt: new Date(),
        updatedByName: editor.nickname,
      })
    },

    async saveDraft(
      appId: string,
      editor: Editor,
      input: { id: string; baseRevision: number; document: unknown; confirmEmpty?: boolean | undefined },
    ): Promise<{ revision: number; updateTime: string }> {
      const document = soundDocument(input.document)
      const guardsContent = document.root.length === 0 && input.confirmEmpty !== true
      const [saved] = await db
        .update(microPages)
        .set(draftColumns(document, editor.nickname))
        .where(
          and(
            alive(appId, input.id),
            eq(microPages.revision, input.baseRevision),
            guardsContent ? sql`jsonb_array_length(${microPages.draft} -> 'root') = 0` : undefined,
          ),
        )
        .returning({ revision: microPages.revision, updatedAt: microPages.updatedAt })
      if (saved) return { revision: saved.revision, updateTime: saved.updatedAt.toISOString() }
      const row = await find(appId, input.id)
      throw row.revision === input.baseRevision ? new Refusal('pageEmptied') : conflictOf(row)
    },

    async publish(
      appId: string,
      editor: Editor,
      input: { id: string; baseRevision?: number | undefined; keepSamples?: boolean | undefined },
    ): Promise<{ version: number; url: string; publishedAt: string }> {
      const mayCode = await mayPublishCode(appId, input.id, editor)
      const published = await db.transaction(async (tx) => {
        const [row] = await tx.select().from(microPages).where(alive(appId, input.id)).for('update')
        if (!row) throw new Refusal('pageNotFound')
        if (input.baseRevision !== undefined && input.baseRevision !== row.revision) throw conflictOf(row)
        const document = storedDocument(row.draft)
        // A column without blocks still lists the columns inside it.
        const mayBeEmpty = row.columnId !== null && document.root.length === 0
        const issues = mayBeEmpty ? [] : publishIssues(document, blockKinds)
        const samples = input.keepSamples === true ? [] : sampleIssues(document, blockKinds)
        const errors = [
          ...issues.filter((issue) => issue.level === 'error'),
          ...samples,
          ...(mayCode ? [] : await codeIssues(tx, row, document)),
        ]
        if (errors.length > 0) {
          throw new Refusal('pageNotPublishable', {
            message: errors[0]?.message ?? '',
            problems: errors.slice(0, 50).map(({ blockId, message }) => ({
              field: blockId === null ? 'document' : `document.blocks.${blockId}`,
              message,
            })),
          })
        }
        const hash = hashOf(document)
        const unchanged = row.publishedHash === hash && row.publishedTitle === row.title
        if (unchanged && row.publishedVersion !== null && row.publishedAt) {
          await tx
            .update(microPages)
            .set({ offline: false, draftHash: hash, publishFailure: null })
            .where(alive(appId, input.id))
          const { columnId, words } = row
          return { version: row.publishedVersion, publishedAt: row.publishedAt, columnId, words, blocks: [] }
        }
        const version = (row.publishedVersion ?? 0) + 1
        const publishedAt = new Date()
        const placed = blocksOf(document)
        await tx.insert(microPageVersions).values({
          appId,
          pageId: row.id,
          version,
          title: row.title,
          document,
          blockCount: placed.length,
          publishedAt,
          publishedByName: editor.nickname,
        })
        await tx
          .update(microPages)
          .set({
            draftHash: hash,
            publishedVersion: version,
            publishedHash: hash,
            publishedTitle: row.title,
            publishedAt,
            offline: false,
            publishFailure: null,
          })
          .where(alive(appId, input.id))
        const { columnId, words } = row
        return { version, publishedAt, columnId, words, blocks: placed.map(({ block }) => block) }
      })
      await neighbours.markPublished(appId)
      await neighbours.blocksUsed(appId, editor, published.blocks)
      if (published.columnId !== null) await neighbours.siteChanged(appId)
      return {
        version: published.version,
        url: addressOf(appId, { ...published, id: input.id }),
        publishedAt: published.publishedAt.toISOString(),
      }
    },

    /** Takes the page away from visitors; a draft that never was published stays what it is. */
    async unpublish(appId: string, editor: Editor, id: string): Promise<void> {
      const { columnId } = await find(appId, id)
      await change(alive(appId, id), { offline: true, updatedByName: editor.nickname })
      if (columnId !== null) await neighbours.siteChanged(appId)
    },

    async versions(
      appId: string,
      id: string,
      query: { page: number; size: number; named?: '1' | undefined },
    ): Promise<CallData<typeof microPageVersionsCall>> {
      await find(appId, id)
      const where = and(
        eq(microPageVersions.appId, appId),
        eq(microPageVersions.pageId, id),
        query.named === undefined ? undefined : isNotNull(microPageVersions.name),
      )
      const rows = await db
        .select({
          version: microPageVersions.version,
          name: microPageVersions.name,
          title: microPageVersions.title,
          publishedAt: microPageVersions.publishedAt,
          publishedBy: microPageVersions.publishedByName,
          blockCount: microPageVersions.blockCount,
        })
        .from(microPageVersions)
        .where(where)
        .orderBy(desc(microPageVersions.version))
        .limit(query.size)
        .offset((query.page - 1) * query.size)
      const [total] = await db.select({ value: count() }).from(microPageVersions).where(where)
      return {
        list: rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })),
        total: total?.value ?? 0,
        page: query.page,
        size: query.size,
      }
    },

    /** Calls a version by a name, or by its number again. */
    async nameVersion(appId: string, id: string, version: number, name: string | null): Promise<void> {
      await find(appId, id)
      const named = await db
        .update(microPageVersions)
        .set({ name })
        .where(
          and(
            eq(microPageVersions.appId, appId),
            eq(microPageVersions.pageId, id),
            eq(microPageVersions.version, version),
          ),
        )
        .returning({ version: microPageVersions.version })
      if (named.length === 0) throw new Refusal('pageNotFound')
    },

    async version(appId: string, id: string, version: number): Promise<CallData<typeof microPageVersion>> {
      await find(appId, id)
      const found = await reading.readVersion(appId, id, version)
      if (!found) throw new Refusal('pageNotFound')
      return { version, title: found.title, document: found.document }
    },

    async previewLink(appId: string, id: string): Promise<{ url: string; expiresAt: string }> {
      const { columnId } = await find(appId, id)
      const { token, expiresAt } = signPreview(await neighbours.linkSecret(), subjectOf(appId, id))
      // On the platform's address always, where the console shows it in a frame.
      const url = `${neighbours.publicUrl}/h5/${appId}/${pathOf(id, columnId)}?preview=${token}`
      return { url, expiresAt: expiresAt.toISOString() }
    },

    /** Pages of an app, for its detail. */
    async countPages(appId: string): Promise<number> {
      const [total] = await db
        .select({ value: count() })
        .from(microPages)
        .where(and(eq(microPages.appId, appId), isNull(microPages.columnId), isNull(microPages.deletedAt)))
      return total?.value ?? 0
    },

    /** Pages of many apps, by app. */
    async pagesOf(appIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (appIds.length === 0) return new Map()
      const rows = await db
        .select({ appId: microPages.appId, value: count() })
        .from(microPages)
        .where(
          and(
            inArray(microPages.appId, [...appIds]),
            isNull(microPages.columnId),
            isNull(microPages.deletedAt),
          ),
        )
        .groupBy(microPages.appId)
      return new Map(rows.map(({ appId, value }) => [appId, value]))
    },

    // For columns: each has a page that the designer edits like any other.

    async createForColumn(
      appId: string,
      editor: Editor,
      input: { columnId: string; title: string; document?: unknown },
    ): Promise<{ id: string }> {
      const document = input.document === undefined ? emptyPageDocument() : soundDocument(input.document)
      return insert(appId, editor, input.title, document, input.columnId)
    },

    async renameOfColumn(appId: string, editor: Editor, id: string, title: string): Promise<void> {
      await change(alive(appId, id), { title, updatedAt: new Date(), updatedByName: editor.nickname })
    },

    async removeOfColumns(appId: string, editor: Editor, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await db
        .update(microPages)
        // Not before their columns: what may still be brought back has its page.
        .set({ deletedAt: sql`now()`, updatedByName: editor.nickname })
        .where(and(eq(microPages.appId, appId), inArray(microPages.id, [...ids])))
    },

    /** Brings the pages of columns back from the bin, as part of bringing back these. */
    async restoreOfColumns(tx: Db, appId: string, editor: Editor, ids: readonly string[]): Promise<void> {
      await tx
        .update(microPages)
        .set(broughtBack(editor))
        .where(and(eq(microPages.appId, appId), inArray(microPages.id, [...ids])))
    },

    /** Those of the micro pages that the app has; a column's page is reached as the column alone. */
    async existingIds(appId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ id: microPages.id })
        .from(microPages)
        .where(
          and(
            eq(microPages.appId, appId),
            inArray(microPages.id, [...ids]),
            isNull(microPages.columnId),
            isNull(microPages.deletedAt),
          ),
        )
      return new Set(rows.map(({ id }) => id))
    },

    /** Those of the micro pages that visitors can open. */
    async openIds(appId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ id: microPages.id })
        .from(microPages)
        .where(
          and(
            eq(microPages.appId, appId),
            inArray(microPages.id, [...ids]),
            isNull(microPages.columnId),
            isPublic,
          ),
        )
      return new Set(rows.map(({ id }) => id))
    },

    standings,

    /** State of pages, by their ids. */
    async states(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, PageState>> {
      return new Map([...(await standings(appId, ids))].map(([id, { state }]) => [id, state]))
    },

    /** Drafts of pages, by their ids. */
    async drafts(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, PageDocument>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: microPages.id, draft: microPages.draft })
        .from(microPages)
        .where(
          and(eq(microPages.appId, appId), inArray(microPages.id, [...ids]), isNull(microPages.deletedAt)),
        )
      return new Map(rows.map(({ id, draft }) => [id, storedDocument(draft)]))
    },

    /** The draft, for whoever holds a preview link; null when the link is wrong, has expired, or the page is gone. */
    async previewPage(
      appId: string,
      id: string,
      token: string,
    ): Promise<{ title: string; document: PageDocument; state: PageState } | null> {
      if (!checkPreview(await neighbours.linkSecret(), subjectOf(appId, id), token)) return null
      const [row] = await db
        .select({ title: microPages.title, draft: microPages.draft, state: stateOf })
        .from(microPages)
        .where(alive(appId, id))
      return row
        ? { title: row.title, document: storedDocument(row.draft), state: pageStateSchema.parse(row.state) }
        : null
    },

    /** Forgets pages whose days in the bin are over. */
    async sweep(): Promise<void> {
      // All of a page at once: what loses its page on the way would never be found again.
      await db.transaction(async (tx) => {
        const gone = await tx
          .delete(microPages)
          .where(isOverdue(microPages.deletedAt))
          .returning({ appId: microPages.appId, id: microPages.id })
        for (const { appId, id } of gone) {
          for (const table of [
            microPageVersions,
            microPageVisits,
            microPageNotes,
            microPageEditors,
            microPageWords,
            microPageVariants,
          ])
            await tx.delete(table).where(and(eq(table.appId, appId), eq(table.pageId, id)))
        }
      })
    },
  }
}
