import {
  codeStateOf,
  codeStates,
  codeTransition,
  weappRunItemStates,
  weappRunStates,
  type CallData,
  type weappAllCommitAffect,
  type weappAllCommitDetail,
  type weappAllCommitLog,
} from '@zhanfang/contract'
import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Host } from '../../../composition/host.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { isOfLivingApp } from '../../app/module.ts'
import type { Accounts } from '../account/accounts.ts'
import { weappAccounts, weappRunItems, weappRuns, weappSettings, weappVersions } from '../tables.ts'
import { texts } from '../texts.ts'
import type { CodeActions } from './actions.ts'
import type { Looking } from './looking.ts'
import { newestTemplate, type Template } from './templates.ts'

const JOB = 'weapp-all-commit'
const SHOWN = 50
/** An item that was begun so long ago was left by a process that ended; longer than the lease of a mini-program. */
const LEFT_SECONDS = 100
/** Mini-programs that one process works on at once: WeChat is waited for most of the time. */
const AT_ONCE = 4
const { waiting, running, done, failed } = weappRunItemStates
const jobSchema = z.object({ id: z.string() })
const runStateSchema = z.union([z.literal(0), z.literal(1), z.literal(2)])
const itemStateSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

export type Runs = ReturnType<typeof createRuns>

