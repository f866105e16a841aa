import { z } from 'zod'
import { member, platform, user } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { checkoutSchema, orderSchema, refundSchema, yuanSchema } from './fields.ts'
import { paymentChannels } from './order-states.ts'

const WEAPP = '/p1/api/v1/wx/third-party/weapp'

export const merchantSchema = z.object({
  bound: z.boolean(),
  appid: z.string(),
  mchId: z.string(),
  /** The key itself is never told. */
  hasKey: z.boolean(),
  /** With it money goes back by itself; it is never told either. */
  hasCertificate: z.boolean(),
  bindTime: timeSchema.nullable(),
})
export const merchantBody = z.object({
  appid: z
    .string()
    .trim()
    .regex(/^wx[0-9A-Za-z]{6,30}$/, 'AppID 以 wx 开头'),
  mchId: z
    .string()
    .trim()
    .regex(/^\d{8,10}$/, '商户号是 8 到 10 位数字'),
  mchApiKey: z.string().trim().length(32, 'API 密钥是 32 个字'),
})

export const mchInfo = defineCall({
  method: 'GET',
  path: `${WEAPP}/mch-info`,
  module: 'payment',
  summary: '应用绑定的微信支付商户，密钥只说有没有',
  access: member('app:manage'),
  data: merchantSchema,
})
export const bindMchInfo = defineCall({
  method: 'POST',
  path: `${WEAPP}/bind-mch-info`,
  module: 'payment',
  summary: '绑定微信支付商户',
  access: member('app:manage'),
  body: merchantBody,
  data: emptySchema,
})
export const unbindMchInfo = defineCall({
  method: 'DELETE',
  path: `${WEAPP}/unbind-mch-info`,
  module: 'payment',
  summary: '解绑微信支付商户；还有未付完的订单时不能解绑',
  access: member('app:manage'),
  data: emptySchema,
})
const pem = (message: string) => z.string({ error: message }).trim().min(1, message).max(10_000, message)
export const mchCertificate = defineCall({
  method: 'PUT',
  path: `${WEAPP}/mch-certificate`,
  module: 'payment',
  summary: '上传商户的 API 证书，有了它才能自动退款；只存不显示',
  access: member('app:manage'),
  body: z.object({
    certificate: pem('请粘贴 apiclient_cert.pem 的全部内容'),
    privateKey: pem('请粘贴 apiclient_key.pem 的全部内容'),
  }),
  data: emptySchema,
})
/** A key as tools give it: with its frame or without. */
const alipayKey = (message: string) =>
  z.string({ error: message }).trim().min(100, message).max(5000, message)
export const alipayMchInfo = defineCall({
  method: 'GET',
  path: '/p1/api/v1/alipay-mch-info',
  module: 'payment',
  summary: '应用绑定的支付宝商户，密钥不显示',
  access: member('app:manage'),
  data: z.object({
    bound: z.boolean(),
    alipayAppId: z.string(),
    sellerId: z.string(),
    bindTime: timeSchema.nullable(),
  }),
})
export const alipayMchBind = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/alipay-mch-info',
  module: 'payment',
  summary: '绑定支付宝商户：手机网站支付和当面付',
  access: member('app:manage'),
  body: z.object({
    alipayAppId: z
      .string()
      .trim()
      .regex(/^\d{16}$/, '应用 AppID 是 16 位数字'),
    sellerId: z
      .string()
      .trim()
      .regex(/^2088\d{12}$/, '商户 PID 以 2088 开头，16 位数字'),
    privateKey: alipayKey('请粘贴应用私钥的全部内容'),
    publicKey: alipayKey('请粘贴支付宝公钥的全部内容'),
  }),
  data: emptySchema,
})
export const alipayMchUnbind = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/alipay-mch-info',
  module: 'payment',
  summary: '解绑支付宝商户；还有用它付的未付完的订单时不能解绑',
  access: member('app:manage'),
  data: emptySchema,
})
export const websiteMchInfo = defineCall({
  method: 'GET',
  path: '/p1/api/v1/website/mch-info',
  module: 'payment',
  summary: '网站绑定的微信支付商户，密钥只说有没有',
  access: member('app:manage'),
  data: merchantSchema,
})
export const websiteMchInfoUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/website/mch-info',
  module: 'payment',
  summary: '绑定网站的微信支付商户',
  access: member('app:manage'),
  body: merchantBody,
  data: emptySchema,
})
export const websiteMchInfoDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/website/mch-info',
  module: 'payment',
  summary: '解绑网站的微信支付商户；还有未付完的订单时不能解绑',
  access: member('app:manage'),
  data: emptySchema,
})

