import { z } from 'zod'
import { member, platform } from '../access.ts'
import { PICTURE_BYTES } from '../account/calls.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, pagingQuery } from '../envelope.ts'
import { libraryFileSchema } from '../file/calls.ts'
import { limits } from '../limits.ts'

const categoryNameSchema = z
  .string({ error: '请输入分类名称' })
  .trim()
  .min(1, '请输入分类名称')
  .max(limits.libraryCategoryName, `分类名称最多${limits.libraryCategoryName}个字`)

export const libraryCategorySchema = z.object({ id: idSchema, name: z.string(), count: z.number().int() })
export type LibraryCategory = z.infer<typeof libraryCategorySchema>

/** What the platform offers: pictures, passages of text, and pages to begin with. */
export const libraryKinds = ['picture', 'passage', 'pageTemplate'] as const
export type LibraryKind = (typeof libraryKinds)[number]
const kindSchema = z.enum(libraryKinds).default('picture')

export const publicItemSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Of a picture; empty for what has none. */
  url: z.string(),
  /** The first words of a passage, the summary of a page. */
  excerpt: z.string(),
  categoryId: idSchema.nullable(),
  tags: z.array(z.string()),
  /** Where it is from and what it may be used for. */
  rights: z.string(),
})
export type PublicItem = z.infer<typeof publicItemSchema>

const searched = {
  ...pagingQuery,
  kind: kindSchema,
  keywords: keywordsSchema,
  categoryId: idSchema.optional(),
}

const describedItem = {
  title: z.string().trim().min(1, '请输入名称').max(50, '名称最多50个字'),
  categoryId: idSchema.nullable(),
  tags: z.array(z.string().trim().min(1).max(20, '标签最多20个字')).max(10, '最多10个标签'),
  rights: z.string().trim().max(200, '版权说明最多200个字'),
}

/** Markdown, as an editor of articles reads it; pictures are of the other shelf. */
const passageTextSchema = z
  .string()
  .trim()
  .min(1, '请输入文案')
  .max(limits.passage, `文案最多${limits.passage}个字`)
  .refine((text) => !/!\[[^\]]*\]\(/.test(text), '文案里不能有图片，图片请放到图片库')

const passageSchema = publicItemSchema.extend({ text: z.string() })

export const publicLibrarySearch = defineCall({
  method: 'POST',
  path: '/p2/api/v1/public-library/search',
  module: 'public-library',
  summary: '在平台的公共素材库里找图片、文案或页面模板',
  access: member('file:read'),
  servedOnFullDisk: true,
  body: z.object(searched),
  data: pageOf(publicItemSchema),
})

export const publicLibraryCategories = defineCall({
  method: 'GET',
  path: '/p2/api/v1/public-library/categories',
  module: 'public-library',
  summary: '公共素材库的分类，各有多少张图片、多少段文案或多少个模板',
  access: member('file:read'),
  query: z.object({ kind: kindSchema }),
  data: z.object({ list: z.array(libraryCategorySchema) }),
})

export const publicLibraryTake = defineCall({
  method: 'POST',
  path: '/p2/api/v1/public-library/{id}/take',
  module: 'public-library',
  summary: '把公共素材库里的一张图片复制到应用的文件库，记下来源',
  access: member('file:write'),
  params: z.object({ id: idSchema }),
  data: libraryFileSchema,
})

export const publicPassageTake = defineCall({
  method: 'POST',
  path: '/p2/api/v1/public-library/passages/{id}/take',
  module: 'public-library',
  summary: '取用公共素材库里的一段文案，记一次取用',
  access: member('content:write'),
  params: z.object({ id: idSchema }),
  data: passageSchema,
})

export const publicPassage = defineCall({
  method: 'GET',
  path: '/p2/api/v1/public-library/passages/{id}',
  module: 'public-library',
  summary: '看公共素材库里的一段文案',
  access: member('file:read'),
  params: z.object({ id: idSchema }),
  data: passageSchema,
})

export const libraryPassage = defineCall({
  method: 'GET',
  path: '/p2/api/v1/platform/public-library/passages/{id}',
  module: 'public-library',
  summary: '公共素材库里的一段文案，供平台修改',
  access: platform,
  params: z.object({ id: idSchema }),
  data: passageSchema,
})

