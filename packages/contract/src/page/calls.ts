import { z } from 'zod'
import { pageDocumentSchema } from '@zhanfang/document'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import {
  emptySchema,
  idSchema,
  keywordsSchema,
  pageOf,
  pagingQuery,
  sortBy,
  timeSchema,
} from '../envelope.ts'
import { filedFields, filingQuery } from '../folder/filing.ts'
import { limits } from '../limits.ts'

export const pageTitleSchema = z
  .string({ error: limits.pageTitle.required })
  .trim()
  .min(1, limits.pageTitle.required)
  .refine((title) => Array.from(title).length <= limits.pageTitle.max, limits.pageTitle.length)

/** 0 draft, 1 published, 2 published with changes not yet published, 3 taken offline. */
export const pageStateSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type PageState = z.infer<typeof pageStateSchema>
export const pageStateNames: Record<PageState, string> = {
  0: '草稿',
  1: '已发布',
  2: '有未发布的修改',
  3: '已下线',
}

/** 1 a page that stands for itself, 2 the page of a column. */
export const pageModeSchema = z.literal([1, 2])

export const microPageSummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  pageMode: pageModeSchema,
  state: pageStateSchema,
  revision: z.number().int(),
  publishedVersion: z.number().int().nullable(),
  publishedAt: timeSchema.nullable(),
  /** When the draft publishes itself. */
  publishAt: timeSchema.nullable(),
  /** Why it did not the last time that it was to. */
  publishFailure: z.string().nullable(),
  /** Readable words of its address; null while its id is the address. */
  words: z.string().nullable(),
  /** Address for visitors; answers 404 until the page is published. */
  url: z.string(),
  createTime: timeSchema,
  updateTime: timeSchema,
  updatedBy: z.string(),
})
export type MicroPageSummary = z.infer<typeof microPageSummarySchema>

const foundMicroPageSchema = microPageSummarySchema.extend(filedFields)
export type FoundMicroPage = z.infer<typeof foundMicroPageSchema>

/** What micro pages can be ordered by; the newest change first when nothing is said. */
export const pageOrders = ['title', 'updated', 'published'] as const

const listQuery = {
  ...pagingQuery,
  sort: sortBy(pageOrders),
  keywords: keywordsSchema,
  state: z.coerce.number().pipe(pageStateSchema).optional(),
  ...filingQuery,
}

export const microPageList = defineCall({
  method: 'GET',
  path: '/p2/api/v1/micro-pages',
  module: 'page',
  summary: '微页面列表',
  access: member('page:read'),
  query: z.object(listQuery),
  data: pageOf(foundMicroPageSchema),
})

export const microPageSearch = defineCall({
  method: 'POST',
  path: '/p1/api/v1/micro-page/search',
  module: 'page',
  summary: '查找微页面',
  access: member('page:read'),
  servedOnFullDisk: true,
  body: z.object(listQuery),
  data: pageOf(foundMicroPageSchema),
})

export const microPageDetail = defineCall({
  method: 'GET',
  path: '/p1/api/v1/micro-pages/{id}',
  module: 'page',
  summary: '微页面的草稿，供设计器打开',
  access: member('page:read'),
  params: z.object({ id: idSchema }),
  data: microPageSummarySchema.extend({
    document: pageDocumentSchema,
    /** The column whose page it is; null for a page that stands for itself. */
    columnId: idSchema.nullable(),
    /** Contents that the page leads to and that are deleted, as `micro-page:<id>` or `survey:<id>`. */
    deletedTargets: z.array(z.string()),
  }),
})

export const microPageCreate = defineCall({
  method: 'POST',
  path: '/p2/api/v1/micro-pages/create',
  module: 'page',
  summary: '新建微页面；可带一份内容',
  access: member('page:write'),
  body: z.object({ title: pageTitleSchema, document: pageDocumentSchema.optional() }),
  data: z.object({ id: idSchema }),
})

