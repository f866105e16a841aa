import {
  type CounterCoupon,
  couponKindSchema,
  couponWords,
  heldStates,
  type RecentRedemption,
  redeemLimits,
  type RedeemResult,
} from '@zhanfang/contract'
import { formatDateTime, maskPhone } from '@zhanfang/format'
import { and, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { type Database, type Db, isUniqueViolation } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { createKeyed, type CustomerModule } from '../../customer/module.ts'
import { readCode } from '../giving.ts'
import { rulesOf, stateOf } from '../held.ts'
import { couponRedemptions as redemptions, coupons, type CouponRow } from '../tables.ts'
import { texts } from '../texts.ts'

/** A scan may come later than it was made: devices keep them while they have no network. */
const MOST_LATE_MS = 3 * 86_400_000
const MOST_TRIES = 3
const RECENT = 10

/** Who stands at the counter: a member of the app, or whoever has a link. */
export interface Clerk {
  userId: string | null
  linkId: string | null
  name: string
  place: string
  /** What they may redeem; null for everything. */
  templateIds: readonly string[] | null
  /** Takes back what others have redeemed, too. */
  managesCoupons: boolean
}

export interface RedeemScan {
  code: string
  nonce: string
  at?: string | undefined
}

/** What was found for a code; the row where the counter may know of it. */
type Found = Omit<RedeemResult, 'coupon'> & { row: CouponRow | null }

/** Something else that is handed out at counters for a code, such as a prize; modules above add theirs. */
export interface CounterKind {
  key: string
  /** What a code stands for; null where it is none of theirs. */
  preview(appId: string, code: string): Promise<RedeemResult | null>
  /** Hands it out, once; a scan that is sent again has the same answer. Null where the code is none of theirs. */
  redeem(appId: string, scan: RedeemScan, clerk: Clerk): Promise<RedeemResult | null>
  /** Takes back what was handed out a short while ago; false where the redemption is none of theirs. */
  undo(appId: string, id: string, clerk: Clerk): Promise<boolean>
  /** What this person handed out last. */
  recent(appId: string, clerk: Clerk, most: number): Promise<RecentRedemption[]>
}

/** A name of which no more than its beginning is told. */
export const maskName = (name: string): string => {
  const [first = ''] = Array.from(name.trim())
  return first === '' ? '' : `${first}**`
}

export type Redeeming = ReturnType<typeof createRedeeming>

/** Redeems coupons. Whether one is used up is decided by one statement on it, whoever scans when and where. */
export function createRedeeming(
  { db }: Database,
  customer: Pick<CustomerModule, 'reach'>,
  now: () => Date = () => new Date(),
) {
  /** When a scan was made: what a device says of the future, or of long ago, does not count. */
  function momentOf(at: string | undefined): Date {
    const present = now()
    const given = at === undefined ? present : new Date(at)
    return given > present || present.getTime() - given.getTime() > MOST_LATE_MS ? present : given
  }

  const isIn = (appId: string, code: string) =>
    and(eq(coupons.appId, appId), eq(coupons.code, readCode(code)))
  const mayRedeem = (row: CouponRow, { templateIds }: Clerk) =>
    templateIds === null || templateIds.includes(row.templateId)

  async function shown(row: CouponRow): Promise<CounterCoupon> {
    const reached =
      row.customerId === null
        ? undefined
        : (await customer.reach(row.appId, [row.customerId])).get(row.customerId)
    const rules = rulesOf(row)
    return {
      kind: couponKindSchema.parse(row.kind),
      name: row.name,
      words: couponWords(rules),
      notes: rules.notes,
      owner: maskName(reached?.name ?? ''),
      ownerPhone: maskPhone(reached?.mobile ?? ''),
      validUntil: row.validUntil.toISOString(),
    }
  }

  const standing = (tx: Db, appId: string, couponId: string) =>
    tx
      .select()
      .from(redemptions)
      .where(
        and(eq(redemptions.appId, appId), eq(redemptions.couponId, couponId), isNull(redemptions.undoneAt)),
      )
      .limit(1)

  /** What a code is worth at a moment, without touching it; `nonce` is that of a scan which may have been made before. */
  async function look(
    tx: Db,
    appId: string,
    clerk: Clerk,
    { code, moment, nonce }: { code: string; moment: Date; nonce?: string },
  ): Promise<Found> {
    const [row] = await tx.select().from(coupons).where(isIn(appId, code))
    const none = { detail: '', redemptionId: null, row: null }
    if (!row) return { outcome: 'unknown', ...none }
    if (!mayRedeem(row, clerk)) return { outcome: 'otherPlace', ...none }
    const found = { redemptionId: null, row }
    const state = stateOf(row, moment)
    if (state === 'unused') return { outcome: 'ok', detail: '', ...found }
    if (state !== 'used') {
      const detail =
        state === 'expired'
          ? texts.redeem.expired(formatDateTime(row.validUntil))
          : state === 'pending'
            ? texts.redeem.pending(formatDateTime(row.validFrom))
            : ''
      return { outcome: state, detail, ...found }
    }
    const [before] = await standing(tx, appId, row.id)
    if (before && before.nonce === nonce) return { outcome: 'ok', detail: '', redemptionId: before.id, row }
    return {
      outcome: 'again',
      detail: before
        ? texts.redeem.before(formatDateTime(before.at), before.place, before.byName)
        : texts.redeem.beforeInOrder(row.usedAt === null ? '' : formatDateTime(row.usedAt)),
      ...found,
    }
  }

  /** An answer for the counter. Reads whose coupon it is, and so stands outside of transactions. */
  const answer = async ({ row, ...found }: Found): Promise<RedeemResult> => ({
    ...found,
    coupon: row ? await shown(row) : null,
  })

  async function attempt(appId: string, scan: RedeemScan, clerk: Clerk): Promise<Found | null> {
    const moment = momentOf(scan.at)
    return db.transaction(async (tx) => {
      const [known] = await tx
        .select({ id: redemptions.id, couponId: redemptions.couponId })
        .from(redemptions)
        .where(and(eq(redemptions.appId, appId), eq(redemptions.nonce, scan.nonce)))
      if (known) {
        const [row] = await tx.select().from(coupons).where(isIn(appId, scan.code))
        // The nonce of another scan came with this code.
        if (row?.id !== known.couponId) throw new Refusal('couponState', { message: texts.redeem.scanAgain })
        return { outcome: 'ok', detail: '', redemptionId: known.id, row }
      }
      const [row] = await tx
        .update(coupons)
        .set({ state: heldStates.used, usedAt: moment })
        .where(
          and(
            isIn(appId, scan.code),
            eq(coupons.state, heldStates.unused),
            lte(coupons.validFrom, moment),
            gt(coupons.validUntil, moment),
            clerk.templateIds === null ? undefined : inArray(coupons.templateId, [...clerk.templateIds]),
          ),
        )
        .returning()
      if (!row) {
        const found = await look(tx, appId, clerk, { ...scan, moment })
        // It was given back at this very moment: once more.
        return found.outcome === 'ok' && found.redemptionId === null ? null : found
      }
      const id = newId()
      await tx.insert(redemptions).values({
        appId,
        id,
        couponId: row.id,
        templateId: row.templateId,
        kind: row.kind,
        couponName: row.name,
        nonce: scan.nonce,
        at: moment,
        place: clerk.place,
        userId: clerk.userId,
        byName: clerk.name,
        linkId: clerk.linkId,
      })
      return { outcome: 'ok', detail: '', redemptionId: id, row }
    })
  }

  /** Redemptions that this person made. */
  function madeBy({ userId, linkId }: Clerk): SQL | undefined {
    if (linkId !== null) return eq(redemptions.linkId, linkId)
    return userId === null ? sql`false` : and(eq(redemptions.userId, userId), isNull(redemptions.linkId))
  }
  const isFresh = sql`${redemptions.createdAt} > now() - make_interval(mins => ${redeemLimits.undoMinutes})`

  const others = createKeyed<CounterKind>('kind of what is handed out at counters')
  const elsewhere: RedeemResult = { outcome: 'otherPlace', detail: '', coupon: null, redemptionId: null }
  /** What another kind knows of a code; a link that may redeem some coupons hands out nothing else. */
  async function askOthers(
    appId: string,
    code: string,
    clerk: Clerk,
    ask: (kind: CounterKind) => Promise<RedeemResult | null>,
  ): Promise<RedeemResult | null> {
    for (const kind of others.all()) {
      if (clerk.templateIds === null) {
        const result = await ask(kind)
        if (result) return result
      } else if (await kind.preview(appId, code)) return elsewhere
    }
    return null
  }

  return {
    /** What else is handed out at counters. */
    others,

    async preview(appId: string, code: string, clerk: Clerk): Promise<RedeemResult> {
      const found = await look(db, appId, clerk, { code, moment: now() })
      const other =
        found.outcome === 'unknown'
          ? await askOthers(appId, code, clerk, (kind) => kind.preview(appId, code))
          : null
      return other ?? answer(found)
    },

    /** Redeems what a code stands for; a scan that is sent again has the same answer and no other effect. */
    async redeem(appId: string, scan: RedeemScan, clerk: Clerk): Promise<RedeemResult> {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const result = await attempt(appId, scan, clerk).catch((error: unknown) => {
          // Its nonce has just been used: the next look finds for what.
          if (isUniqueViolation(error)) return null
          throw error
        })
        if (!result) continue
        const other =
          result.outcome === 'unknown'
            ? await askOthers(appId, scan.code, clerk, (kind) => kind.redeem(appId, scan, clerk))
            : null
        return other ?? answer(result)
      }
      throw new Refusal('couponState', { message: texts.redeem.scanAgain })
    },

    /** Takes back what was redeemed a short while ago, so that the coupon can be used again. */
    async undo(appId: string, id: string, clerk: Clerk): Promise<void> {
      for (const kind of others.all()) if (await kind.undo(appId, id, clerk)) return
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(redemptions)
          .set({ undoneAt: sql`now()` })
          .where(
            and(
              eq(redemptions.appId, appId),
              eq(redemptions.id, id),
              isNull(redemptions.undoneAt),
              isFresh,
              clerk.managesCoupons ? or(madeBy(clerk), sql`true`) : madeBy(clerk),
            ),
          )
          .returning({ couponId: redemptions.couponId })
        if (!row) throw new Refusal('couponState', { message: texts.redeem.noUndo(redeemLimits.undoMinutes) })
        await tx
          .update(coupons)
          .set({ state: heldStates.unused, usedAt: null })
          .where(
            and(
              eq(coupons.appId, appId),
              eq(coupons.id, row.couponId),
              eq(coupons.state, heldStates.used),
              // Whoever has left has nothing that could be used.
              sql`${coupons.customerId} is not null`,
            ),
          )
      })
    },

    /** What this person redeemed last. */
    async recent(appId: string, clerk: Clerk): Promise<RecentRedemption[]> {
      const rows = await db
        .select({
          redemption: redemptions,
          customerId: coupons.customerId,
          canUndo: sql<boolean>`${isFresh}`,
        })
        .from(redemptions)
        .innerJoin(coupons, and(eq(coupons.appId, redemptions.appId), eq(coupons.id, redemptions.couponId)))
        .where(and(eq(redemptions.appId, appId), madeBy(clerk), isNull(redemptions.undoneAt)))
        .orderBy(desc(redemptions.id))
        .limit(RECENT)
      const people = await customer.reach(
        appId,
        rows.flatMap(({ customerId }) => customerId ?? []),
      )
      const more = await Promise.all(others.all().map((kind) => kind.recent(appId, clerk, RECENT)))
      const own = rows.map(({ redemption, customerId, canUndo }) => ({
        id: redemption.id,
        name: redemption.couponName,
        owner: maskName(customerId === null ? '' : (people.get(customerId)?.name ?? '')),
        time: redemption.at.toISOString(),
        place: redemption.place,
        canUndo,
      }))
      return [...own, ...more.flat()].toSorted((a, b) => (a.time < b.time ? 1 : -1)).slice(0, RECENT)
    },
  }
}
