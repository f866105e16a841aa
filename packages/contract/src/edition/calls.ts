import { z } from 'zod'
import { member, platform, user } from '../access.ts'
import { appNameSchema } from '../app/calls.ts'
import { appKeySchema } from '../app/app-key.ts'
import { defineCall } from '../call.ts'
import { limitedKindSchema } from '../content-limit/calls.ts'
import { emptySchema, idSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { checkoutSchema, orderSchema, yuanSchema } from '../payment/fields.ts'

const WEAPP = '/p1/api/v1/wx/third-party/weapp'
const CREATE = '/p1/api/v1/weapp/apply/create'

/** A day of the calendar in Asia/Shanghai. */
const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
/** The brand at whose login somebody came in: it may have prices of its own. */
const brandSchema = z.string().max(40).optional()
export const mostMonths = 120
const monthsSchema = z
  .number({ error: '请输入月数' })
  .int('请输入整数')
  .min(1, '至少 1 个月')
  .max(mostMonths, `最多 ${mostMonths} 个月`)

export const subscriptionStates = ['none', 'running', 'grace', 'ended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]
export const subscriptionStateNames: Record<SubscriptionState, string> = {
  none: '未开通',
  running: '使用中',
  grace: '已到期，宽限中',
  ended: '已到期，不能新建',
}

const limitSchema = z.object({
  type: z.string(),
  name: z.string(),
  /** Null for as many as one likes. */
  most: z.number().int().nullable(),
})

export const priceSchema = z.object({
  id: idSchema,
  months: z.number().int(),
  amount: z.number(),
  /** What buying it is, beside what the app has; `lower` cannot be bought before the end. */
  action: z.enum(['new', 'renew', 'upgrade', 'lower']),
  /** What is to be paid now. */
  due: z.number(),
  /** What of the running period is credited. */
  credit: z.number(),
  /** Until when the app has the edition then. */
  ends: daySchema,
})
export type EditionPrice = z.infer<typeof priceSchema>
export const soldEditionSchema = z.object({
  id: idSchema,
  name: z.string(),
  summary: z.string(),
  recommended: z.boolean(),
  limits: z.array(limitSchema),
  prices: z.array(priceSchema),
})
export type SoldEdition = z.infer<typeof soldEditionSchema>

export const subscriptionSchema = z.object({
  state: z.enum(subscriptionStates),
  editionId: z.string(),
  editionName: z.string(),
  starts: daySchema.nullable(),
  /** The first day without it. */
  ends: daySchema.nullable(),
  /** Days until then; negative afterwards. */
  daysLeft: z.number().int(),
  /** The first day on which nothing can be created any more. */
  readOnlyFrom: daySchema.nullable(),
})
export type Subscription = z.infer<typeof subscriptionSchema>

export const servicePrice = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/manager/apply/{id}/service-price',
  module: 'edition',
  summary: '应用现在的版本、能买的版本和价格；续费和升级的应付已算好',
  access: user,
  params: z.object({ id: idSchema }),
  query: z.object({ virtualPlatformKey: brandSchema }),
  data: z.object({ subscription: subscriptionSchema, editions: z.array(soldEditionSchema) }),
})

export const needPay = defineCall({
  method: 'GET',
  path: `${WEAPP}/need-pay`,
  module: 'edition',
  summary: '应用要不要购买或续费',
  access: member('app:read'),
  data: z.object({ needPay: z.boolean(), subscription: subscriptionSchema }),
})

const priceQuery = z.object({ priceId: idSchema, virtualPlatformKey: brandSchema })
export const wxPayOrder = defineCall({
  method: 'GET',
  path: `${WEAPP}/wx-pay/order`,
  module: 'edition',
  summary: '购买、续费或升级版本，微信扫码付款',
  access: member('app:manage'),
  query: priceQuery,
  data: checkoutSchema,
})
export const alipayOrder = defineCall({
  method: 'GET',
  path: `${WEAPP}/alipay/order`,
  module: 'edition',
  summary: '购买、续费或升级版本，支付宝扫码付款',
  access: member('app:manage'),
  query: priceQuery,
  data: checkoutSchema,
})

