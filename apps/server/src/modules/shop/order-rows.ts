import { type Receiver, receiverSchema } from '@zhanfang/contract/shop/address'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { UnreadableSecret } from '../../secrets/secret-box.ts'
import { shopEvents, shopOrders, type ShopOrderRow } from './tables.ts'
import { texts } from './texts.ts'

export const storedLineSchema = z.object({
  goodsId: z.string(),
  specKey: z.string(),
  title: z.string(),
  spec: z.string(),
  picture: z.string(),
  code: z.string(),
  unitName: z.string(),
  /** Of one, of what was taken off, and of what is paid for the line, in 分. */
  unit: z.number(),
  quantity: z.number(),
  discount: z.number(),
  paid: z.number(),
  isVirtual: z.boolean(),
  /** What is said of the delivery. */
  deliveryNote: z.string(),
})
export type StoredLine = z.output<typeof storedLineSchema>

/** A line of an order as it was bought, with how many pieces of it came back. */
export type OrderLine = StoredLine & { returned: number }

/** What was bought; what was stored is ours, and anything else is a fault. */
export function linesOf({ lines, returned }: Pick<ShopOrderRow, 'lines' | 'returned'>): OrderLine[] {
  const back = z.array(z.number()).parse(returned)
  return storedLineSchema
    .array()
    .parse(lines)
    .map((line, at) => ({ ...line, returned: back[at] ?? 0 }))
}

export const nameOfLine = ({ title, spec }: Pick<StoredLine, 'title' | 'spec'>): string =>
  spec === '' ? title : `${title} ${spec}`

/** What a specification was called when it was bought. */
export const labelIn =
  (lines: readonly StoredLine[]) =>
  ({ goodsId, specKey }: { goodsId: string; specKey: string }): string =>
    lines.find((line) => line.goodsId === goodsId && line.specKey === specKey)?.spec ?? ''

export const isOrder = (appId: string, id: string) => and(eq(shopOrders.appId, appId), eq(shopOrders.id, id))

/** An order; refuses with `notFound`. */
export async function findOrder(db: Db, appId: string, id: string): Promise<ShopOrderRow> {
  const [row] = await db.select().from(shopOrders).where(isOrder(appId, id))
  if (!row) throw new Refusal('notFound')
  return row
}

export interface Doer {
  userId: string | null
  name: string
}
export const product: Doer = { userId: null, name: texts.product }
export const buyer: Doer = { userId: null, name: texts.buyer }

/** Notes what happened to an order. */
export async function noteEvent(
  tx: Db,
  {
    appId,
    orderId,
    by,
    what,
    detail = '',
  }: { appId: string; orderId: string; by: Doer; what: string; detail?: string },
): Promise<void> {
  await tx
    .insert(shopEvents)
    .values({ appId, id: newId(), orderId, userId: by.userId, byName: by.name, what, detail })
}

const TAIL_DIGITS = 4
export type Receivers = ReturnType<typeof createReceivers>

/** Who gets parcels: sealed where it is kept, found by marks that mean nothing without the key. */
export function createReceivers(secrets: SecretBox) {
  const place = (appId: string) => `shop receiver:${appId}`
  const markOf = (appId: string, phone: string) =>
    secrets.mark(phone.replaceAll(/\D/g, ''), `shop phone of ${appId}`)
  const tailOf = (appId: string, digits: string) => secrets.mark(digits, `shop phone tail of ${appId}`)
  return {
    markOf,
    tailOf,
    seal: (appId: string, receiver: Receiver): string => secrets.seal(JSON.stringify(receiver), place(appId)),
    /** The columns of an order. */
    store(appId: string, receiver: Receiver | null) {
      if (!receiver) return { receiver: null, receiverMark: null, receiverTail: null }
      const digits = receiver.phone.replaceAll(/\D/g, '')
      return {
        receiver: secrets.seal(JSON.stringify(receiver), place(appId)),
        receiverMark: markOf(appId, digits),
        receiverTail: tailOf(appId, digits.slice(-TAIL_DIGITS)),
      }
    },
    /** Null for none, and for one that another key has sealed. */
    open(appId: string, stored: string | null): Receiver | null {
      if (stored === null) return null
      try {
        return receiverSchema.parse(JSON.parse(secrets.open(stored, place(appId))))
      } catch (error) {
        if (error instanceof UnreadableSecret) return null
        throw error
      }
    },
  }
}