export const testPayQrcode = defineCall({
  method: 'GET',
  path: `${WEAPP}/test-pay/qrcode`,
  module: 'payment',
  summary: '用绑定的商户下一笔 0.01 元的订单，扫码付款来验证绑定',
  access: member('app:manage'),
  data: checkoutSchema,
})

export const payStatus = defineCall({
  method: 'GET',
  path: `${WEAPP}/orders/payStatus`,
  module: 'payment',
  summary: '我下的订单付了没有；久未有消息时会去问支付渠道',
  access: user,
  query: z.object({ orderId: idSchema }),
  data: orderSchema,
})

export const billRowSchema = z.object({
  id: idSchema,
  kind: z.enum(['payment', 'refund']),
  title: z.string(),
  /** Negative for refunds. */
  amount: z.number(),
  channel: z.enum(paymentChannels),
  transactionId: z.string(),
  time: timeSchema,
})
export type BillRow = z.infer<typeof billRowSchema>

export const bill = defineCall({
  method: 'POST',
  path: `${WEAPP}/bill`,
  module: 'payment',
  summary: '应用的商户收到和退回的钱，新的在前',
  access: member('app:manage'),
  query: z.object({ ...pagingQuery, appid: idSchema.optional() }),
  data: pageOf(billRowSchema),
})
export const billExport = defineCall({
  method: 'POST',
  path: `${WEAPP}/bill/export`,
  module: 'payment',
  summary: '导出应用的账单（CSV）',
  access: member('app:manage'),
  answers: 'file',
  inBackground: true,
})

export const platformOrderSchema = orderSchema.extend({
  appId: idSchema,
  appName: z.string(),
  buyer: z.string(),
})
export type PlatformOrder = z.infer<typeof platformOrderSchema>

export const orderDetailSchema = platformOrderSchema.extend({
  attempts: z.array(
    z.object({
      id: idSchema,
      channel: z.enum(paymentChannels),
      /** By `attemptStates`. */
      state: z.number().int(),
      amount: z.number(),
      paid: z.number(),
      transactionId: z.string(),
      createTime: timeSchema,
      payTime: timeSchema.nullable(),
    }),
  ),
  refunds: z.array(refundSchema),
  /** What can still be refunded. */
  refundable: z.number(),
})
export type OrderDetail = z.infer<typeof orderDetailSchema>
const refundBody = z.object({
  amount: yuanSchema.refine((yuan) => yuan > 0, '退款金额要大于 0'),
  reason: z.string({ error: '请写明退款原因' }).trim().min(1, '请写明退款原因').max(60, '最多60个字'),
})
const proofBody = z.object({
  proof: z.string({ error: '请写明凭证' }).trim().min(1, '请写明凭证').max(200, '最多200个字'),
})

