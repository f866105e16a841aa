// Other bytes for a file, wherever it is used.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema } from '../envelope.ts'
import { libraryFileSchema } from './calls.ts'

export const fileReplace = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/file/replace',
  module: 'file',
  summary: '替换文件，用到它的地方都换成新的；旧的保留 30 天，可以换回来',
  access: member('file:write'),
  body: z.object({
    id: idSchema,
    /** Of an upload of the caller that was not put into the library. */
    key: z.string().min(1).max(300),
  }),
  data: libraryFileSchema,
})

export const fileTakeBack = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/file/take-back',
  module: 'file',
  summary: '把替换过的文件换回来',
  access: member('file:write'),
  body: z.object({ id: idSchema }),
  data: libraryFileSchema,
})

export const fileReplacingCalls = { fileReplace, fileTakeBack }
