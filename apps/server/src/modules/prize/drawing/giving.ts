import { type MissReason, type PrizeGift, prizeGiftSchema, winStates } from '@zhanfang/contract'
import { startOfShanghaiDay } from '@zhanfang/format'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type Giving as CouponGiving, newCode } from '../../coupon/module.ts'
import type { Owner } from '../../customer/module.ts'
import type { PointAccounts, PointRules } from '../../points/module.ts'
import { prizeCodes as codes, prizeDraws as draws, prizes, type DrawRow, type PrizeRow } from '../tables.ts'
import { texts } from '../texts.ts'

/** A prize could not be given: the savepoint is undone, and the draw wins nothing. */
class Missed extends Error {
  readonly reason: MissReason
  constructor(reason: MissReason) {
    super(reason)
    this.reason = reason
  }
}

/** What a draw of a prize writes down. */
type Given = Pick<DrawRow, 'state' | 'code' | 'couponId' | 'claimUntil' | 'deliveredAt'>
export interface DrawnBy {
  owner: Owner
  campaignId: string
  drawId: string
  today: string
  claimDays: number
}

export type PrizeGiving = ReturnType<typeof createPrizeGiving>

/** Gives what was won. How many there are left is decided by the statement that takes one. */
export function createPrizeGiving(
  {
    coupons,
    accounts,
    points,
  }: {
    coupons: Pick<CouponGiving, 'give'>
    accounts: Pick<PointAccounts, 'give'>
    points: Pick<PointRules, 'read'>
  },
  now: () => Date = () => new Date(),
) {
  /** Takes one out of the stock; throws where none is left, in all or for the day. */
  async function take(tx: Db, { appId, id }: PrizeRow, today: string): Promise<void> {
    const taken = await tx
      .update(prizes)
      .set({
        won: sql`${prizes.won} + 1`,
        // A process whose clock is behind at midnight counts to the day that has begun.
        day: sql`greatest(${prizes.day}, ${today})`,
        wonOnDay: sql`case when ${prizes.day} < ${today} then 1 else ${prizes.wonOnDay} + 1 end`,
      })
      .where(
        and(
          eq(prizes.appId, appId),
          eq(prizes.id, id),
          sql`${prizes.removedAt} is null and ${prizes.won} < ${prizes.stock}`,
          sql`(${prizes.perDay} is null or ${prizes.day} < ${today} or ${prizes.wonOnDay} < ${prizes.perDay})`,
        ),
      )
      .returning({ id: prizes.id })
    if (taken.length > 0) return
    const [row] = await tx
      .select({ won: prizes.won, stock: prizes.stock })
      .from(prizes)
      .where(and(eq(prizes.appId, appId), eq(prizes.id, id)))
    throw new Missed(row && row.won < row.stock ? 'day' : 'stock')
  }

  /** Gives one of the numbers that were entered. */
  async function takeCode(tx: Db, { appId, id }: PrizeRow, drawId: string): Promise<void> {
    const { rows } = await tx.execute(sql`
      update ${codes} set draw_id = ${drawId}
      where ${codes.appId} = ${appId} and ${codes.prizeId} = ${id} and ${codes.id} = (
        select free.id from ${codes} as free
        where free.app_id = ${appId} and free.prize_id = ${id} and free.draw_id is null
        order by free.id limit 1 for update skip locked
      ) returning ${codes.id}`)
    if (rows.length === 0) throw new Missed('stock')
  }

  const atOnce = (more: Partial<Given> = {}): Given => ({
    state: winStates.delivered,
    code: null,
    couponId: null,
    claimUntil: null,
    deliveredAt: now(),
    ...more,
  })

  async function hand(tx: Db, prize: PrizeRow, gift: PrizeGift, by: DrawnBy): Promise<Given> {
    const { owner, drawId, claimDays } = by
    switch (gift.kind) {
      case 'goods':
        return {
          state: winStates.unclaimed,
          code: newCode(),
          couponId: null,
          claimUntil: startOfShanghaiDay(now(), claimDays),
          deliveredAt: null,
        }
      case 'text':
        return atOnce()
      case 'code':
        await takeCode(tx, prize, drawId)
        return atOnce()
      case 'points': {
        const { days } = await points.read(owner.appId, tx)
        await accounts.give(tx, owner, gift.points, days, {
          kind: 'earn',
          action: 'prize',
          ref: `prize:${drawId}`,
          title: texts.points.prize(prize.name),
        })
        return atOnce()
      }
      case 'coupon':
        return atOnce({
          couponId: await coupons.give(
            { ...owner, templateId: gift.couponId, way: 'prize', cause: drawId },
            tx,
          ),
        })
    }
  }

  /** Whether this person may win it once more; their row is held, so nothing of theirs changes meanwhile. */
  async function overLimit(
    tx: Db,
    prize: PrizeRow,
    { owner, campaignId }: DrawnBy,
  ): Promise<MissReason | null> {
    const theirs = and(eq(draws.appId, owner.appId), eq(draws.customerId, owner.customerId))
    if (prize.perPerson !== null) {
      const [row] = await tx
        .select({ value: count() })
        .from(draws)
        .where(and(theirs, eq(draws.prizeId, prize.id)))
      if ((row?.value ?? 0) >= prize.perPerson) return 'person'
    }
    if (!prize.isBig) return null
    const big = await tx
      .select({ id: draws.id })
      .from(draws)
      .where(and(theirs, eq(draws.campaignId, campaignId), eq(draws.isBig, true)))
      .limit(1)
    return big.length > 0 ? 'big' : null
  }

  return {
    /** Gives a prize within a draw, or says why it cannot be given. */
    async give(tx: Db, prize: PrizeRow, by: DrawnBy): Promise<{ given: Given } | { missed: MissReason }> {
      const over = await overLimit(tx, prize, by)
      if (over !== null) return { missed: over }
      try {
        return {
          given: await tx.transaction(async (inner) => {
            await take(inner, prize, by.today)
            return hand(inner, prize, prizeGiftSchema.parse(prize.gift), by)
          }),
        }
      } catch (error) {
        if (error instanceof Missed) return { missed: error.reason }
        // A coupon of which none is left, or of which they have enough.
        if (error instanceof Refusal) return { missed: 'refused' }
        throw error
      }
    },
  }
}
