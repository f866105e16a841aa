// Blocks that were used on pages before, to be taken again.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'

/** Kinds of blocks whose content somebody writes or chooses, so that taking it again saves work. */
export const historyKinds = [
  'text',
  'image',
  'imageText',
  'notice',
  'videoLive',
  'contentList',
  'aiApplication',
] as const

export const blockHistorySchema = z.object({
  id: idSchema,
  /** 60 text, 61 image, 62 image-text, 63 notice, 68 video live, 210 AI application, 346 content list. */
  type: z.number().int(),
  kind: z.string(),
  /** A few words of what is in it. */
  title: z.string(),
  /** When it was put onto a page or published last, and by whom. */
  useTime: timeSchema,
  userName: z.string(),
})
export type BlockHistory = z.infer<typeof blockHistorySchema>

const detailSchema = blockHistorySchema.extend({
  /** Props of the newest version of the kind. */
  data: z.record(z.string(), z.unknown()),
})

export const historyList = defineCall({
  method: 'POST',
  path: '/p1/api/v1/history/list',
  module: 'page',
  summary: '页面上用过的文字、图片、图文、公告、视频号直播、AI 应用和内容列表，最近用的在前',
  access: member('page:read'),
  servedOnFullDisk: true,
  body: z.object({ ...pagingQuery, type: z.number().int().optional() }),
  data: pageOf(detailSchema),
})

export const contentModuleDetail = defineCall({
  method: 'GET',
  path: '/p1/api/v1/content-module/detail',
  module: 'page',
  summary: '一个用过的元素的内容，可原样放到页面上',
  access: member('page:read'),
  query: z.object({ id: idSchema }),
  data: detailSchema,
})

export const deleteHistory = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/delete-history',
  module: 'page',
  summary: '把一个元素从用过的里面去掉；页面不受影响',
  access: member('page:write'),
  query: z.object({ id: idSchema }),
  data: emptySchema,
})

export const blockHistoryCalls = { historyList, contentModuleDetail, deleteHistory }