export const microPageCopy = defineCall({
  method: 'POST',
  path: '/p2/api/v1/micro-pages/copy',
  module: 'page',
  summary: '复制微页面，副本是草稿',
  access: member('page:write'),
  body: z.object({ id: idSchema }),
  data: z.object({ id: idSchema }),
})

export const microPageTitle = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/micro-pages/title',
  module: 'page',
  summary: '修改微页面名称',
  access: member('page:write'),
  body: z.object({ id: idSchema, title: pageTitleSchema }),
  data: emptySchema,
})

export const microPageDelete = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/micro-pages/{id}',
  module: 'page',
  summary: '删除微页面，30 天内可恢复；已发布的同时下线',
  access: member('page:write'),
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

/** Answered with `pageConflict` (409) when `baseRevision` is not the newest. */
export const pageConflictSchema = z.object({
  revision: z.number().int(),
  updateTime: timeSchema,
  updatedBy: z.string(),
})
export type PageConflict = z.infer<typeof pageConflictSchema>

export const microPageDraft = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/micro-pages/draft',
  module: 'page',
  summary: '自动保存草稿；在别处已被修改时拒绝',
  access: member('page:write'),
  body: z.object({
    id: idSchema,
    baseRevision: z.number().int().min(0),
    document: pageDocumentSchema,
    /** Says that a page that had content is meant to become empty. */
    confirmEmpty: z.boolean().optional(),
  }),
  data: z.object({ revision: z.number().int(), updateTime: timeSchema }),
  bodyLimit: limits.documentBytes + 65_536,
})

export const microPagePublish = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/micro-pages/publish',
  module: 'page',
  summary: '发布微页面的草稿，成为一个新版本',
  access: member('page:publish'),
  body: z.object({
    id: idSchema,
    baseRevision: z.number().int().min(0).optional(),
    /** What is still as a template brought it is published all the same; refused otherwise. */
    keepSamples: z.boolean().optional(),
  }),
  data: z.object({ version: z.number().int(), url: z.string(), publishedAt: timeSchema }),
})

export const microPageUnpublish = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/micro-pages/unpublish',
  module: 'page',
  summary: '下线微页面',
  access: member('page:publish'),
  body: z.object({ id: idSchema }),
  data: emptySchema,
})

export const microPageVersions = defineCall({
  method: 'GET',
  path: '/p2/api/v1/micro-pages/{id}/versions',
  module: 'page',
  summary: '微页面发布过的版本，新的在前；可以只看起了名字的',
  access: member('page:read'),
  params: z.object({ id: idSchema }),
  query: z.object({ ...pagingQuery, named: z.literal('1').optional() }),
  data: pageOf(
    z.object({
      version: z.number().int(),
      /** Null until somebody gives it one. */
      name: z.string().nullable(),
      title: z.string(),
      publishedAt: timeSchema,
      publishedBy: z.string(),
      blockCount: z.number().int(),
    }),
  ),
})

export const microPageVersion = defineCall({
  method: 'GET',
  path: '/p2/api/v1/micro-pages/{id}/versions/{version}',
  module: 'page',
  summary: '一个版本的内容；恢复它就是把它存为草稿',
  access: member('page:read'),
  params: z.object({ id: idSchema, version: z.coerce.number().int().min(1) }),
  data: z.object({ version: z.number().int(), title: z.string(), document: pageDocumentSchema }),
})

export const microPagePreviewLink = defineCall({
  method: 'GET',
  path: '/p2/api/v1/micro-pages/{id}/preview-link',
  module: 'page',
  summary: '草稿的预览地址，一天内有效',
  access: member('page:read'),
  params: z.object({ id: idSchema }),
  data: z.object({ url: z.string(), expiresAt: timeSchema }),
})

export const pageCalls = {
  microPageList,
  microPageSearch,
  microPageDetail,
  microPageCreate,
  microPageCopy,
  microPageTitle,
  microPageDelete,
  microPageDraft,
  microPagePublish,
  microPageUnpublish,
  microPageVersions,
  microPageVersion,
  microPagePreviewLink,
}
