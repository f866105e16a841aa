import { attemptStates, type CallData, type platformPaymentProof, refundStates } from '@zhanfang/contract'
import { desc, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { paymentAttempts, paymentEntries, paymentOrders, paymentProofs, paymentRefunds } from './tables.ts'
import { texts } from './texts.ts'

const countSchema = z.object({ value: z.coerce.number() })
const { succeeded, surplus, review } = attemptStates

/** What must be none; each with its words. */
const checks: { words: (count: number) => string; count: SQL }[] = [
  {
    words: texts.problems.entries,
    count: sql`select count(*) as value from (
      select from ${paymentEntries} group by ${paymentEntries.appId}, ${paymentEntries.cause}
      having sum(${paymentEntries.amount}) <> 0) as broken`,
  },
  {
    words: texts.problems.paid,
    count: sql`select count(*) as value from ${paymentOrders} where ${paymentOrders.paid} <> coalesce((
      select sum(${paymentAttempts.paid}) from ${paymentAttempts}
      where ${paymentAttempts.appId} = ${paymentOrders.appId} and ${paymentAttempts.orderId} = ${paymentOrders.id}
        and ${paymentAttempts.state} = ${succeeded}), 0)`,
  },
  {
    words: texts.problems.refunded,
    count: sql`select count(*) as value from ${paymentOrders} where ${paymentOrders.refunded} <> coalesce((
      select sum(${paymentRefunds.amount}) from ${paymentRefunds} join ${paymentAttempts}
        on ${paymentAttempts.appId} = ${paymentRefunds.appId} and ${paymentAttempts.id} = ${paymentRefunds.attemptId}
      where ${paymentRefunds.appId} = ${paymentOrders.appId} and ${paymentRefunds.orderId} = ${paymentOrders.id}
        and ${paymentRefunds.state} = ${refundStates.succeeded} and ${paymentAttempts.state} = ${succeeded}), 0)`,
  },
  {
    words: texts.problems.channel,
    count: sql`select count(*) as value from (
      select account, sum(amount) as balance from ${paymentEntries} where account like 'channel:%' group by account
    ) as held full join (
      select account, sum(amount) as balance from (
        select 'channel:' || ${paymentAttempts.channel} || ':' || ${paymentAttempts.merchantId} as account,
          ${paymentAttempts.paid} as amount
        from ${paymentAttempts} where ${paymentAttempts.state} in (${succeeded}, ${surplus}, ${review})
          and ${paymentAttempts.paid} > 0
        union all
        select 'channel:' || ${paymentAttempts.channel} || ':' || ${paymentAttempts.merchantId}, -${paymentRefunds.amount}
        from ${paymentRefunds} join ${paymentAttempts}
          on ${paymentAttempts.appId} = ${paymentRefunds.appId} and ${paymentAttempts.id} = ${paymentRefunds.attemptId}
        where ${paymentRefunds.state} = ${refundStates.succeeded} and not ${paymentRefunds.offline}
      ) as moves group by account
    ) as moved using (account) where held.balance is distinct from moved.balance`,
  },
  {
    words: texts.problems.review,
    count: sql`select count(*) as value from ${paymentAttempts} where ${paymentAttempts.state} = ${review}
      and not exists (select from ${paymentRefunds} where ${paymentRefunds.appId} = ${paymentAttempts.appId}
        and ${paymentRefunds.attemptId} = ${paymentAttempts.id})`,
  },
  {
    words: texts.problems.failed,
    count: sql`select count(*) as value from ${paymentRefunds} where ${paymentRefunds.state} = ${refundStates.failed}`,
  },
]

/** Whether the books fit: every night, and what came of it last. */
export function createProof({ db }: Database) {
  return {
    async prove(): Promise<string[]> {
      // One snapshot: a payment that comes meanwhile is in all sums or in none.
      const problems = await db.transaction(
        async (tx) => {
          const found: string[] = []
          for (const { words, count } of checks) {
            const { value } = countSchema.parse((await tx.execute(count)).rows[0])
            if (value > 0) found.push(words(value))
          }
          return found
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
      await db.insert(paymentProofs).values({ id: newId(), problems })
      return problems
    },

    async last(): Promise<CallData<typeof platformPaymentProof>> {
      const [proof] = await db.select().from(paymentProofs).orderBy(desc(paymentProofs.id)).limit(1)
      const problems = z.array(z.string()).parse(proof?.problems ?? [])
      return { time: proof?.at.toISOString() ?? null, balanced: problems.length === 0, problems }
    },
  }
}
