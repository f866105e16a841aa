import { z } from 'zod'
import { member } from '../access.ts'
import { nicknameSchema } from '../auth/fields.ts'
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
import { filedFields, filingQuery } from '../folder/filing.ts'
import { limits } from '../limits.ts'
import { customerSources } from './groups.ts'

export const customerStates = ['active', 'blocked', 'leaving'] as const
export type CustomerState = (typeof customerStates)[number]

export const customerRowSchema = z.object({
  id: idSchema,
  nickname: z.string(),
  avatar: z.string(),
  /** Masked; empty for none. */
  phone: z.string(),
  source: z.enum(customerSources),
  state: z.enum(customerStates),
  /** Names of the groups that are filled by hand. */
  groups: z.array(z.string()),
  ...filedFields,
  note: z.string(),
  createdAt: timeSchema,
  lastSeenAt: timeSchema.nullable(),
})
export type CustomerRow = z.infer<typeof customerRowSchema>

/** What a list of customers is narrowed by. */
export const customerConditions = {
  /** Words of the nickname, a whole number, or its last four digits. */
  keywords: keywordsSchema,
  state: z.enum(customerStates).optional(),
  source: z.enum(customerSources).optional(),
  group: idSchema.optional(),
  ...filingQuery,
  /** Registered at this moment or later. */
  from: timeSchema.optional(),
  /** Registered before this moment. */
  to: timeSchema.optional(),
}

const read = member('customer:read')
const write = member('customer:write')
const id = z.object({ id: idSchema })

export const customerList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/customers',
  module: 'customer',
  summary: '会员列表；按昵称、完整手机号或后四位查找',
  access: read,
  query: z.object({ ...pagingQuery, ...customerConditions, sort: sortBy(['createdAt', 'lastSeenAt']) }),
  data: pageOf(customerRowSchema),
})

export const customerDetail = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/customers/{id}',
  module: 'customer',
  summary: '一位会员；已合并的给出合并到的那一位',
  access: read,
  params: id,
  data: customerRowSchema.extend({
    hasWeixin: z.boolean(),
    blockReason: z.string(),
    leavingAt: timeSchema.nullable(),
    /** Groups by hand and by rule. */
    groups: z.array(z.string()),
    joins: z.array(z.object({ goneId: z.string(), joinedAt: timeSchema, by: z.string().nullable() })),
  }),
})

export const customerTimeline = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/customers/{id}/timeline',
  module: 'customer',
  summary: '一位会员做过的事，新的在前',
  access: read,
  params: id,
  query: z.object({ before: timeSchema.optional() }),
  data: z.object({
    list: z.array(
      z.object({
        key: z.string(),
        kind: z.string(),
        title: z.string(),
        at: timeSchema,
        /** Path of the console; null where it leads nowhere. */
        path: z.string().nullable(),
      }),
    ),
    before: timeSchema.nullable(),
  }),
})

export const customerUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/customers/{id}',
  module: 'customer',
  summary: '修改会员的昵称和备注',
  access: write,
  params: id,
  body: z.object({
    nickname: nicknameSchema.optional(),
    note: z.string().trim().max(limits.customerNote.max, limits.customerNote.length).optional(),
  }),
  data: emptySchema,
})

export const customerBlock = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/customers/{id}/block',
  module: 'customer',
  summary: '停用会员：立即退出登录，不能再登录',
  access: write,
  params: id,
  body: z.object({ reason: z.string().trim().max(limits.blockReason.max, limits.blockReason.length) }),
  data: emptySchema,
})

export const customerUnblock = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/customers/{id}/unblock',
  module: 'customer',
  summary: '恢复停用的会员',
  access: write,
  params: id,
  body: emptySchema,
  data: emptySchema,
})

export const customerMerge = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/customers/merge',
  module: 'customer',
  summary: '合并同一个人的两份会员资料',
  access: write,
  body: z.object({ keptId: idSchema, goneId: idSchema }),
  data: emptySchema,
})

export const customerExport = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/customers/export',
  module: 'customer',
  summary: '导出会员，手机号打码',
  access: read,
  body: z.object(customerConditions),
  answers: 'file',
  inBackground: true,
})

export const customerExportFull = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/customers/export-full',
  module: 'customer',
  summary: '导出会员，含完整手机号',
  access: member('customer:export'),
  body: z.object(customerConditions),
  answers: 'file',
  inBackground: true,
})

const settings = z.object({
  loginOn: z.boolean(),
  /** Plain text; empty for the product's own words. */
  agreement: z.string().max(limits.customerAgreement.max, limits.customerAgreement.length),
})

export const customerSettings = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/customer-settings',
  module: 'customer',
  summary: '会员登录的设置',
  access: read,
  data: settings.extend({
    agreementVersion: z.number().int(),
    /** What visitors read where the app has no words of its own. */
    usual: z.string(),
  }),
})

export const customerSettingsUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/customer-settings',
  module: 'customer',
  summary: '修改会员登录的设置；协议改动后会请会员重新同意',
  access: member('app:manage'),
  body: settings,
  data: emptySchema,
})

export const customerDeskCalls = {
  customerList,
  customerDetail,
  customerTimeline,
  customerUpdate,
  customerBlock,
  customerUnblock,
  customerMerge,
  customerExport,
  customerExportFull,
  customerSettings,
  customerSettingsUpdate,
}