export const inviteCodeSchema = z
  .string({ error: '请输入邀请码' })
  .trim()
  .min(1, '请输入邀请码')
  .max(40, '没有这么长的邀请码')
export const inviteCodePay = defineCall({
  method: 'POST',
  path: `${WEAPP}/invite-code-pay`,
  module: 'edition',
  summary: '用邀请码开通或续期版本',
  access: member('app:manage'),
  body: z.object({ code: inviteCodeSchema }),
  data: orderSchema,
})

export const newAppEditions = defineCall({
  method: 'GET',
  path: `${CREATE}/editions`,
  module: 'edition',
  summary: '新建应用时能买的版本和价格',
  access: user,
  query: z.object({ virtualPlatformKey: brandSchema }),
  data: z.object({ editions: z.array(soldEditionSchema) }),
})

const newAppBody = z.object({
  agencyPriceId: idSchema,
  appName: appNameSchema,
  key: appKeySchema.default('mini-program'),
  virtualPlatformKey: brandSchema,
})
const newAppData = checkoutSchema.extend({
  /** The app that is there once the order is paid. */
  appId: idSchema,
})
export const createWxPayOrder = defineCall({
  method: 'POST',
  path: `${CREATE}/wx-pay/order`,
  module: 'edition',
  summary: '购买版本并新建应用，微信扫码付款；付款后应用就建好了',
  access: user,
  body: newAppBody,
  data: newAppData,
})
export const createAlipayOrder = defineCall({
  method: 'POST',
  path: `${CREATE}/alipay/order`,
  module: 'edition',
  summary: '购买版本并新建应用，支付宝扫码付款；付款后应用就建好了',
  access: user,
  body: newAppBody,
  data: newAppData,
})
export const createInviteCodePay = defineCall({
  method: 'POST',
  path: `${CREATE}/invite-code-pay`,
  module: 'edition',
  summary: '用邀请码新建应用',
  access: user,
  body: z.object({
    appName: appNameSchema,
    code: inviteCodeSchema,
    key: appKeySchema.default('mini-program'),
  }),
  data: z.object({ appId: idSchema, orderId: idSchema }),
})

const monthQuery = z.object({
  month: z.coerce.number().int().min(1).max(mostMonths),
  virtualPlatformKey: brandSchema,
})
export const websiteWxPayOrder = defineCall({
  method: 'GET',
  path: '/p1/api/v1/websit/wx-pay/order',
  module: 'edition',
  summary: '网站续费若干个月，微信扫码付款',
  access: member('app:manage'),
  query: monthQuery,
  data: checkoutSchema,
})
export const websiteAlipayOrder = defineCall({
  method: 'GET',
  path: '/p1/api/v1/website/alipay/order',
  module: 'edition',
  summary: '网站续费若干个月，支付宝扫码付款',
  access: member('app:manage'),
  query: monthQuery,
  data: checkoutSchema,
})

export const serviceOrders = defineCall({
  method: 'GET',
  path: '/p1/api/v1/service/orders',
  module: 'edition',
  summary: '应用买过的版本',
  access: member('app:manage'),
  query: z.object(pagingQuery),
  data: pageOf(orderSchema),
})

export const soldPriceSchema = z.object({
  months: monthsSchema,
  amount: yuanSchema,
  /** Key of the brand whose price it is; empty for the platform's own. */
  virtualPlatformKey: z.string().max(40).default(''),
})
const editionFields = {
  name: z.string({ error: '请输入版本名称' }).trim().min(1, '请输入版本名称').max(20, '最多20个字'),
  summary: z.string().trim().max(100, '最多100个字').default(''),
  /** Higher editions hold more: who has a lower one can change to them. */
  rank: z.number({ error: '请输入级别' }).int('请输入整数').min(1, '级别从 1 开始').max(99, '级别最多 99'),
  recommended: z.boolean().default(false),
  enabled: z.boolean().default(true),
  limits: z
    .array(z.object({ type: limitedKindSchema, most: z.number().int().min(0).max(1_000_000).nullable() }))
    .max(100),
  prices: z
    .array(soldPriceSchema)
    .max(100, '最多100个价格')
    .refine(
      (prices) =>
        new Set(prices.map(({ months, virtualPlatformKey }) => `${months}/${virtualPlatformKey}`)).size ===
        prices.length,
      '同样的月数只能有一个价格',
    ),
}
export const editionSchema = z.object({
  id: idSchema,
  ...editionFields,
  limits: z.array(limitSchema),
  /** Apps that have it now. */
  apps: z.number().int(),
})
export type Edition = z.infer<typeof editionSchema>

