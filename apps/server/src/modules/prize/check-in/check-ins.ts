import { dueBonuses, seriesLength } from '@zhanfang/commerce'
import type { CalendarRules, CheckInBonus } from '@zhanfang/contract'
import { addDays, dayOf } from '@zhanfang/format'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Giving as CouponGiving } from '../../coupon/module.ts'
import type { Owner } from '../../customer/module.ts'
import type { PointAccounts, PointRules } from '../../points/module.ts'
import { calendarRulesOf, closedBecause, findCampaign, holdPlayer } from '../campaigns/reading.ts'
import { newShareCode } from '../drawing/drawing.ts'
import { prizeCheckIns as checkIns, prizePlayers as players } from '../tables.ts'
import { texts } from '../texts.ts'

const bonusDaysSchema = z.array(z.number().int()).catch([])
const missedSchema = z.record(z.string(), z.string()).catch({})
/** Days that a series can reach back. */
const LONGEST = 400

/** What a day gave. */
export interface CheckedIn {
  points: number
  /** The bonuses that were due with it. */
  bonuses: readonly (CheckInBonus & {
    /** Why its coupon could not be given; empty where it was, and where it has none. */
    missed: string
  })[]
  /** How many days in a row it makes. */
  length: number
}

export type CheckIns = ReturnType<typeof createCheckIns>

