import {
  type CallData,
  couponKindNames,
  couponKindSchema,
  type redemptionFilter,
  type redemptionSearch,
} from '@zhanfang/contract'
import { and, count, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import type { Cell } from '../../../file-formats/cells.ts'
import { writeCsv } from '../../../file-formats/csv-writer.ts'
import type { CustomerModule } from '../../customer/module.ts'
import { couponRedemptions as redemptions, coupons, type RedemptionRow } from '../tables.ts'
import { texts } from '../texts.ts'
import { maskName } from './redeeming.ts'

type Filter = z.output<z.ZodObject<typeof redemptionFilter>>

const MOST_COUNTED = 10_000
const EXPORTED_AT_ONCE = 500
const SEPARATOR = '~'

const cursorOf = ({ at, id }: RedemptionRow) => `${at.toISOString()}${SEPARATOR}${id}`

export type Records = ReturnType<typeof createRecords>

/** What was redeemed, when, where and by whom. */
export function createRecords({ db }: Database, customers: Pick<CustomerModule['desk'], 'namesOf'>) {
  const conditionOf = (appId: string, { from, to, place, couponId }: Filter): SQL | undefined =>
    and(
      eq(redemptions.appId, appId),
      from === undefined ? undefined : gte(redemptions.at, new Date(from)),
      to === undefined ? undefined : lt(redemptions.at, new Date(to)),
      place ? eq(redemptions.place, place) : undefined,
      couponId === undefined ? undefined : eq(redemptions.templateId, couponId),
    )

  /** Behind the place that a cursor names, in the order of the list. */
  function behind(cursor: string | undefined): SQL | undefined {
    if (cursor === undefined) return undefined
    const [time = '', id = ''] = cursor.split(SEPARATOR)
    const at = z.iso.datetime().safeParse(time)
    if (!at.success) return undefined
    const moment = new Date(at.data)
    return or(lt(redemptions.at, moment), and(eq(redemptions.at, moment), lt(redemptions.id, id)))
  }

  async function rowsOf(appId: string, where: SQL | undefined, most: number) {
    const rows = await db
      .select({ redemption: redemptions, customerId: coupons.customerId })
      .from(redemptions)
      .innerJoin(coupons, and(eq(coupons.appId, redemptions.appId), eq(coupons.id, redemptions.couponId)))
      .where(where)
      .orderBy(desc(redemptions.at), desc(redemptions.id))
      .limit(most)
    const names = await customers.namesOf(appId, [...new Set(rows.flatMap((row) => row.customerId ?? []))])
    return rows.map(({ redemption, customerId }) => ({
      row: redemption,
      owner: maskName(customerId === null ? '' : (names.get(customerId) ?? '')),
    }))
  }

  return {
    async search(
      appId: string,
      { cursor, size, ...filter }: Filter & { cursor?: string | undefined; size: number },
    ): Promise<CallData<typeof redemptionSearch>> {
      const where = conditionOf(appId, filter)
      const some = db
        .select({ one: sql`1` })
        .from(redemptions)
        .where(where)
        .limit(MOST_COUNTED + 1)
        .as('some')
      const [rows, [total]] = await Promise.all([
        rowsOf(appId, and(where, behind(cursor)), size + 1),
        db.select({ value: count() }).from(some),
      ])
      const shown = rows.slice(0, size)
      const last = shown.at(-1)
      return {
        list: shown.map(({ row, owner }) => ({
          id: row.id,
          time: row.at.toISOString(),
          couponId: row.templateId,
          couponName: row.couponName,
          kind: couponKindSchema.parse(row.kind),
          owner,
          place: row.place,
          byName: row.byName,
          undoTime: row.undoneAt?.toISOString() ?? null,
        })),
        total: total?.value ?? 0,
        size,
        nextCursor: rows.length > size && last ? cursorOf(last.row) : null,
      }
    },

    /** What a filter finds as a CSV file, written while it is read. */
    exported(appId: string, filter: Filter): AsyncGenerator<Buffer> {
      const where = conditionOf(appId, filter)
      async function* lines(): AsyncGenerator<Cell[][]> {
        let cursor: string | undefined
        for (;;) {
          const rows = await rowsOf(appId, and(where, behind(cursor)), EXPORTED_AT_ONCE)
          yield rows.map(({ row, owner }) => [
            row.at,
            couponKindNames[couponKindSchema.parse(row.kind)],
            row.couponName,
            owner,
            row.place,
            row.byName,
            row.undoneAt ?? '',
          ])
          const last = rows.at(-1)
          if (rows.length < EXPORTED_AT_ONCE || !last) return
          cursor = cursorOf(last.row)
        }
      }
      return writeCsv(texts.redeem.exportColumns, lines())
    },
  }
}
