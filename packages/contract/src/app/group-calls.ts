import { z } from 'zod'
import { user } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, timeSchema } from '../envelope.ts'
import { appSummarySchema } from './calls.ts'

const groupCountsSchema = z.object({
  pages: z.number().int(),
  surveys: z.number().int(),
  answers: z.number().int(),
  /** Bytes of files. */
  storage: z.number().int(),
})
export const groupAppSchema = appSummarySchema
  .pick({
    id: true,
    appName: true,
    nickName: true,
    appImg: true,
    key: true,
    appStatus: true,
    weappStatus: true,
  })
  .extend({ counts: groupCountsSchema, updateTime: timeSchema })
export type GroupApp = z.infer<typeof groupAppSchema>

export const appGroupDetail = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/manager/apply/group/{id}/detail',
  module: 'app',
  summary: '同一所有者名下、我参与的所有应用，各自和合计的数量',
  access: user,
  params: z.object({ id: idSchema }),
  data: z.object({ apps: z.array(groupAppSchema), counts: groupCountsSchema }),
})

export const appGroupCalls = { appGroupDetail }
