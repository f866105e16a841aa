import { createHash } from 'node:crypto'
import { paymentChannelNames, type StatementState } from '@zhanfang/contract'
import { addDays, dayOf, isDay } from '@zhanfang/format'
import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import type { PaymentChannel } from '../../../integrations/payment/payment-channel.ts'
import type { StatementRow } from '../../../integrations/payment/statement-file.ts'
import type { ChannelsOfApps } from '../channels.ts'
import type { Paying } from '../paying.ts'
import type { Refunds } from '../refunds.ts'
import {
  paymentAttempts,
  paymentDifferences,
  paymentOrders,
  paymentStatementRows,
  paymentStatements,
} from '../tables.ts'
import { texts } from '../texts.ts'
import { compareRows, type Found, type OwnMove } from './compare.ts'
import { type Merchant, movesByNumber, totalOf, unwritten } from './own-moves.ts'

/** Days for which a statement that did not come is asked for again. */
const DAYS_BACK = 7
/** What is paid so close to midnight may stand in the statement of the next day. */
const NEAR_MIDNIGHT_MS = 10 * 60_000
/** Rows of statements are kept as long as the channels keep them. */
const KEPT_DAYS = 100
const ROWS_AT_ONCE = 1000

/** The first moment of a day in Asia/Shanghai. */
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)

interface Account extends Merchant {
  /** Whose merchant it is; empty for the platform's own. */
  ownerId: string
}

/** One id for one merchant's day, whoever checks it first. */
const idOf = ({ channel, merchantId, ownerId }: Account, day: string) =>
  createHash('sha256').update([channel, merchantId, ownerId, day].join('\n')).digest('base64url').slice(0, 22)

export type Reconciliation = ReturnType<typeof createReconciliation>

/**
 * Holds our books against the statements of the channels, day by day: what they have and we have not, and the other way
 * round, other amounts, other states. A payment that we never heard of takes the same way as its news would have.
 */
