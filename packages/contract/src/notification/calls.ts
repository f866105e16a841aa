import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'

const nameSchema = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[a-z0-9-]+$/, '格式不对')

/** Ways by which a message reaches somebody. Modules may add others, such as subscribed messages of WeChat. */
export const builtInNotificationChannels = ['product', 'sms', 'mail'] as const

/** 0 waits for its time, 1 is being sent, 2 done, 3 stopped. */
export const notificationStates = { scheduled: 0, sending: 1, done: 2, stopped: 3 } as const
export const notificationStateSchema = z.literal([0, 1, 2, 3])
export type NotificationState = z.infer<typeof notificationStateSchema>

/** `unknown`: it was handed over and nobody knows what became of it; it is not sent again, for it may have arrived. */
export const receiptStates = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'skipped'] as const
export const receiptStateSchema = z.enum(receiptStates)
export type ReceiptState = z.infer<typeof receiptStateSchema>

export const notificationMessageSchema = z.object({
  title: z
    .string({ error: limits.notificationTitle.required })
    .trim()
    .min(1, limits.notificationTitle.required)
    .max(limits.notificationTitle.max, limits.notificationTitle.length),
  text: z.string().trim().max(limits.notificationText.max, limits.notificationText.length).default(''),
  /** Who is told: a group of people that a module offers, and which of its parts; all of it when none is named. */
  audience: z.object({ source: nameSchema, parts: z.array(z.string().min(1).max(60)).max(50).default([]) }),
  channels: z.array(nameSchema).min(1, '请至少选择一种方式').max(10),
})
export type NotificationMessage = z.input<typeof notificationMessageSchema>

const itemParams = z.object({ type: nameSchema, id: idSchema })
export const notificationItemSchema = z.object({
  type: z.string(),
  typeName: z.string(),
  id: z.string(),
  title: z.string(),
  /** Where people outside of the console open it. */
  url: z.string(),
})

const access = member('app:manage')

export const notificationOptions = defineCall({
  method: 'GET',
  path: '/p2/api/v1/notification/{type}/{id}/options',
  module: 'notification',
  summary: '关于一项内容的通知可以发给谁、用什么方式',
  access,
  params: itemParams,
  data: z.object({
    item: notificationItemSchema,
    audiences: z.array(
      z.object({
        source: z.string(),
        name: z.string(),
        /** Has quiet hours and may unsubscribe. */
        isOutside: z.boolean(),
        parts: z.array(z.object({ key: z.string(), name: z.string() })),
        channels: z.array(z.string()),
      }),
    ),
    channels: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        /** Whether this installation has the service. */
        available: z.boolean(),
        /** What a receiver gets of the message, in words. */
        hint: z.string(),
      }),
    ),
  }),
})

export const notificationPreview = defineCall({
  method: 'POST',
  path: '/p2/api/v1/notification/{type}/{id}/preview',
  module: 'notification',
  summary: '发送前看看每种方式能通知到多少人、内容是什么样',
  access,
  servedOnFullDisk: true,
  params: itemParams,
  body: notificationMessageSchema,
  data: z.object({
    /** People in the audience. */
    people: z.number().int(),
    channels: z.array(
      z.object({
        channel: z.string(),
        reached: z.number().int(),
        /** Those without an address, and those who do not want it. */
        without: z.number().int(),
        optedOut: z.number().int(),
        subject: z.string(),
        text: z.string(),
      }),
    ),
  }),
})

export const notificationSchema = z.object({
  id: idSchema,
  item: notificationItemSchema,
  title: z.string(),
  text: z.string(),
  audienceName: z.string(),
  channels: z.array(z.string()),
  state: notificationStateSchema,
  /** When it is, or was, to be sent. */
  sendTime: timeSchema,
  /** Messages, one for each receiver and way. */
  total: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  unknown: z.number().int(),
  skipped: z.number().int(),
  createdBy: z.string(),
  createTime: timeSchema,
  finishTime: timeSchema.nullable(),
})
export type Notification = z.infer<typeof notificationSchema>

export const notificationSend = defineCall({
  method: 'POST',
  path: '/p2/api/v1/notification/{type}/{id}',
  module: 'notification',
  summary: '发送关于一项内容的通知，立即或到时间',
  access,
  params: itemParams,
  body: notificationMessageSchema.extend({
    /** Made by the screen: the same request that comes twice sends once. */
    requestId: z.uuid('格式不对'),
    /** Null for at once. */
    sendTime: timeSchema.nullable().default(null),
  }),
  data: z.object({ id: idSchema }),
})

export const notificationList = defineCall({
  method: 'GET',
  path: '/p2/api/v1/notification/{type}/{id}',
  module: 'notification',
  summary: '关于一项内容发过的通知和进度',
  access,
  params: itemParams,
  query: z.object(pagingQuery),
  data: pageOf(notificationSchema),
})

export const notificationDetail = defineCall({
  method: 'GET',
  path: '/p2/api/v1/notifications/{id}',
  module: 'notification',
  summary: '一次通知的内容和进度',
  access,
  params: z.object({ id: idSchema }),
  data: notificationSchema,
})

export const notificationReceipts = defineCall({
  method: 'GET',
  path: '/p2/api/v1/notifications/{id}/receipts',
  module: 'notification',
  summary: '一次通知逐个收到了没有，没有的为什么',
  access,
  params: z.object({ id: idSchema }),
  query: z.object({ ...pagingQuery, state: receiptStateSchema.optional(), channel: nameSchema.optional() }),
  data: pageOf(
    z.object({
      receiverId: z.string(),
      name: z.string(),
      channel: z.string(),
      state: receiptStateSchema,
      reason: z.string(),
      time: timeSchema.nullable(),
    }),
  ),
})

export const notificationStop = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/notifications/{id}/stop',
  module: 'notification',
  summary: '停止一次通知；已经发出的收不回来',
  access,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const notificationRetry = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/notifications/{id}/retry',
  module: 'notification',
  summary: '再发给没有收到的人；结果不明的不会再发',
  access,
  params: z.object({ id: idSchema }),
  data: z.object({ again: z.number().int() }),
})

export const notificationCalls = {
  notificationOptions,
  notificationPreview,
  notificationSend,
  notificationList,
  notificationDetail,
  notificationReceipts,
  notificationStop,
  notificationRetry,
}
