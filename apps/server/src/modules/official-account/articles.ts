import {
  publicPaths,
  type CallData,
  type mpArticles,
  type OfficialArticle,
  type OfficialArticleState,
} from '@zhanfang/contract'
import { and, count, desc, eq, ilike, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { containsPattern } from '../../database/search.ts'
import { Refusal } from '../../http/refusal.ts'
import { isOfLivingApp } from '../app/module.ts'
import type { ArticleOpens, RequestHeaders } from './article-opens.ts'
import { officialArticles } from './tables.ts'
import { texts } from './texts.ts'

export type OfficialArticleRow = typeof officialArticles.$inferSelect
type Row = OfficialArticleRow
const rows = officialArticles

export type OfficialArticles = ReturnType<typeof createOfficialArticles>

const changed = and(
  ne(rows.contentId, ''),
  ne(rows.importedHash, ''),
  sql`${rows.importedHash} <> ${rows.sourceHash}`,
)
const inState: Record<OfficialArticleState, SQL | undefined> = {
  none: eq(rows.contentId, ''),
  imported: ne(rows.contentId, ''),
  updated: changed,
  failed: ne(rows.importTrouble, ''),
}

/** Articles of official accounts, as they were brought over. */
export function createOfficialArticles({ db }: Database, publicUrl: string, opens: ArticleOpens) {
  const one = (appId: string, id: string) =>
    and(eq(rows.appId, appId), eq(rows.id, id), isNull(rows.removedAt))
  const linkOf = (appId: string, id: string) =>
    `${publicUrl}${publicPaths.articleTransfer}?${new URLSearchParams({ appId, article: id }).toString()}`
  const shown = (row: Row): OfficialArticle => ({
    id: row.id,
    title: row.title,
    digest: row.digest,
    author: row.author,
    cover: row.cover,
    url: row.url,
    link: linkOf(row.appId, row.id),
    opens: row.opens,
    publishTime: row.publishedAt.toISOString(),
    contentId: row.contentId,
    hasUpdate: row.contentId !== '' && row.importedHash !== '' && row.importedHash !== row.sourceHash,
    importTrouble: row.importTrouble,
  })

  return {
    async list(
      appId: string,
      accountId: string,
      {
        page,
        size,
        keywords,
        state,
      }: {
        page: number
        size: number
        keywords?: string | undefined
        state?: OfficialArticleState | undefined
      },
    ): Promise<CallData<typeof mpArticles>> {
      const where = and(
        eq(rows.appId, appId),
        eq(rows.accountId, accountId),
        isNull(rows.removedAt),
        keywords ? ilike(rows.title, containsPattern(keywords)) : undefined,
        state && inState[state],
      )
      const [found, [total]] = await Promise.all([
        db
          .select()
          .from(rows)
          .where(where)
          .orderBy(desc(rows.publishedAt), desc(rows.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(rows).where(where),
      ])
      return { list: found.map(shown), total: total?.value ?? 0, page, size }
    },

    async mustFind(appId: string, id: string): Promise<Row> {
      const [row] = await db.select().from(rows).where(one(appId, id))
      if (!row) throw new Refusal('notFound')
      return row
    },

    async change(appId: string, id: string, { title, digest }: Pick<Row, 'title' | 'digest'>): Promise<void> {
      const changed = await db
        .update(rows)
        .set({ title, digest, edited: true })
        .where(one(appId, id))
        .returning({ id: rows.id })
      if (changed.length === 0) throw new Refusal('notFound')
    },

    /** It does not come back with the next sync. */
    async remove(appId: string, id: string): Promise<void> {
      const removed = await db
        .update(rows)
        .set({ removedAt: sql`now()`, content: '' })
        .where(one(appId, id))
        .returning({ id: rows.id })
      if (removed.length === 0) throw new Refusal('notFound')
    },

    /** Claims an article for whoever makes one of ours of it; refuses while somebody else is at it. */
    async claimImport({ appId, id, contentId }: Row): Promise<void> {
      const claimed = await db
        .update(rows)
        .set({ importingAt: sql`now()` })
        .where(
          and(
            one(appId, id),
            eq(rows.contentId, contentId),
            or(isNull(rows.importingAt), lt(rows.importingAt, sql`now() - interval '10 minutes'`)),
          ),
        )
        .returning({ id: rows.id })
      if (claimed.length === 0) throw new Refusal('weappBusy', { message: texts.importing })
    },

    async endClaim(appId: string, id: string): Promise<void> {
      await db.update(rows).set({ importingAt: null }).where(one(appId, id))
    },

    /**
     * Notes the article of ours that was made of `row`, within the transaction that writes it. Refuses where another one was
     * made meanwhile, so that there is one of them whatever happened.
     */
    async noteImport(
      tx: Db,
      { appId, id, contentId: before, sourceHash }: Row,
      { contentId, revision }: { contentId: string; revision: number },
    ): Promise<void> {
      const noted = await tx
        .update(rows)
        .set({ contentId, importedHash: sourceHash, importedRevision: revision, importTrouble: '' })
        .where(and(one(appId, id), eq(rows.contentId, before)))
        .returning({ id: rows.id })
      if (noted.length === 0) throw new Refusal('weappBusy', { message: texts.importing })
    },

    /** Those of an account that are no longer what our articles were made of. */
    changedAtSource: (appId: string, accountId: string): Promise<Row[]> =>
      db
        .select()
        .from(rows)
        .where(and(eq(rows.appId, appId), eq(rows.accountId, accountId), isNull(rows.removedAt), changed)),

    /** Somebody follows our address of an article. Returns where it stands; undefined where it does not any more. */
    async open(appId: string, id: string, headers: RequestHeaders): Promise<string | undefined> {
      const [row] = await db
        .select({ url: rows.url })
        .from(rows)
        .where(and(one(appId, id), isOfLivingApp(rows.appId)))
      if (row) opens.count(appId, id, headers)
      return row?.url
    },
  }
}
