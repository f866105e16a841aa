import { redeemLimits, type RedeemResult, winStates } from '@zhanfang/contract'
import { formatDateTime, maskPhone } from '@zhanfang/format'
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { type Database, isUniqueViolation } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type Clerk, type CounterKind, maskName, readCode } from '../../coupon/module.ts'
import type { CustomerModule } from '../../customer/module.ts'
import { prizeDraws as draws, type DrawRow } from '../tables.ts'
import { texts } from '../texts.ts'

const words = texts.counter

/** Things that were won, handed out at the counter at which coupons are redeemed. */
export function prizeAtCounter({ db }: Database, customer: Pick<CustomerModule, 'reach'>): CounterKind {
  const byOf = ({ userId, linkId }: Clerk) => (linkId === null ? `u:${userId ?? ''}` : `l:${linkId}`)
  const isFresh = gt(draws.deliveredAt, sql`now() - make_interval(mins => ${redeemLimits.undoMinutes})`)

  async function find(appId: string, code: string): Promise<DrawRow | undefined> {
    const [row] = await db
      .select()
      .from(draws)
      .where(and(eq(draws.appId, appId), eq(draws.code, readCode(code))))
    return row
  }

  async function answer(
    row: DrawRow,
    outcome: RedeemResult['outcome'],
    detail = '',
    redemptionId: string | null = null,
  ): Promise<RedeemResult> {
    const reached =
      row.customerId === null
        ? undefined
        : (await customer.reach(row.appId, [row.customerId])).get(row.customerId)
    return {
      outcome,
      detail,
      redemptionId,
      coupon: {
        kind: 'exchange',
        name: row.prizeName,
        words: words.words,
        notes: '',
        owner: maskName(reached?.name ?? ''),
        ownerPhone: maskPhone(reached?.mobile ?? ''),
        validUntil: (row.claimUntil ?? row.at).toISOString(),
      },
    }
  }

  /** Whether it can still be handed out: what was claimed in time stays good. */
  const isOpen = or(
    eq(draws.state, winStates.claimed),
    and(eq(draws.state, winStates.unclaimed), gt(draws.claimUntil, sql`now()`)),
  )

  /** Why it cannot, or that it was by this very scan. */
  function refused(row: DrawRow, nonce?: string): Promise<RedeemResult> {
    if (row.state !== winStates.delivered)
      return answer(row, 'expired', words.expired(formatDateTime(row.claimUntil)))
    if (nonce !== undefined && row.redeemNonce === nonce) return answer(row, 'ok', '', row.id)
    return answer(row, 'again', words.before(formatDateTime(row.deliveredAt), row.deliveredBy))
  }

  return {
    key: 'prize',

    async preview(appId, code) {
      const row = await find(appId, code)
      if (!row) return null
      const isGood =
        row.state === winStates.claimed ||
        (row.state === winStates.unclaimed && row.claimUntil !== null && row.claimUntil > new Date())
      return isGood ? answer(row, 'ok') : refused(row)
    },

    async redeem(appId, { code, nonce }, clerk) {
      const [handed] = await db
        .update(draws)
        .set({
          state: winStates.delivered,
          deliveredAt: sql`now()`,
          deliveredBy: clerk.place === '' ? clerk.name : `${clerk.name}（${clerk.place}）`,
          redeemNonce: nonce,
          redeemedBy: byOf(clerk),
        })
        .where(and(eq(draws.appId, appId), eq(draws.code, readCode(code)), isOpen))
        .returning()
        .catch((error: unknown) => {
          // The nonce of another scan came with this code.
          if (isUniqueViolation(error)) throw new Refusal('winState', { message: words.scanAgain })
          throw error
        })
      if (handed) return answer(handed, 'ok', '', handed.id)
      const row = await find(appId, code)
      return row ? refused(row, nonce) : null
    },

    async undo(appId, id, clerk) {
      const [row] = await db
        .select()
        .from(draws)
        .where(and(eq(draws.appId, appId), eq(draws.id, id), isNotNull(draws.redeemNonce)))
      if (!row) return false
      const undone = await db
        .update(draws)
        .set({
          state: sql`case when ${draws.claimedAt} is null then ${winStates.unclaimed}::smallint
            else ${winStates.claimed}::smallint end`,
          deliveredAt: null,
          deliveredBy: '',
          redeemNonce: null,
          redeemedBy: null,
        })
        .where(
          and(
            eq(draws.appId, appId),
            eq(draws.id, id),
            eq(draws.redeemNonce, row.redeemNonce ?? ''),
            isFresh,
            isNotNull(draws.customerId),
            clerk.managesCoupons ? undefined : eq(draws.redeemedBy, byOf(clerk)),
          ),
        )
        .returning({ id: draws.id })
      if (undone.length === 0)
        throw new Refusal('winState', { message: words.noUndo(redeemLimits.undoMinutes) })
      return true
    },

    async recent(appId, clerk, most) {
      const rows = await db
        .select({ draw: draws, canUndo: sql<boolean>`${isFresh}` })
        .from(draws)
        .where(
          and(
            eq(draws.appId, appId),
            eq(draws.redeemedBy, byOf(clerk)),
            gt(draws.deliveredAt, sql`now() - interval '1 day'`),
          ),
        )
        .orderBy(desc(draws.deliveredAt))
        .limit(most)
      const people = await customer.reach(
        appId,
        rows.flatMap(({ draw }) => draw.customerId ?? []),
      )
      return rows.map(({ draw, canUndo }) => ({
        id: draw.id,
        name: draw.prizeName,
        owner: maskName(draw.customerId === null ? '' : (people.get(draw.customerId)?.name ?? '')),
        time: (draw.deliveredAt ?? draw.at).toISOString(),
        place: clerk.place,
        canUndo,
      }))
    },
  }
}
