// Micro pages that were deleted and can be brought back.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { binnedFields, emptySchema, idSchema, pageOf, pagingQuery } from '../envelope.ts'

export const binnedPageSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** The newest version that was published; null when there is none. */
  publishedVersion: z.number().int().nullable(),
  ...binnedFields,
})
export type BinnedPage = z.infer<typeof binnedPageSchema>

export const microPageBin = defineCall({
  method: 'GET',
  path: '/p2/api/v1/micro-pages/bin',
  module: 'page',
  summary: '删除了的微页面，最近删除的在前',
  access: member('page:read'),
  query: z.object(pagingQuery),
  data: pageOf(binnedPageSchema),
})

export const microPageRestore = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/micro-pages/restore',
  module: 'page',
  summary: '恢复删除了的微页面，连同它的草稿和版本；恢复后是下线的',
  access: member('page:write'),
  body: z.object({ id: idSchema }),
  data: emptySchema,
})

export const pageBinCalls = { microPageBin, microPageRestore }
