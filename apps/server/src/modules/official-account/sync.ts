import { createHash } from 'node:crypto'
import { officialSyncStates } from '@zhanfang/contract'
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Host } from '../../composition/host.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import { weixinWords } from '../../integrations/weixin/error-words.ts'
import { OutsideError } from '../../integrations/outside-call.ts'
import type { ContentFrame } from '../content/module.ts'
import type { OfficialAccountRow, OfficialAccounts } from './accounts.ts'
import { officialAccounts, officialArticles } from './tables.ts'
import { texts } from './texts.ts'

const JOB = 'official-account-sync'
/** WeChat gives no more at once. */
const AT_ONCE = 20
/** A sync that has not gone on for so long was left by a process that ended. */
const LEFT_MINUTES = 5
const { running, done, failed } = officialSyncStates
const jobSchema = z.object({ appId: z.string(), id: z.string(), round: z.string() })

const text = z.string().catch('')
const newsSchema = z.object({
  title: text,
  author: text,
  digest: text,
  content: text,
  thumb_url: text,
  url: text,
  is_deleted: z.boolean().catch(false),
})
const pageSchema = z.object({
  total_count: z.number(),
  item_count: z.number(),
  item: z
    .array(
      z.object({
        article_id: z.string(),
        update_time: z.number(),
        content: z.object({ news_item: z.array(newsSchema).catch([]) }),
      }),
    )
    .catch([]),
})
type Page = z.output<typeof pageSchema>

/** Tells one text of an article from another. */
const hashOf = ({ title, author, digest, content, thumb_url }: z.output<typeof newsSchema>): string =>
  createHash('sha256')
    .update(JSON.stringify([title, author, digest, content, thumb_url]))
    .digest('base64url')

/** Whoever a sync runs for. */
export type SyncDesk = Pick<Awaited<ReturnType<ContentFrame['deskOf']>>, 'userId' | 'nickname' | 'role'>
/** Is called when an account has been read whole, before the sync counts as done. */
export type SyncedListener = (appId: string, id: string, by: SyncDesk) => Promise<void>

export type ArticleSync = ReturnType<typeof createArticleSync>