export function createReconciliation(
  { db }: Database,
  {
    channels,
    paying,
    refunds,
    log,
  }: {
    channels: Pick<ChannelsOfApps, 'of'>
    paying: Pick<Paying, 'settle'>
    refunds: Pick<Refunds, 'succeed'>
    log: FastifyBaseLogger
  },
) {
  const channelOf = async ({ channel, ownerId }: Account): Promise<PaymentChannel | undefined> =>
    channels.of(
      { appId: ownerId, payee: ownerId === '' ? 'platform' : 'app' },
      channel === 'alipay' ? 'alipay' : 'wxpay',
    )

  /** The merchants that were paid of late, and those by which the platform is paid. */
  async function accounts(): Promise<Account[]> {
    const isApp = eq(paymentOrders.payee, 'app')
    const paid = await db
      .selectDistinct({
        channel: paymentAttempts.channel,
        merchantId: paymentAttempts.merchantId,
        ownerId: sql<string>`case when ${isApp} then ${paymentAttempts.appId} else '' end`,
      })
      .from(paymentAttempts)
      .innerJoin(
        paymentOrders,
        and(eq(paymentOrders.appId, paymentAttempts.appId), eq(paymentOrders.id, paymentAttempts.orderId)),
      )
      .where(
        and(
          inArray(paymentAttempts.channel, ['wxpay', 'alipay']),
          gte(paymentAttempts.createdAt, startOf(addDays(dayOf(Date.now()), -DAYS_BACK - 1))),
        ),
      )
    const known = new Map(paid.map((account) => [idOf(account, ''), account]))
    for (const name of ['wxpay', 'alipay'] as const) {
      const channel = await channels.of({ appId: '', payee: 'platform' }, name)
      if (!channel) continue
      const account = { channel: name, merchantId: (await channel.merchant()).merchantId, ownerId: '' }
      known.set(idOf(account, ''), account)
    }
    return [...known.values()]
  }

  async function note(
    account: Account,
    day: string,
    set: Partial<typeof paymentStatements.$inferInsert> & { state: StatementState },
  ) {
    const { channel, merchantId, ownerId } = account
    await db
      .insert(paymentStatements)
      .values({ id: idOf(account, day), channel, merchantId, ownerId, day, ...set })
      .onConflictDoUpdate({
        target: paymentStatements.id,
        set,
        // What was held against ours once stays held, though it cannot be fetched again.
        ...(set.state === 'done' ? {} : { setWhere: ne(paymentStatements.state, 'done') }),
      })
  }

  async function keepRows(
    tx: Db,
    { channel, merchantId }: Merchant,
    day: string,
    rows: readonly StatementRow[],
  ) {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await tx
        .insert(paymentStatementRows)
        .values(
          rows.slice(from, from + ROWS_AT_ONCE).map(({ kind, number, transactionId, amount, fee }) => ({
            channel,
            merchantId,
            kind,
            number,
            day,
            transactionId,
            amount,
            fee,
          })),
        )
        .onConflictDoNothing()
  }

  /** What we did not know becomes known by the same way as by news; tells whether it did. */
  async function repair({ kind, row, own }: Found): Promise<boolean> {
    if (kind === 'cross-day') return true
    if (kind !== 'state' || !own || own.offline) return false
    if (row.kind === 'refund') return refunds.succeed(own.appId, row.number)
    const { outcome } = await paying.settle(own.appId, row.number, {
      state: 'paid',
      transactionId: row.transactionId,
      amount: row.amount,
      currency: 'CNY',
      paidAt: row.at,
    })
    return outcome === 'paid' || outcome === 'surplus' || outcome === 'undone' || outcome === 'known'
  }

  async function tell(
    statementId: string,
    kind: Found['kind'],
    state: 'open' | 'repaired',
    { row, own }: { row?: StatementRow | undefined; own?: OwnMove | undefined },
  ): Promise<void> {
    const number = row?.number ?? own?.number ?? ''
    await db
      .insert(paymentDifferences)
      .values({
        id: newId(),
        statementId,
        kind,
        state,
        isRefund: (row?.kind ?? own?.kind) === 'refund',
        number,
        transactionId: row?.transactionId || (own?.transactionId ?? ''),
        ours: own && own.at !== null ? own.amount : null,
        theirs: row?.amount ?? null,
        orderAppId: own?.appId ?? '',
        orderId: own?.orderId ?? '',
        note: kind === 'cross-day' ? texts.crossDay : '',
      })
      .onConflictDoNothing()
  }

  /** A payment that no statement had stands in a later one after all. */
  async function takeBack(rows: readonly StatementRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await db
        .update(paymentDifferences)
        .set({ state: 'repaired', note: texts.laterDay, settledAt: sql`now()` })
        .where(
          and(
            eq(paymentDifferences.state, 'open'),
            eq(paymentDifferences.kind, 'missing-there'),
            inArray(
              paymentDifferences.number,
              rows.slice(from, from + ROWS_AT_ONCE).map(({ number }) => number),
            ),
          ),
        )
  }

  async function hold(account: Account, day: string, rows: readonly StatementRow[]): Promise<void> {
    const statementId = idOf(account, day)
    await db.transaction((tx) => keepRows(tx, account, day, rows))
    await takeBack(rows)
    for (const found of compareRows(day, rows, await movesByNumber(db, account, rows)))
      await tell(statementId, found.kind, (await repair(found)) ? 'repaired' : 'open', found)

    const [from, to] = [startOf(day), startOf(addDays(day, 1))]
    const [before] = await db
      .select({ id: paymentStatements.id })
      .from(paymentStatements)
      .where(
        and(eq(paymentStatements.id, idOf(account, addDays(day, -1))), eq(paymentStatements.state, 'done')),
      )
    const earlier = (moment: Date, ms: number) => new Date(moment.getTime() - ms)
    // The end of a day is judged with the day after, when both statements are there; so are refunds, which take a while.
    const missing = await unwritten(
      db,
      account,
      { from: before ? earlier(from, NEAR_MIDNIGHT_MS) : from, to: earlier(to, NEAR_MIDNIGHT_MS) },
      before ? { from: startOf(addDays(day, -1)), to: from } : { from, to: from },
    )
    for (const own of missing) await tell(statementId, 'missing-there', 'open', { own })

    const ours = await totalOf(db, account, { from, to })
    const sign = ({ kind }: StatementRow) => (kind === 'payment' ? 1 : -1)
    await note(account, day, {
      state: 'done',
      failure: '',
      ours: ours.sum,
      oursCount: ours.count,
      theirs: rows.reduce((sum, row) => sum + sign(row) * row.amount, 0),
      theirsCount: rows.length,
      fee: rows.reduce((sum, row) => sum + sign(row) * row.fee, 0),
      checkedAt: new Date(),
    })
  }

  /** Fetches a merchant's day and holds it against ours; tells whether it came. */
  async function check(account: Account, day: string): Promise<boolean> {
    const channel = await channelOf(account)
    // Another merchant is set by now: nobody can ask for the statements of the one before.
    if (!channel || (await channel.merchant()).merchantId !== account.merchantId) {
      await note(account, day, { state: 'failed', failure: texts.noMerchant })
      return false
    }
    try {
      await hold(account, day, await channel.statement(day))
      return true
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      log.warn({ err: error, day, channel: account.channel }, 'a statement did not come')
      await note(account, day, {
        state: 'failed',
        failure: texts.noStatement(
          account.channel === 'alipay' ? paymentChannelNames.alipay : paymentChannelNames.wxpay,
          error.said || error.code,
        ),
      })
      return false
    }
  }

  return {
    /** Checks a day of all merchants, again where it was checked before. Refuses a day that is not over. */
    async checkDay(day: string): Promise<{ checked: number; failed: number }> {
      if (!isDay(day) || day >= dayOf(Date.now()))
        throw new Refusal('invalidInput', { message: texts.dayNotOver })
      let [checked, failed] = [0, 0]
      for (const account of await accounts()) {
        if (await check(account, day)) checked += 1
        else failed += 1
      }
      return { checked, failed }
    },

    /** What is still missing of the last days. */
    async run(): Promise<void> {
      const today = dayOf(Date.now())
      const rows = await db
        .select({ id: paymentStatements.id, state: paymentStatements.state })
        .from(paymentStatements)
        .where(gte(paymentStatements.day, addDays(today, -DAYS_BACK)))
      const states = new Map(rows.map(({ id, state }) => [id, state]))
      for (const account of await accounts())
        for (let back = DAYS_BACK; back >= 1; back -= 1) {
          const day = addDays(today, -back)
          const state = states.get(idOf(account, day))
          if (state === 'done') continue
          // Before the first one nothing was asked for: only yesterday is.
          const isFirst = states.get(idOf(account, addDays(day, -1))) !== 'done'
          if (isFirst && back > 1 && state === undefined) continue
          try {
            if (await check(account, day)) states.set(idOf(account, day), 'done')
          } catch (error) {
            // Other merchants are checked all the same; this day comes again next time.
            log.error({ err: error, day, channel: account.channel }, 'a statement was not checked')
          }
        }
    },

    async sweep(): Promise<void> {
      await db
        .delete(paymentStatementRows)
        .where(lt(paymentStatementRows.day, addDays(dayOf(Date.now()), -KEPT_DAYS)))
    },
  }
}