const EDITIONS = '/p1/api/v1/platform/editions'
export const platformEditions = defineCall({
  method: 'GET',
  path: EDITIONS,
  module: 'edition',
  summary: '平台出售的版本，价格和限额',
  access: platform,
  data: z.object({
    list: z.array(editionSchema),
    /** What editions can limit. */
    kinds: z.array(z.object({ type: z.string(), name: z.string() })),
  }),
})
export const platformEditionCreate = defineCall({
  method: 'POST',
  path: EDITIONS,
  module: 'edition',
  summary: '新建版本',
  access: platform,
  body: z.object(editionFields),
  data: z.object({ id: idSchema }),
})
export const platformEditionUpdate = defineCall({
  method: 'PUT',
  path: `${EDITIONS}/{id}`,
  module: 'edition',
  summary: '修改版本；限额马上生效，已下的订单按下单时的价格',
  access: platform,
  params: z.object({ id: idSchema }),
  body: z.object(editionFields),
  data: emptySchema,
})

export const inviteBatchSchema = z.object({
  id: idSchema,
  name: z.string(),
  editionName: z.string(),
  months: z.number().int(),
  codes: z.number().int(),
  /** How often each code can be used. */
  uses: z.number().int(),
  used: z.number().int(),
  enabled: z.boolean(),
  expireTime: timeSchema.nullable(),
  createTime: timeSchema,
})
export type InviteBatch = z.infer<typeof inviteBatchSchema>

const BATCHES = '/p1/api/v1/platform/invite-codes'
export const inviteBatches = defineCall({
  method: 'GET',
  path: BATCHES,
  module: 'edition',
  summary: '各批邀请码',
  access: platform,
  query: z.object(pagingQuery),
  data: pageOf(inviteBatchSchema),
})
export const inviteBatchCreate = defineCall({
  method: 'POST',
  path: BATCHES,
  module: 'edition',
  summary: '生成一批邀请码；只在这时给出，之后查不到',
  access: platform,
  body: z.object({
    name: z.string({ error: '请输入名称' }).trim().min(1, '请输入名称').max(30, '最多30个字'),
    editionId: idSchema,
    months: monthsSchema,
    codes: z
      .number({ error: '请输入数量' })
      .int('请输入整数')
      .min(1, '至少 1 个')
      .max(500, '一次最多 500 个'),
    uses: z
      .number({ error: '请输入次数' })
      .int('请输入整数')
      .min(1, '至少 1 次')
      .max(10_000, '最多 10000 次'),
    expireTime: timeSchema.nullable().default(null),
  }),
  data: z.object({ id: idSchema, codes: z.array(z.string()) }),
})
export const inviteBatchUpdate = defineCall({
  method: 'PUT',
  path: `${BATCHES}/{id}`,
  module: 'edition',
  summary: '停用或启用一批邀请码',
  access: platform,
  params: z.object({ id: idSchema }),
  body: z.object({ enabled: z.boolean() }),
  data: emptySchema,
})

export const editionCalls = {
  servicePrice,
  needPay,
  wxPayOrder,
  alipayOrder,
  inviteCodePay,
  createWxPayOrder,
  createAlipayOrder,
  createInviteCodePay,
  websiteWxPayOrder,
  websiteAlipayOrder,
  serviceOrders,
  platformEditions,
  platformEditionCreate,
  platformEditionUpdate,
  inviteBatches,
  inviteBatchCreate,
  inviteBatchUpdate,
}
