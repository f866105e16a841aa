import { prizeGiftSchema, winStateOf, winStates } from '@zhanfang/contract'
import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Owner } from '../../customer/module.ts'
import { prizeCampaigns, prizeDraws as draws, prizes, type DrawRow } from '../tables.ts'
import { texts } from '../texts.ts'
import type { WinReceiver, WinReceivers } from './receivers.ts'

const SWEPT = 5000

export const isDraw = (appId: string, id: string) => and(eq(draws.appId, appId), eq(draws.id, id))

export type Wins = ReturnType<typeof createWins>

/** What was won: claimed by whoever won it, handed out by those who work on the app, over when its time is. */
export function createWins(
  { db }: Database,
  {
    receivers,
    tell,
  }: {
    receivers: WinReceivers
    /** Tells the winner; a message that fails breaks nothing. */
    tell: (draw: DrawRow, message: { title: string; text: string }) => Promise<void>
  },
) {
  async function find(tx: Db, appId: string, id: string): Promise<DrawRow> {
    const [row] = await tx
      .select()
      .from(draws)
      .where(and(isDraw(appId, id), isNotNull(draws.state)))
    if (!row) throw new Refusal('notFound')
    return row
  }

  /** Somebody's own, with the prize as it is now. */
  async function own({ appId, customerId }: Owner, id: string) {
    const [row] = await db
      .select({
        draw: draws,
        prize: prizes,
        campaignName: prizeCampaigns.name,
      })
      .from(draws)
      .innerJoin(prizes, and(eq(prizes.appId, draws.appId), eq(prizes.id, draws.prizeId)))
      .innerJoin(
        prizeCampaigns,
        and(eq(prizeCampaigns.appId, draws.appId), eq(prizeCampaigns.id, draws.campaignId)),
      )
      .where(and(isDraw(appId, id), eq(draws.customerId, customerId)))
    return row ? { ...row, gift: prizeGiftSchema.parse(row.prize.gift) } : null
  }

  /** Why a win cannot be handed out; what was handed out already is no fault. */
  function refuseHanding(row: DrawRow): never {
    const state = winStateOf(row.state ?? winStates.delivered)
    throw new Refusal('winState', {
      message: state === 'expired' ? texts.deliver.expired : texts.deliver.unclaimed,
    })
  }

  return {
    find: (appId: string, id: string) => find(db, appId, id),
    own,
    /** Who gets it; null before somebody said so. */
    receiverOf: ({ appId, receiver }: Pick<DrawRow, 'appId' | 'receiver'>) => receivers.open(appId, receiver),

    /** Somebody says where a thing shall go, once and in time. */
    async claim(owner: Owner, id: string, receiver: WinReceiver): Promise<void> {
      const claimed = await db
        .update(draws)
        .set({
          state: winStates.claimed,
          claimedAt: sql`now()`,
          receiver: receivers.seal(owner.appId, receiver),
        })
        .where(
          and(
            isDraw(owner.appId, id),
            eq(draws.customerId, owner.customerId),
            eq(draws.state, winStates.unclaimed),
            gt(draws.claimUntil, sql`now()`),
          ),
        )
        .returning({ id: draws.id })
      if (claimed.length > 0) return
      const mine = await own(owner, id)
      if (!mine) throw new Refusal('notFound')
      if (mine.gift.kind !== 'goods') throw new Refusal('winState', { message: texts.claim.notThing })
      const isOver = mine.draw.state === winStates.unclaimed || mine.draw.state === winStates.expired
      throw new Refusal('winState', { message: isOver ? texts.claim.over : texts.claim.done })
    },

    /** A thing is on its way, or was handed over. Returns whether that is new. */
    async deliver(
      by: { name: string },
      appId: string,
      id: string,
      { carrier, trackingNumber, note }: { carrier: string; trackingNumber: string; note: string },
    ): Promise<'sent' | 'known'> {
      const [sent] = await db
        .update(draws)
        .set({
          state: winStates.delivered,
          deliveredAt: sql`now()`,
          deliveredBy: by.name,
          carrier,
          trackingNumber,
          note,
        })
        .where(and(isDraw(appId, id), eq(draws.state, winStates.claimed)))
        .returning()
      if (sent) {
        await tell(sent, {
          title: texts.told.sent(sent.prizeName),
          text: texts.told.sentText(carrier, trackingNumber),
        })
        return 'sent'
      }
      const row = await find(db, appId, id)
      if (row.state === winStates.delivered) return 'known'
      return refuseHanding(row)
    },

    /** Ends what nobody claimed in time, in all apps. */
    async expireDue(): Promise<void> {
      const due = db
        .select({ id: draws.id })
        .from(draws)
        .where(and(eq(draws.state, winStates.unclaimed), lte(draws.claimUntil, sql`now()`)))
        .limit(SWEPT)
      await db
        .update(draws)
        .set({ state: winStates.expired })
        .where(
          and(
            inArray(draws.id, due),
            eq(draws.state, winStates.unclaimed),
            lte(draws.claimUntil, sql`now()`),
          ),
        )
    },
  }
}
