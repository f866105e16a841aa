import {
  type CallData,
  differenceSchema,
  type platformDifferences,
  type platformStatements,
  statementSchema,
} from '@zhanfang/contract'
import { fenToYuan } from '@zhanfang/format'
import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { paymentDifferences, paymentStatements } from '../tables.ts'

/** More of one day is no list for anybody to go through. */
const MOST = 1000

/** Statements and differences as platform managers look at them. */
export function createStatementLists(
  { db }: Database,
  { apps }: { apps: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>> },
) {
  // Written out: of a single table the builder leaves the name of the table away, and `id` would be the difference's.
  const open = sql<number>`(select count(*)::int from payment_differences as found
    where found.statement_id = payment_statements.id and found.state = 'open')`

  return {
    async list({
      page,
      size,
      channel,
      different,
    }: {
      page: number
      size: number
      channel?: string | undefined
      different?: boolean | undefined
    }): Promise<CallData<typeof platformStatements>> {
      const where = and(
        channel === undefined ? undefined : eq(paymentStatements.channel, channel),
        different ? or(sql`${open} > 0`, eq(paymentStatements.state, 'failed')) : undefined,
      )
      const rows = await db
        .select({ statement: paymentStatements, open })
        .from(paymentStatements)
        .where(where)
        .orderBy(
          desc(paymentStatements.day),
          asc(paymentStatements.channel),
          asc(paymentStatements.merchantId),
          asc(paymentStatements.ownerId),
        )
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(paymentStatements).where(where)
      const names = await apps(
        [...new Set(rows.map(({ statement }) => statement.ownerId))].filter((id) => id !== ''),
      )
      return {
        list: rows.map(({ statement, open: left }) => ({
          id: statement.id,
          day: statement.day,
          channel: statementSchema.shape.channel.parse(statement.channel),
          merchantId: statement.merchantId,
          appName: names.get(statement.ownerId) ?? '',
          state: statementSchema.shape.state.parse(statement.state),
          failure: statement.failure,
          ours: fenToYuan(statement.ours),
          oursCount: statement.oursCount,
          theirs: fenToYuan(statement.theirs),
          theirsCount: statement.theirsCount,
          fee: fenToYuan(statement.fee),
          open: left,
          checkTime: statement.checkedAt?.toISOString() ?? null,
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    async differences(statementId: string): Promise<CallData<typeof platformDifferences>> {
      const rows = await db
        .select()
        .from(paymentDifferences)
        .where(eq(paymentDifferences.statementId, statementId))
        // Those that wait for somebody stand first.
        .orderBy(sql`${paymentDifferences.state} <> 'open'`, asc(paymentDifferences.id))
        .limit(MOST)
      return {
        list: rows.map((row) => ({
          id: row.id,
          kind: differenceSchema.shape.kind.parse(row.kind),
          state: differenceSchema.shape.state.parse(row.state),
          isRefund: row.isRefund,
          number: row.number,
          transactionId: row.transactionId,
          ours: row.ours === null ? null : fenToYuan(row.ours),
          theirs: row.theirs === null ? null : fenToYuan(row.theirs),
          appId: row.orderAppId,
          orderId: row.orderId,
          note: row.note,
        })),
      }
    },

    /** Refuses with `notFound` where it is not open any more. */
    async settle(id: string, note: string): Promise<void> {
      const settled = await db
        .update(paymentDifferences)
        .set({ state: 'settled', note, settledAt: sql`now()` })
        .where(and(eq(paymentDifferences.id, id), eq(paymentDifferences.state, 'open')))
        .returning({ id: paymentDifferences.id })
      if (settled.length === 0) throw new Refusal('notFound')
    },
  }
}
