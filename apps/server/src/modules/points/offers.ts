import {
  couponRulesSchema,
  couponStates,
  couponWords,
  type PointsOffer,
  pointsLimits,
} from '@zhanfang/contract'
import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Giving, Templates } from '../coupon/module.ts'
import type { Owner } from '../customer/module.ts'
import type { Accounts } from './accounts.ts'
import type { Settings } from './settings.ts'
import { pointOffers as offers } from './tables.ts'
import { texts } from './texts.ts'

/** An offer as visitors have it. */
export interface OpenOffer {
  couponId: string
  name: string
  words: string
  points: number
  left: number
}

export type Offers = ReturnType<typeof createOffers>

/** Coupons for points: points are spent and the coupon is given, or neither. */
export function createOffers(
  { db }: Database,
  {
    accounts,
    settings,
    giving,
    templates,
  }: {
    accounts: Pick<Accounts, 'spend'>
    settings: Pick<Settings, 'read'>
    giving: Pick<Giving, 'give' | 'givenFor'>
    templates: Pick<Templates, 'find' | 'several'>
  },
) {
  async function rows(appId: string) {
    const found = await db
      .select()
      .from(offers)
      .where(eq(offers.appId, appId))
      .orderBy(asc(offers.points), asc(offers.couponId))
      .limit(pointsLimits.offers)
    const coupons = await templates.several(
      appId,
      found.map(({ couponId }) => couponId),
    )
    return found.flatMap((offer) => {
      const coupon = coupons.get(offer.couponId)
      return coupon ? [{ offer, coupon }] : []
    })
  }
  type Found = Awaited<ReturnType<typeof rows>>[number]
  const shown = ({ offer, coupon }: Found): PointsOffer => ({
    couponId: coupon.id,
    name: coupon.name,
    words: couponWords(couponRulesSchema.parse(coupon.rules)),
    points: offer.points,
    isOn: offer.isOn,
    left: Math.max(0, coupon.total - coupon.issued - coupon.reserved),
  })

  return {
    async list(appId: string): Promise<PointsOffer[]> {
      return (await rows(appId)).map(shown)
    },

    /** What can be had now. */
    async open(appId: string): Promise<OpenOffer[]> {
      return (await rows(appId))
        .filter(({ offer, coupon }) => offer.isOn && coupon.state === couponStates.active)
        .map(shown)
        .filter(({ left }) => left > 0)
    },

    /** What the coupons cost, of those that can be had for points. */
    async pointsOf(appId: string): Promise<ReadonlyMap<string, number>> {
      const found = await db
        .select({ couponId: offers.couponId, points: offers.points })
        .from(offers)
        .where(and(eq(offers.appId, appId), eq(offers.isOn, true)))
        .limit(pointsLimits.offers)
      return new Map(found.map(({ couponId, points }) => [couponId, points]))
    },

    async save(
      appId: string,
      couponId: string,
      { points, isOn }: { points: number; isOn: boolean },
    ): Promise<void> {
      await templates.find(appId, couponId)
      await db.transaction(async (tx) => {
        // Those beyond the limit would be in no list, and could not be taken away.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`point-offers:${appId}`}, 0))`)
        const [others] = await tx
          .select({ value: count() })
          .from(offers)
          .where(and(eq(offers.appId, appId), ne(offers.couponId, couponId)))
        if ((others?.value ?? 0) >= pointsLimits.offers)
          throw new Refusal('couponRule', { message: texts.tooManyOffers(pointsLimits.offers) })
        await tx
          .insert(offers)
          .values({ appId, couponId, points, isOn })
          .onConflictDoUpdate({ target: [offers.appId, offers.couponId], set: { points, isOn } })
      })
    },

    async remove(appId: string, couponId: string): Promise<void> {
      await db.delete(offers).where(and(eq(offers.appId, appId), eq(offers.couponId, couponId)))
    },

    /**
     * Spends points for a coupon and returns it. `price` is what the visitor saw: another one is refused. A form that is sent
     * a second time, by its `nonce`, returns what it gave.
     */
    async exchange(
      owner: Owner,
      { couponId, price, nonce }: { couponId: string; price: number; nonce: string },
    ): Promise<string> {
      const { isOn } = await settings.read(owner.appId)
      if (!isOn) throw new Refusal('pointsOff')
      const { name } = await templates.find(owner.appId, couponId)
      const cause = { way: 'points', cause: nonce } as const
      return db.transaction(async (tx) => {
        // The same form once more; accounts may have been joined since, so that it is not known by its person.
        const before = await giving.givenFor(tx, owner, cause)
        if (before !== undefined) return before
        const [offer] = await tx
          .select()
          .from(offers)
          .where(and(eq(offers.appId, owner.appId), eq(offers.couponId, couponId), eq(offers.isOn, true)))
          .for('share')
        if (!offer || offer.points !== price) throw new Refusal('pointsOff', { message: texts.offerGone })
        await accounts.spend(tx, owner, offer.points, {
          kind: 'spend',
          ref: `exchange:${nonce}`,
          title: texts.exchanged(name),
        })
        return giving.give({ ...owner, templateId: couponId, ...cause }, tx)
      })
    },
  }
}