export const libraryPassageAdd = defineCall({
  method: 'POST',
  path: '/p2/api/v1/platform/public-library/passages',
  module: 'public-library',
  summary: '新增公共素材库的一段文案',
  access: platform,
  body: z.object({ ...describedItem, text: passageTextSchema }),
  data: z.object({ id: idSchema }),
})

export const libraryPassageUpdate = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/platform/public-library/passages/{id}',
  module: 'public-library',
  summary: '修改公共素材库的一段文案，已经取用的不受影响',
  access: platform,
  params: z.object({ id: idSchema }),
  body: z.object({ ...describedItem, text: passageTextSchema }),
  data: emptySchema,
})

export const libraryPageTemplateOffer = defineCall({
  method: 'POST',
  path: '/p2/api/v1/public-library/page-templates',
  module: 'public-library',
  summary: '平台管理员把应用里的一个页面模板提供给所有应用；图片另存一份，指向本应用内容的链接去掉',
  access: member('page:write'),
  body: z.object({
    ...describedItem,
    templateId: idSchema,
    excerpt: z.string().trim().max(100, '说明最多100个字'),
  }),
  data: z.object({ id: idSchema }),
})

export const platformLibraryCategories = defineCall({
  method: 'GET',
  path: '/p2/api/v1/platform/public-library/categories',
  module: 'public-library',
  summary: '公共素材库的分类，供平台管理',
  access: platform,
  query: z.object({ kind: kindSchema }),
  data: z.object({ list: z.array(libraryCategorySchema) }),
})

export const libraryCategoryCreate = defineCall({
  method: 'POST',
  path: '/p2/api/v1/platform/public-library/categories',
  module: 'public-library',
  summary: '新增公共素材库的分类',
  access: platform,
  body: z.object({ name: categoryNameSchema }),
  data: z.object({ id: idSchema }),
})

export const libraryCategoryRename = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/platform/public-library/categories/{id}',
  module: 'public-library',
  summary: '修改公共素材库的分类名称',
  access: platform,
  params: z.object({ id: idSchema }),
  body: z.object({ name: categoryNameSchema }),
  data: emptySchema,
})

export const libraryCategoryDelete = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/platform/public-library/categories/{id}',
  module: 'public-library',
  summary: '删除公共素材库的分类，里面的素材变为未分类',
  access: platform,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const platformLibraryItems = defineCall({
  method: 'GET',
  path: '/p2/api/v1/platform/public-library',
  module: 'public-library',
  summary: '公共素材库里的素材和取用次数',
  access: platform,
  query: z.object(searched),
  data: pageOf(publicItemSchema.extend({ takes: z.number().int() })),
})

export const libraryPictureAdd = defineCall({
  method: 'POST',
  path: '/p2/api/v1/platform/public-library',
  module: 'public-library',
  summary: '上传一张图片到公共素材库',
  access: platform,
  accepts: 'file',
  bodyLimit: PICTURE_BYTES + 65_536,
  query: z.object({ categoryId: idSchema.optional() }),
  data: z.object({ id: idSchema }),
})

export const libraryItemUpdate = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/platform/public-library/{id}',
  module: 'public-library',
  summary: '修改公共素材库里素材的名称、分类、标签和版权说明',
  access: platform,
  params: z.object({ id: idSchema }),
  body: z.object(describedItem),
  data: emptySchema,
})

export const libraryItemDelete = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/platform/public-library/{id}',
  module: 'public-library',
  summary: '从公共素材库删除一件素材，已经取用的不受影响',
  access: platform,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const publicLibraryCalls = {
  publicPassageTake,
  publicPassage,
  libraryPassage,
  libraryPassageAdd,
  libraryPassageUpdate,
  libraryPageTemplateOffer,
  publicLibrarySearch,
  publicLibraryCategories,
  publicLibraryTake,
  platformLibraryCategories,
  libraryCategoryCreate,
  libraryCategoryRename,
  libraryCategoryDelete,
  platformLibraryItems,
  libraryPictureAdd,
  libraryItemUpdate,
  libraryItemDelete,
}
