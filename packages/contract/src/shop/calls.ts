import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import {
  emptySchema,
  idSchema,
  keywordsSchema,
  pageOf,
  pagingQuery,
  sortBy,
  timeSchema,
} from '../envelope.ts'
import { refundSchema, yuanSchema } from '../payment/fields.ts'
import { receiverSchema } from './address.ts'
import { afterSaleKinds, afterSaleStateSchema } from './after-sale-states.ts'
import { shopLimits, shopMessages as words } from './limits.ts'
import { shopDeliverySchema, shopOrderStateSchema } from './order-states.ts'
import { pickupPlaceSchema, shopSettingsSchema } from './settings.ts'

const path = '/p1/api/v1/shop'
const place = z.object({ id: idSchema })
const daySchema = z.iso.date()

export const shopSettings = defineCall({
  method: 'GET',
  path: `${path}/settings`,
  module: 'shop',
  summary: '店铺设置：营业、运费、自提点',
  access: member('order:read'),
  data: z.object({
    settings: shopSettingsSchema,
    /** Without it nobody can buy. */
    hasMerchant: z.boolean(),
    /** Buyers need an account. */
    canLogIn: z.boolean(),
  }),
})
export const shopSettingsUpdate = defineCall({
  method: 'PUT',
  path: `${path}/settings`,
  module: 'shop',
  summary: '修改店铺设置，马上生效；已下的订单不变',
  access: member('app:manage'),
  body: shopSettingsSchema.refine(
    ({ isOpen, sends, pickups }) => !isOpen || sends || pickups.length > 0,
    words.noWay,
  ),
  data: emptySchema,
})

/** A line of an order as it was bought; amounts in 元. */
export const shopLineSchema = z.object({
  goodsId: idSchema,
  title: z.string(),
  spec: z.string(),
  picture: z.string(),
  code: z.string(),
  unit: z.number(),
  quantity: z.number().int(),
  discount: z.number(),
  paid: z.number(),
  returned: z.number().int(),
  isVirtual: z.boolean(),
})
export type ShopOrderLine = z.output<typeof shopLineSchema>

export const shopOrderSchema = z.object({
  id: idSchema,
  state: shopOrderStateSchema,
  delivery: shopDeliverySchema,
  lines: z.array(shopLineSchema),
  /** Empty once they have left. */
  buyer: z.string(),
  customerId: idSchema.nullable(),
  /** Masked for those who may not handle orders. */
  receiver: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable(),
  pickup: pickupPlaceSchema.nullable(),
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  payable: z.number(),
  refunded: z.number(),
  note: z.string(),
  memo: z.string(),
  /** Money back is asked for, or on its way. */
  hasAfterSale: z.boolean(),
  createTime: timeSchema,
  payTime: timeSchema.nullable(),
  expireTime: timeSchema,
})
export type ShopOrder = z.output<typeof shopOrderSchema>

/** What a list of orders can be narrowed by. */
export const shopOrderFilter = {
  state: shopOrderStateSchema.optional(),
  delivery: shopDeliverySchema.optional(),
  /** Number, goods, or number of a telephone or its last four digits. */
  keywords: keywordsSchema,
  goodsId: idSchema.optional(),
  customerId: idSchema.optional(),
  /** Of some orders, with commas between. */
  ids: z
    .string()
    .max(4100)
    .regex(/^[0-9A-Za-z_,-]*$/)
    .optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
}

/** By what orders can be ordered. */
export const shopOrderOrders = ['amount', 'created'] as const

