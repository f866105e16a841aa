import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { handoverStates, memberRoles, memberStates } from '@zhanfang/contract/content-kinds/circle/states'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { lockCircle, oneCircle, type PublishedCircle } from '../circles.ts'
import { type Named, noteEvent } from '../events.ts'
import { circleHandovers, circleMembers, circles } from '../tables.ts'
import { texts } from '../texts.ts'
import { onePlace, standingOf } from './member-moves.ts'

const words = texts.leading
const { offered, accepted, declined, expired, withdrawn } = handoverStates

/** What the former leader is afterwards. */
export type FormerRole = 'admin' | 'member'

interface Neighbours {
  sendMessage(
    appId: string,
    customerIds: readonly string[],
    message: { title: string; text: string; path?: string },
    tx?: Db,
  ): Promise<void>
}

interface Change {
  toId: string
  formerRole: number
  by: Named
  reason: string
}

export type Leading = ReturnType<typeof createLeading>

/** Who leads a circle: the operators' order, or an offer that the other accepts within so many days. */
export function createLeading({ db }: Database, { sendMessage }: Neighbours) {
  const openOffer = (appId: string, circleId: string) =>
    and(
      eq(circleHandovers.appId, appId),
      eq(circleHandovers.circleId, circleId),
      eq(circleHandovers.state, offered),
    )

  /** Puts another in the place of the leader; called behind `lockCircle`. */
  async function put(
    tx: Db,
    appId: string,
    circle: PublishedCircle,
    { toId, formerRole, by, reason }: Change,
  ) {
    const place = (customerId: string) => ({ appId, circleId: circle.id, customerId })
    const { leaderId } = await lockCircle(tx, appId, circle.id)
    if (leaderId === toId) throw new Refusal('circleState', { message: words.leadsAlready })
    const next = await standingOf(tx, place(toId))
    if (next?.state !== memberStates.active) throw new Refusal('circleState', { message: words.noMember })
    const former = leaderId === null ? undefined : await standingOf(tx, place(leaderId))
    // In this order: the index lets one row lead at a time.
    if (former)
      await tx
        .update(circleMembers)
        .set({ role: formerRole })
        .where(onePlace(place(former.customerId)))
    await tx
      .update(circleMembers)
      .set({ role: memberRoles.leader, mutedUntil: null })
      .where(onePlace(place(toId)))
    await tx.update(circles).set({ leaderId: toId }).where(oneCircle(appId, circle.id))
    // An offer of somebody who does not lead any more is nobody's to make.
    await tx.update(circleHandovers).set({ state: withdrawn }).where(openOffer(appId, circle.id))
    await noteEvent(tx, place(toId), {
      by,
      about: [leaderId, toId],
      what: words.changed,
      detail: words.detail(former?.name ?? texts.team, next.name, reason),
    })
    const path = `/circle/${circle.id}`
    await sendMessage(appId, [toId], { title: words.youLead(circle.title), text: reason, path }, tx)
    if (former)
      await sendMessage(
        appId,
        [former.customerId],
        { title: words.otherLeads(circle.title, next.name), text: reason, path },
        tx,
      )
  }

  /** Offers whose time is over are over, whoever looks. */
  const expire = (tx: Db) =>
    tx
      .update(circleHandovers)
      .set({ state: expired })
      .where(and(eq(circleHandovers.state, offered), lte(circleHandovers.expiresAt, sql`now()`)))
      .returning()

  return {
    /** By order of the operators. `spend` uses up what showed that it is them. */
    order: (
      appId: string,
      circle: PublishedCircle,
      { toId, formerRole, by, reason }: Omit<Change, 'formerRole'> & { formerRole: FormerRole },
      spend: (tx: Db) => Promise<void>,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        await put(tx, appId, circle, { toId, formerRole: memberRoles[formerRole], by, reason })
        await spend(tx)
      }),

    /** The offer of a circle that stands. */
    async standing(appId: string, circleId: string) {
      const [row] = await db
        .select()
        .from(circleHandovers)
        .where(and(openOffer(appId, circleId), sql`${circleHandovers.expiresAt} > now()`))
      return row
    },

    /** The leader offers the circle to another member. */
    offer: (
      appId: string,
      circle: PublishedCircle,
      {
        fromId,
        toId,
        formerRole,
        reason,
      }: { fromId: string; toId: string; formerRole: FormerRole; reason: string },
    ): Promise<void> =>
      db.transaction(async (tx) => {
        const { leaderId } = await lockCircle(tx, appId, circle.id)
        if (leaderId !== fromId) throw new Refusal('circleState', { message: words.notLeader })
        const next = await standingOf(tx, { appId, circleId: circle.id, customerId: toId })
        if (toId === fromId || next?.state !== memberStates.active)
          throw new Refusal('circleState', { message: words.noMember })
        await tx
          .update(circleHandovers)
          .set({ state: expired })
          .where(and(openOffer(appId, circle.id), lte(circleHandovers.expiresAt, sql`now()`)))
        const [made] = await tx
          .insert(circleHandovers)
          .values({
            appId,
            id: newId(),
            circleId: circle.id,
            fromId,
            toId,
            fromRole: memberRoles[formerRole],
            reason,
            expiresAt: sql`now() + make_interval(days => ${circleLimits.handoverDays})`,
          })
          .onConflictDoNothing()
          .returning()
        if (!made) throw new Refusal('circleState', { message: words.offeredAlready })
        await noteEvent(tx, made, {
          by: { id: fromId, name: texts.roleLeader },
          about: [toId],
          what: words.offered,
          detail: next.name,
        })
        await sendMessage(
          appId,
          [toId],
          {
            title: words.offer(circle.title),
            text: words.offerText(circleLimits.handoverDays, reason),
            path: `/circle/${circle.id}/members`,
          },
          tx,
        )
      }),

    /** Whoever was offered it accepts or declines, or who offered takes it back. The first of them counts. */
    answer: (
      appId: string,
      circle: PublishedCircle,
      { byId, byName, answer }: { byId: string; byName: string; answer: 'accept' | 'decline' | 'withdraw' },
    ): Promise<void> =>
      db.transaction(async (tx) => {
        await lockCircle(tx, appId, circle.id)
        const side = answer === 'withdraw' ? circleHandovers.fromId : circleHandovers.toId
        const state = { accept: accepted, decline: declined, withdraw: withdrawn }[answer]
        const [row] = await tx
          .update(circleHandovers)
          .set({ state })
          .where(and(openOffer(appId, circle.id), eq(side, byId), sql`${circleHandovers.expiresAt} > now()`))
          .returning()
        if (!row) throw new Refusal('circleState', { message: words.offerOver })
        if (answer === 'accept') {
          await put(tx, appId, circle, {
            toId: byId,
            formerRole: row.fromRole,
            by: { id: byId, name: byName },
            reason: row.reason,
          })
          return
        }
        await noteEvent(tx, row, { by: { id: byId, name: byName }, what: words[answer] })
        if (answer === 'decline')
          await sendMessage(
            appId,
            [row.fromId],
            { title: words.declined(circle.title, byName), text: '', path: `/circle/${circle.id}/members` },
            tx,
          )
      }),

    /** Ends offers that nobody has answered in time, in all apps; both sides are told. */
    async sweep(): Promise<void> {
      await db.transaction(async (tx) => {
        for (const row of await expire(tx)) {
          await noteEvent(tx, row, { by: { id: null, name: texts.members.byRule }, what: words.expired })
          await sendMessage(
            row.appId,
            [row.fromId, row.toId],
            { title: words.expired, text: '', path: `/circle/${row.circleId}/members` },
            tx,
          )
        }
      })
    },
  }
}
