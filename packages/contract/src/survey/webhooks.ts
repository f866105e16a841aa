import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, timeSchema } from '../envelope.ts'

/** Names of the headers that a webhook's request carries. The signature is `sha256=` and the hex of HMAC-SHA256 over `<timestamp>.<body>`. */
export const webhookHeaders = {
  event: 'X-Zhanfang-Event',
  delivery: 'X-Zhanfang-Delivery',
  timestamp: 'X-Zhanfang-Timestamp',
  signature: 'X-Zhanfang-Signature',
} as const

const urlSchema = z.url({ protocol: /^https?$/, error: '请填写 http 或 https 开头的地址' }).max(1000)

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  active: z.boolean(),
  createTime: timeSchema,
})
export type Webhook = z.infer<typeof webhookSchema>
/** Signs the requests; answered only when it is made. */
const secretSchema = z.object({ secret: z.string() })

const surveyParams = z.object({ id: idSchema })
const webhookParams = z.object({ id: idSchema, webhookId: idSchema })

export const webhookList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/webhooks',
  module: 'survey',
  summary: '答卷推送到哪些地址',
  access: member('survey:write'),
  params: surveyParams,
  data: z.object({ list: z.array(webhookSchema) }),
})

export const webhookAdd = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/webhooks',
  module: 'survey',
  summary: '添加推送地址；签名密钥由系统生成，只回答这一次',
  access: member('survey:write'),
  params: surveyParams,
  body: z.object({ url: urlSchema }),
  data: webhookSchema.extend(secretSchema.shape),
})

export const webhookRenewSecret = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/webhooks/{webhookId}/secret',
  module: 'survey',
  summary: '重新生成签名密钥；原来的马上失效',
  access: member('survey:write'),
  params: webhookParams,
  data: secretSchema,
})

export const webhookUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/{id}/webhooks/{webhookId}',
  module: 'survey',
  summary: '修改推送地址，或停用和启用',
  access: member('survey:write'),
  params: webhookParams,
  body: z.object({ url: urlSchema.optional(), active: z.boolean().optional() }),
  data: webhookSchema,
})

export const webhookDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/survey/{id}/webhooks/{webhookId}',
  module: 'survey',
  summary: '删除推送地址和它的记录',
  access: member('survey:write'),
  params: webhookParams,
  data: emptySchema,
})

/** 0 waiting, 1 delivered, 2 failed. */
export const deliveryStatusSchema = z.union([z.literal(0), z.literal(1), z.literal(2)])
export const deliverySchema = z.object({
  id: idSchema,
  event: z.string(),
  answerId: z.string().nullable(),
  status: deliveryStatusSchema,
  attempts: z.number().int(),
  /** HTTP status of the last answer; null when there was none. */
  responseStatus: z.number().int().nullable(),
  /** What went wrong at the last attempt, in words. */
  error: z.string(),
  createTime: timeSchema,
  lastTime: timeSchema.nullable(),
})
export type WebhookDelivery = z.infer<typeof deliverySchema>

export const webhookTest = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/webhooks/{webhookId}/test',
  module: 'survey',
  summary: '马上推送一条测试消息，回答结果',
  access: member('survey:write'),
  params: webhookParams,
  data: deliverySchema,
})

export const webhookDeliveries = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/webhooks/{webhookId}/deliveries',
  module: 'survey',
  summary: '最近 100 次推送',
  access: member('survey:write'),
  params: webhookParams,
  data: z.object({ list: z.array(deliverySchema) }),
})

export const webhookResend = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/webhook-deliveries/{deliveryId}/resend',
  module: 'survey',
  summary: '再推送一次',
  access: member('survey:write'),
  params: z.object({ id: idSchema, deliveryId: idSchema }),
  data: emptySchema,
})
