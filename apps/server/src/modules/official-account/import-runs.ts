import { type OfficialAccount, officialSyncStates, officialAccountLimits } from '@zhanfang/contract'
import { and, count, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Host } from '../../composition/host.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ContentFrame } from '../content/module.ts'
import type { OfficialAccountRow, OfficialAccounts } from './accounts.ts'
import type { ArticleImport } from './importing.ts'
import { officialAccounts, officialArticles } from './tables.ts'
import { texts } from './texts.ts'

const JOB = 'official-account-import'
/** A run that has not gone on for so long was left by a process that ended. */
const LEFT_MINUTES = 5
const { running, done } = officialSyncStates
const jobSchema = z.object({ appId: z.string(), id: z.string(), round: z.string() })
type Desk = Awaited<ReturnType<ContentFrame['deskOf']>>

export type ImportRuns = ReturnType<typeof createImportRuns>

/** Makes drafts of many articles in the background, one after the other, however often it is cut off. */
export function createImportRuns(
  { database: { db }, jobs, log }: Pick<Host, 'database' | 'jobs' | 'log'>,
  {
    accounts,
    importing,
    deskOf,
  }: {
    accounts: Pick<OfficialAccounts, 'mustFind'>
    importing: Pick<ArticleImport, 'importInRun'>
    deskOf: (caller: Parameters<ContentFrame['deskOf']>[0]) => Promise<Desk>
  },
) {
  const waiting = (appId: string, round: string) =>
    and(
      eq(officialArticles.appId, appId),
      eq(officialArticles.importRound, round),
      isNull(officialArticles.removedAt),
    )
  const ofRound = (appId: string, id: string, round: string) =>
    and(
      eq(officialAccounts.appId, appId),
      eq(officialAccounts.id, id),
      eq(officialAccounts.importRound, round),
      eq(officialAccounts.importState, running),
    )

  /** One article of a run. What cannot be imported says why, and holds up no other. */
  async function importOne(row: OfficialAccountRow, desk: Desk, articleId: string): Promise<void> {
    const { appId, id, nickName, importRound } = row
    let trouble = ''
    try {
      await importing.importInRun(appId, desk, articleId, nickName)
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'an article could not be imported')
      trouble = error instanceof Refusal && error.message !== '' ? error.message : texts.notImported
    }
    await db.transaction(async (tx) => {
      await tx
        .update(officialArticles)
        .set({ importRound: '', importTrouble: trouble, importingAt: null })
        .where(and(waiting(appId, importRound), eq(officialArticles.id, articleId)))
      await tx
        .update(officialAccounts)
        .set({
          importBeatAt: sql`now()`,
          ...(trouble !== '' && { importFailed: sql`${officialAccounts.importFailed} + 1` }),
        })
        .where(ofRound(appId, id, importRound))
    })
  }

  async function work(appId: string, id: string, round: string, signal: AbortSignal): Promise<void> {
    const [row] = await db
      .select()
      .from(officialAccounts)
      .where(ofRound(appId, id, round))
    if (!row) return
    const { importBy: userId, importByName: nickname, importByRole: role } = row
    const desk = await deskOf({ session: { userId, nickname }, role })
    for (;;) {
      // Whoever stops the server does not wait for three hundred articles: another process goes on.
      if (signal.aborted) throw new Error('stopped')
      const [next] = await db
        .select({ id: officialArticles.id })
        .from(officialArticles)
        .where(waiting(appId, round))
        .orderBy(desc(officialArticles.publishedAt), desc(officialArticles.id))
        .limit(1)
      if (!next) break
      await importOne(row, desk, next.id)
    }
    await db
      .update(officialAccounts)
      .set({ importState: done })
      .where(ofRound(appId, id, round))
  }
  jobs.define(JOB, texts.jobs.import, jobSchema, ({ appId, id, round }, signal) =>
    work(appId, id, round, signal),
  )

  async function begin(appId: string, id: string, round: string): Promise<void> {
    try {
      await jobs.send(JOB, { appId, id, round })
    } catch (error) {
      log.warn({ err: error }, 'import of an official account waits')
    }
  }

  return {
    /** Begins a run with these articles, or with all that were not imported. Refuses while one is on. Returns how many. */
    async start(
      appId: string,
      id: string,
      by: { userId: string; nickname: string; role: string },
      articleIds: readonly string[] | undefined,
    ): Promise<{ total: number }> {
      await accounts.mustFind(appId, id)
      const round = newId()
      const total = await db.transaction(async (tx) => {
        const begun = await tx
          .update(officialAccounts)
          .set({
            importState: running,
            importRound: round,
            importFailed: 0,
            importBeatAt: sql`now()`,
            importBy: by.userId,
            importByName: by.nickname,
            importByRole: by.role,
          })
          .where(
            and(
              eq(officialAccounts.appId, appId),
              eq(officialAccounts.id, id),
              ne(officialAccounts.importState, running),
            ),
          )
          .returning({ id: officialAccounts.id })
        if (begun.length === 0) throw new Refusal('weappBusy', { message: texts.importRunning })
        const wanted = tx
          .select({ id: officialArticles.id })
          .from(officialArticles)
          .where(
            and(
              eq(officialArticles.appId, appId),
              eq(officialArticles.accountId, id),
              eq(officialArticles.contentId, ''),
              isNull(officialArticles.removedAt),
              articleIds && inArray(officialArticles.id, [...articleIds]),
            ),
          )
          .orderBy(desc(officialArticles.publishedAt), desc(officialArticles.id))
          .limit(officialAccountLimits.importedAtOnce)
        const marked = await tx
          .update(officialArticles)
          .set({ importRound: round, importTrouble: '' })
          .where(and(eq(officialArticles.appId, appId), inArray(officialArticles.id, wanted)))
          .returning({ id: officialArticles.id })
        if (marked.length === 0) throw new Refusal('invalidInput', { message: texts.nothingToImport })
        await tx
          .update(officialAccounts)
          .set({ importTotal: marked.length })
          .where(ofRound(appId, id, round))
        return marked.length
      })
      await begin(appId, id, round)
      return { total }
    },

    /** How far the runs of an app's accounts are, by account. */
    async progressOf(appId: string): Promise<(row: OfficialAccountRow) => OfficialAccount['importing']> {
      const left = await db
        .select({ round: officialArticles.importRound, value: count() })
        .from(officialArticles)
        .where(
          and(
            eq(officialArticles.appId, appId),
            ne(officialArticles.importRound, ''),
            isNull(officialArticles.removedAt),
          ),
        )
        .groupBy(officialArticles.importRound)
      return ({ importState, importTotal, importFailed, importRound }) => {
        const isRunning = importState === running
        const open = isRunning ? (left.find(({ round }) => round === importRound)?.value ?? 0) : 0
        return { isRunning, total: importTotal, done: importTotal - open, failed: importFailed }
      }
    },

    /** Runs that were left by a process that ended go on. */
    async goOn(): Promise<void> {
      const rows = await db
        .update(officialAccounts)
        .set({ importBeatAt: sql`now()` })
        .where(
          and(
            eq(officialAccounts.importState, running),
            or(
              lt(officialAccounts.importBeatAt, sql`now() - make_interval(mins => ${LEFT_MINUTES})`),
              isNull(officialAccounts.importBeatAt),
            ),
          ),
        )
        .returning({
          appId: officialAccounts.appId,
          id: officialAccounts.id,
          round: officialAccounts.importRound,
        })
      for (const { appId, id, round } of rows) await begin(appId, id, round)
    },
  }
}
