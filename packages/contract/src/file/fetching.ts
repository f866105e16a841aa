// Pictures elsewhere that become files of our own.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { libraryFileSchema } from './calls.ts'

export const pictureFetch = defineCall({
  method: 'POST',
  path: '/p2/api/v1/file/fetch-picture',
  module: 'file',
  summary: '把一个网址上的图片存进文件库；只认图片，太大的会缩小，内网地址不取',
  access: member('file:write'),
  body: z.object({
    url: z
      .string()
      .trim()
      .max(4000)
      .regex(/^https?:\/\/\S+$/i, '请填写以 http:// 或 https:// 开头的网址'),
  }),
  data: libraryFileSchema,
})

export const fileFetchingCalls = { pictureFetch }
