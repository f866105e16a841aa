import type { IssueResult } from '@zhanfang/contract'
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { Editor } from '../../../http/caller.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import type { CustomerModule } from '../../customer/module.ts'
import type { Giving } from '../giving.ts'
import { couponIssueResults as results, couponIssues as issues, type IssueRow } from '../tables.ts'
import { texts } from '../texts.ts'

const JOB = 'coupon-issue'
const TAKEN = 200
const jobSchema = z.object({ appId: z.string(), id: z.string() })
type Key = z.output<typeof jobSchema>
const idsSchema = z.array(z.string()).nullable()

const resultsOfRefusals: Partial<Record<string, IssueResult>> = {
  couponPerPerson: 'hasEnough',
  couponSoldOut: 'soldOut',
  couponClosed: 'closed',
  couponNotFound: 'closed',
}

export type Issuing = ReturnType<typeof createIssuing>

/**
 * Gives a kind of coupon to many people in the background. Each person is a cause of their own, so that a process that
 * ends in the middle, or a second one, gives nobody two.
 */
export function createIssuing(
  { db }: Database,
  jobs: Pick<Jobs, 'define' | 'send'>,
  {
    giving,
    customer,
  }: {
    giving: Pick<Giving, 'give' | 'find' | 'closedBecause'>
    customer: Pick<CustomerModule, 'peopleInGroups' | 'groups' | 'messages'>
  },
) {
  const one = ({ appId, id }: Key) => and(eq(issues.appId, appId), eq(issues.id, id))
  const resultsOf = ({ appId, id }: Key) => and(eq(results.appId, appId), eq(results.issueId, id))

  async function giveTo({ appId, id, templateId }: IssueRow, customerId: string): Promise<IssueResult> {
    try {
      await giving.give({ appId, templateId, customerId, way: 'issue', cause: `${id}:${customerId}` })
      return 'given'
    } catch (error) {
      const result = error instanceof Refusal ? resultsOfRefusals[error.kind] : undefined
      if (result === undefined) throw error
      return result
    }
  }

  /** Gives to some people and writes down what became of each, then tells those who got one. */
  async function giveToSome(row: IssueRow, ids: readonly string[], name: string): Promise<void> {
    const { appId, id: issueId } = row
    const had = await db
      .select({ customerId: results.customerId })
      .from(results)
      .where(and(resultsOf(row), inArray(results.customerId, [...ids])))
    const before = new Set(had.map(({ customerId }) => customerId))
    const found: { customerId: string; result: IssueResult }[] = []
    for (const customerId of ids)
      if (!before.has(customerId)) found.push({ customerId, result: await giveTo(row, customerId) })
    if (found.length > 0)
      await db
        .insert(results)
        .values(found.map((line) => ({ appId, issueId, ...line })))
        .onConflictDoNothing()
    const given = found.filter(({ result }) => result === 'given')
    if (given.length > 0)
      await customer.messages.sendOnce(
        appId,
        given.map(({ customerId }) => ({ customerId, id: `${issueId}-${customerId}` })),
        { title: texts.issue.message(name), text: texts.issue.messageText, path: '/me/coupons' },
      )
  }

  async function work(key: Key, signal: AbortSignal): Promise<void> {
    const [row] = await db
      .update(issues)
      .set({ state: 'running' })
      .where(and(one(key), ne(issues.state, 'done')))
      .returning()
    if (!row) return
    const groupIds = idsSchema.parse(row.groupIds)
    const { name } = await giving.find(db, row.appId, row.templateId)
    if (row.total === 0)
      await db
        .update(issues)
        .set({ total: await customer.peopleInGroups.count(row.appId, groupIds) })
        .where(one(key))
    let after = row.doneUpTo
    for (;;) {
      signal.throwIfAborted()
      const ids = await customer.peopleInGroups.list(row.appId, { groupIds, after, most: TAKEN })
      await giveToSome(row, ids, name)
      after = ids.at(-1) ?? after
      await db.update(issues).set({ doneUpTo: after }).where(one(key))
      if (ids.length < TAKEN) break
    }
    await db.update(issues).set({ state: 'done' }).where(one(key))
  }

  jobs.define(JOB, texts.jobs.issue, jobSchema, work, {
    retryLimit: 3,
    expireInSeconds: 3600,
    concurrency: 1,
  })

  return {
    work,

    async create(
      appId: string,
      editor: Editor,
      templateId: string,
      { groupIds, everybody }: { groupIds: readonly string[]; everybody: boolean },
    ): Promise<{ id: string }> {
      const closed = giving.closedBecause(await giving.find(db, appId, templateId), 'issue')
      if (closed !== undefined) throw new Refusal('couponClosed', { message: closed })
      const known = everybody
        ? []
        : (await customer.groups.all(appId)).filter(({ id }) => groupIds.includes(id))
      if (!everybody && known.length !== new Set(groupIds).size)
        throw fieldRefusal('invalidInput', 'groupIds', texts.issue.groupGone)
      const id = newId()
      await db.insert(issues).values({
        appId,
        id,
        templateId,
        groupIds: everybody ? null : known.map((group) => group.id),
        toWords: everybody ? texts.issue.everybody : known.map(({ name }) => name).join('、'),
        createdBy: editor.userId,
        createdByName: editor.nickname,
      })
      await jobs.send(JOB, { appId, id })
      return { id }
    },

    /** Begins once more for those who got none. */
    async retry(appId: string, templateId: string, id: string): Promise<void> {
      const key = { appId, id }
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(issues)
          .set({ state: 'waiting', doneUpTo: '', total: 0 })
          .where(and(one(key), eq(issues.templateId, templateId), eq(issues.state, 'done')))
          .returning({ id: issues.id })
        if (!row) throw new Refusal('couponState', { message: texts.issue.notDone })
        await tx.delete(results).where(and(resultsOf(key), ne(results.result, 'given')))
      })
      await jobs.send(JOB, key)
    },

    /** Hands on what a process that ended has left. */
    async handLeft(): Promise<void> {
      const left = await db
        .select({ appId: issues.appId, id: issues.id })
        .from(issues)
        .where(and(ne(issues.state, 'done'), lt(issues.createdAt, sql`now() - interval '1 hour'`)))
        .limit(100)
      for (const key of left) await jobs.send(JOB, key)
    },
  }
}
