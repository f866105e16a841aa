// What was said to WeChat and what it answered, for those who look for a mistake.
import { z } from 'zod'
import { platform } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'

const path = '/p1/api/v1/platform/weixin-calls'

export const weixinCallSchema = z.object({
  id: idSchema,
  /** Empty for calls of the platform itself. */
  appId: z.string(),
  appName: z.string(),
  path: z.string(),
  /** 0 for a success; null when no answer came. */
  errcode: z.number().int().nullable(),
  /** What the error means, in words; empty for none. */
  words: z.string(),
  milliseconds: z.number().int(),
  at: timeSchema,
})
export type WeixinCall = z.infer<typeof weixinCallSchema>

export const weixinCallResults = ['all', 'failed', 'unanswered'] as const

export const weixinCallList = defineCall({
  method: 'GET',
  path,
  module: 'weapp',
  summary: '最近 30 天对微信的调用，新的在前；可按应用、接口、错误码和时间查',
  access: platform,
  query: z.object({
    ...pagingQuery,
    appId: idSchema.optional(),
    path: z.string().trim().max(100).optional(),
    errcode: z.coerce.number().int('错误码是整数').optional(),
    result: z.enum(weixinCallResults).default('all'),
    from: z.iso.date('日期格式不对').optional(),
    to: z.iso.date('日期格式不对').optional(),
  }),
  data: pageOf(weixinCallSchema),
})

export const weixinCallDetail = defineCall({
  method: 'GET',
  path: `${path}/{id}`,
  module: 'weapp',
  summary: '一次调用的内容和微信的回答；凭证、手机号等已隐去',
  access: platform,
  params: z.object({ id: idSchema }),
  data: weixinCallSchema.extend({ request: z.string(), answer: z.string() }),
})

export const weixinCallCalls = { weixinCallList, weixinCallDetail }