export const shopOrders = defineCall({
  method: 'GET',
  path: `${path}/orders`,
  module: 'shop',
  summary: '应用的商品订单，新的在前',
  access: member('order:read'),
  query: z.object({ ...pagingQuery, ...shopOrderFilter, sort: sortBy(shopOrderOrders) }),
  data: pageOf(shopOrderSchema),
})
export const shopOrderCounts = defineCall({
  method: 'GET',
  path: `${path}/order-counts`,
  module: 'shop',
  summary: '每种状态有多少订单，有多少售后在等',
  access: member('order:read'),
  data: z.object({
    states: z.record(shopOrderStateSchema, z.number().int()),
    afterSales: z.number().int(),
  }),
})
export const shopOrderExport = defineCall({
  method: 'POST',
  path: `${path}/orders/export`,
  module: 'shop',
  summary: '把筛选出来的订单导出为表格，一行一种商品；收件人只有能处理订单的人看得全',
  access: member('order:read'),
  answers: 'file',
  inBackground: true,
  body: z.object(shopOrderFilter),
})

export const afterSaleSchema = z.object({
  id: idSchema,
  orderId: idSchema,
  kind: z.enum(afterSaleKinds),
  state: afterSaleStateSchema,
  pieces: z.array(z.object({ line: z.number().int(), quantity: z.number().int() })),
  amount: z.number(),
  reason: z.string(),
  answer: z.string(),
  tracking: z.string(),
  restocks: z.boolean(),
  createTime: timeSchema,
  doneTime: timeSchema.nullable(),
  /** In the books; null while none was begun. */
  refund: refundSchema.nullable(),
})
export type AfterSale = z.output<typeof afterSaleSchema>

export const parcelSchema = z.object({
  id: idSchema,
  carrier: z.string(),
  trackingNumber: z.string(),
  createTime: timeSchema,
})

export const shopOrderDetail = defineCall({
  method: 'GET',
  path: `${path}/orders/{id}`,
  module: 'shop',
  summary: '一笔订单：商品、金额、物流、售后和经过',
  access: member('order:read'),
  params: place,
  data: shopOrderSchema.extend({
    discounts: z.array(z.string()),
    parcels: z.array(parcelSchema),
    afterSales: z.array(afterSaleSchema),
    /** What can still be given back. */
    refundable: z.number(),
    events: z.array(
      z.object({
        id: idSchema,
        time: timeSchema,
        by: z.string(),
        what: z.string(),
        detail: z.string(),
      }),
    ),
  }),
})
export type ShopOrderDetail = z.output<NonNullable<typeof shopOrderDetail.data>>

export const carrierSchema = z
  .string({ error: words.carrier })
  .trim()
  .min(1, words.carrier)
  .max(shopLimits.carrier, words.carrier)
export const trackingNumberSchema = z
  .string({ error: words.trackingNumber })
  .trim()
  .regex(/^[0-9A-Za-z-]{5,40}$/, words.trackingNumber)

const reasonSchema = z
  .string({ error: words.reason })
  .trim()
  .min(1, words.reason)
  .max(shopLimits.reason, words.reason)

export const shopOrderShip = defineCall({
  method: 'POST',
  path: `${path}/orders/{id}/ship`,
  module: 'shop',
  summary: '发货；已发货的订单再加一个包裹',
  access: member('order:write'),
  params: place,
  body: z.object({ carrier: carrierSchema, trackingNumber: trackingNumberSchema }),
  data: emptySchema,
})
export const shopOrderHandOver = defineCall({
  method: 'POST',
  path: `${path}/pick-up`,
  module: 'shop',
  summary: '核对提货码，交给买家',
  access: member('order:write'),
  body: z.object({ code: z.string().trim().max(20) }),
  data: z.object({ id: idSchema }),
})
export const shopOrderMemo = defineCall({
  method: 'PUT',
  path: `${path}/orders/{id}/memo`,
  module: 'shop',
  summary: '订单的内部备注，买家看不到',
  access: member('order:write'),
  params: place,
  body: z.object({ memo: z.string().trim().max(shopLimits.memo, words.memo) }),
  data: emptySchema,
})
export const shopOrderReceiver = defineCall({
  method: 'PUT',
  path: `${path}/orders/{id}/receiver`,
  module: 'shop',
  summary: '发货前改收货地址',
  access: member('order:write'),
  params: place,
  body: receiverSchema,
  data: emptySchema,
})
export const shopOrderClose = defineCall({
  method: 'POST',
  path: `${path}/orders/{id}/close`,
  module: 'shop',
  summary: '关闭没有付款的订单，库存和优惠退回',
  access: member('order:write'),
  params: place,
  body: z.object({ reason: reasonSchema }),
  data: emptySchema,
})
export const shopOrderPrice = defineCall({
  method: 'PUT',
  path: `${path}/orders/{id}/price`,
  module: 'shop',
  summary: '付款前改价：商品只能改低，运费随意',
  access: member('order:write'),
  params: place,
  body: z.object({ goods: yuanSchema, shipping: yuanSchema }),
  data: emptySchema,
})

