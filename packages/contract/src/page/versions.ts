// Versions of a page that operators gave a name.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema } from '../envelope.ts'

/** Names of versions and what is said of them. */
export const versionName = { max: 30, required: '请输入版本的名字', length: '版本的名字最多30个字' }

export const versionNameSchema = z
  .string({ error: versionName.required })
  .trim()
  .min(1, versionName.required)
  .refine((words) => Array.from(words).length <= versionName.max, versionName.length)

export const microPageVersionName = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/micro-pages/{id}/versions/{version}/name',
  module: 'page',
  summary: '给微页面的一个版本起名字，方便以后找到；为空表示去掉名字',
  access: member('page:write'),
  params: z.object({ id: idSchema, version: z.coerce.number().int().min(1) }),
  body: z.object({ name: versionNameSchema.nullable() }),
  data: emptySchema,
})

export const pageVersionCalls = { microPageVersionName }
