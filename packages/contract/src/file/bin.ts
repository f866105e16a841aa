// Files that were deleted and can be brought back.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { binnedFields, emptySchema, idSchema, pageOf, pagingQuery } from '../envelope.ts'

export const binnedFileSchema = z.object({
  id: idSchema,
  name: z.string(),
  size: z.number().int(),
  mediaType: z.string(),
  ...binnedFields,
})
export type BinnedFile = z.infer<typeof binnedFileSchema>

export const fileBin = defineCall({
  method: 'GET',
  path: '/p2/api/v1/file/bin',
  module: 'file',
  summary: '删除了的文件，最近删除的在前',
  access: member('file:read'),
  query: z.object(pagingQuery),
  data: pageOf(binnedFileSchema),
})

export const fileRestore = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/file/restore',
  module: 'file',
  summary: '恢复删除了的文件；用到它的地方又能看到它',
  access: member('file:write'),
  body: z.object({ id: idSchema }),
  data: emptySchema,
})

export const fileBinCalls = { fileBin, fileRestore }
