import {
  type CallData,
  couponIssueRetry,
  type couponIssueResults as couponIssueResultsCall,
  type couponIssues as couponIssuesCall,
  type IssueResult,
  issueResults,
} from '@zhanfang/contract'
import { and, asc, count, desc, eq, gt, gte, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { CustomerModule } from '../../customer/module.ts'
import { callAddress, type TaskSource } from '../../task/module.ts'
import {
  couponIssueResults as results,
  couponIssues as issues,
  couponTemplates as templates,
  type IssueRow,
} from '../tables.ts'
import { texts } from '../texts.ts'

const stateSchema = z.enum(['waiting', 'running', 'done'])
const resultSchema = z.enum(issueResults)

export type IssueLists = ReturnType<typeof createIssueLists>

/** Issues with what became of the people in them. */
export function createIssueLists({ db }: Database, customers: Pick<CustomerModule['desk'], 'namesOf'>) {
  /** How many got one, and how many did not, by issue. */
  async function numbersOf(rows: readonly Pick<IssueRow, 'appId' | 'id'>[]) {
    const byApp = [...Map.groupBy(rows, ({ appId }) => appId)].map(([appId, own]) =>
      and(
        eq(results.appId, appId),
        inArray(
          results.issueId,
          own.map(({ id }) => id),
        ),
      ),
    )
    const found =
      rows.length === 0
        ? []
        : await db
            .select({ issueId: results.issueId, result: results.result, value: count() })
            .from(results)
            .where(or(...byApp))
            .groupBy(results.issueId, results.result)
    return (id: string) => {
      const own = found.filter(({ issueId }) => issueId === id)
      const sum = (isGiven: boolean) =>
        own
          .filter(({ result }) => (result === 'given') === isGiven)
          .reduce((total, { value }) => total + value, 0)
      return { given: sum(true), missed: sum(false) }
    }
  }

  async function list(
    appId: string,
    templateId: string,
    { page, size }: { page: number; size: number },
  ): Promise<CallData<typeof couponIssuesCall>> {
    const where = and(eq(issues.appId, appId), eq(issues.templateId, templateId))
    const [rows, [total]] = await Promise.all([
      db
        .select()
        .from(issues)
        .where(where)
        .orderBy(desc(issues.id))
        .limit(size)
        .offset((page - 1) * size),
      db.select({ value: count() }).from(issues).where(where),
    ])
    const numbers = await numbersOf(rows)
    return {
      list: rows.map((row) => ({
        id: row.id,
        to: row.toWords,
        state: stateSchema.parse(row.state),
        total: row.total,
        ...numbers(row.id),
        byName: row.createdByName,
        createTime: row.createdAt.toISOString(),
      })),
      total: total?.value ?? 0,
      page,
      size,
    }
  }

  async function people(
    appId: string,
    templateId: string,
    issueId: string,
    { result, cursor, size }: { result?: IssueResult | undefined; cursor?: string | undefined; size: number },
  ): Promise<CallData<typeof couponIssueResultsCall>> {
    const [issue] = await db
      .select({ id: issues.id })
      .from(issues)
      .where(and(eq(issues.appId, appId), eq(issues.id, issueId), eq(issues.templateId, templateId)))
    if (!issue) throw new Refusal('notFound')
    const where = and(
      eq(results.appId, appId),
      eq(results.issueId, issueId),
      result === undefined ? undefined : eq(results.result, result),
    )
    const [rows, [total]] = await Promise.all([
      db
        .select()
        .from(results)
        .where(and(where, cursor === undefined ? undefined : gt(results.customerId, cursor)))
        .orderBy(asc(results.customerId))
        .limit(size + 1),
      db.select({ value: count() }).from(results).where(where),
    ])
    const shown = rows.slice(0, size)
    const names = await customers.namesOf(
      appId,
      shown.map(({ customerId }) => customerId),
    )
    return {
      list: shown.map((row) => ({
        customerId: row.customerId,
        customerName: names.get(row.customerId) ?? '',
        result: resultSchema.parse(row.result),
      })),
      total: total?.value ?? 0,
      size,
      nextCursor: rows.length > size ? (shown.at(-1)?.customerId ?? null) : null,
    }
  }

  const tasks: TaskSource = {
    async find(userId, since, most) {
      const rows = await db
        .select({ issue: issues, name: templates.name })
        .from(issues)
        .innerJoin(templates, and(eq(templates.appId, issues.appId), eq(templates.id, issues.templateId)))
        .where(and(eq(issues.createdBy, userId), gte(issues.createdAt, since)))
        .orderBy(desc(issues.createdAt))
        .limit(most)
      const numbers = await numbersOf(rows.map(({ issue }) => issue))
      return rows.map(({ issue, name }) => {
        const { given, missed } = numbers(issue.id)
        const state = stateSchema.parse(issue.state)
        return {
          id: `coupon-issue-${issue.id}`,
          action: texts.issue.action,
          name: `${name} → ${issue.toWords}`,
          state,
          progress:
            state === 'done'
              ? 100
              : issue.total === 0
                ? 0
                : Math.min(99, Math.floor(((given + missed) / issue.total) * 100)),
          said: state === 'done' ? texts.issue.came(given, missed) : '',
          app: { id: issue.appId, need: 'coupon:read' },
          path: `/coupon/all?coupon=${encodeURIComponent(issue.templateId)}&tab=issues`,
          createTime: issue.createdAt.toISOString(),
          file: null,
          again:
            state === 'done' && missed > 0
              ? {
                  method: 'PUT',
                  address: callAddress(couponIssueRetry, {
                    params: { id: issue.templateId, issueId: issue.id },
                  }),
                }
              : null,
        }
      })
    },
  }

  return { list, people, tasks }
}
