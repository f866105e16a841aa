import type { CampaignFields, PrizeFields } from '@zhanfang/contract'
import { yuanToFen } from '@zhanfang/format'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { prizeCodes as codes, prizes, type PrizeRow } from '../tables.ts'
import { texts } from '../texts.ts'
import { prizesOf } from './reading.ts'

interface Place {
  appId: string
  campaignId: string
}

const isPrize = (appId: string, id: string) => and(eq(prizes.appId, appId), eq(prizes.id, id))

async function codesOf(tx: Db, appId: string, prizeId: string): Promise<number> {
  const [row] = await tx
    .select({ value: count() })
    .from(codes)
    .where(and(eq(codes.appId, appId), eq(codes.prizeId, prizeId)))
  return row?.value ?? 0
}

const columnsOf = (
  { name, imageUrl, odds, perDay, perPerson, isBig, cost, gift, stock }: PrizeFields,
  place: number,
) => ({
  name,
  imageUrl,
  odds,
  perDay,
  perPerson,
  isBig,
  place,
  kind: gift.kind,
  gift,
  cost: yuanToFen(cost),
  // There are as many numbers as were entered.
  ...(gift.kind === 'code' ? {} : { stock }),
})

async function change(tx: Db, appId: string, before: PrizeRow, prize: PrizeFields, place: number) {
  if (before.won > 0 && before.kind !== prize.gift.kind)
    throw fieldRefusal('campaignRule', `prizes.${place}.gift.kind`, texts.kindFixed)
  if (prize.gift.kind !== 'code' && prize.stock < before.won)
    throw fieldRefusal('campaignRule', `prizes.${place}.stock`, texts.stockTooSmall(before.won))
  const stock = prize.gift.kind === 'code' ? { stock: await codesOf(tx, appId, before.id) } : {}
  await tx
    .update(prizes)
    .set({ ...columnsOf(prize, place), ...stock })
    .where(isPrize(appId, before.id))
}

/** Takes a prize out of the draw; one that somebody has won stays for them to see. */
async function takeOut(tx: Db, appId: string, { id, won }: PrizeRow): Promise<void> {
  if (won > 0) {
    await tx
      .update(prizes)
      .set({ removedAt: sql`now()` })
      .where(isPrize(appId, id))
    return
  }
  await tx.delete(codes).where(and(eq(codes.appId, appId), eq(codes.prizeId, id)))
  await tx.delete(prizes).where(isPrize(appId, id))
}

/** Writes the prizes of a campaign as they were sent, in their order. Whoever calls it holds the campaign. */
export async function savePrizes(
  tx: Db,
  { appId, campaignId }: Place,
  { rules, prizes: wanted }: Pick<CampaignFields, 'rules' | 'prizes'>,
): Promise<void> {
  const before = new Map((await prizesOf(tx, appId, campaignId)).map((row) => [row.id, row]))
  // A calendar has none.
  const sent = rules.type === 'calendar' ? [] : wanted
  const kept = new Set(sent.flatMap(({ id }) => id ?? []))
  if (kept.size < sent.filter(({ id }) => id !== undefined).length)
    throw new Refusal('campaignRule', { message: texts.prizeGone })
  for (const row of before.values()) if (!kept.has(row.id)) await takeOut(tx, appId, row)
  for (const [place, prize] of sent.entries()) {
    if (prize.id === undefined) {
      await tx.insert(prizes).values({ stock: 0, ...columnsOf(prize, place), appId, campaignId, id: newId() })
      continue
    }
    const known = before.get(prize.id)
    if (!known) throw new Refusal('campaignRule', { message: texts.prizeGone })
    await change(tx, appId, known, prize, place)
  }
}
