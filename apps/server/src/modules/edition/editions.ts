import type { CallData, Edition, platformEditions } from '@zhanfang/contract'
import { fenToYuan, yuanToFen } from '@zhanfang/format'
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { today } from './days.ts'
import { editionPrices, editions, editionSubscriptions, type EditionRow, type PriceRow } from './tables.ts'
import { texts } from './texts.ts'

export type EditionFields = Omit<Edition, 'id' | 'limits' | 'apps'> & {
  limits: readonly { type: string; most: number | null }[]
}
const limitsSchema = z.record(z.string(), z.number().int().nullable())
/** The most of each kind, by its name. */
export const limitsOfEdition = ({ limits }: Pick<EditionRow, 'limits'>) => limitsSchema.parse(limits)

export type Editions = ReturnType<typeof createEditions>

/** What the platform sells. */
export function createEditions(
  { db }: Database,
  { kinds }: { kinds: () => readonly { type: string; name: string }[] },
) {
  const named = (row: EditionRow) => {
    const limits = limitsOfEdition(row)
    return kinds().flatMap(({ type, name }) =>
      limits[type] === undefined ? [] : [{ type, name, most: limits[type] }],
    )
  }

  function rowOf({ limits, name, summary, rank, recommended, enabled }: EditionFields) {
    const known = new Set(kinds().map(({ type }) => type))
    return {
      name,
      summary,
      rank,
      recommended,
      enabled,
      limits: Object.fromEntries(limits.flatMap(({ type, most }) => (known.has(type) ? [[type, most]] : []))),
    }
  }

  /** Prices as they are meant to be. One that stays keeps its id, so that screens that are open find it. */
  async function setPrices(tx: Db, editionId: string, prices: EditionFields['prices']): Promise<void> {
    const before = await tx.select().from(editionPrices).where(eq(editionPrices.editionId, editionId))
    const keyOf = (brand: string, months: number) => `${brand}/${months}`
    const wanted = new Set(prices.map(({ months, virtualPlatformKey }) => keyOf(virtualPlatformKey, months)))
    const gone = before.filter(({ brand, months }) => !wanted.has(keyOf(brand, months)))
    if (gone.length > 0)
      await tx.delete(editionPrices).where(
        inArray(
          editionPrices.id,
          gone.map(({ id }) => id),
        ),
      )
    for (const { months, amount, virtualPlatformKey } of prices) {
      const fen = yuanToFen(amount)
      await tx
        .insert(editionPrices)
        .values({ id: newId(), editionId, months, brand: virtualPlatformKey, amount: fen })
        .onConflictDoUpdate({
          target: [editionPrices.editionId, editionPrices.brand, editionPrices.months],
          set: { amount: fen },
        })
    }
  }

  const find = async (handle: Db, id: string): Promise<EditionRow | undefined> =>
    (await handle.select().from(editions).where(eq(editions.id, id)))[0]

  /** Those that can be bought, the lowest first, with the prices of a brand; the platform's own where it has none. */
  async function sold(brand: string): Promise<{ edition: EditionRow; prices: PriceRow[] }[]> {
    const rows = await db
      .select()
      .from(editions)
      .where(eq(editions.enabled, true))
      .orderBy(asc(editions.rank), asc(editions.id))
    const prices = await db
      .select()
      .from(editionPrices)
      .where(inArray(editionPrices.brand, ['', brand]))
      .orderBy(asc(editionPrices.months))
    return rows.flatMap((edition) => {
      const own = prices.filter(({ editionId }) => editionId === edition.id)
      const ofBrand = own.filter((price) => price.brand === brand)
      const shown = ofBrand.length > 0 ? ofBrand : own
      return shown.length > 0 ? [{ edition, prices: shown }] : []
    })
  }

  return {
    named,
    find,
    sold,

    /** What anybody may read of what is sold, at the platform's own prices. */
    async onSale() {
      return (await sold('')).map(({ edition, prices }) => ({
        id: edition.id,
        name: edition.name,
        summary: edition.summary,
        recommended: edition.recommended,
        limits: named(edition).map(({ name, most }) => ({ name, most })),
        prices: prices.map(({ months, amount }) => ({ months, amount: fenToYuan(amount) })),
      }))
    },

    async list(): Promise<CallData<typeof platformEditions>> {
      const rows = await db.select().from(editions).orderBy(asc(editions.rank), asc(editions.id))
      const prices = await db
        .select()
        .from(editionPrices)
        .orderBy(asc(editionPrices.brand), asc(editionPrices.months))
      const holders = await db
        .select({ id: editionSubscriptions.editionId, value: count() })
        .from(editionSubscriptions)
        .where(gt(editionSubscriptions.ends, today()))
        .groupBy(editionSubscriptions.editionId)
      const apps = new Map(holders.map(({ id, value }) => [id, value]))
      return {
        kinds: [...kinds()],
        list: rows.map((row) => ({
          id: row.id,
          name: row.name,
          summary: row.summary,
          rank: row.rank,
          recommended: row.recommended,
          enabled: row.enabled,
          limits: named(row),
          apps: apps.get(row.id) ?? 0,
          prices: prices
            .filter(({ editionId }) => editionId === row.id)
            .map(({ months, brand, amount }) => ({
              months,
              amount: fenToYuan(amount),
              virtualPlatformKey: brand,
            })),
        })),
      }
    },

    async create(fields: EditionFields): Promise<string> {
      const id = newId()
      await db.transaction(async (tx) => {
        await mustBeFree(tx, fields.name, id)
        await tx.insert(editions).values({ id, ...rowOf(fields) })
        await setPrices(tx, id, fields.prices)
      })
      return id
    },

    async update(id: string, fields: EditionFields): Promise<void> {
      await db.transaction(async (tx) => {
        await mustBeFree(tx, fields.name, id)
        const changed = await tx
          .update(editions)
          .set(rowOf(fields))
          .where(eq(editions.id, id))
          .returning({ id: editions.id })
        if (changed.length === 0) throw new Refusal('notFound', { message: texts.noSuchEdition })
        await setPrices(tx, id, fields.prices)
      })
    },
  }

  async function mustBeFree(tx: Db, name: string, id: string): Promise<void> {
    // One after the other: two that look at once would both find it free.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('edition-names', 0))`)
    const rows = await tx
      .select({ id: editions.id })
      .from(editions)
      .where(and(eq(editions.name, name)))
    if (rows.some((row) => row.id !== id)) throw fieldRefusal('invalidInput', 'name', texts.nameTaken)
  }
}
