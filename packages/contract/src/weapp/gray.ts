// A version that has passed is given to some visitors first, and to more of them step by step; what was released is kept.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { codeStateSchema } from './code-states.ts'

const path = '/p1/api/v1/wx/third-party/weapp/code/gray-release'

/** How many of a hundred visitors are offered first. */
export const graySteps = [1, 5, 10, 20, 50, 80, 100] as const

export const weappGray = defineCall({
  method: 'GET',
  path,
  module: 'weapp',
  summary: '分阶段发布进行到百分之几',
  access: member('app:read'),
  data: z.object({
    plan: z.object({ percentage: z.number().int(), beganAt: timeSchema }).nullable(),
  }),
})

export const weappGrayChange = defineCall({
  method: 'POST',
  path,
  module: 'weapp',
  summary: '分阶段发布审核通过的版本，或把比例调高；100 就是全部发布',
  access: member('app:manage'),
  body: z.object({
    percentage: z.number({ error: '请选择比例' }).int('请输入整数').min(1, '至少 1%').max(100, '最多 100%'),
  }),
  data: z.object({ state: codeStateSchema }),
})

export const weappGrayEnd = defineCall({
  method: 'DELETE',
  path,
  module: 'weapp',
  summary: '取消分阶段发布，访客都回到原来的版本',
  access: member('app:manage'),
  data: emptySchema,
})

export const weappReleases = defineCall({
  method: 'GET',
  path: '/p1/api/v1/wx/third-party/weapp/code/releases',
  module: 'weapp',
  summary: '小程序的发布记录：发布、分阶段发布和退回，新的在前',
  access: member('app:read'),
  query: z.object(pagingQuery),
  data: pageOf(
    z.object({
      id: idSchema,
      text: z.string(),
      version: z.string(),
      userDesc: z.string(),
      byName: z.string(),
      at: timeSchema,
    }),
  ),
})

export const weappGrayCalls = { weappGray, weappGrayChange, weappGrayEnd, weappReleases }
