// Columns that were deleted and can be brought back.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { binnedFields, idSchema, pageOf, pagingQuery } from '../envelope.ts'

export const binnedColumnSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** How many columns were deleted with it and come back with it. */
  belowCount: z.number().int(),
  /** Name of the column that it comes back into; null at the top. */
  parentName: z.string().nullable(),
  ...binnedFields,
})
export type BinnedColumn = z.infer<typeof binnedColumnSchema>

export const classBin = defineCall({
  method: 'GET',
  path: '/p2/api/v1/class/bin',
  module: 'column',
  summary: '删除了的专栏，最近删除的在前；和它一起删除的下级专栏不单独列出',
  access: member('page:read'),
  query: z.object(pagingQuery),
  data: pageOf(binnedColumnSchema),
})

export const classRestore = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/class/restore',
  module: 'column',
  summary:
    '恢复删除了的专栏，连同和它一起删除的下级专栏；回到原来的位置，上级已不在时放到最上级；页面恢复后是下线的',
  access: member('page:write'),
  body: z.object({ id: idSchema }),
  data: z.object({ restored: z.number().int() }),
})

export const columnBinCalls = { classBin, classRestore }
