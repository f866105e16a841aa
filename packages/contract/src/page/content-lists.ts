// Contents that pages list, for the designer: what visitors would see of them now.
import { contentEntrySchema, contentQuerySchema } from '@zhanfang/blocks'
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'

export const pageContentLists = defineCall({
  method: 'POST',
  path: '/p2/api/v1/micro-pages/content-lists',
  module: 'page',
  summary: '页面里的内容列表现在会显示什么，供设计器使用',
  access: member('page:read'),
  servedOnFullDisk: true,
  body: z.object({ queries: z.array(contentQuerySchema).max(100) }),
  /** By `contentQueryKey` of each query. */
  data: z.object({ lists: z.record(z.string(), z.array(contentEntrySchema)) }),
})

export const contentListCalls = { pageContentLists }
