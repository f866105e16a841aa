import { type Receiver, addressLine } from '@zhanfang/contract/shop/address'
import { afterSaleKinds, afterSaleStateOf } from '@zhanfang/contract/shop/after-sale-states'
import type { AfterSale, ShopOrder, ShopOrderLine } from '@zhanfang/contract/shop/calls'
import { shopDeliverySchema, shopOrderStateOf } from '@zhanfang/contract/shop/order-states'
import { pickupPlaceSchema } from '@zhanfang/contract/shop/settings'
import { fenToYuan, maskPhone } from '@zhanfang/format'
import { z } from 'zod'
import { wantedPieces } from '../order-kind.ts'
import { type OrderLine, linesOf, type Receivers } from '../order-rows.ts'
import type { AfterSaleRow, ShopOrderRow } from '../tables.ts'

const kindSchema = z.enum(afterSaleKinds)

/** Who gets it, as far as the reader may know: the first letter of a name, a masked number, the city. */
export const shownReceiver = (receiver: Receiver, seesAll: boolean) =>
  seesAll
    ? { name: receiver.name, phone: receiver.phone, address: addressLine(receiver) }
    : {
        name: `${receiver.name.slice(0, 1)}**`,
        phone: maskPhone(receiver.phone),
        address: `${receiver.province} ${receiver.city}`,
      }

const shownLine = (line: OrderLine): ShopOrderLine => ({
  goodsId: line.goodsId,
  title: line.title,
  spec: line.spec,
  picture: line.picture,
  code: line.code,
  unit: fenToYuan(line.unit),
  quantity: line.quantity,
  discount: fenToYuan(line.discount),
  paid: fenToYuan(line.paid),
  returned: line.returned,
  isVirtual: line.isVirtual,
})

/** An order as the desk sees it. */
export function shownShopOrder(
  row: ShopOrderRow,
  {
    receivers,
    seesAll,
    buyer,
    hasAfterSale,
  }: { receivers: Receivers; seesAll: boolean; buyer: string; hasAfterSale: boolean },
): ShopOrder {
  const receiver = receivers.open(row.appId, row.receiver)
  return {
    id: row.id,
    state: shopOrderStateOf(row.state),
    delivery: shopDeliverySchema.parse(row.delivery),
    lines: linesOf(row).map(shownLine),
    buyer,
    customerId: row.customerId,
    receiver: receiver && shownReceiver(receiver, seesAll),
    pickup: pickupPlaceSchema.nullable().parse(row.pickup),
    subtotal: fenToYuan(row.subtotal),
    discount: fenToYuan(row.discount),
    shipping: fenToYuan(row.shipping),
    payable: fenToYuan(row.payable),
    refunded: fenToYuan(row.refunded),
    note: row.note,
    memo: row.memo,
    hasAfterSale,
    createTime: row.createdAt.toISOString(),
    payTime: row.paidAt?.toISOString() ?? null,
    expireTime: row.expiresAt.toISOString(),
  }
}

/** A wish to get money back as the desk sees it; `refund` is what the books say of it. */
export const shownAfterSale = (row: AfterSaleRow, refund: AfterSale['refund']): AfterSale => ({
  id: row.id,
  orderId: row.orderId,
  kind: kindSchema.parse(row.kind),
  state: afterSaleStateOf(row.state),
  pieces: wantedPieces.parse(row.lines),
  amount: fenToYuan(row.amount),
  reason: row.reason,
  answer: row.answer,
  tracking: row.tracking,
  restocks: row.restocks,
  createTime: row.createdAt.toISOString(),
  doneTime: row.doneAt?.toISOString() ?? null,
  refund,
})
