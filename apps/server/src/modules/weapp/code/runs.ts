import {
  weappRunItemStates,
  weappRunStates,
  type CallData,
  type weappAllCommitDetail,
  type weappAllCommitLog,
} from '@zhanfang/contract'
import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Host } from '../../../composition/host.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import { weixinWords } from '../../../integrations/weixin/error-words.ts'
import { errcodeOf, NO_CALLS, NO_QUOTA } from '../refused.ts'
import { weappAccounts, weappRunItems, weappRuns } from '../tables.ts'
import { texts } from '../texts.ts'
import type { RunAsked, RunKinds } from './run-kinds.ts'

const JOB = 'weapp-all-commit'
/** An item that was begun so long ago was left by a process that ended; longer than the lease of a mini-program. */
const LEFT_SECONDS = 100
/** Mini-programs that one process works on at once: WeChat is waited for most of the time. */
const AT_ONCE = 4
const { waiting, running, done, failed } = weappRunItemStates
const jobSchema = z.object({ id: z.string() })
const runStateSchema = z.union([z.literal(0), z.literal(1), z.literal(2)])
const itemStateSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
const takenSchema = z.object({ appId: z.string(), version: z.string(), isDoubtful: z.boolean() })
/** What WeChat refuses of one it would refuse of all others: the month's audits, and the day's calls. */
const stopping: Readonly<Record<string, string>> = { [NO_QUOTA]: texts.noQuota, [NO_CALLS]: texts.noCalls }
type Run = typeof weappRuns.$inferSelect
type Taken = z.output<typeof takenSchema>

export type Runs = ReturnType<typeof createRuns>

/** One deed for many mini-programs, a few at once, each once. */
export function createRuns(
  { database: { db }, jobs, log }: Pick<Host, 'database' | 'jobs' | 'log'>,
  kinds: RunKinds,
) {
  async function begin(id: string): Promise<void> {
    try {
      await jobs.send(JOB, { id })
    } catch (error) {
      log.warn({ err: error }, 'run of mini-programs waits')
    }
  }

  /**
   * Takes the next mini-program of a run that still runs; several processes never take the same. One that was begun
   * before was left by a process that ended, and may have been done.
   */
  async function next(id: string): Promise<Taken | undefined> {
    const { rows } = await db.execute(sql`
      update ${weappRunItems} as item set state = ${running}, changed_at = now()
      from (
        select i.app_id, i.run_id, i.state from ${weappRunItems} i join ${weappRuns} r on r.id = i.run_id
        where i.run_id = ${id} and r.state = ${weappRunStates.running} and (i.state = ${waiting}
          or (i.state = ${running} and i.changed_at < now() - make_interval(secs => ${LEFT_SECONDS})))
        order by i.app_id limit 1 for update of i skip locked) as taken
      where item.app_id = taken.app_id and item.run_id = taken.run_id
      returning item.app_id as "appId", item.version, (item.is_doubtful or taken.state = ${running}) as "isDoubtful"`)
    return z.array(takenSchema).parse(rows)[0]
  }

  /** Does it to one mini-program. Returns why not, empty when it is done; `stops` when none of the others could be done now. */
  async function doOne(run: Run, item: Taken): Promise<{ message: string; stops?: true }> {
    try {
      // What WeChat has now says whether it was done: nothing is done twice.
      if (item.isDoubtful && (await kinds.wasDone(run.kind, item, run.templateVersion)))
        return { message: '' }
      await kinds.of(run.kind).perform(item, { userId: run.startedBy, nickname: run.startedByName })
      return { message: '' }
    } catch (error) {
      if (error instanceof Refusal) {
        const stop = stopping[String(errcodeOf(error))]
        return stop === undefined ? { message: error.message } : { message: stop, stops: true }
      }
      if (error instanceof OutsideError) return { message: weixinWords(error) }
      log.error({ err: error }, 'run of mini-programs failed for one')
      return { message: texts.notDone }
    }
  }

  const setItem = (runId: string, appId: string, values: Partial<typeof weappRunItems.$inferInsert>) =>
    db
      .update(weappRunItems)
      .set(values)
      .where(and(eq(weappRunItems.appId, appId), eq(weappRunItems.runId, runId)))

  /** Ends a run that goes on, as stopped. */
  const stopRun = (id: string, reason: string) =>
    db
      .update(weappRuns)
      .set({ state: weappRunStates.stopped, reason })
      .where(and(eq(weappRuns.id, id), eq(weappRuns.state, weappRunStates.running)))

  async function work(id: string, signal: AbortSignal): Promise<void> {
    const [run] = await db.select().from(weappRuns).where(eq(weappRuns.id, id))
    if (!run) return
    const worker = async () => {
      for (let item = await next(id); item && !signal.aborted; item = await next(id)) {
        const { message, stops } = await doOne(run, item)
        const changedAt = new Date()
        if (stops) {
          // In this order, or another worker takes it once more.
          await stopRun(id, message)
          await setItem(id, item.appId, { state: waiting, message: '', changedAt })
        } else await setItem(id, item.appId, { state: message === '' ? done : failed, message, changedAt })
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
    affect: kinds.affect,

    /** Begins a run, for all or for `chosen` apps. Refuses while another one runs, without a template, and when there is nothing to do. */
    async start(
      by: { userId: string; nickname: string },
      asked: RunAsked,
      chosen?: readonly string[],
    ): Promise<{ id: string; total: number }> {
      const { templateVersion, affected: all, told } = await kinds.of(asked.kind).plan(asked)
      if (asked.kind === 'commit' && !told.template)
        throw new Refusal('weappState', { message: texts.noTemplate })
      const meant = chosen ? all.filter(({ appId }) => chosen.includes(appId)) : all
      // No more than the month still allows; the others are left for the next one.
      const affected = told.quota ? meant.slice(0, told.quota.rest) : meant
      if (affected.length === 0)
        throw new Refusal('weappState', {
          message: meant.length > 0 ? texts.noQuota : texts.nothingToDo[asked.kind],
        })
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
          kind: asked.kind,
          templateVersion,
          startedBy: by.userId,
          startedByName: by.nickname,
        })
        await tx
          .insert(weappRunItems)
          .values(affected.map(({ appId, version }) => ({ appId, version, runId: id })))
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
          kind: row.kind,
          templateVersion: row.templateVersion,
          state: runStateSchema.parse(row.state),
          total: countOf(row.id),
          done: countOf(row.id, done),
          failed: countOf(row.id, failed),
          reason: row.reason,
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
      await stopRun(id, '')
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
          .set({ state: waiting, message: '', isDoubtful: true })
          .where(and(eq(weappRunItems.runId, id), eq(weappRunItems.state, failed)))
        await tx
          .update(weappRuns)
          .set({ state: weappRunStates.running, reason: '' })
          .where(eq(weappRuns.id, id))
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
