// What lists of contents call, one set for all kinds. Nothing of a draft is reachable from here: a list need not load it.
import { textLength } from '@zhanfang/format'
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import {
  binnedFields,
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
import { searchScopeSchema } from '../search-scope.ts'
import { contentKindSchema } from './kind-names.ts'
import { contentPlace, contentVisibilityInput, contentVisibilitySchema } from './visibility.ts'

/** 0 draft, 1 published, 2 published with changes not yet published, 3 taken offline. */
export const contentStateSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type ContentState = z.infer<typeof contentStateSchema>
export const contentStateNames: Record<ContentState, string> = {
  0: '草稿',
  1: '已发布',
  2: '有未发布的修改',
  3: '已下线',
}

/** Without the words: a list of all kinds says as much of each. */
export const contentSummarySchema = z.object({
  id: idSchema,
  kind: contentKindSchema,
  /** Of the draft; may be empty. */
  title: z.string(),
  cover: z.string(),
  summary: z.string(),
  author: z.string(),
  state: contentStateSchema,
  revision: z.number().int(),
  publishedVersion: z.number().int().nullable(),
  publishedAt: timeSchema.nullable(),
  /** When the draft publishes itself, and when the content takes itself offline. */
  publishAt: timeSchema.nullable(),
  unpublishAt: timeSchema.nullable(),
  /** Why the schedule did not do what it was to do the last time. */
  scheduleFailure: z.string().nullable(),
  visibility: contentVisibilitySchema,
  pinnedAt: timeSchema.nullable(),
  sort: z.number().int(),
  readCount: z.number().int(),
  likeCount: z.number().int(),
  commentCount: z.number().int(),
  columnIds: z.array(idSchema),
  ownerId: idSchema,
  ownerName: z.string(),
  /** Address for visitors; answers 404 until the content is published. */
  url: z.string(),
  createTime: timeSchema,
  updateTime: timeSchema,
  updatedBy: z.string(),
  /** What the kind says of it; `KindListFields` has the types. */
  fields: z.record(z.string(), z.unknown()),
})
export type ContentSummary = z.output<typeof contentSummarySchema>

/** `favorited`: whether the asking member keeps it as a favourite. */
export const foundContentSchema = contentSummarySchema.extend({ favorited: z.boolean(), ...filedFields })
export type FoundContentRow = z.output<typeof foundContentSchema>

/** What contents can be ordered by; the newest change first when nothing is said. Few kinds begin at a time. */
export const contentOrders = [
  'title',
  'updated',
  'published',
  'created',
  'reads',
  'likes',
  'sort',
  'begins',
] as const

export const contentFilter = {
  sort: sortBy(contentOrders),
  /** Words in titles, summaries and texts. */
  keywords: keywordsSchema,
  searchType: searchScopeSchema,
  state: z.coerce.number().pipe(contentStateSchema).optional(),
  /** Those that wait for the hour at which they publish themselves or go offline. */
  scheduled: z.boolean().optional(),
  visibility: contentVisibilitySchema.optional(),
  columnId: idSchema.optional(),
  /** The member who made it. */
  ownerId: idSchema.optional(),
  /** The name that stands below the title. */
  author: z.string().trim().max(50).optional(),
  /** The name of what it was taken from. */
  source: z.string().trim().max(100).optional(),
  /** One of the choices that the kind offers besides; another one narrows nothing down. */
  facet: z.string().max(40).optional(),
  /** Changed at or after, and before. */
  from: timeSchema.optional(),
  to: timeSchema.optional(),
  ...filingQuery,
}
export const contentSearchBody = z.object({ ...pagingQuery, ...contentFilter })

const root = '/p1/api/v1/content'
const kindParams = z.object({ kind: contentKindSchema })

export const contentSearch = defineCall({
  method: 'POST',
  path: `${root}/{kind}/search`,
  module: 'content',
  summary: '一种内容的列表；私密内容只有能看的人查得到',
  access: member('content:read'),
  servedOnFullDisk: true,
  params: kindParams,
  body: contentSearchBody,
  data: pageOf(foundContentSchema).extend({
    /** There are more than `total`: counting all of them would take longer than the list itself. */
    isTotalLeast: z.boolean(),
  }),
})

export const secretContentSchema = contentSummarySchema.extend({
  /** Who and what lets readers in: entries of the list by their type, links that have not ended, a password. */
  ways: z.object({
    members: z.number().int(),
    customers: z.number().int(),
    groups: z.number().int(),
    links: z.number().int(),
    hasPassword: z.boolean(),
  }),
})
export type SecretContentRow = z.output<typeof secretContentSchema>
export const secretContentOrders = ['title', 'updated'] as const

export const contentSecretSearch = defineCall({
  method: 'POST',
  path: `${root}/secret-contents`,
  module: 'content',
  summary: '当前应用里我能看的私密内容，各种都在内',
  access: member('content:read'),
  servedOnFullDisk: true,
  body: z.object({
    ...pagingQuery,
    sort: sortBy(secretContentOrders),
    keywords: keywordsSchema,
    kind: contentKindSchema.optional(),
    state: z.coerce.number().pipe(contentStateSchema).optional(),
    /** Only those that the asking member made. */
    own: z.boolean().optional(),
  }),
  data: pageOf(secretContentSchema),
})

export const contentCreate = defineCall({
  method: 'POST',
  path: `${root}/{kind}`,
  module: 'content',
  summary: '新建一项内容，是草稿',
  access: member('content:write'),
  params: kindParams,
  body: z.object({
    // As drafts measure it: a title that can be made can be saved.
    title: z
      .string()
      .trim()
      .refine((title) => textLength(title) <= limits.contentTitle.max, limits.contentTitle.length)
      .default(''),
    fields: z.record(z.string(), z.unknown()).default({}),
    visibility: z.enum(['public', 'secret']).default('public'),
  }),
  data: z.object({ id: idSchema }),
})

export const contentCopy = defineCall({
  method: 'POST',
  path: `${root}/{kind}/{id}/copy`,
  module: 'content',
  summary: '复制一项内容，副本是草稿，谁能看和原来一样',
  access: member('content:write'),
  params: contentPlace,
  data: z.object({ id: idSchema }),
})

export const contentDelete = defineCall({
  method: 'DELETE',
  path: `${root}/{kind}/{id}`,
  module: 'content',
  summary: '删除一项内容，30 天内可恢复；已发布的同时下线',
  access: member('content:write'),
  params: contentPlace,
  data: emptySchema,
})

export const binnedContentSchema = z.object({
  id: idSchema,
  kind: contentKindSchema,
  title: z.string(),
  publishedVersion: z.number().int().nullable(),
  ...binnedFields,
})
export type BinnedContent = z.output<typeof binnedContentSchema>

export const contentBin = defineCall({
  method: 'GET',
  path: `${root}/{kind}/bin`,
  module: 'content',
  summary: '一种内容里删除了的，最近删除的在前',
  access: member('content:read'),
  params: kindParams,
  query: z.object(pagingQuery),
  data: pageOf(binnedContentSchema),
})

export const contentRestore = defineCall({
  method: 'PUT',
  path: `${root}/{kind}/{id}/restore`,
  module: 'content',
  summary: '恢复删除了的内容，连同栏目、可见范围和版本；恢复后是下线的',
  access: member('content:write'),
  params: contentPlace,
  data: emptySchema,
})

export const contentPin = defineCall({
  method: 'PUT',
  path: `${root}/{kind}/{id}/pin`,
  module: 'content',
  summary: '置顶，或取消置顶',
  access: member('content:publish'),
  params: contentPlace,
  body: z.object({ pinned: z.boolean() }),
  data: z.object({ pinnedAt: timeSchema.nullable() }),
})

export const contentArrange = defineCall({
  method: 'PUT',
  path: `${root}/{kind}/arrangement`,
  module: 'content',
  summary: '手动排在前面的内容，按给出的顺序；没有给出的按发布时间排',
  access: member('content:publish'),
  params: kindParams,
  body: z.object({ ids: z.array(idSchema).max(limits.contentsArranged) }),
  /** Those that are not there (any more); the others are arranged. */
  data: z.object({ missing: z.array(idSchema) }),
})

export const contentBylines = defineCall({
  method: 'GET',
  path: `${root}/{kind}/bylines`,
  module: 'content',
  summary: '一种内容写过的作者，或来源；只来自我能看的内容',
  access: member('content:read'),
  params: kindParams,
  query: z.object({ ...pagingQuery, field: z.enum(['author', 'source']), keywords: keywordsSchema }),
  data: pageOf(z.object({ name: z.string() })),
})

export const contentColumnsSet = defineCall({
  method: 'PUT',
  path: `${root}/{kind}/{id}/columns`,
  module: 'content',
  summary: '设置内容所在的专栏',
  access: member('content:write'),
  params: contentPlace,
  body: z.object({ columnIds: z.array(idSchema).max(limits.columnsPerContent) }),
  /** Those that the app does not have; the others are set. */
  data: z.object({ missing: z.array(idSchema) }),
})

const ids = z.array(idSchema).min(1).max(limits.contentsAtOnce)
const more = z.array(idSchema).max(50).default([])
export const contentBatchAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('publish') }),
  z.object({ action: z.literal('unpublish') }),
  z.object({ action: z.literal('delete') }),
  /** Takes a deletion back. */
  z.object({ action: z.literal('restore') }),
  z.object({ action: z.literal('move'), folderId: idSchema.nullable() }),
  z.object({ action: z.literal('tag'), add: more, remove: more }),
  z.object({ action: z.literal('column'), add: more, remove: more }),
  z.object({ action: z.literal('visibility'), ...contentVisibilityInput.shape }),
])
export type ContentBatchAction = z.output<typeof contentBatchAction>

export const contentBatch = defineCall({
  method: 'POST',
  path: `${root}/batch`,
  module: 'content',
  summary: '对多项内容做同一件事，逐项回答；每项和单独做时查一样的权限和条件',
  access: member('content:read'),
  body: z.object({ itemType: contentKindSchema, ids, action: contentBatchAction }),
  data: z.object({
    /** In the order of the ids. `msg` says why one was not done. */
    results: z.array(z.object({ id: idSchema, ok: z.boolean(), msg: z.string() })),
  }),
})

export const contentRowCalls = {
  contentSearch,
  contentSecretSearch,
  contentBatch,
  contentCreate,
  contentBin,
  contentRestore,
  contentCopy,
  contentDelete,
  contentPin,
  contentArrange,
  contentBylines,
  contentColumnsSet,
}
