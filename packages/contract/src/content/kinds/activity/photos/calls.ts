// Calls of the desk about the photographs of an activity. Visitors hand them in on pages of the site.
import { z } from 'zod'
import { member } from '../../../../access.ts'
import { defineCall } from '../../../../call.ts'
import { idSchema, timeSchema } from '../../../../envelope.ts'
import { photoLimits } from '../plan.ts'
import { photoStateSchema } from './states.ts'

const root = '/p1/api/v1/acti-photo/{id}'
const place = z.object({ id: idSchema })
const ids = z.array(idSchema).min(1).max(100)

export const photoSchema = z.object({
  id: idSchema,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  state: photoStateSchema,
  /** Who handed it in; empty for the organisers. */
  author: z.string(),
  byDesk: z.boolean(),
  /** Why it was taken down. */
  reason: z.string(),
  /** What those say who reported it. */
  reports: z.array(z.string()),
  createTime: timeSchema,
})
export type Photo = z.output<typeof photoSchema>

export const photoOverview = defineCall({
  method: 'GET',
  path: root,
  module: 'content',
  summary: '一个活动的照片墙：开没开，各状态有多少张，几张被举报',
  access: member('content:read'),
  params: place,
  data: z.object({
    title: z.string(),
    isOn: z.boolean(),
    url: z.string(),
    counts: z.object({
      waiting: z.number().int(),
      shown: z.number().int(),
      hidden: z.number().int(),
      reported: z.number().int(),
    }),
  }),
})
export type PhotoOverview = z.output<typeof photoOverview.data>

export const photoSearch = defineCall({
  method: 'POST',
  path: `${root}/search`,
  module: 'content',
  summary: '活动的照片，新的在前；可以只看待审核、已撤下或被举报的',
  access: member('content:read'),
  servedOnFullDisk: true,
  params: place,
  body: z.object({
    state: photoStateSchema.optional(),
    reported: z.boolean().optional(),
    size: z.number().int().min(1).max(100).default(40),
    cursor: z.string().max(100).optional(),
  }),
  data: z.object({ list: z.array(photoSchema), nextCursor: z.string().nullable() }),
})

export const photoAdd = defineCall({
  method: 'POST',
  path: `${root}/photos`,
  module: 'content',
  summary: '主办方一次加多张照片，用素材库里的地址',
  access: member('content:write'),
  params: place,
  body: z.object({ urls: z.array(z.string().max(300)).min(1, '请选择照片').max(photoLimits.byDesk) }),
  data: z.object({ added: z.number().int() }),
})

export const photoStep = defineCall({
  method: 'PUT',
  path: `${root}/photos`,
  module: 'content',
  summary: '展示或撤下照片；展示被举报的照片就是驳回举报',
  access: member('content:publish'),
  params: place,
  body: z.object({
    ids,
    to: photoStateSchema.exclude(['waiting']),
    reason: z.string().trim().max(photoLimits.reason).default(''),
  }),
  /** How many there were: one that its owner has deleted meanwhile is none. */
  data: z.object({ changed: z.number().int() }),
})

export const photoRemove = defineCall({
  method: 'POST',
  path: `${root}/photos/remove`,
  module: 'content',
  summary: '删除照片，不能恢复',
  access: member('content:publish'),
  params: place,
  body: z.object({ ids }),
  data: z.object({ removed: z.number().int() }),
})

export const reading: readonly string[] = ['photoSearch']
export const calls = { photoOverview, photoSearch, photoAdd, photoStep, photoRemove }
