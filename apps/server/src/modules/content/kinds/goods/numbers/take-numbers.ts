import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../../database/database.ts'
import type { SecretBox } from '../../../../../secrets/secret-box.ts'
import { goodsNumbers } from '../tables.ts'
import { type GivenNumber, openNumber } from './sealed-numbers.ts'

/** There are fewer free numbers than an order wants; the transaction has to be rolled back with it. */
export class OutOfNumbers extends Error {
  readonly missing: number
  constructor(missing: number) {
    super('out of numbers')
    this.missing = missing
  }
}

export interface WantedNumbers {
  goodsId: string
  specKey: string
  orderId: string
  quantity: number
}

/**
 * Gives an order its numbers, each of them to one order alone, in the transaction of the order. An order that has them
 * already gets the same ones. Numbers that another order is about to get are passed over, not waited for. Throws
 * `OutOfNumbers` where there are too few.
 */
export async function takeNumbers(
  tx: Db,
  secrets: SecretBox,
  appId: string,
  { goodsId, specKey, orderId, quantity }: WantedNumbers,
): Promise<GivenNumber[]> {
  const of = sql`app_id = ${appId} and content_id = ${goodsId} and spec_key = ${specKey}`
  const { rows } = await tx.execute<{ sealed: string; place: number }>(sql`
    with mine as (
      select sealed, place from ${goodsNumbers} where ${of} and ref = ${orderId}
    ), free as materialized (
      select id from ${goodsNumbers} where ${of} and state = 1
      order by id limit greatest(0, ${quantity} - (select count(*) from mine)::integer)
      for update skip locked
    ), numbered as (
      select id, row_number() over (order by id) + (select count(*) from mine) as place from free
    ), given as (
      update ${goodsNumbers} number set state = 2, ref = ${orderId}, place = numbered.place, given_at = now()
      from numbered where number.app_id = ${appId} and number.id = numbered.id
      returning number.sealed, number.place
    )
    select sealed, place from mine union all select sealed, place from given order by place`)
  if (rows.length < quantity) throw new OutOfNumbers(quantity - rows.length)
  const given = rows.map(({ sealed }) => openNumber(secrets, appId, goodsId, sealed))
  // Nobody can hand over what cannot be read: it is not sold.
  const unreadable = given.filter(({ isReadable }) => !isReadable).length
  if (unreadable > 0) throw new OutOfNumbers(unreadable)
  return given.map(({ number, password }) => ({ number, password }))
}

/** The numbers that an order was given, in their order. */
export async function numbersOfOrder(
  db: Db,
  secrets: SecretBox,
  appId: string,
  orderId: string,
): Promise<(GivenNumber & { goodsId: string; specKey: string; isReadable: boolean })[]> {
  const rows = await db
    .select({
      goodsId: goodsNumbers.contentId,
      specKey: goodsNumbers.specKey,
      sealed: goodsNumbers.sealed,
    })
    .from(goodsNumbers)
    .where(and(eq(goodsNumbers.appId, appId), eq(goodsNumbers.ref, orderId)))
    .orderBy(asc(goodsNumbers.contentId), asc(goodsNumbers.specKey), asc(goodsNumbers.place))
  return rows.map(({ goodsId, specKey, sealed }) => ({
    goodsId,
    specKey,
    ...openNumber(secrets, appId, goodsId, sealed),
  }))
}

/** Of some goods those that have numbers to hand over. */
export async function numberedGoods(
  db: Db,
  appId: string,
  goodsIds: readonly string[],
): Promise<ReadonlySet<string>> {
  // One look for each of them, however many numbers they have.
  const { rows } = await db.execute<{ id: string }>(sql`
    select wanted.id from json_array_elements_text(${JSON.stringify([...goodsIds])}::json) as wanted(id)
    where exists (
      select from ${goodsNumbers} where ${goodsNumbers.appId} = ${appId} and ${goodsNumbers.contentId} = wanted.id
    )`)
  return new Set(rows.map(({ id }) => id))
}

/** Frees the numbers of an order that nobody was shown them of. */
export async function releaseNumbers(tx: Db, appId: string, orderId: string): Promise<void> {
  await tx
    .update(goodsNumbers)
    .set({ state: 1, ref: null, place: null, givenAt: null })
    .where(and(eq(goodsNumbers.appId, appId), eq(goodsNumbers.ref, orderId), eq(goodsNumbers.state, 2)))
}
