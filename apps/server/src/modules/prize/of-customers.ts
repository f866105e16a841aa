import { missReasonNames, winStateNames, winStateOf, winStates } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { and, asc, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { MePart, OwnedKind, Owner, TimelinePart } from '../customer/module.ts'
import {
  prizeCampaigns as campaigns,
  prizeCheckIns as checkIns,
  prizeDraws as draws,
  prizeFriends as friends,
  prizePlayers as players,
} from './tables.ts'
import { texts } from './texts.ts'
import type { WinReceivers } from './wins/receivers.ts'
import { missedOf } from './wins/win-lists.ts'

const PAGE_SIZE = 20

/** Where a winner sees a prize, below the site's address. */
export const winPath = (id: string): string => `/win/${id}`

/** Prizes and check-ins as what a customer owns, sees below 我的 and has done. */
export function prizesOfCustomers(
  { db }: Database,
  receivers: WinReceivers,
): { part: MePart; owned: OwnedKind; timeline: TimelinePart } {
  const isMine = ({ appId, customerId }: Owner) =>
    and(eq(draws.appId, appId), eq(draws.customerId, customerId))

  return {
    part: {
      key: 'prizes',
      title: texts.me.title,
      order: 9,
      empty: texts.me.empty,
      async list(owner, cursor) {
        const rows = await db
          .select({ draw: draws, campaign: campaigns.name })
          .from(draws)
          .innerJoin(campaigns, and(eq(campaigns.appId, draws.appId), eq(campaigns.id, draws.campaignId)))
          .where(
            and(
              isMine(owner),
              isNotNull(draws.state),
              cursor === undefined ? undefined : lt(draws.id, cursor),
            ),
          )
          .orderBy(desc(draws.id))
          .limit(PAGE_SIZE + 1)
        const shown = rows.slice(0, PAGE_SIZE)
        return {
          items: shown.map(({ draw, campaign }) => ({
            id: draw.id,
            title: `${draw.prizeName}　${winStateNames[winStateOf(draw.state ?? winStates.delivered)]}`,
            text: campaign,
            at: draw.at,
            path: winPath(draw.id),
            isNew: draw.state === winStates.unclaimed,
          })),
          nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.draw.id ?? null) : null,
        }
      },
      async count(owner) {
        const [row] = await db
          .select({ value: count() })
          .from(draws)
          .where(and(isMine(owner), inArray(draws.state, [winStates.unclaimed, winStates.claimed])))
        return row?.value ?? 0
      },
    },

    owned: {
      key: 'prizes',
      /** Limits count what both had; numbers stay in the names in which they were drawn. */
      async move(tx, appId, { from, to }) {
        await tx
          .update(draws)
          .set({ customerId: to })
          .where(isMine({ appId, customerId: from }))
        await tx.execute(sql`
          insert into ${players} (app_id, campaign_id, customer_id, number, drawn, day, drawn_on_day, free_on_day,
            extra, share_code)
          select app_id, campaign_id, ${to}, 0, drawn, day, drawn_on_day, free_on_day, extra, share_code || '-' || ${to}
          from ${players} where app_id = ${appId} and customer_id = ${from}
          on conflict (app_id, campaign_id, customer_id) do update set
            drawn = prize_players.drawn + excluded.drawn,
            extra = prize_players.extra + excluded.extra,
            day = greatest(prize_players.day, excluded.day),
            drawn_on_day = case when prize_players.day = excluded.day
              then prize_players.drawn_on_day + excluded.drawn_on_day
              when prize_players.day > excluded.day then prize_players.drawn_on_day else excluded.drawn_on_day end,
            free_on_day = case when prize_players.day = excluded.day
              then prize_players.free_on_day + excluded.free_on_day
              when prize_players.day > excluded.day then prize_players.free_on_day else excluded.free_on_day end`)
        await tx.delete(players).where(and(eq(players.appId, appId), eq(players.customerId, from)))
        await tx.execute(sql`
          insert into ${friends} (app_id, campaign_id, friend_id, customer_id, day)
          select app_id, campaign_id, ${to}, customer_id, day from ${friends}
          where app_id = ${appId} and friend_id = ${from} on conflict do nothing`)
        await tx.delete(friends).where(and(eq(friends.appId, appId), eq(friends.friendId, from)))
        await tx
          .update(friends)
          .set({ customerId: to })
          .where(and(eq(friends.appId, appId), eq(friends.customerId, from)))
        await tx.execute(sql`
          insert into ${checkIns} (app_id, campaign_id, customer_id, day, is_made_up, points, bonuses, at)
          select app_id, campaign_id, ${to}, day, is_made_up, points, bonuses, at from ${checkIns}
          where app_id = ${appId} and customer_id = ${from} on conflict do nothing`)
        await tx.delete(checkIns).where(and(eq(checkIns.appId, appId), eq(checkIns.customerId, from)))
      },
      async *export(owner) {
        const rows = await db
          .select({ draw: draws, campaign: campaigns.name })
          .from(draws)
          .innerJoin(campaigns, and(eq(campaigns.appId, draws.appId), eq(campaigns.id, draws.campaignId)))
          .where(isMine(owner))
          .orderBy(asc(draws.id))
        for (const { draw, campaign } of rows) {
          const missed = missedOf(draw)
          yield {
            campaign,
            at: draw.at,
            number: draw.number,
            roll: draw.roll,
            prize: draw.prizeId === null ? texts.nothing : draw.prizeName,
            missed: missed === null ? '' : `${missed.name}：${missReasonNames[missed.reason]}`,
            state: draw.state === null ? '' : winStateNames[winStateOf(draw.state)],
            receiver: receivers.open(owner.appId, draw.receiver),
            claimedAt: draw.claimedAt,
            deliveredAt: draw.deliveredAt,
            carrier: draw.carrier,
            trackingNumber: draw.trackingNumber,
          }
        }
        const days = await db
          .select({ campaign: campaigns.name, day: checkIns.day, isMadeUp: checkIns.isMadeUp })
          .from(checkIns)
          .innerJoin(
            campaigns,
            and(eq(campaigns.appId, checkIns.appId), eq(campaigns.id, checkIns.campaignId)),
          )
          .where(and(eq(checkIns.appId, owner.appId), eq(checkIns.customerId, owner.customerId)))
          .orderBy(asc(checkIns.day))
        yield* days
      },
      /** Numbers of the app stay right; what was not handed out goes to nobody, and no draw names the person. */
      async erase(tx, owner) {
        await tx
          .update(draws)
          .set({ state: winStates.expired })
          .where(and(isMine(owner), inArray(draws.state, [winStates.unclaimed, winStates.claimed])))
        await tx
          .update(draws)
          .set({ customerId: null, receiver: null, note: '', drawer: sql`'gone:' || ${draws.id}` })
          .where(isMine(owner))
        const { appId, customerId } = owner
        for (const table of [players, checkIns])
          await tx.delete(table).where(and(eq(table.appId, appId), eq(table.customerId, customerId)))
        await tx
          .delete(friends)
          .where(
            and(
              eq(friends.appId, appId),
              sql`(${friends.friendId} = ${customerId} or ${friends.customerId} = ${customerId})`,
            ),
          )
      },
    },

    timeline: {
      key: 'prizes',
      title: texts.me.deed,
      async list(owner, before, most) {
        const rows = await db
          .select()
          .from(draws)
          .where(and(isMine(owner), isNotNull(draws.state), before ? lt(draws.at, before) : undefined))
          .orderBy(desc(draws.at))
          .limit(most)
        return rows.map((row) => ({
          id: row.id,
          title: row.prizeName,
          at: row.at,
          path: `/mini/prize-mod?tab=wins&code=${row.id}`,
        }))
      },
    },
  }
}

/** Until when something can be claimed, in words. */
export const claimWords = (until: Date | null): string => (until === null ? '' : formatDateTime(until))
