// What orders do with the stock. Each of these runs in the transaction of the order that it belongs to, and has one
// effect however often it is repeated: the row of a hold decides, and the stock follows in the same statement.
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../../database/database.ts'
import { newId } from '../../../../../database/id.ts'
import { goodsStock, goodsStockHolds, goodsStockLines } from '../tables.ts'
import { texts } from '../texts.ts'

export interface HeldLine {
  goodsId: string
  specKey: string
  quantity: number
}

/** What there was too little of; the transaction has to be rolled back with it. */
export class OutOfStock extends Error {
  readonly short: readonly Omit<HeldLine, 'quantity'>[]
  constructor(short: OutOfStock['short']) {
    super('out of stock')
    this.short = short
  }
}

/** Lines of one specification as one: each of them alone may fit where all of them do not. */
function summed(lines: readonly HeldLine[]): HeldLine[] {
  const sums = new Map<string, HeldLine>()
  for (const line of lines) {
    const place = `${line.goodsId}/${line.specKey}`
    const quantity = (sums.get(place)?.quantity ?? 0) + line.quantity
    sums.set(place, { ...line, quantity })
  }
  return [...sums.values()]
}

/**
 * Holds what an order wants, all of it. Throws `OutOfStock` where there is too little. An order that holds something
 * already keeps that: the same once more is no more.
 */
export async function holdStock(
  tx: Db,
  appId: string,
  ref: string,
  lines: readonly HeldLine[],
): Promise<void> {
  const wanted = summed(lines)
  if (wanted.length === 0) return
  const { rows } = await tx.execute<{ goodsId: string; specKey: string; held: boolean }>(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(wanted)}::json)
        as one("goodsId" text, "specKey" text, quantity integer)
    ), noted as (
      insert into ${goodsStockHolds} (app_id, ref, content_id, spec_key, quantity)
      select ${appId}, ${ref}, "goodsId", "specKey", quantity from wanted
      on conflict do nothing
      returning content_id, spec_key, quantity
    ), locked as materialized (
      select stock.content_id, stock.spec_key, noted.quantity
      from ${goodsStock} stock join noted using (content_id, spec_key)
      where stock.app_id = ${appId}
      order by stock.content_id, stock.spec_key for update of stock
    ), held as (
      update ${goodsStock} stock set reserved = stock.reserved + locked.quantity
      from locked
      where stock.app_id = ${appId} and stock.content_id = locked.content_id
        and stock.spec_key = locked.spec_key and stock.on_hand - stock.reserved >= locked.quantity
      returning stock.content_id, stock.spec_key
    )
    select noted.content_id as "goodsId", noted.spec_key as "specKey", held.content_id is not null as held
    from noted left join held using (content_id, spec_key)`)
  const short = rows.filter(({ held }) => !held)
  if (short.length > 0) throw new OutOfStock(short.map(({ goodsId, specKey }) => ({ goodsId, specKey })))
}

/** Gives back what an order holds. What was sold or given back stays as it is. */
export async function releaseStock(tx: Db, appId: string, ref: string): Promise<void> {
  await tx.execute(sql`
    with freed as (
      update ${goodsStockHolds} set state = 3 where app_id = ${appId} and ref = ${ref} and state = 1
      returning content_id, spec_key, quantity
    ), locked as materialized (
      select stock.content_id, stock.spec_key, freed.quantity
      from ${goodsStock} stock join freed using (content_id, spec_key)
      where stock.app_id = ${appId}
      order by stock.content_id, stock.spec_key for update of stock
    )
    update ${goodsStock} stock set reserved = stock.reserved - locked.quantity
    from locked
    where stock.app_id = ${appId} and stock.content_id = locked.content_id
      and stock.spec_key = locked.spec_key`)
}

/** Makes sold what an order holds. `label` says what a specification is called. */
export async function sellStock(
  tx: Db,
  appId: string,
  ref: string,
  label: (line: Omit<HeldLine, 'quantity'>) => string,
): Promise<void> {
  const { rows } = await tx.execute<{
    goodsId: string
    specKey: string
    after: number
    quantity: number
  }>(sql`
    with sold as (
      update ${goodsStockHolds} set state = 2 where app_id = ${appId} and ref = ${ref} and state = 1
      returning content_id, spec_key, quantity
    ), locked as materialized (
      select stock.content_id, stock.spec_key, sold.quantity
      from ${goodsStock} stock join sold using (content_id, spec_key)
      where stock.app_id = ${appId}
      order by stock.content_id, stock.spec_key for update of stock
    )
    update ${goodsStock} stock set
      reserved = stock.reserved - locked.quantity,
      on_hand = stock.on_hand - locked.quantity,
      sold = stock.sold + locked.quantity
    from locked
    where stock.app_id = ${appId} and stock.content_id = locked.content_id
      and stock.spec_key = locked.spec_key
    returning stock.content_id as "goodsId", stock.spec_key as "specKey", stock.on_hand as after, locked.quantity`)
  if (rows.length === 0) return
  await tx.insert(goodsStockLines).values(
    rows.map(({ goodsId, specKey, after, quantity }) => ({
      appId,
      id: newId(),
      contentId: goodsId,
      specKey,
      label: label({ goodsId, specKey }),
      kind: 'sold',
      from: after + quantity,
      to: after,
      reason: texts.sold,
      byName: '',
    })),
  )
}

/** Puts back what was sold. The caller sees to it that it happens once; what is not stocked any more stays away. */
export async function returnStock(
  tx: Db,
  appId: string,
  lines: readonly HeldLine[],
  label: (line: Omit<HeldLine, 'quantity'>) => string,
): Promise<void> {
  const wanted = summed(lines)
  if (wanted.length === 0) return
  const { rows } = await tx.execute<{
    goodsId: string
    specKey: string
    after: number
    quantity: number
  }>(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(wanted)}::json)
        as one("goodsId" text, "specKey" text, quantity integer)
    ), locked as materialized (
      select stock.content_id, stock.spec_key, least(wanted.quantity, stock.sold) as quantity
      from ${goodsStock} stock join wanted
        on stock.content_id = wanted."goodsId" and stock.spec_key = wanted."specKey"
      where stock.app_id = ${appId}
      order by stock.content_id, stock.spec_key for update of stock
    )
    update ${goodsStock} stock set on_hand = stock.on_hand + locked.quantity, sold = stock.sold - locked.quantity
    from locked
    where stock.app_id = ${appId} and stock.content_id = locked.content_id
      and stock.spec_key = locked.spec_key and locked.quantity > 0
    returning stock.content_id as "goodsId", stock.spec_key as "specKey", stock.on_hand as after, locked.quantity`)
  if (rows.length === 0) return
  await tx.insert(goodsStockLines).values(
    rows.map(({ goodsId, specKey, after, quantity }) => ({
      appId,
      id: newId(),
      contentId: goodsId,
      specKey,
      label: label({ goodsId, specKey }),
      kind: 'returned',
      from: after - quantity,
      to: after,
      reason: texts.returned,
      byName: '',
    })),
  )
}
