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

export const publicPictureSchema = z.object({
  id: idSchema,
  title: z.string(),
  url: z.string(),
  categoryId: idSchema.nullable(),
  tags: z.array(z.string()),
  /** Where it is from and what it may be used for. */
  rights: z.string(),
})
export type PublicPicture = z.infer<typeof publicPictureSchema>

const searched = {
  ...pagingQuery,
  keywords: keywordsSchema,
  categoryId: idSchema.optional(),
}

export const publicLibrarySearch = defineCall({
  method: 'POST',
  path: '/p2/api/v1/public-library/search',
  module: 'public-library',
  summary: '在平台的公共图库里找图片',
  access: member('file:read'),
  servedOnFullDisk: true,
  body: z.object(searched),
  data: pageOf(publicPictureSchema),
})

export const publicLibraryCategories = defineCall({
  method: 'GET',
  path: '/p2/api/v1/public-library/categories',
  module: 'public-library',
  summary: '公共图库的分类',
  access: member('file:read'),
  data: z.object({ list: z.array(libraryCategorySchema) }),
})

export const publicLibraryTake = defineCall({
  method: 'POST',
  path: '/p2/api/v1/public-library/{id}/take',
  module: 'public-library',
  summary: '把公共图库里的一张图片复制到应用的文件库，记下来源',
  access: member('file:write'),
  params: z.object({ id: idSchema }),
  data: libraryFileSchema,
})

export const platformLibraryCategories = defineCall({
  method: 'GET',
  path: '/p2/api/v1/platform/public-library/categories',
  module: 'public-library',
  summary: '公共图库的分类，供平台管理',
  access: platform,
  data: z.object({ list: z.array(libraryCategorySchema) }),
})

export const libraryCategoryCreate = defineCall({
  method: 'POST',
  path: '/p2/api/v1/platform/public-library/categories',
  module: 'public-library',
  summary: '新增公共图库的分类',
  access: platform,
  body: z.object({ name: categoryNameSchema }),
  data: z.object({ id: idSchema }),
})

export const libraryCategoryRename = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/platform/public-library/categories/{id}',
  module: 'public-library',
  summary: '修改公共图库的分类名称',
  access: platform,
  params: z.object({ id: idSchema }),
  body: z.object({ name: categoryNameSchema }),
  data: emptySchema,
})

export const libraryCategoryDelete = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/platform/public-library/categories/{id}',
  module: 'public-library',
  summary: '删除公共图库的分类，里面的图片变为未分类',
  access: platform,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const platformLibraryPictures = defineCall({
  method: 'GET',
  path: '/p2/api/v1/platform/public-library',
  module: 'public-library',
  summary: '公共图库的图片和取用次数',
  access: platform,
  query: z.object(searched),
  data: pageOf(publicPictureSchema.extend({ takes: z.number().int() })),
})

export const libraryPictureAdd = defineCall({
  method: 'POST',
  path: '/p2/api/v1/platform/public-library',
  module: 'public-library',
  summary: '上传一张图片到公共图库',
  access: platform,
  accepts: 'file',
  bodyLimit: PICTURE_BYTES + 65_536,
  query: z.object({ categoryId: idSchema.optional() }),
  data: z.object({ id: idSchema }),
})

export const libraryPictureUpdate = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/platform/public-library/{id}',
  module: 'public-library',
  summary: '修改公共图库里图片的名称、分类、标签和版权说明',
  access: platform,
  params: z.object({ id: idSchema }),
  body: z.object({
    title: z.string().trim().min(1, '请输入名称').max(50, '名称最多50个字'),
    categoryId: idSchema.nullable(),
    tags: z.array(z.string().trim().min(1).max(20, '标签最多20个字')).max(10, '最多10个标签'),
    rights: z.string().trim().max(200, '版权说明最多200个字'),
  }),
  data: emptySchema,
})

export const libraryPictureDelete = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/platform/public-library/{id}',
  module: 'public-library',
  summary: '从公共图库删除图片，已经复制到应用里的不受影响',
  access: platform,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const publicLibraryCalls = {
  publicLibrarySearch,
  publicLibraryCategories,
  publicLibraryTake,
  platformLibraryCategories,
  libraryCategoryCreate,
  libraryCategoryRename,
  libraryCategoryDelete,
  platformLibraryPictures,
  libraryPictureAdd,
  libraryPictureUpdate,
  libraryPictureDelete,
}
