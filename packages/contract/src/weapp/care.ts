// What a released mini-program needs now and then: people who try it, a faster audit, a way back.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, timeSchema } from '../envelope.ts'
import { codeStateSchema } from './code-states.ts'

const prefix = '/p1/api/v1/wx/third-party/weapp'
const read = member('app:read')
const manage = member('app:manage')

/** Names as WeChat has them: letters, digits, `_` and `-`; a phone number does as well. */
export const wechatIdSchema = z
  .string({ error: '请填写微信号' })
  .trim()
  .regex(/^[A-Za-z0-9_-]{5,30}$/, '微信号是 5 到 30 个字母、数字、下划线或减号')
const userStringSchema = z.string().min(1).max(200)

export const weappTesters = defineCall({
  method: 'GET',
  path: `${prefix}/testers`,
  module: 'weapp',
  summary: '小程序的体验者',
  access: read,
  data: z.object({
    list: z.array(
      z.object({
        /** WeChat's name for the person. */
        userStr: z.string(),
        /** The WeChat id without its middle; empty for those who were added elsewhere. */
        name: z.string(),
        addedAt: timeSchema.nullable(),
      }),
    ),
  }),
})

export const weappTesterAdd = defineCall({
  method: 'POST',
  path: `${prefix}/testers`,
  module: 'weapp',
  summary: '让一个微信号体验小程序',
  access: manage,
  body: z.object({ wechatId: wechatIdSchema }),
  data: emptySchema,
})

export const weappTesterRemove = defineCall({
  method: 'DELETE',
  path: `${prefix}/testers`,
  module: 'weapp',
  summary: '不再让一个人体验小程序',
  access: manage,
  query: z.object({ userStr: userStringSchema }),
  data: emptySchema,
})

export const weappSpeedUp = defineCall({
  method: 'POST',
  path: `${prefix}/code/speed-up`,
  module: 'weapp',
  summary: '请微信先审这个版本；次数全平台每月共用',
  access: manage,
  data: emptySchema,
})

export const weappEarlierVersions = defineCall({
  method: 'GET',
  path: `${prefix}/code/earlier-versions`,
  module: 'weapp',
  summary: '可以退回去的线上版本，新的在前',
  access: read,
  data: z.object({
    list: z.array(
      z.object({ appVersion: z.number().int(), version: z.string(), userDesc: z.string(), time: timeSchema }),
    ),
  }),
})

export const weappRevert = defineCall({
  method: 'POST',
  path: `${prefix}/code/revert`,
  module: 'weapp',
  summary: '线上退回以前的版本；退回过的版本不能再退一次',
  access: manage,
  body: z.object({ appVersion: z.number().int() }),
  data: z.object({ state: codeStateSchema }),
})

export const weappCareCalls = {
  weappTesters,
  weappTesterAdd,
  weappTesterRemove,
  weappSpeedUp,
  weappEarlierVersions,
  weappRevert,
}