/** Check-in calendars: a day counts once, whoever says so how often, and days that were missed are made up for points. */
export function createCheckIns(
  { db }: Database,
  {
    coupons,
    accounts,
    points,
    warn,
  }: {
    coupons: Pick<CouponGiving, 'give'>
    accounts: Pick<PointAccounts, 'give' | 'spend'>
    points: Pick<PointRules, 'read'>
    warn: (error: unknown) => void
  },
  now: () => Date = () => new Date(),
) {
  async function daysOf(tx: Db, { appId, customerId }: Owner, campaignId: string, since: string) {
    const rows = await tx
      .select({
        day: checkIns.day,
        bonuses: checkIns.bonuses,
        missed: checkIns.missed,
        isMadeUp: checkIns.isMadeUp,
        at: checkIns.at,
      })
      .from(checkIns)
      .where(
        and(
          eq(checkIns.appId, appId),
          eq(checkIns.campaignId, campaignId),
          eq(checkIns.customerId, customerId),
          gte(checkIns.day, since),
        ),
      )
      .orderBy(asc(checkIns.day))
    return rows.map((row) => ({
      ...row,
      bonuses: bonusDaysSchema.parse(row.bonuses),
      missed: missedSchema.parse(row.missed),
    }))
  }

  /** Gives points and coupons of bonuses. A coupon that is gone costs the bonus nothing else; why is returned, else nothing. */
  async function giveBonus(
    tx: Db,
    owner: Owner,
    bonus: CheckInBonus,
    { ref, days }: { ref: string; days: number | null },
  ): Promise<string> {
    if (bonus.points > 0)
      await accounts.give(tx, owner, bonus.points, days, {
        kind: 'earn',
        action: 'check-in-calendar',
        ref,
        title: texts.points.bonus(bonus.day),
      })
    const { couponId } = bonus
    if (couponId === null) return ''
    try {
      await tx.transaction((inner) =>
        coupons.give({ ...owner, templateId: couponId, way: 'prize', cause: ref }, inner),
      )
      return ''
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      warn(error)
      return texts.checkIn.missed[error.kind] ?? texts.checkIn.missedOtherwise
    }
  }

  /** Writes a day down and gives what it brings. Whoever calls it holds the person's row. */
  async function add(
    tx: Db,
    owner: Owner,
    {
      campaignId,
      name,
      rules,
      day,
      isMadeUp,
    }: {
      campaignId: string
      name: string
      rules: CalendarRules
      day: string
      isMadeUp: boolean
    },
  ): Promise<CheckedIn> {
    const { days } = await points.read(owner.appId, tx)
    const gained = isMadeUp ? 0 : rules.points
    const before = await daysOf(tx, owner, campaignId, addDays(day, -LONGEST))
    const all = [...before, { day, bonuses: [] }]
    const due = dueBonuses(
      all,
      day,
      rules.bonuses.map((bonus) => bonus.day),
      rules.repeats,
    )
    const written = await tx
      .insert(checkIns)
      .values({ ...owner, campaignId, day, isMadeUp, points: gained, bonuses: due, at: now() })
      .onConflictDoNothing()
      .returning({ day: checkIns.day })
    if (written.length === 0) throw new Refusal('campaignState', { message: texts.checkIn.done })
    await tx
      .update(players)
      .set({ drawn: sql`${players.drawn} + 1` })
      .where(
        and(
          eq(players.appId, owner.appId),
          eq(players.campaignId, campaignId),
          eq(players.customerId, owner.customerId),
        ),
      )
    const ref = `check-in:${campaignId}:${owner.customerId}:${day}`
    if (gained > 0)
      await accounts.give(tx, owner, gained, days, {
        kind: 'earn',
        action: 'check-in-calendar',
        ref,
        title: texts.points.day(name),
        day,
      })
    const bonuses = due.flatMap((one) => rules.bonuses.find((bonus) => bonus.day === one) ?? [])
    const given: CheckedIn['bonuses'][number][] = []
    for (const [at, bonus] of bonuses.entries())
      given.push({
        ...bonus,
        missed: await giveBonus(tx, owner, bonus, { ref: `${ref}:${bonus.day}:${at}`, days }),
      })
    const missed = given.filter((bonus) => bonus.missed !== '')
    if (missed.length > 0)
      await tx
        .update(checkIns)
        .set({ missed: Object.fromEntries(missed.map((bonus) => [bonus.day, bonus.missed])) })
        .where(
          and(
            eq(checkIns.appId, owner.appId),
            eq(checkIns.campaignId, campaignId),
            eq(checkIns.customerId, owner.customerId),
            eq(checkIns.day, day),
          ),
        )
    return { points: gained, bonuses: given, length: seriesLength(all, day) }
  }

  async function open(tx: Db, owner: Owner, campaignId: string) {
    await holdPlayer(tx, owner, campaignId, newShareCode())
    const campaign = await findCampaign(tx, owner.appId, campaignId, 'share')
    const closed = closedBecause(campaign, now())
    if (closed !== undefined) throw new Refusal('campaignClosed', { message: closed })
    return { campaignId, name: campaign.name, rules: calendarRulesOf(campaign), startsAt: campaign.startsAt }
  }

  /** The first day that can be made up: a calendar that has not begun has none. */
  const firstToMakeUp = (rules: CalendarRules, startsAt: Date | null, today: string): string => {
    const back = addDays(today, -(rules.makeUp?.days ?? 0))
    const begun = startsAt === null ? '' : dayOf(startsAt)
    return back > begun ? back : begun
  }

  return {
    daysOf: (owner: Owner, campaignId: string, since: string) => daysOf(db, owner, campaignId, since),
    firstToMakeUp,

    /** Somebody is here today. */
    async checkIn(owner: Owner, campaignId: string): Promise<CheckedIn> {
      await findCampaign(db, owner.appId, campaignId)
      return db.transaction(async (tx) =>
        add(tx, owner, { ...(await open(tx, owner, campaignId)), day: dayOf(now()), isMadeUp: false }),
      )
    },

    /** A day that was missed is made up for points, at the price that was seen. It counts for series and gives no points. */
    async makeUp(
      owner: Owner,
      { campaignId, day, price }: { campaignId: string; day: string; price: number },
    ): Promise<CheckedIn> {
      await findCampaign(db, owner.appId, campaignId)
      return db.transaction(async (tx) => {
        const { rules, startsAt, name } = await open(tx, owner, campaignId)
        const { makeUp } = rules
        if (makeUp === null) throw new Refusal('campaignClosed', { message: texts.checkIn.off })
        if (makeUp.price !== price) throw new Refusal('campaignState', { message: texts.priceChanged })
        const today = dayOf(now())
        if (day >= today || day < firstToMakeUp(rules, startsAt, today))
          throw new Refusal('campaignRule', { message: texts.checkIn.notMissing })
        const month = today.slice(0, 7)
        const [made] = await tx
          .select({
            value: sql<number>`count(*) filter (where to_char(${checkIns.at} at time zone 'Asia/Shanghai',
              'YYYY-MM') = ${month})`.mapWith(Number),
          })
          .from(checkIns)
          .where(
            and(
              eq(checkIns.appId, owner.appId),
              eq(checkIns.campaignId, campaignId),
              eq(checkIns.customerId, owner.customerId),
              eq(checkIns.isMadeUp, true),
            ),
          )
        if ((made?.value ?? 0) >= makeUp.perMonth)
          throw new Refusal('campaignRule', { message: texts.checkIn.perMonth(makeUp.perMonth) })
        const result = await add(tx, owner, { campaignId, name, rules, day, isMadeUp: true })
        if (!(await points.read(owner.appId, tx)).isOn) throw new Refusal('pointsOff')
        await accounts.spend(tx, owner, makeUp.price, {
          kind: 'spend',
          action: 'make-up',
          ref: `make-up:${campaignId}:${day}`,
          title: texts.points.makeUp(day),
        })
        return result
      })
    },
  }
}
