import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema } from '../envelope.ts'
import { limits } from '../limits.ts'

/** What is filed: a type of content, or whatever else a module of the server registers. */
export const filedKindSchema = z.string().regex(/^[a-z][a-z-]{0,39}$/, '没有这种内容')

const named = ({ required, length, max }: { required: string; length: string; max: number }) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .refine((name) => Array.from(name).length <= max, length)

export const folderNameSchema = named(limits.folderName)
export const tagNameSchema = named(limits.tagName).refine(
  (name) => !name.includes(','),
  '标签名称里不能有逗号',
)

/** Names of antd's preset colours of tags. */
export const tagColors = [
  'default',
  'red',
  'orange',
  'gold',
  'green',
  'cyan',
  'blue',
  'purple',
  'magenta',
] as const
export const tagColorSchema = z.enum(tagColors)
export type TagColor = z.infer<typeof tagColorSchema>

export const folderSchema = z.object({
  id: idSchema,
  /** Null at the top. */
  parentId: idSchema.nullable(),
  name: z.string(),
  /** Things in it and in the folders below it. */
  count: z.number().int(),
})
export type Folder = z.infer<typeof folderSchema>

export const tagSchema = z.object({
  id: idSchema,
  name: z.string(),
  color: tagColorSchema.catch('default'),
  /** Things of the asked kind that have it. */
  count: z.number().int(),
})
export type Tag = z.infer<typeof tagSchema>

const itemIds = z.array(idSchema).min(1).max(limits.itemsFiledAtOnce)
/** Ids of things that the app does not have (any more); the others are done. */
const missing = z.array(idSchema)
/** The call asks for no more than to see the app; what else a kind needs is checked when the kind is known. */
const access = member('app:read')

export const folderTree = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/folders',
  module: 'folder',
  summary: '一种内容的文件夹，以及应用的标签',
  access,
  query: z.object({ kind: filedKindSchema }),
  data: z.object({
    /** Siblings in their order; a folder comes after its parent. */
    folders: z.array(folderSchema),
    tags: z.array(tagSchema),
  }),
})

export const folderCreate = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/folders',
  module: 'folder',
  summary: '新建文件夹，最多三层',
  access,
  body: z.object({
    kind: filedKindSchema,
    name: folderNameSchema,
    parentId: idSchema.nullable().default(null),
  }),
  data: z.object({ id: idSchema }),
})

export const folderRename = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/folders/name',
  module: 'folder',
  summary: '重命名文件夹',
  access,
  body: z.object({ id: idSchema, name: folderNameSchema }),
  data: emptySchema,
})

export const folderMove = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/folders/place',
  module: 'folder',
  summary: '移动文件夹，连同里面的一切',
  access,
  body: z.object({
    id: idSchema,
    parentId: idSchema.nullable(),
    /** Its place among the folders there, from 0; last when absent. */
    index: z.number().int().min(0).max(limits.foldersPerKind).optional(),
  }),
  data: emptySchema,
})

export const folderDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/weapp/folders/{id}',
  module: 'folder',
  summary: '删除文件夹，里面的内容移到上一层',
  access,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const folderPut = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/folders/items',
  module: 'folder',
  summary: '移动内容到文件夹',
  access,
  body: z.object({
    kind: filedKindSchema,
    itemIds,
    /** Null takes them out of their folders. */
    folderId: idSchema.nullable(),
  }),
  /** The name is that of the folder. */
  data: z.object({ name: z.string(), missing }),
})

export const tagCreate = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/tags',
  module: 'folder',
  summary: '新建标签，同名的就用已有的',
  access,
  body: z.object({ kind: filedKindSchema, name: tagNameSchema, color: tagColorSchema.default('default') }),
  data: z.object({ id: idSchema }),
})

export const tagUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/tags',
  module: 'folder',
  summary: '修改标签的名称和颜色',
  access,
  body: z.object({ kind: filedKindSchema, id: idSchema, name: tagNameSchema, color: tagColorSchema }),
  data: emptySchema,
})

export const tagMerge = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/tags/merge',
  module: 'folder',
  summary: '合并标签，内容改用合并后的标签',
  access,
  body: z.object({ kind: filedKindSchema, id: idSchema, intoId: idSchema }),
  data: emptySchema,
})

export const tagDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/weapp/tags/{id}',
  module: 'folder',
  summary: '删除标签，内容本身不变',
  access,
  params: z.object({ id: idSchema }),
  query: z.object({ kind: filedKindSchema }),
  data: emptySchema,
})

export const tagSet = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/tags/items',
  module: 'folder',
  summary: '给内容加上或去掉标签',
  access,
  body: z.object({
    kind: filedKindSchema,
    itemIds,
    add: z.array(idSchema).max(limits.tagsPerItem).default([]),
    remove: z.array(idSchema).max(limits.tagsPerItem).default([]),
  }),
  data: z.object({ missing }),
})

export const folderCalls = {
  folderTree,
  folderCreate,
  folderRename,
  folderMove,
  folderDelete,
  folderPut,
  tagCreate,
  tagUpdate,
  tagMerge,
  tagDelete,
  tagSet,
}
