import { carrierSchema, trackingNumberSchema } from '@zhanfang/contract/shop/calls'
import { shopLimits } from '@zhanfang/contract/shop/limits'
import { shopOrderStates } from '@zhanfang/contract/shop/order-states'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type ImportKind, refusedRow, type RowOutcome } from '../../bulk-import/module.ts'
import type { DeskOrders } from './desk-orders.ts'
import { titleOf } from '../of-customers.ts'
import { shopOrders, shopParcels } from '../tables.ts'
import type { ShopTelling } from '../telling.ts'
import { texts } from '../texts.ts'

const BATCH = 500
const rowSchema = z.object({ orderId: z.string(), carrier: z.string(), trackingNumber: z.string() })
type ParcelRow = z.output<typeof rowSchema>

/** Parcels out of a table, by the numbers of their orders: each that is taken sends its order. */
export function parcelImport(
  { db }: Database,
  {
    desk,
    tellSent,
    appName,
  }: {
    desk: Pick<DeskOrders, 'ship'>
    tellSent: ShopTelling['sent']
    appName: (appId: string) => Promise<string | undefined>
  },
): ImportKind<ParcelRow> {
  const words = texts.importing

  /** The orders that rows are about, and the parcels that they have. */
  async function knownOf(appId: string, ids: readonly string[]) {
    const orders = new Map<string, { state: number; title: string }>()
    const parcels = new Set<string>()
    for (let at = 0; at < ids.length; at += BATCH) {
      const some = ids.slice(at, at + BATCH)
      const rows = await db
        .select()
        .from(shopOrders)
        .where(and(eq(shopOrders.appId, appId), inArray(shopOrders.id, some)))
      for (const row of rows) orders.set(row.id, { state: row.state, title: titleOf(row) })
      const sent = await db
        .select()
        .from(shopParcels)
        .where(and(eq(shopParcels.appId, appId), inArray(shopParcels.orderId, some)))
      for (const one of sent) parcels.add(`${one.orderId}/${one.carrier}/${one.trackingNumber}`)
    }
    return { orders, parcels }
  }

  return {
    type: 'parcel',
    title: words.title,
    need: 'order:write',
    note: words.help,
    columns: [
      { key: 'order', title: words.order, also: /^订单(?:号|编号)$/, isRequired: true },
      { key: 'carrier', title: words.carrier, also: /^(?:物流|快递)(?:公司)?$/, isRequired: true },
      { key: 'number', title: words.number, also: /^(?:物流|快递|运)?单号$/, isRequired: true },
    ],
    shown: [words.goods, words.parcel],
    most: shopLimits.parcelsPerTable,
    row: rowSchema,
    pathOf: () => '/mini/orders',
    nameOf: async ({ appId, target }) => (target === appId ? appName(appId) : undefined),

    async judge({ appId }, typed) {
      const { orders, parcels } = await knownOf(appId, [
        ...new Set(typed.map(({ cells }) => cells['order'] ?? '')),
      ])
      const seen = new Set<string>()
      return typed.map(({ line, cells }) => {
        const orderId = cells['order'] ?? ''
        const carrier = carrierSchema.safeParse(cells['carrier'])
        const number = trackingNumberSchema.safeParse(cells['number'])
        const order = orders.get(orderId)
        const shown = [order?.title ?? orderId, `${cells['carrier'] ?? ''} ${cells['number'] ?? ''}`]
        const refuse = (reason: string) => refusedRow(line, reason, shown)
        if (!order) return refuse(words.noOrder)
        if (!carrier.success) return refuse(carrier.error.issues[0]?.message ?? '')
        if (!number.success) return refuse(number.error.issues[0]?.message ?? '')
        const row = { orderId, carrier: carrier.data, trackingNumber: number.data }
        const place = `${orderId}/${row.carrier}/${row.trackingNumber}`
        if (seen.has(place)) return refuse(words.twice)
        seen.add(place)
        if (parcels.has(place)) return { line, fate: 'same' as const, reason: words.known, cells: shown, row }
        if (order.state === shopOrderStates.sent)
          return { line, fate: 'changed' as const, reason: words.more, cells: shown, row }
        if (order.state !== shopOrderStates.toSend) return refuse(texts.desk.notToSend)
        return { line, fate: 'fresh' as const, reason: '', cells: shown, row }
      })
    },

    async apply({ appId, session }, rows) {
      const outcomes: RowOutcome[] = []
      const by = { userId: session.userId, name: session.nickname }
      const fates = { sent: 'fresh', more: 'changed', known: 'same' } as const
      for (const { line, row } of rows) {
        try {
          const done = await desk.ship(by, appId, row.orderId, row)
          if (done === 'sent') await tellSent(appId, row.orderId, row)
          outcomes.push({ line, fate: fates[done], reason: '' })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          outcomes.push({ line, fate: 'refused', reason: error.message })
        }
      }
      return outcomes
    },
  }
}
