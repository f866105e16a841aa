// Texts that are brought in from elsewhere. Files are read by the browser, pages by the server.
import { leftOutKinds } from '@zhanfang/rich-document/left-out'
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { richBodySchema } from './rich-body.ts'

export const leftOutSchema = z.object({
  kind: z.enum(leftOutKinds),
  count: z.number().int(),
  names: z.array(z.string()),
})

export const contentImportPage = defineCall({
  method: 'POST',
  path: '/p1/api/v1/content-import/page',
  module: 'content',
  summary: '读一个网页或公众号文章的标题、作者、封面和正文；不保存，图片另取',
  access: member('content:write'),
  body: z.object({
    url: z
      .string()
      .trim()
      .max(4000)
      .regex(/^https?:\/\/\S+$/i, '请填写以 http:// 或 https:// 开头的网址'),
  }),
  data: z.object({
    /** Where the page was found in the end. */
    url: z.string(),
    title: z.string(),
    author: z.string(),
    /** Site or official account that publishes it. */
    publisher: z.string(),
    summary: z.string(),
    /** Address of its picture elsewhere; empty where it has none. */
    cover: z.string(),
    /** Its pictures stand under addresses that lead nowhere, numbered as in `pictures`. */
    document: richBodySchema,
    /** Addresses elsewhere, or `data:` with the bytes. */
    pictures: z.array(z.string()),
    leftOut: z.array(leftOutSchema),
  }),
})

export const contentImportCalls = { contentImportPage }
