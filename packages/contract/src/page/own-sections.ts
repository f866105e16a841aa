// Blocks that an app keeps to put them onto other pages, and those that all pages follow.
import { pageDocumentSchema } from '@zhanfang/document'
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { pageModeSchema } from './calls.ts'

const { name } = limits.ownSection

export const ownSectionNameSchema = z
  .string({ error: name.required })
  .trim()
  .min(1, name.required)
  .refine((words) => Array.from(words).length <= name.max, name.length)

const params = z.object({ id: idSchema })

const ownSectionSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Pages follow it: what is changed of it once is changed wherever it stands. */
  isLinked: z.boolean(),
  version: z.number().int(),
  blockCount: z.number().int(),
  updateTime: timeSchema,
  updatedBy: z.string(),
})
export type OwnSection = z.infer<typeof ownSectionSchema>

export const ownSectionList = defineCall({
  method: 'GET',
  path: '/p2/api/v1/own-sections',
  module: 'page',
  summary: '应用自己存的区块，最近修改的在前',
  access: member('page:read'),
  data: z.object({ list: z.array(ownSectionSchema) }),
})

export const ownSectionDetail = defineCall({
  method: 'GET',
  path: '/p2/api/v1/own-sections/{id}',
  module: 'page',
  summary: '一个自己存的区块，带内容',
  access: member('page:read'),
  params,
  data: ownSectionSchema.extend({ document: pageDocumentSchema }),
})

export const ownSectionCreate = defineCall({
  method: 'POST',
  path: '/p2/api/v1/own-sections',
  module: 'page',
  summary: '把页面上的一段存为区块；可让用到它的页面一起更新',
  access: member('page:write'),
  body: z.object({ name: ownSectionNameSchema, isLinked: z.boolean(), document: pageDocumentSchema }),
  data: z.object({ id: idSchema, version: z.number().int() }),
})

export const ownSectionRename = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/own-sections/{id}/name',
  module: 'page',
  summary: '修改自己存的区块的名称',
  access: member('page:write'),
  params,
  body: z.object({ name: ownSectionNameSchema }),
  data: emptySchema,
})

export const ownSectionUpdate = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/own-sections/{id}',
  module: 'page',
  summary: '修改同步区块的内容；页面随后用 follow 一个个更新',
  access: member('page:write'),
  params,
  body: z.object({
    /** Refused when somebody changed it since. */
    baseVersion: z.number().int().min(1),
    document: pageDocumentSchema,
  }),
  data: z.object({ version: z.number().int() }),
})

export const ownSectionUses = defineCall({
  method: 'GET',
  path: '/p2/api/v1/own-sections/{id}/uses',
  module: 'page',
  summary: '草稿里有这个同步区块的页面',
  access: member('page:read'),
  params,
  data: z.object({ list: z.array(z.object({ id: idSchema, title: z.string(), pageMode: pageModeSchema })) }),
})

export const followOutcomes = ['done', 'same', 'held', 'gone', 'refused'] as const

export const ownSectionFollow = defineCall({
  method: 'POST',
  path: '/p2/api/v1/own-sections/{id}/follow',
  module: 'page',
  summary: '让一个页面的草稿跟上同步区块现在的内容；有人正在编辑时不动',
  access: member('page:write'),
  params,
  body: z.object({ pageId: idSchema }),
  data: z.object({
    outcome: z.enum(followOutcomes),
    heldBy: z.string().nullable(),
    /** Visitors see another version than the draft. */
    needsPublishing: z.boolean(),
  }),
})

export const ownSectionDelete = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/own-sections/{id}',
  module: 'page',
  summary: '删除自己存的区块；页面上的内容保留，不再同步',
  access: member('page:write'),
  params,
  data: emptySchema,
})

export const ownSectionCalls = {
  ownSectionList,
  ownSectionDetail,
  ownSectionCreate,
  ownSectionRename,
  ownSectionUpdate,
  ownSectionUses,
  ownSectionFollow,
  ownSectionDelete,
}
