// A file of its own: the frame of the console asks for it before any screen is there.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'

/** Places of the console's menu at which the mini-program wants somebody to look. */
export const weappMarks = ['lost', 'refused', 'approved'] as const
export type WeappMark = (typeof weappMarks)[number]

export const weappLeftMenu = defineCall({
  method: 'GET',
  path: '/p1/api/v1/wx/third-party/weapp/left-menu-data',
  module: 'weapp',
  summary: '左侧菜单上的提醒：小程序有什么要人看',
  access: member('app:read'),
  data: z.object({
    list: z.array(z.object({ path: z.string(), mark: z.enum(weappMarks), text: z.string() })),
  }),
})

export const weappLeftMenuCalls = { weappLeftMenu }
