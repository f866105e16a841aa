import { z } from 'zod'
import { idSchema, timeSchema } from '../envelope.ts'
import { paymentChannels } from './order-states.ts'

/** An amount in 元 with 2 decimals at most. */
export const yuanSchema = z
  .number({ error: '请输入金额' })
  .min(0, '金额不能小于 0')
  .max(99_999_999, '金额太大了')
  .multipleOf(0.01, '金额最多两位小数')

const stateSchema = z.number().int()

export const orderSchema = z.object({
  id: idSchema,
  title: z.string(),
  amount: z.number(),
  refunded: z.number(),
  /** By `orderStates`. */
  state: stateSchema,
  channel: z.enum(paymentChannels).nullable(),
  createTime: timeSchema,
  payTime: timeSchema.nullable(),
  expireTime: timeSchema,
})
export type Order = z.infer<typeof orderSchema>

/** What the screen of whoever pays shows. */
export const checkoutSchema = z.object({
  orderId: idSchema,
  amount: z.number(),
  title: z.string(),
  /** By `orderStates`: an order of 0 元 is paid at once. */
  state: stateSchema,
  /** The text of a code to be scanned; empty where nothing is to be paid. */
  codeUrl: z.string(),
  /** The code as a picture (SVG); empty without a code. */
  qrcode: z.string(),
  /** A stand-in that takes no money: its code is the address of a cashier. */
  sandbox: z.boolean(),
  expireTime: timeSchema,
})
export type Checkout = z.infer<typeof checkoutSchema>

export const refundSchema = z.object({
  id: idSchema,
  amount: z.number(),
  /** By `refundStates`. */
  state: stateSchema,
  reason: z.string(),
  /** What the channel said of a failure. */
  failure: z.string(),
  offline: z.boolean(),
  createTime: timeSchema,
  doneTime: timeSchema.nullable(),
})