export const shopAfterSales = defineCall({
  method: 'GET',
  path: `${path}/after-sales`,
  module: 'shop',
  summary: '售后申请，新的在前',
  access: member('order:read'),
  query: z.object({ ...pagingQuery, state: afterSaleStateSchema.optional() }),
  data: pageOf(afterSaleSchema.omit({ refund: true }).extend({ title: z.string(), buyer: z.string() })),
})
const decision = {
  /** Lower than what is asked for; all of it without. */
  amount: yuanSchema.refine((yuan) => yuan > 0, '退款金额要大于 0').optional(),
  /** The pieces are for sale again. */
  restocks: z.boolean().default(false),
}
export const afterSaleAgree = defineCall({
  method: 'POST',
  path: `${path}/after-sales/{id}/agree`,
  module: 'shop',
  summary: '同意售后：仅退款马上退，退货的等货回来',
  access: member('order:refund'),
  params: place,
  body: z.object({ ...decision, answer: z.string().trim().max(shopLimits.reason, words.reason).default('') }),
  data: emptySchema,
})
export const afterSaleRefuse = defineCall({
  method: 'POST',
  path: `${path}/after-sales/{id}/refuse`,
  module: 'shop',
  summary: '拒绝售后，写明原因',
  access: member('order:refund'),
  params: place,
  body: z.object({ answer: reasonSchema }),
  data: emptySchema,
})
export const afterSaleReceived = defineCall({
  method: 'POST',
  path: `${path}/after-sales/{id}/received`,
  module: 'shop',
  summary: '退回的货收到了，退款',
  access: member('order:refund'),
  params: place,
  body: z.object(decision),
  data: emptySchema,
})
export const shopOrderRefund = defineCall({
  method: 'POST',
  path: `${path}/orders/{id}/refund`,
  module: 'shop',
  summary: '店家主动退款：按商品件数，或一个金额',
  access: member('order:refund'),
  params: place,
  body: z.object({
    ...decision,
    pieces: z
      .array(z.object({ line: z.number().int().min(0), quantity: z.number().int().min(1) }))
      .max(shopLimits.cartLines),
    reason: reasonSchema,
  }),
  data: emptySchema,
})
export const shopRefundRetry = defineCall({
  method: 'POST',
  path: `${path}/refunds/{id}/retry`,
  module: 'shop',
  summary: '用同一个退款单号再试一次失败的退款',
  access: member('order:refund'),
  params: place,
  data: emptySchema,
})
export const shopRefundOffline = defineCall({
  method: 'POST',
  path: `${path}/refunds/{id}/offline`,
  module: 'shop',
  summary: '失败的退款已在线下退回，记下凭证',
  access: member('order:refund'),
  params: place,
  body: z.object({
    proof: z.string({ error: '请写明凭证' }).trim().min(1, '请写明凭证').max(200, '最多200个字'),
  }),
  data: emptySchema,
})

export const shopCalls = {
  shopSettings,
  shopSettingsUpdate,
  shopOrders,
  shopOrderCounts,
  shopOrderExport,
  shopOrderDetail,
  shopOrderShip,
  shopOrderHandOver,
  shopOrderMemo,
  shopOrderReceiver,
  shopOrderClose,
  shopOrderPrice,
  shopAfterSales,
  afterSaleAgree,
  afterSaleRefuse,
  afterSaleReceived,
  shopOrderRefund,
  shopRefundRetry,
  shopRefundOffline,
}
