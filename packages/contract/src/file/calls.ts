import { z } from 'zod'
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

export const storedFileSchema = z.object({
  key: z.string(),
  /** Address under this installation; images take `?w=` with one of the offered widths. */
  url: z.string(),
  size: z.number().int(),
  /** Judged by the bytes, not by the name. */
  mediaType: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type StoredFile = z.infer<typeof storedFileSchema>

export const libraryFileSchema = storedFileSchema.extend({
  id: idSchema,
  name: z.string(),
  /** How often its bytes were replaced; the address stays the same. */
  revision: z.number().int(),
  /** When they were replaced last, as long as those before them can be taken back; null otherwise. */
  replacedTime: timeSchema.nullable(),
  createTime: timeSchema,
  createdBy: z.string(),
  /** Who made it and where it is from; empty for what was uploaded. */
  credit: z.string(),
})
export type LibraryFile = z.infer<typeof libraryFileSchema>

/** A file as the library lists it, with where it lies. */
export const listedFileSchema = libraryFileSchema.extend(filedFields)
export type ListedFile = z.infer<typeof listedFileSchema>

export const uploadToken = defineCall({
  method: 'GET',
  path: '/p2/api/v2/upload/token',
  module: 'file',
  summary: '取一张上传凭证，十分钟内可用一次',
  access: member('file:write'),
  query: z.object({ nameSuffix: z.string().regex(/^\.?[A-Za-z0-9]{1,8}$/, '文件后缀不正确') }),
  data: z.object({
    token: z.string(),
    uploadUrl: z.string(),
    maxBytes: z.number().int(),
    expiresAt: timeSchema,
  }),
})

/** What is uploaded for, with the files that are taken for it. */
export const uploadConfigs = {
  picture: ['png', 'jpg', 'jpeg', 'gif', 'webp'],
  video: ['mp4'],
  audio: ['mp3'],
  document: ['pdf'],
} as const
export type UploadConfig = keyof typeof uploadConfigs
export const isUploadConfig = (name: string): name is UploadConfig => Object.hasOwn(uploadConfigs, name)
const uploadConfigNames = Object.keys(uploadConfigs).filter(isUploadConfig)

export const weappUploadToken = defineCall({
  method: 'GET',
  path: '/p1/api/v1/wx/third-party/weapp/upload-token',
  module: 'file',
  summary: '按用途取一张上传凭证：图片、视频、音频或文档；用它只收列出的后缀和大小',
  access: member('file:write'),
  query: z.object({ configId: z.enum(uploadConfigNames, '没有这种用途') }),
  data: z.object({
    token: z.string(),
    uploadUrl: z.string(),
    maxBytes: z.number().int(),
    expiresAt: timeSchema,
    suffixes: z.array(z.string()),
  }),
})

export const upload = defineCall({
  method: 'POST',
  path: '/p2/api/v2/upload',
  module: 'file',
  summary: '用凭证上传一个文件',
  access: member('file:write'),
  query: z.object({ token: z.string().min(1).max(500) }),
  accepts: 'file',
  data: storedFileSchema,
  bodyLimit: limits.fileBytes + 1_048_576,
})

const fileNameSchema = z
  .string()
  .trim()
  .min(1, limits.fileName.required)
  .max(limits.fileName.max, limits.fileName.length)

export const addFile = defineCall({
  method: 'POST',
  path: '/p1/api/v1/wx/third-party/weapp/add-file',
  module: 'file',
  summary: '把上传好的文件放进文件库',
  access: member('file:write'),
  body: z.object({
    key: z.string().min(1).max(300),
    name: fileNameSchema,
  }),
  data: libraryFileSchema,
})

export const fileRename = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/file/rename',
  module: 'file',
  summary: '给文件改名；地址不变',
  access: member('file:write'),
  body: z.object({ id: idSchema, name: fileNameSchema }),
  data: libraryFileSchema,
})

/** By what the library can be ordered; `listed` is when a file came into it. */
export const fileOrders = ['name', 'size', 'listed'] as const

export const fileList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/wx/third-party/weapp/file/list',
  module: 'file',
  summary: '文件库',
  access: member('file:read'),
  query: z.object({
    ...pagingQuery,
    keywords: keywordsSchema,
    /** Images, sounds, films, or everything but images. */
    group: z.enum(['image', 'audio', 'video', 'other']).optional(),
    sort: sortBy(fileOrders),
    ...filingQuery,
  }),
  data: pageOf(listedFileSchema),
})

/** Files as contents to choose from (content type 4). */
export const contentFileList = defineCall({ ...fileList, path: '/p2/api/v1/file/list' })

export const fileUsage = defineCall({
  method: 'GET',
  path: '/p1/api/v1/wx/third-party/weapp/file/usage-amount',
  module: 'file',
  summary: '文件库用了多少空间',
  access: member('file:read'),
  data: z.object({ usedBytes: z.number().int(), maxBytes: z.number().int(), count: z.number().int() }),
})

export const deleteFile = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/wx/third-party/weapp/delele-file',
  module: 'file',
  summary: '删除文件，放进回收站；已用到它的页面将显示缺图',
  access: member('file:write'),
  query: z.object({ id: idSchema }),
  data: emptySchema,
})

export const fileCalls = {
  uploadToken,
  weappUploadToken,
  upload,
  addFile,
  fileRename,
  fileList,
  contentFileList,
  fileUsage,
  deleteFile,
}
