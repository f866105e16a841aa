// A draft as a file for other programs.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { contentPlace } from './visibility.ts'

/** `zip`: Markdown with its pictures beside it; `md` leads to them on the site. */
export const contentDocumentFormats = ['docx', 'md', 'zip', 'html'] as const
export type ContentDocumentFormat = (typeof contentDocumentFormats)[number]

export const contentDocument = defineCall({
  method: 'GET',
  path: '/p1/api/v1/content/{kind}/{id}/document',
  module: 'content',
  summary: '把草稿导出成 Word、Markdown（可带图片）或网页文件',
  access: member('content:read'),
  params: contentPlace,
  query: z.object({ format: z.enum(contentDocumentFormats) }),
  answers: 'file',
})

export const contentDocumentCalls = { contentDocument }
