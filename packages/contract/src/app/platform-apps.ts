import { z } from 'zod'
import { platform } from '../access.ts'
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
import { limits } from '../limits.ts'
import { appKeySchema } from './app-key.ts'
import { supportPassSchema } from './support-pass.ts'

export const platformAppStates = ['published', 'unpublished', 'deleted'] as const

/** In place of an edition: apps that have bought none. */
export const NO_EDITION = 'none'

export const platformAppSchema = z.object({
  id: idSchema,
  appName: z.string(),
  appImg: z.string(),
  key: appKeySchema,
  state: z.enum(platformAppStates),
  /** Address of its site. */
  siteUrl: z.string(),
  /** Own domain of the site; empty without. */
  domain: z.string(),
  ownerName: z.string(),
  ownerAccount: z.string(),
  /** What it has bought; `ends` is the first day that is no longer part of it. Null for one that has bought nothing. */
  edition: z.object({ name: z.string(), ends: z.iso.date(), isOver: z.boolean() }).nullable(),
  pages: z.number().int(),
  surveys: z.number().int(),
  answers: z.number().int(),
  /** How often its pages were opened in the last 30 days. */
  visits: z.number().int(),
  /** Bytes of its files. */
  storage: z.number().int(),
  createdAt: timeSchema,
  /** When somebody last did something in it that its log keeps. */
  lastChangeAt: timeSchema.nullable(),
  /** Whether a deleted app can still be given back. */
  restorable: z.boolean(),
  /** Whether the caller belongs to it. */
  isMember: z.boolean(),
  /** The caller's own pass. */
  support: supportPassSchema.nullable(),
})
export type PlatformApp = z.infer<typeof platformAppSchema>

/** By what the apps of the platform can be ordered. */
export const platformAppOrders = ['name', 'created', 'visits'] as const

export const platformAppList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform/apps',
  module: 'app',
  summary: '平台上的所有应用和所有者，新的在前；按应用名称、所有者或域名查找，按状态、类型和版本筛选',
  access: platform,
  query: z.object({
    ...pagingQuery,
    keywords: keywordsSchema,
    /** Without it all but the deleted. */
    state: z.enum(platformAppStates).optional(),
    key: appKeySchema.optional(),
    /** Only those that have this edition now; `none` for those that have none. */
    edition: idSchema.optional(),
    sort: sortBy(platformAppOrders),
  }),
  data: pageOf(platformAppSchema),
})

const params = z.object({ id: idSchema })

export const supportPassOpen = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/apps/{id}/support-pass',
  module: 'app',
  summary: '以平台支持的身份进入应用，60 分钟有效；应用的所有者会收到通知',
  access: platform,
  params,
  body: z.object({
    reason: z
      .string({ error: limits.supportReason.required })
      .trim()
      .min(1, limits.supportReason.required)
      .max(limits.supportReason.max, limits.supportReason.length),
    readOnly: z.boolean().default(true),
  }),
  data: supportPassSchema,
})

export const supportPassEnd = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/platform/apps/{id}/support-pass',
  module: 'app',
  summary: '结束自己在一个应用里的平台支持',
  access: platform,
  params,
  data: emptySchema,
})

export const platformAppCalls = { platformAppList, supportPassOpen, supportPassEnd }
