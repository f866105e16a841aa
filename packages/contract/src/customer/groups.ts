import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema } from '../envelope.ts'
import { limits } from '../limits.ts'

/** How an account came to be. */
export const customerSources = ['sms', 'weixin', 'import'] as const
export type CustomerSource = (typeof customerSources)[number]
export const customerSourceNames: Record<CustomerSource, string> = {
  sms: '短信登录',
  weixin: '微信登录',
  import: '导入',
}

const days = z.number().int().min(1).max(3650)
const moment = (field: 'created' | 'seen') =>
  z.object({ field: z.literal(field), op: z.enum(['within', 'beyond']), days })

/** One condition of a rule. What is not in this list cannot be asked. */
export const customerConditionSchema = z.discriminatedUnion('field', [
  moment('created'),
  moment('seen'),
  z.object({ field: z.literal('source'), in: z.array(z.enum(customerSources)).min(1) }),
  z.object({ field: z.literal('phone'), has: z.boolean() }),
  z.object({ field: z.literal('weixin'), has: z.boolean() }),
  z.object({ field: z.literal('nickname'), contains: z.string().trim().min(1).max(50) }),
  /** How many of something a customer has; modules say of what. */
  z.object({
    field: z.literal('count'),
    of: z.string().regex(/^[a-z]{1,30}$/),
    atLeast: z.number().int().min(1).max(100_000),
  }),
])
export type CustomerCondition = z.infer<typeof customerConditionSchema>

export const customerRuleSchema = z.object({
  match: z.enum(['all', 'any']),
  conditions: z.array(customerConditionSchema).min(1, '请至少设一个条件').max(20),
})
export type CustomerRule = z.infer<typeof customerRuleSchema>

const nameSchema = z
  .string({ error: limits.customerGroupName.required })
  .trim()
  .min(1, limits.customerGroupName.required)
  .refine((name) => Array.from(name).length <= limits.customerGroupName.max, limits.customerGroupName.length)

export const customerGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Null for a group that is filled by hand. */
  rule: customerRuleSchema.nullable(),
  count: z.number().int(),
})
export type CustomerGroup = z.infer<typeof customerGroupSchema>

const read = member('customer:read')
const write = member('customer:write')

export const customerGroupList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/customer-groups',
  module: 'customer',
  summary: '会员分组，和各有多少位',
  access: read,
  data: z.object({
    list: z.array(customerGroupSchema),
    /** What rules can count. */
    countable: z.array(z.object({ key: z.string(), title: z.string() })),
  }),
})

export const customerGroupCreate = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/customer-groups',
  module: 'customer',
  summary: '新建会员分组；没有条件的由人手动加减',
  access: write,
  body: z.object({ name: nameSchema, rule: customerRuleSchema.nullable() }),
  data: z.object({ id: idSchema }),
})

export const customerGroupUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/customer-groups/{id}',
  module: 'customer',
  summary: '修改会员分组',
  access: write,
  params: z.object({ id: idSchema }),
  body: z.object({ name: nameSchema, rule: customerRuleSchema.nullable() }),
  data: emptySchema,
})

export const customerGroupDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/weapp/customer-groups/{id}',
  module: 'customer',
  summary: '删除会员分组；会员都还在',
  access: write,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const customerGroupPreview = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/customer-groups/preview',
  module: 'customer',
  summary: '试算一组条件有多少位会员',
  access: read,
  body: z.object({ rule: customerRuleSchema }),
  data: z.object({ count: z.number().int() }),
})

const ids = z.array(idSchema).min(1).max(limits.customersAtOnce)

export const customerGroupAdd = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/customer-groups/{id}/customers',
  module: 'customer',
  summary: '把会员加进分组',
  access: write,
  params: z.object({ id: idSchema }),
  body: z.object({ ids }),
  data: emptySchema,
})

export const customerGroupRemove = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/customer-groups/{id}/remove',
  module: 'customer',
  summary: '把会员移出分组',
  access: write,
  params: z.object({ id: idSchema }),
  body: z.object({ ids }),
  data: emptySchema,
})

export const customerGroupCalls = {
  customerGroupList,
  customerGroupCreate,
  customerGroupUpdate,
  customerGroupDelete,
  customerGroupPreview,
  customerGroupAdd,
  customerGroupRemove,
}
