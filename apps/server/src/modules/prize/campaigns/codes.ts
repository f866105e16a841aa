import { prizeGiftSchema, prizeLimits } from '@zhanfang/contract'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type SecretBox, UnreadableSecret } from '../../../secrets/secret-box.ts'
import { prizeCodes as codes, prizes } from '../tables.ts'
import { texts } from '../texts.ts'
import { findCampaign } from './reading.ts'

export type PrizeCodes = ReturnType<typeof createPrizeCodes>

/** Numbers that can be won: sealed where they are kept, each once for its prize. */
export function createPrizeCodes({ db }: Database, secrets: SecretBox) {
  const placeOf = (appId: string, prizeId: string) => `prize code:${appId}:${prizeId}`
  return {
    /** Adds numbers to a prize; those that it has already are left out. */
    async add(
      appId: string,
      { campaignId, prizeId }: { campaignId: string; prizeId: string },
      given: readonly string[],
    ): Promise<{ added: number; known: number }> {
      return db.transaction(async (tx) => {
        await findCampaign(tx, appId, campaignId, 'update')
        const isPrize = and(
          eq(prizes.appId, appId),
          eq(prizes.id, prizeId),
          eq(prizes.campaignId, campaignId),
          isNull(prizes.removedAt),
        )
        const [prize] = await tx.select().from(prizes).where(isPrize)
        if (!prize) throw new Refusal('campaignNotFound')
        if (prizeGiftSchema.parse(prize.gift).kind !== 'code')
          throw new Refusal('campaignRule', { message: texts.notCodePrize })
        const fresh = new Map(given.map((code) => [secrets.mark(code, `prize code of ${prizeId}`), code]))
        if (prize.stock + fresh.size > prizeLimits.stock.max)
          throw new Refusal('campaignRule', { message: texts.tooManyCodes(prizeLimits.stock.max) })
        const added = await tx
          .insert(codes)
          .values(
            [...fresh].map(([mark, code]) => ({
              appId,
              prizeId,
              id: newId(),
              mark,
              code: secrets.seal(code, placeOf(appId, prizeId)),
            })),
          )
          .onConflictDoNothing()
          .returning({ id: codes.id })
        const [all] = await tx
          .select({ value: count() })
          .from(codes)
          .where(and(eq(codes.appId, appId), eq(codes.prizeId, prizeId)))
        await tx
          .update(prizes)
          .set({ stock: all?.value ?? 0 })
          .where(isPrize)
        return { added: added.length, known: given.length - added.length }
      })
    },

    /** The numbers that draws gave, by the draws; those that another key has sealed are left out. */
    async ofDraws(appId: string, drawIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (drawIds.length === 0) return new Map()
      const rows = await db
        .select({ drawId: codes.drawId, prizeId: codes.prizeId, code: codes.code })
        .from(codes)
        .where(and(eq(codes.appId, appId), inArray(codes.drawId, [...drawIds])))
      return new Map(
        rows.flatMap(({ drawId, prizeId, code }): [string, string][] => {
          if (drawId === null) return []
          try {
            return [[drawId, secrets.open(code, placeOf(appId, prizeId))]]
          } catch (error) {
            if (error instanceof UnreadableSecret) return []
            throw error
          }
        }),
      )
    },
  }
}