/** Brings over what official accounts have published, page by page, in the background. */
export function createArticleSync(
  { database: { db }, jobs, log }: Pick<Host, 'database' | 'jobs' | 'log'>,
  accounts: OfficialAccounts,
  onSynced: SyncedListener,
) {
  type AccountKey = Pick<OfficialAccountRow, 'appId' | 'id'>
  const ofRound = ({ appId, id }: AccountKey, round: string) =>
    and(
      eq(officialAccounts.appId, appId),
      eq(officialAccounts.id, id),
      eq(officialAccounts.syncRound, round),
      eq(officialAccounts.syncState, running),
    )

  /** Writes for the round that is on; returns false for one that was overtaken. */
  async function note(
    row: AccountKey,
    round: string,
    values: Partial<typeof officialAccounts.$inferInsert>,
  ): Promise<boolean> {
    const written = await db
      .update(officialAccounts)
      .set({ ...values, syncBeatAt: new Date() })
      .where(ofRound(row, round))
      .returning({ id: officialAccounts.id })
    return written.length > 0
  }

  async function keep({ appId, id }: OfficialAccountRow, round: string, items: Page['item']): Promise<void> {
    const rows = items.flatMap(({ article_id, update_time, content }) =>
      content.news_item.flatMap((one, index) =>
        one.is_deleted || one.url === ''
          ? []
          : [
              {
                appId,
                id: newId(),
                accountId: id,
                articleKey: `${article_id}:${index}`,
                title: one.title.slice(0, 300),
                digest: one.digest.slice(0, 1000),
                author: one.author.slice(0, 100),
                // Pages of ours load pictures by https alone, which WeChat's addresses take as well.
                cover: one.thumb_url.replace(/^http:\/\/(?=mmbiz)/, 'https://').slice(0, 1000),
                url: one.url.slice(0, 2000),
                content: one.content,
                sourceHash: hashOf(one),
                publishedAt: new Date(update_time * 1000),
                syncRound: round,
              },
            ],
      ),
    )
    if (rows.length === 0) return
    const fresh = (name: string) => sql.raw(`excluded.${name}`)
    const unlessEdited = (column: 'title' | 'digest') =>
      sql`case when ${officialArticles.edited} then ${officialArticles[column]} else ${fresh(column)} end`
    await db
      .insert(officialArticles)
      .values(rows)
      .onConflictDoUpdate({
        target: [officialArticles.appId, officialArticles.accountId, officialArticles.articleKey],
        set: {
          title: unlessEdited('title'),
          digest: unlessEdited('digest'),
          author: fresh('author'),
          cover: fresh('cover'),
          url: fresh('url'),
          content: fresh('content'),
          sourceHash: fresh('source_hash'),
          publishedAt: fresh('published_at'),
          syncRound: fresh('sync_round'),
        },
      })
  }

  async function bringOver(row: OfficialAccountRow, round: string): Promise<void> {
    const calls = accounts.callsOf(row)
    const totals = new Set<number>()
    for (let offset = 0; ; offset += AT_ONCE) {
      const page = await calls.call(pageSchema, {
        path: '/cgi-bin/freepublish/batchget',
        body: { offset, count: AT_ONCE, no_content: 0 },
      })
      await keep(row, round, page.item)
      totals.add(page.total_count)
      const seen = Math.min(page.total_count, offset + page.item.length)
      if (!(await note(row, round, { syncDone: seen, syncTotal: page.total_count }))) return
      if (page.item.length === 0 || offset + page.item.length >= page.total_count) break
    }
    // What WeChat has no more goes here as well; what nobody wanted stays marked, or it would come back. Where something was
    // published or deleted meanwhile the pages have moved, and one that was not seen may be there still: the next sync tells.
    if (totals.size === 1)
      await db
        .delete(officialArticles)
        .where(
          and(
            eq(officialArticles.appId, row.appId),
            eq(officialArticles.accountId, row.id),
            ne(officialArticles.syncRound, round),
          ),
        )
    await onSynced(row.appId, row.id, {
      userId: row.syncBy,
      nickname: row.syncByName,
      role: row.syncByRole,
    })
    await note(row, round, { syncState: done, syncTrouble: '', syncedAt: new Date() })
  }

  async function work(appId: string, id: string, round: string): Promise<void> {
    try {
      await bringOver(await accounts.mustBeAuthorized(appId, id), round)
    } catch (error) {
      const isUsual = error instanceof Refusal || error instanceof OutsideError
      const trouble =
        error instanceof OutsideError ? weixinWords(error) : isUsual ? error.message : texts.stopped
      // Changes nothing where the account was taken out of our hands, which is noted already.
      await note({ appId, id }, round, { syncState: failed, syncTrouble: trouble })
      if (!isUsual) throw error
    }
  }
  jobs.define(JOB, texts.jobs.sync, jobSchema, ({ appId, id, round }) => work(appId, id, round))

  async function begin(appId: string, id: string, round: string): Promise<void> {
    try {
      await jobs.send(JOB, { appId, id, round })
    } catch (error) {
      log.warn({ err: error }, 'sync of an official account waits')
    }
  }

  return {
    /** Begins a sync. Refuses while one is on. */
    async start(appId: string, id: string, by: SyncDesk): Promise<void> {
      await accounts.mustBeAuthorized(appId, id)
      const round = newId()
      const begun = await db
        .update(officialAccounts)
        .set({
          syncState: running,
          syncDone: 0,
          syncTotal: 0,
          syncTrouble: '',
          syncRound: round,
          syncBy: by.userId,
          syncByName: by.nickname,
          syncByRole: by.role,
          syncBeatAt: new Date(),
        })
        .where(
          and(
            eq(officialAccounts.appId, appId),
            eq(officialAccounts.id, id),
            ne(officialAccounts.syncState, running),
            // One that is taken back in this moment would be left running.
            eq(officialAccounts.authorized, true),
          ),
        )
        .returning({ id: officialAccounts.id })
      if (begun.length === 0) await accounts.mustBeAuthorized(appId, id)
      if (begun.length === 0) throw new Refusal('weappBusy', { message: texts.running })
      await begin(appId, id, round)
    },

    /** Syncs that were left by a process that ended go on. */
    async goOn(): Promise<void> {
      const rows = await db
        .update(officialAccounts)
        .set({ syncBeatAt: sql`now()` })
        .where(
          and(
            eq(officialAccounts.syncState, running),
            or(
              lt(officialAccounts.syncBeatAt, sql`now() - make_interval(mins => ${LEFT_MINUTES})`),
              sql`${officialAccounts.syncBeatAt} is null`,
            ),
          ),
        )
        .returning({
          appId: officialAccounts.appId,
          id: officialAccounts.id,
          round: officialAccounts.syncRound,
        })
      for (const { appId, id, round } of rows) await begin(appId, id, round)
    },
  }
}
