// Parts of a question of the draft, one by one: fields of a form, columns of a table, fields of a contact.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { savedSchema } from './editing.ts'

const partId = z.string().min(1).max(40)
/** One part as the question's type has it; the type checks it. */
const itemSchema = z.looseObject({ id: partId.optional(), key: partId.optional() })

export const formItemAdd = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/question/form-item',
  module: 'survey',
  summary: '给多项填空、表格或联系方式题加一项',
  access: member('survey:write'),
  body: z.object({ surveyId: idSchema, questionId: partId, item: itemSchema, afterId: partId.optional() }),
  data: savedSchema.extend({ id: z.string() }),
})

export const formItemUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/question/form-item',
  module: 'survey',
  summary: '修改题目里的一项',
  access: member('survey:write'),
  body: z.object({ surveyId: idSchema, questionId: partId, item: itemSchema }),
  data: savedSchema,
})

export const formItemDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/survey/question/form-item',
  module: 'survey',
  summary: '删除题目里的一项',
  access: member('survey:write'),
  /** Survey and question may be left out where the id is that of one part in the app only. */
  query: z.object({ surveyId: idSchema.optional(), questionId: partId.optional(), id: partId }),
  data: savedSchema,
})

export const formItemSort = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/question/form-item/sort',
  module: 'survey',
  summary: '给题目里的各项重新排序，需列出全部',
  access: member('survey:write'),
  body: z.object({ surveyId: idSchema, questionId: partId, ids: z.array(partId).max(500) }),
  data: savedSchema,
})

interface Node {
  id: string
  text: string
  children?: Node[] | undefined
}
const nodeSchema: z.ZodType<Node> = z.object({
  id: z.string(),
  text: z.string(),
  get children() {
    return z.array(nodeSchema).optional()
  },
})

export const cascadeCheckFormat = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/cascade/check-format',
  module: 'survey',
  summary: '检查多级选项的文字，读成一棵树；有错的行会指出',
  access: member('survey:write'),
  servedOnFullDisk: true,
  body: z.object({ text: z.string().max(600_000) }),
  // A Chinese character takes three bytes.
  bodyLimit: limits.surveyBytes,
  data: z.object({
    tree: z.array(nodeSchema),
    depth: z.number().int(),
    nodes: z.number().int(),
    errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
  }),
})

export const formItemCalls = {
  formItemAdd,
  formItemUpdate,
  formItemDelete,
  formItemSort,
  cascadeCheckFormat,
}
