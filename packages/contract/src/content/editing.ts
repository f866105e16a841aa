// Opening, saving and publishing one content.
import { blockChangeSchema } from '@zhanfang/rich-document/compare'
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, fieldProblemSchema, idSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { contentDraftSchema } from './draft.ts'
import { contentSummarySchema } from './lists.ts'
import { contentPlace } from './visibility.ts'

const path = '/p1/api/v1/content/{kind}/{id}'
const baseRevision = z.number().int().min(0)

export const contentCommentModes = ['off', 'moderated', 'open'] as const

export const contentDetailSchema = contentSummarySchema.extend({
  draft: contentDraftSchema,
  groupIds: z.array(idSchema),
  hasPassword: z.boolean(),
  /** In 元, of what is sold. */
  price: z.number(),
  commentMode: z.enum(contentCommentModes),
  /** What did not come along of the text that it was made of, in words; empty when it was seen to. */
  importLost: z.array(z.string()),
  /** Contents that the draft leads to and that are deleted, as `micro-page:<id>` or `survey:<id>`. */
  deletedTargets: z.array(z.string()),
})
export type ContentDetail = z.output<typeof contentDetailSchema>

export const contentDetail = defineCall({
  method: 'GET',
  path,
  module: 'content',
  summary: '一项内容的草稿，供编辑',
  access: member('content:read'),
  params: contentPlace,
  data: contentDetailSchema,
})

export const contentImportSeen = defineCall({
  method: 'DELETE',
  path: `${path}/import-lost`,
  module: 'content',
  summary: '导入时没有带过来的已经补好，不再提示',
  access: member('content:write'),
  params: contentPlace,
  data: emptySchema,
})

/** Answered with `contentConflict` (409) when `baseRevision` is not the newest. */
export const contentConflictSchema = z.object({
  revision: z.number().int(),
  updateTime: timeSchema,
  updatedBy: z.string(),
})
export type ContentConflict = z.output<typeof contentConflictSchema>

export const contentSave = defineCall({
  method: 'PUT',
  path,
  module: 'content',
  summary: '保存草稿；在别处已被修改时拒绝，什么都不覆盖',
  access: member('content:write'),
  params: contentPlace,
  body: z.object({
    baseRevision,
    draft: contentDraftSchema,
  }),
  bodyLimit: limits.contentBytes + 65_536,
  data: z.object({ revision: z.number().int(), updateTime: timeSchema, updatedBy: z.string() }),
})

export const contentCheck = defineCall({
  method: 'GET',
  path: `${path}/check`,
  module: 'content',
  summary: '发布前还缺什么',
  access: member('content:read'),
  params: contentPlace,
  /** `field` is a path of the draft, such as `title` or `fields.price`; empty when it can be published. */
  data: z.object({ problems: z.array(fieldProblemSchema), deletedTargets: z.array(z.string()) }),
})

export const contentPublish = defineCall({
  method: 'PUT',
  path: `${path}/publish`,
  module: 'content',
  summary: '发布草稿，成为一个新版本',
  access: member('content:publish'),
  params: contentPlace,
  body: z.object({ baseRevision: baseRevision.optional() }).default({}),
  data: z.object({ version: z.number().int(), url: z.string(), publishedAt: timeSchema }),
})

export const contentUnpublish = defineCall({
  method: 'PUT',
  path: `${path}/unpublish`,
  module: 'content',
  summary: '下线',
  access: member('content:publish'),
  params: contentPlace,
  data: emptySchema,
})

export const contentSchedule = defineCall({
  method: 'PUT',
  path: `${path}/schedule`,
  module: 'content',
  summary: '定时发布和定时下线；时间为空表示取消。发布前的检查在设定时就做',
  access: member('content:publish'),
  params: contentPlace,
  body: z.object({ publishAt: timeSchema.nullable(), unpublishAt: timeSchema.nullable() }),
  data: z.object({ publishAt: timeSchema.nullable(), unpublishAt: timeSchema.nullable() }),
})

export const contentVersionSummarySchema = z.object({
  version: z.number().int(),
  title: z.string(),
  publishedAt: timeSchema,
  publishedBy: z.string(),
})

export const contentVersions = defineCall({
  method: 'GET',
  path: `${path}/versions`,
  module: 'content',
  summary: '发布过的版本，新的在前',
  access: member('content:read'),
  params: contentPlace,
  query: z.object(pagingQuery),
  data: pageOf(contentVersionSummarySchema),
})

const versionPlace = contentPlace.extend({ version: z.coerce.number().int().min(1) })

export const contentVersion = defineCall({
  method: 'GET',
  path: `${path}/versions/{version}`,
  module: 'content',
  summary: '一个版本的内容',
  access: member('content:read'),
  params: versionPlace,
  data: contentVersionSummarySchema.extend({ draft: contentDraftSchema }),
})

export const contentCompare = defineCall({
  method: 'GET',
  path: `${path}/compare`,
  module: 'content',
  summary: '两个版本的差别；不写 to 就是和草稿比',
  access: member('content:read'),
  params: contentPlace,
  query: z.object({
    from: z.coerce.number().int().min(1),
    to: z.coerce.number().int().min(1).optional(),
  }),
  data: z.object({
    /** Fields that differ, by their paths; the text is not among them. */
    fields: z.array(z.object({ field: z.string(), name: z.string(), before: z.string(), after: z.string() })),
    /** The blocks of both texts, in order. */
    body: z.array(blockChangeSchema),
  }),
})

export const contentVersionRestore = defineCall({
  method: 'PUT',
  path: `${path}/versions/{version}/restore`,
  module: 'content',
  summary: '把一个版本恢复成草稿；访客看到的不变，不会发布',
  access: member('content:write'),
  params: versionPlace,
  body: z.object({ baseRevision }),
  data: z.object({ revision: z.number().int(), updateTime: timeSchema, updatedBy: z.string() }),
})

export const contentPreviewLink = defineCall({
  method: 'GET',
  path: `${path}/preview-link`,
  module: 'content',
  summary: '草稿的预览地址，一天内有效',
  access: member('content:read'),
  params: contentPlace,
  data: z.object({ url: z.string(), expiresAt: timeSchema }),
})

export const contentEditingCalls = {
  contentDetail,
  contentSave,
  contentImportSeen,
  contentCheck,
  contentPublish,
  contentUnpublish,
  contentSchedule,
  contentVersions,
  contentVersion,
  contentCompare,
  contentVersionRestore,
  contentPreviewLink,
}
