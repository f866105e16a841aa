// Where files are used.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema } from '../envelope.ts'
import { limits } from '../limits.ts'

export const fileUseSchema = z.object({
  /** What kind of thing uses it, in words. */
  kind: z.string(),
  title: z.string(),
  /** Where in it, in words: its draft, what is published, an older version. */
  where: z.string(),
  /** Whether visitors can come across it there. */
  isPublic: z.boolean(),
  /** Where in the console it can be changed. */
  path: z.string(),
})
export type FileUse = z.infer<typeof fileUseSchema>

const usesOfFileSchema = z.object({
  id: idSchema,
  uses: z.array(fileUseSchema),
  /** Uses in what the caller may not see. */
  hidden: z.number().int(),
})
export type UsesOfFile = z.infer<typeof usesOfFileSchema>

const idsPattern = new RegExp(`^[0-9A-Za-z]{1,40}(?:,[0-9A-Za-z]{1,40}){0,${limits.filesAsked - 1}}$`)

export const fileUses = defineCall({
  method: 'GET',
  path: '/p2/api/v1/file/uses',
  module: 'file',
  summary: '文件用在哪些页面、问卷和设置里',
  access: member('file:read'),
  query: z.object({
    /** Separated by commas. */
    ids: z.string().regex(idsPattern, '编号格式不正确'),
  }),
  data: z.object({ list: z.array(usesOfFileSchema) }),
})

export const fileUseCalls = { fileUses }