export const platformOrders = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform/orders',
  module: 'payment',
  summary: '平台卖出的订单',
  access: platform,
  query: z.object({
    ...pagingQuery,
    keywords: keywordsSchema,
    state: z.coerce.number().int().min(0).max(4).optional(),
  }),
  data: pageOf(platformOrderSchema),
})
export const platformOrderDetail = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform/orders/{appId}/{id}',
  module: 'payment',
  summary: '一笔订单的付款和退款',
  access: platform,
  params: z.object({ appId: idSchema, id: idSchema }),
  data: orderDetailSchema,
})
export const platformOrderRefund = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/orders/{appId}/{id}/refund',
  module: 'payment',
  summary: '退款，原路退回',
  access: platform,
  params: z.object({ appId: idSchema, id: idSchema }),
  body: refundBody,
  data: z.object({ refundId: idSchema }),
})
export const platformRefundRetry = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/refunds/{appId}/{id}/retry',
  module: 'payment',
  summary: '用同一个退款单号再试一次失败的退款',
  access: platform,
  params: z.object({ appId: idSchema, id: idSchema }),
  data: emptySchema,
})
export const platformRefundOffline = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/refunds/{appId}/{id}/offline',
  module: 'payment',
  summary: '失败的退款已在线下退回，记下凭证',
  access: platform,
  params: z.object({ appId: idSchema, id: idSchema }),
  body: proofBody,
  data: emptySchema,
})
/** Orders that an app's own merchant is paid for; those of the shop have screens of their own. */
const APP_ORDERS = '/p1/api/v1/app-orders'
export const appOrders = defineCall({
  method: 'GET',
  path: APP_ORDERS,
  module: 'payment',
  summary: '应用收款的订单：活动报名、付费内容和测试付款；商品的另有列表',
  access: member('order:read'),
  query: z.object({
    ...pagingQuery,
    keywords: keywordsSchema,
    state: z.coerce.number().int().min(0).max(4).optional(),
  }),
  data: pageOf(platformOrderSchema),
})
export const appOrderDetail = defineCall({
  method: 'GET',
  path: `${APP_ORDERS}/{id}`,
  module: 'payment',
  summary: '一笔收款订单的付款和退款',
  access: member('order:read'),
  params: z.object({ id: idSchema }),
  data: orderDetailSchema,
})
export const appOrderRefund = defineCall({
  method: 'POST',
  path: `${APP_ORDERS}/{id}/refund`,
  module: 'payment',
  summary: '退款，原路退回；全部退完时买到的东西一起收回',
  access: member('order:refund'),
  params: z.object({ id: idSchema }),
  body: refundBody,
  data: z.object({ refundId: idSchema }),
})
export const appRefundRetry = defineCall({
  method: 'POST',
  path: '/p1/api/v1/app-refunds/{id}/retry',
  module: 'payment',
  summary: '用同一个退款单号再试一次失败的退款',
  access: member('order:refund'),
  params: z.object({ id: idSchema }),
  data: emptySchema,
})
export const appRefundOffline = defineCall({
  method: 'POST',
  path: '/p1/api/v1/app-refunds/{id}/offline',
  module: 'payment',
  summary: '失败的退款已在线下退回，记下凭证',
  access: member('order:refund'),
  params: z.object({ id: idSchema }),
  body: proofBody,
  data: emptySchema,
})
export const platformPaymentProof = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform/payment-proof',
  module: 'payment',
  summary: '最近一次账目核对的结果',
  access: platform,
  data: z.object({
    /** Null before the first one. */
    time: timeSchema.nullable(),
    balanced: z.boolean(),
    /** What does not fit, in words. */
    problems: z.array(z.string()),
  }),
})

export const paymentCalls = {
  mchInfo,
  bindMchInfo,
  unbindMchInfo,
  mchCertificate,
  alipayMchInfo,
  alipayMchBind,
  alipayMchUnbind,
  websiteMchInfo,
  websiteMchInfoUpdate,
  websiteMchInfoDelete,
  testPayQrcode,
  payStatus,
  bill,
  billExport,
  appOrders,
  appOrderDetail,
  appOrderRefund,
  appRefundRetry,
  appRefundOffline,
  platformOrders,
  platformOrderDetail,
  platformOrderRefund,
  platformRefundRetry,
  platformRefundOffline,
  platformPaymentProof,
}
