import { z } from 'zod'
import { platform, user } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'

/** What is limited: the name of a kind of content, such as `survey`, or its code in the specification, such as `3`. */
export const limitedKindSchema = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[a-z0-9-]+$/, '没有这种内容')
/** The most that there may be of a kind; null for as many as one likes. */
const mostSchema = z
  .number({ error: '请输入数量' })
  .int('请输入整数')
  .min(0, '不能小于 0')
  .max(1_000_000, '最多 1000000')
  .nullable()

/** Whom to ask for more: who manages the app, or the platform's customer service. */
export const limitContactSchema = z.object({
  who: z.enum(['manager', 'platform']),
  name: z.string(),
  phone: z.string(),
  /** Address of a picture; empty for none. */
  qrcode: z.string(),
})
export type LimitContact = z.infer<typeof limitContactSchema>

/** `detail` of the refusal (900001) of whatever would be one too many. */
export const limitReachedSchema = z.object({
  kind: z.string(),
  kindName: z.string(),
  most: z.number().int(),
  used: z.number().int(),
  contacts: z.array(limitContactSchema),
})
export type LimitReached = z.infer<typeof limitReachedSchema>

/** Where a limit was set: for one app, for everything of one person, or for the whole platform. */
export const limitScopes = ['platform', 'user', 'app'] as const
export const limitScopeSchema = z.enum(limitScopes)
export type LimitScope = (typeof limitScopes)[number]

export const kindUsageSchema = z.object({
  type: z.string(),
  name: z.string(),
  used: z.number().int(),
  most: z.number().int().nullable(),
})
export type KindUsage = z.infer<typeof kindUsageSchema>

export const contentLimit = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/manager/apply/content-limit',
  module: 'content-limit',
  summary: '一种内容在应用里最多几个、已有几个；满了该联系谁',
  access: user,
  query: z.object({ id: idSchema, type: limitedKindSchema }),
  data: kindUsageSchema.extend({ reached: z.boolean(), contacts: z.array(limitContactSchema) }),
})

export const contentUsage = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/manager/apply/{id}/conent-usage',
  module: 'content-limit',
  summary: '应用里每种内容的用量和上限',
  access: user,
  params: z.object({ id: idSchema }),
  data: z.object({ list: z.array(kindUsageSchema) }),
})

export const groupContentUsage = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/manager/apply/group/{id}/conent-usage',
  module: 'content-limit',
  summary: '同一所有者名下、我参与的所有应用的用量之和',
  access: user,
  params: z.object({ id: idSchema }),
  data: z.object({
    list: z.array(kindUsageSchema),
    apps: z.array(z.object({ id: idSchema, appName: z.string() })),
  }),
})

export const userContentLimit = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/user/content-limit',
  module: 'content-limit',
  summary: '设置一种内容的数量上限：某个用户的所有应用、某个应用，或都不写时全平台',
  access: platform,
  body: z
    .object({
      userId: idSchema.optional(),
      appId: idSchema.optional(),
      type: limitedKindSchema,
      most: mostSchema,
    })
    .refine(({ userId, appId }) => userId === undefined || appId === undefined, {
      path: ['appId'],
      message: '用户和应用只能选一个',
    }),
  data: emptySchema,
})

export const contentLimitRemove = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/user/content-limit',
  module: 'content-limit',
  summary: '取消单独设置的数量上限，回到平台的',
  access: platform,
  query: z.object({ scope: z.enum(['user', 'app']), subjectId: idSchema, type: limitedKindSchema }),
  data: emptySchema,
})

export const platformContentLimits = defineCall({
  method: 'GET',
  path: '/p2/api/v1/platform/content-limits',
  module: 'content-limit',
  summary: '每种内容在全平台的数量上限',
  access: platform,
  data: z.object({ list: z.array(kindUsageSchema.omit({ used: true })) }),
})

export const limitExceptionSchema = z.object({
  scope: z.enum(['user', 'app']),
  subjectId: idSchema,
  /** Name of the app, or nickname of the user; empty when there is none any more. */
  subjectName: z.string(),
  type: z.string(),
  name: z.string(),
  most: z.number().int().nullable(),
  updatedBy: z.string(),
  updateTime: timeSchema,
})
export type LimitException = z.infer<typeof limitExceptionSchema>

export const contentLimitExceptions = defineCall({
  method: 'GET',
  path: '/p2/api/v1/platform/content-limits/exceptions',
  module: 'content-limit',
  summary: '单独设置了数量上限的用户和应用',
  access: platform,
  query: z.object({ ...pagingQuery, type: limitedKindSchema.optional() }),
  data: pageOf(limitExceptionSchema),
})

export const contentLimitSubjects = defineCall({
  method: 'GET',
  path: '/p2/api/v1/platform/content-limits/subjects',
  module: 'content-limit',
  summary: '按名称找用户或应用，为它单独设置数量上限',
  access: platform,
  query: z.object({ scope: z.enum(['user', 'app']), keywords: keywordsSchema }),
  data: z.object({ list: z.array(z.object({ id: idSchema, name: z.string(), note: z.string() })) }),
})

export const contentLimitCalls = {
  contentLimit,
  contentUsage,
  groupContentUsage,
  userContentLimit,
  contentLimitRemove,
  platformContentLimits,
  contentLimitExceptions,
  contentLimitSubjects,
}
