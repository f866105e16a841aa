import { type DrawRules, missReasons } from '@zhanfang/contract'
import { prizeAt } from '@zhanfang/commerce'
import { dayOf } from '@zhanfang/format'
import { and, count, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../../database/database.ts'
import { newId, newToken } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { SecretBox } from '../../../secrets/secret-box.ts'
import type { CustomerModule, Owner } from '../../customer/module.ts'
import type { PointAccounts, PointRules } from '../../points/module.ts'
import { closedBecause, drawRulesOf, findCampaign, holdPlayer, prizesOf } from '../campaigns/reading.ts'
import {
  prizeAddressDays as addressDays,
  prizeCheckIns as checkIns,
  type DrawRow,
  prizeDraws as draws,
  prizeFriends as friends,
  prizePlayers as players,
} from '../tables.ts'
import { texts } from '../texts.ts'
import { chancesOf } from './chances.ts'
import type { PrizeGiving } from './giving.ts'
import { rollOf } from './rolls.ts'
import type { Seeds } from './seeds.ts'

export const missedSchema = z.enum(missReasons).nullable()

/** A draw as somebody asks for it. */
export interface DrawWish {
  campaignId: string
  /** Chosen by the page: one that is sent again is the same draw. */
  nonce: string
  /** The network address that it comes from. */
  address: string
  /** The price in points that was read; null where it was to be free. */
  price: number | null
  /** Of the friend by whose link they came; empty for none. */
  shareCode: string
}

/** A code for a link to friends. */
export const newShareCode = (): string => newToken().slice(0, 16)

export type Drawing = ReturnType<typeof createDrawing>

/** Draws. The number is worked out of the seed, what it gives is decided in the transaction that writes it down. */
export function createDrawing(
  { db }: Database,
  {
    giving,
    seeds,
    accounts,
    points,
    customer,
    secrets,
    warn,
  }: {
    giving: PrizeGiving
    seeds: Pick<Seeds, 'open'>
    accounts: Pick<PointAccounts, 'spend'>
    points: Pick<PointRules, 'read'>
    customer: Pick<CustomerModule, 'groups'>
    secrets: Pick<SecretBox, 'mark'>
    warn: (error: unknown) => void
  },
  now: () => Date = () => new Date(),
) {
  async function findByNonce(tx: Db, { appId, customerId }: Owner, wish: DrawWish) {
    const [row] = await tx
      .select()
      .from(draws)
      .where(
        and(
          eq(draws.appId, appId),
          eq(draws.campaignId, wish.campaignId),
          eq(draws.drawer, customerId),
          eq(draws.nonce, wish.nonce),
        ),
      )
    return row
  }

  async function checkedInOn(tx: Db, { appId, customerId }: Owner, day: string): Promise<boolean> {
    const rows = await tx
      .select({ day: checkIns.day })
      .from(checkIns)
      .where(
        and(
          eq(checkIns.appId, appId),
          eq(checkIns.customerId, customerId),
          eq(checkIns.day, day),
          eq(checkIns.isMadeUp, false),
        ),
      )
      .limit(1)
    return rows.length > 0
  }

  async function inGroups(owner: Owner, { groupIds }: DrawRules): Promise<boolean> {
    if (groupIds.length === 0) return true
    const theirs = await customer.groups.groupsOf(owner)
    return theirs.some(({ id }) => groupIds.includes(id))
  }

  /** Counts a draw of an address, unless it has as many as one may have. */
  async function countAddress(
    tx: Db,
    appId: string,
    { campaignId, address }: DrawWish,
    { today, most }: { today: string; most: number },
  ): Promise<void> {
    const counted = await tx
      .insert(addressDays)
      .values({
        appId,
        campaignId,
        address: secrets.mark(address, `address of draws of ${campaignId} on ${today}`),
        day: today,
        draws: 1,
      })
      .onConflictDoUpdate({
        target: [addressDays.appId, addressDays.campaignId, addressDays.address, addressDays.day],
        set: { draws: sql`${addressDays.draws} + 1` },
        setWhere: sql`${addressDays.draws} < ${most}`,
      })
      .returning({ draws: addressDays.draws })
    if (counted.length === 0) throw new Refusal('noChances', { message: texts.addressFull })
  }

  /** Takes a chance, or the points that the visitor agreed to. */
  async function pay(
    tx: Db,
    owner: Owner,
    wish: DrawWish,
    draw: {
      name: string
      rules: DrawRules
      today: string
      drawId: string
      player: Awaited<ReturnType<typeof holdPlayer>>
    },
  ): Promise<{ way: 'free' | 'extra' | 'points'; points: number }> {
    const { rules, today, player, name, drawId } = draw
    const chances = chancesOf(rules, player, today, await checkedInOn(tx, owner, today))
    if (chances.full !== null) throw new Refusal('noChances', { message: texts.noChances[chances.full] })
    if (chances.next === null) throw new Refusal('noChances', { message: texts.noChances.none })
    if (chances.next !== 'points') return { way: chances.next, points: 0 }
    const price = rules.pointsPrice ?? 0
    if (wish.price === null) throw new Refusal('noChances', { message: texts.noChances.none })
    if (wish.price !== price) throw new Refusal('noChances', { message: texts.priceChanged })
    if (!(await points.read(owner.appId, tx)).isOn) throw new Refusal('pointsOff')
    await accounts.spend(tx, owner, price, {
      kind: 'spend',
      action: 'draw',
      ref: `draw:${drawId}`,
      title: texts.points.price(name),
    })
    return { way: 'points', points: price }
  }

  /** One draw, whole: a chance is taken, a number comes out, and what it stands for is given, or nothing is. */
  async function drawOnce(owner: Owner, wish: DrawWish): Promise<{ draw: DrawRow; isNew: boolean }> {
    return db.transaction(async (tx) => {
      const player = await holdPlayer(tx, owner, wish.campaignId, newShareCode())
      const before = await findByNonce(tx, owner, wish)
      if (before) return { draw: before, isNew: false }
      // Shared by all who draw; ending and changing wait for them, so the seed is told only behind the last one.
      const campaign = await findCampaign(tx, owner.appId, wish.campaignId, 'share')
      const closed = closedBecause(campaign, now())
      if (closed !== undefined) throw new Refusal('campaignClosed', { message: closed })
      const rules = drawRulesOf(campaign)
      const today = dayOf(now())
      const drawId = newId()
      const paid = await pay(tx, owner, wish, { name: campaign.name, rules, today, drawId, player })
      if (rules.mostPerAddress !== null)
        await countAddress(tx, owner.appId, wish, { today, most: rules.mostPerAddress })

      const number = player.number + 1
      const isToday = player.day === today
      await tx
        .update(players)
        .set({
          number,
          drawn: sql`${players.drawn} + 1`,
          day: today,
          drawnOnDay: (isToday ? player.drawnOnDay : 0) + 1,
          freeOnDay: (isToday ? player.freeOnDay : 0) + (paid.way === 'free' ? 1 : 0),
          extra: player.extra - (paid.way === 'extra' ? 1 : 0),
        })
        .where(
          and(
            eq(players.appId, owner.appId),
            eq(players.campaignId, campaign.id),
            eq(players.customerId, owner.customerId),
          ),
        )

      const of = { campaignId: campaign.id, drawer: owner.customerId, number }
      const roll = rollOf(seeds.open(campaign), of)
      const prize = prizeAt(await prizesOf(tx, owner.appId, campaign.id), roll)
      const by = { owner, campaignId: campaign.id, drawId, today, claimDays: rules.claimDays }
      const outcome = prize ? await giving.give(tx, prize, by) : undefined
      const won =
        prize && outcome && 'given' in outcome
          ? {
              prizeId: prize.id,
              prizeName: prize.name,
              kind: prize.kind,
              isBig: prize.isBig,
              ...outcome.given,
            }
          : {}
      const missed =
        prize && outcome && 'missed' in outcome ? { missedName: prize.name, missed: outcome.missed } : {}
      const [draw] = await tx
        .insert(draws)
        .values({
          appId: owner.appId,
          id: drawId,
          customerId: owner.customerId,
          ...of,
          roll,
          version: campaign.version,
          nonce: wish.nonce,
          day: today,
          ...paid,
          ...won,
          ...missed,
        })
        .returning()
      if (!draw) throw new Error('a draw was not stored')
      return { draw, isNew: true }
    })
  }

  /** A friend's first draw gives a chance to whoever sent them the link, once in all for each friend. */
  async function thankFriend(owner: Owner, wish: DrawWish, most: number): Promise<void> {
    await db.transaction(async (tx) => {
      const [host] = await tx
        .select({ customerId: players.customerId })
        .from(players)
        .where(
          and(
            eq(players.appId, owner.appId),
            eq(players.shareCode, wish.shareCode),
            eq(players.campaignId, wish.campaignId),
          ),
        )
        .for('update')
      if (!host || host.customerId === owner.customerId) return
      const today = dayOf(now())
      const where = and(
        eq(friends.appId, owner.appId),
        eq(friends.customerId, host.customerId),
        eq(friends.campaignId, wish.campaignId),
        eq(friends.day, today),
      )
      const [row] = await tx.select({ value: count() }).from(friends).where(where)
      if ((row?.value ?? 0) >= most) return
      const counted = await tx
        .insert(friends)
        .values({
          appId: owner.appId,
          campaignId: wish.campaignId,
          friendId: owner.customerId,
          customerId: host.customerId,
          day: today,
        })
        .onConflictDoNothing()
        .returning({ friendId: friends.friendId })
      if (counted.length === 0) return
      await tx
        .update(players)
        .set({ extra: sql`${players.extra} + 1` })
        .where(
          and(
            eq(players.appId, owner.appId),
            eq(players.campaignId, wish.campaignId),
            eq(players.customerId, host.customerId),
          ),
        )
    })
  }

  return {
    checkedInOn: (owner: Owner, day: string) => checkedInOn(db, owner, day),
    inGroups,

    /** Draws once; a wish that is sent again returns what came of it. Refuses in words for the person who asks. */
    async draw(owner: Owner, wish: DrawWish): Promise<DrawRow> {
      const campaign = await findCampaign(db, owner.appId, wish.campaignId)
      const rules = drawRulesOf(campaign)
      if (!(await inGroups(owner, rules))) throw new Refusal('campaignClosed', { message: texts.notInGroups })
      const { draw, isNew } = await drawOnce(owner, wish)
      // In a transaction of its own: two people who thank each other must not wait for one another.
      if (isNew && draw.number === 1 && wish.shareCode !== '' && rules.sharesPerDay > 0)
        await thankFriend(owner, wish, rules.sharesPerDay).catch(warn)
      return draw
    },

    /** Forgets which addresses drew on days that are over. */
    async sweepAddresses(): Promise<void> {
      await db.delete(addressDays).where(lt(addressDays.day, dayOf(now().getTime() - 2 * 86_400_000)))
    },
  }
}