/** The newest template for all mini-programs, one after the other; what is in audit is left alone. */
export function createRuns(
  { database: { db }, jobs, log }: Pick<Host, 'database' | 'jobs' | 'log'>,
  { accounts, actions, looking }: { accounts: Accounts; actions: CodeActions; looking: Looking },
) {
  /** All mini-programs in our hands, sorted by what a run would do with them. */
  async function sorted(template: Template | null) {
    const rows = await db
      .select({
        appId: weappAccounts.appId,
        nickName: weappAccounts.nickName,
        facts: weappAccounts.facts,
        templateVersion: weappVersions.templateVersion,
        takesUpgrades: weappSettings.takesUpgrades,
      })
      .from(weappAccounts)
      .leftJoin(weappSettings, eq(weappSettings.appId, weappAccounts.appId))
      .leftJoin(
        weappVersions,
        and(
          eq(weappVersions.appId, weappAccounts.appId),
          sql`${weappVersions.version} = ${weappAccounts.facts}->'trial'->>'version'`,
        ),
      )
      .where(and(eq(weappAccounts.authorized, true), isOfLivingApp(weappAccounts.appId)))
      .orderBy(asc(weappAccounts.appId))
    const all = rows.map((row) => ({ ...row, state: codeStateOf(row.facts) }))
    // Those that never committed are on their own way: theirs is the newest anyway.
    const used = all.filter(({ state }) => state !== codeStates.none)
    const auditing = used.filter(({ state }) => codeTransition(state, 'commit') === undefined)
    const others = used.filter((one) => !auditing.includes(one))
    const older = others.filter(({ templateVersion }) => templateVersion !== template?.version)
    const affected = older.filter(({ takesUpgrades }) => takesUpgrades !== false)
    return {
      auditing,
      affected,
      declined: older.length - affected.length,
      upToDate: others.length - older.length,
    }
  }

  async function begin(id: string): Promise<void> {
    try {
      await jobs.send(JOB, { id })
    } catch (error) {
      log.warn({ err: error }, 'run of mini-programs waits')
    }
  }

  /**
   * Takes the next mini-program of a run that still runs; several processes never take the same. One that was begun
   * before was left by a process that ended, and may have been committed.
   */
  async function next(id: string): Promise<{ appId: string; isLeft: boolean } | undefined> {
    const { rows } = await db.execute(sql`
      update ${weappRunItems} as item set state = ${running}, changed_at = now()
      from (
        select i.app_id, i.run_id, i.state from ${weappRunItems} i join ${weappRuns} r on r.id = i.run_id
        where i.run_id = ${id} and r.state = ${weappRunStates.running} and (i.state = ${waiting}
          or (i.state = ${running} and i.changed_at < now() - make_interval(secs => ${LEFT_SECONDS})))
        order by i.app_id limit 1 for update of i skip locked) as taken
      where item.app_id = taken.app_id and item.run_id = taken.run_id
      returning item.app_id as "appId", taken.state = ${running} as "isLeft"`)
    return z.array(z.object({ appId: z.string(), isLeft: z.boolean() })).parse(rows)[0]
  }

  /** Gives one mini-program the newest template. Returns why not; empty when it has it. */
  async function commitOne(
    run: typeof weappRuns.$inferSelect,
    { appId, isLeft }: { appId: string; isLeft: boolean },
  ): Promise<string> {
    try {
      if (isLeft) {
        // What WeChat has now says whether it was done: nothing is committed twice.
        await looking.refresh(appId)
        if (!(await accounts.isOlder(appId, run.templateVersion))) return ''
      }
      await actions.commit(appId, { userId: run.startedBy, nickname: run.startedByName }, '', {
        byPlatform: true,
      })
      return ''
    } catch (error) {
      if (error instanceof Refusal) return error.message
      log.error({ err: error }, 'mini-program not committed')
      return texts.notCommitted
    }
  }

  async function work(id: string, signal: AbortSignal): Promise<void> {
    const [run] = await db.select().from(weappRuns).where(eq(weappRuns.id, id))
    if (!run) return
    const worker = async () => {
      for (let item = await next(id); item && !signal.aborted; item = await next(id)) {
        const message = await commitOne(run, item)
        await db
          .update(weappRunItems)
          .set({ state: message === '' ? done : failed, message, changedAt: sql`now()` })
          .where(and(eq(weappRunItems.appId, item.appId), eq(weappRunItems.runId, id)))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    await db
      .update(weappRuns)
      .set({ state: weappRunStates.done })
      .where(
        and(
          eq(weappRuns.id, id),
          eq(weappRuns.state, weappRunStates.running),
          sql`not exists (select from ${weappRunItems} i where i.run_id = ${id} and i.state in (${waiting}, ${running}))`,
        ),
      )
  }
  jobs.define(JOB, texts.jobs.run, jobSchema, ({ id }, signal) => work(id, signal))

  async function mustFind(id: string): Promise<void> {
    const [run] = await db.select({ id: weappRuns.id }).from(weappRuns).where(eq(weappRuns.id, id))
    if (!run) throw new Refusal('notFound')
  }

  return {
    async affect(): Promise<CallData<typeof weappAllCommitAffect>> {
      const template = await newestTemplate(accounts.platform())
      const { affected, auditing, declined, upToDate } = await sorted(template)
      return {
        template: template && { version: template.version, userDesc: template.desc },
        affected: affected.length,
        upToDate,
        auditing: auditing.length,
        declined,
        list: affected.slice(0, SHOWN).map(({ appId, nickName, state, facts }) => ({
          appId,
          nickName,
          state,
          version: facts.trial?.version ?? '',
        })),
      }
    },

    /** Begins a run, for all or for `chosen` apps. Refuses while another one runs, without a template, and when nobody would get it. */
    async start(
      by: { userId: string; nickname: string },
      chosen?: readonly string[],
    ): Promise<{ id: string; total: number }> {
      const template = await newestTemplate(accounts.platform())
      if (!template) throw new Refusal('weappState', { message: texts.noTemplate })
      const all = (await sorted(template)).affected
      const affected = chosen ? all.filter(({ appId }) => chosen.includes(appId)) : all
      if (affected.length === 0) throw new Refusal('weappState', { message: texts.allUpToDate })
      const id = newId()
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('weapp run', 0))`)
        const [other] = await tx
          .select({ id: weappRuns.id })
          .from(weappRuns)
          .where(eq(weappRuns.state, weappRunStates.running))
          .limit(1)
        if (other) throw new Refusal('weappBusy', { message: texts.otherRun })
        await tx.insert(weappRuns).values({
          id,
          templateVersion: template.version,
          startedBy: by.userId,
          startedByName: by.nickname,
        })
        await tx.insert(weappRunItems).values(affected.map(({ appId }) => ({ appId, runId: id })))
      })
      await begin(id)
      return { id, total: affected.length }
    },

    async list({ page, size }: { page: number; size: number }): Promise<CallData<typeof weappAllCommitLog>> {
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(weappRuns)
          .orderBy(desc(weappRuns.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(weappRuns),
      ])
      const counts =
        rows.length === 0
          ? []
          : await db
              .select({ runId: weappRunItems.runId, state: weappRunItems.state, value: count() })
              .from(weappRunItems)
              .where(
                inArray(
                  weappRunItems.runId,
                  rows.map(({ id }) => id),
                ),
              )
              .groupBy(weappRunItems.runId, weappRunItems.state)
      const countOf = (id: string, state?: number) =>
        counts
          .filter((one) => one.runId === id && (state === undefined || one.state === state))
          .reduce((sum, { value }) => sum + value, 0)
      return {
        list: rows.map((row) => ({
          id: row.id,
          templateVersion: row.templateVersion,
          state: runStateSchema.parse(row.state),
          total: countOf(row.id),
          done: countOf(row.id, done),
          failed: countOf(row.id, failed),
          startedByName: row.startedByName,
          startedAt: row.startedAt.toISOString(),
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    async detail(
      id: string,
      { page, size }: { page: number; size: number },
    ): Promise<CallData<typeof weappAllCommitDetail>> {
      const ofRun = eq(weappRunItems.runId, id)
      const [rows, [total]] = await Promise.all([
        db
          .select({
            appId: weappRunItems.appId,
            state: weappRunItems.state,
            message: weappRunItems.message,
            nickName: weappAccounts.nickName,
          })
          .from(weappRunItems)
          .leftJoin(weappAccounts, eq(weappAccounts.appId, weappRunItems.appId))
          .where(ofRun)
          .orderBy(desc(weappRunItems.state), asc(weappRunItems.appId))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(weappRunItems).where(ofRun),
      ])
      return {
        list: rows.map((row) => ({
          appId: row.appId,
          nickName: row.nickName ?? '',
          state: itemStateSchema.parse(row.state),
          message: row.message,
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    async stop(id: string): Promise<void> {
      await mustFind(id)
      await db
        .update(weappRuns)
        .set({ state: weappRunStates.stopped })
        .where(and(eq(weappRuns.id, id), eq(weappRuns.state, weappRunStates.running)))
    },

    /** Goes on with a run: what failed, and what had not been reached when it was stopped. */
    async retry(id: string): Promise<void> {
      await mustFind(id)
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('weapp run', 0))`)
        const [other] = await tx
          .select({ id: weappRuns.id })
          .from(weappRuns)
          .where(and(eq(weappRuns.state, weappRunStates.running), ne(weappRuns.id, id)))
          .limit(1)
        if (other) throw new Refusal('weappBusy', { message: texts.otherRun })
        await tx
          .update(weappRunItems)
          .set({ state: waiting, message: '' })
          .where(and(eq(weappRunItems.runId, id), eq(weappRunItems.state, failed)))
        await tx.update(weappRuns).set({ state: weappRunStates.running }).where(eq(weappRuns.id, id))
      })
      await begin(id)
    },

    /** Runs whose job was lost on the way go on. */
    async goOn(): Promise<void> {
      const rows = await db
        .select({ id: weappRuns.id })
        .from(weappRuns)
        .where(eq(weappRuns.state, weappRunStates.running))
      for (const { id } of rows) await begin(id)
    },
  }
}
