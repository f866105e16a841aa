import { collectContentTargets } from '@zhanfang/blocks'
import {
  limits,
  type CallData,
  type FilingQuery,
  type PageState,
  type microPageDetail,
  type microPageList,
  type pageOrders,
  type SortBy,
} from '@zhanfang/contract'
import { emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { and, count, eq, ilike, isNull, sql } from 'drizzle-orm'
import { isOverdue } from '../../../database/bin.ts'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { listOrder } from '../../../database/list-order.ts'
import { containsPattern } from '../../../database/search.ts'
import type { Editor } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { PAGE_TYPE } from '../page-type.ts'
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
import { createColumnPages } from './column-pages.ts'
import { alivePage, changePage, conflictOf } from './existing-page.ts'
import { draftColumns, hashOf, soundDocument, storedDocument } from './page-documents.ts'
import { createPageLookups } from './page-lookups.ts'
import type { PageNeighbours } from './page-neighbours.ts'
import { createPagePreviews } from './page-previews.ts'
import { stateOf, summaryColumns, summaryOf, type SummaryRow } from './page-summary.ts'
import { createPageVersions } from './publishing/page-versions.ts'
import { createPublishedReading } from './publishing/published-reading.ts'
import { createPublishing } from './publishing/publishing.ts'

interface ListQuery extends FilingQuery {
  page: number
  size: number
  keywords?: string | undefined
  state?: PageState | undefined
  sort?: SortBy<(typeof pageOrders)[number]> | undefined
}

export type PageService = ReturnType<typeof createPageService>

/** Micro pages: drafts that are saved with their base revision, versions frozen by publishing, previews. */
export function createPageService(database: Database, neighbours: PageNeighbours) {
  const { db } = database
  const reading = createPublishedReading(db)
  const summaryAt = (appId: string) => {
    const site = neighbours.siteAddress(appId)
    return (row: SummaryRow) => summaryOf(row, site)
  }

  async function find(appId: string, id: string) {
    const [row] = await db
      .select({ ...summaryColumns, draft: microPages.draft, draftHash: microPages.draftHash })
      .from(microPages)
      .where(alivePage(appId, id))
    if (!row) throw new Refusal('pageNotFound')
    return row
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

  return {
    ...reading,
    ...createPageLookups(database),
    ...createPublishing(database, neighbours),
    ...createPageVersions(database, reading),
    ...createPagePreviews(database, neighbours),
    ...createColumnPages(database),

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
      const summary = summaryAt(appId)
      const ids = rows.map(({ id }) => id)
      const filedOf = await neighbours.filing.marksOf(appId, PAGE_TYPE, ids)
      return {
        list: rows.map((row) => ({ ...summary(row), ...filedOf(row.id) })),
        total: total?.value ?? 0,
        page: query.page,
        size: query.size,
      }
    },

    async detail(appId: string, id: string): Promise<CallData<typeof microPageDetail>> {
      const row = await find(appId, id)
      const document = storedDocument(row.draft)
      return {
        ...summaryAt(appId)(row),
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
      await changePage(db, alivePage(appId, input.id), {
        title: input.title,
        updatedAt: new Date(),
        updatedByName: editor.nickname,
      })
    },

    async remove(appId: string, editor: Editor, id: string): Promise<void> {
      await changePage(db, and(alivePage(appId, id), isNull(microPages.columnId)), {
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
            alivePage(appId, input.id),
            eq(microPages.revision, input.baseRevision),
            guardsContent ? sql`jsonb_array_length(${microPages.draft} -> 'root') = 0` : undefined,
          ),
        )
        .returning({ revision: microPages.revision, updatedAt: microPages.updatedAt })
      if (saved) return { revision: saved.revision, updateTime: saved.updatedAt.toISOString() }
      const row = await find(appId, input.id)
      throw row.revision === input.baseRevision ? new Refusal('pageEmptied') : conflictOf(row)
    },

    /** The page of a column. */
    async createForColumn(
      appId: string,
      editor: Editor,
      input: { columnId: string; title: string; document?: unknown },
    ): Promise<{ id: string }> {
      const document = input.document === undefined ? emptyPageDocument() : soundDocument(input.document)
      return insert(appId, editor, input.title, document, input.columnId)
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
