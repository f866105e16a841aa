import { condSchema } from '@zhanfang/survey'
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, pageOf, pagingQuery } from '../envelope.ts'

/** Whose answers are counted; `person` is the surest of whitelist entry, account, WeChat and device that is known. */
export const limitSubjects = ['person', 'device', 'ip', 'account', 'openid'] as const
export type LimitSubject = (typeof limitSubjects)[number]
export const limitSubjectNames: Record<LimitSubject, string> = {
  person: '每人',
  device: '每台设备',
  ip: '每个 IP 地址',
  account: '每个账号',
  openid: '每个微信号',
}

/** Days, weeks (Monday first) and months of Asia/Shanghai. */
export const limitPeriods = ['day', 'week', 'month', 'total'] as const
export type LimitPeriod = (typeof limitPeriods)[number]
export const limitPeriodNames: Record<LimitPeriod, string> = {
  day: '每天',
  week: '每周',
  month: '每月',
  total: '总共',
}

export const answerLimitSchema = z.object({
  by: z.enum(limitSubjects),
  per: z.enum(limitPeriods),
  count: z.number().int().min(1).max(1000),
})
export type AnswerLimit = z.infer<typeof answerLimitSchema>

/** At most `max` answers for which the condition holds; `screenOut` says good-bye, `end` lets the answer be changed. */
export const quotaSchema = z.object({
  id: z.string().regex(/^[0-9A-Za-z_-]{1,40}$/),
  name: z.string().trim().min(1, '请给配额起个名字').max(50),
  when: condSchema,
  max: z.number().int().min(0).max(10_000_000),
  action: z.enum(['end', 'screenOut']),
})
export type Quota = z.infer<typeof quotaSchema>

/** What a respondent has to give to be found in the whitelist. */
export const whitelistKeys = ['code', 'mobile', 'name', 'nameMobile'] as const
export type WhitelistKey = (typeof whitelistKeys)[number]
export const whitelistKeyNames: Record<WhitelistKey, string> = {
  code: '邀请码',
  mobile: '手机号',
  name: '姓名',
  nameMobile: '姓名和手机号',
}

const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间应为 HH:mm')

export const restrictionsSchema = z.object({
  /** Hours of each day, Asia/Shanghai; over midnight when `to` is not later than `from`. */
  daily: z.object({ from: clockSchema, to: clockSchema }).nullable(),
  /** 1 Monday to 7 Sunday; empty for all. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7),
  /** Asked before answering; empty for none. */
  password: z.string().trim().max(40),
  login: z.boolean(),
  membersOnly: z.boolean(),
  weixinOnly: z.boolean(),
  whitelist: z.object({ by: z.enum(whitelistKeys), uses: z.number().int().min(1).max(1000) }).nullable(),
  limits: z.array(answerLimitSchema).max(10),
  /** Seconds between opening and submitting; null: no bound. */
  minSeconds: z.number().int().min(1).max(86_400).nullable(),
  maxSeconds: z.number().int().min(1).max(2_592_000).nullable(),
  captcha: z.boolean(),
  /** Neither address nor device nor account is kept with an answer. */
  anonymous: z.boolean(),
  quotas: z
    .array(quotaSchema)
    .max(50)
    .refine((quotas) => new Set(quotas.map(({ id }) => id)).size === quotas.length, '配额编号重复'),
})
export type Restrictions = z.infer<typeof restrictionsSchema>

export const noRestrictions: Restrictions = {
  daily: null,
  weekdays: [],
  password: '',
  login: false,
  membersOnly: false,
  weixinOnly: false,
  whitelist: null,
  limits: [],
  minSeconds: null,
  maxSeconds: null,
  captcha: false,
  anonymous: false,
  quotas: [],
}

/** What a respondent must do before he may answer; detail of the refusal `surveyGated`. */
export const gates = ['weixin', 'login', 'members', 'whitelist', 'password', 'captcha', 'device'] as const
export type Gate = (typeof gates)[number]
export const gateSchema = z.object({ gate: z.enum(gates) })

/** Detail of the refusal `quotaFull`. */
export const quotaFullSchema = z.object({ name: z.string(), action: quotaSchema.shape.action })

export const quotaUse = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/quota-use',
  module: 'survey',
  summary: '各个配额和选项名额已用多少',
  access: member('survey:read'),
  params: z.object({ id: idSchema }),
  data: z.object({
    quotas: z.array(z.object({ id: z.string(), used: z.number().int() })),
    options: z.array(
      z.object({
        questionId: z.string(),
        optionId: z.string(),
        max: z.number().int(),
        used: z.number().int(),
      }),
    ),
  }),
})

export const whitelistEntrySchema = z.object({
  id: idSchema,
  name: z.string(),
  mobile: z.string(),
  code: z.string(),
  note: z.string(),
  /** Answers given with this entry. */
  used: z.number().int(),
})
export type WhitelistEntry = z.infer<typeof whitelistEntrySchema>

export const surveyWhitelist = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/whitelist',
  module: 'survey',
  summary: '问卷的白名单',
  access: member('survey:read'),
  params: z.object({ id: idSchema }),
  query: z.object({ ...pagingQuery, keywords: z.string().max(100).optional() }),
  data: pageOf(whitelistEntrySchema),
})

const cell = (max: number) => z.string().trim().max(max).default('')
export const whitelistRowSchema = z.object({
  name: cell(50),
  mobile: cell(20),
  code: cell(50),
  note: cell(200),
})

const importedSchema = z.object({
  added: z.number().int(),
  /** Already on the list; what they say is the new row's now. */
  updated: z.number().int(),
  /** Rows that were not taken, counted from 1. */
  problems: z.array(z.object({ row: z.number().int(), message: z.string() })),
})

export const surveyWhitelistImport = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/whitelist',
  module: 'survey',
  summary: '把名单加入白名单；已有的按姓名、手机号和邀请码合并',
  access: member('survey:write'),
  params: z.object({ id: idSchema }),
  body: z.object({ rows: z.array(whitelistRowSchema).min(1).max(10_000) }),
  data: importedSchema,
})

export const surveyWhitelistDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/survey/{id}/whitelist',
  module: 'survey',
  summary: '从白名单删除；不给编号时清空',
  access: member('survey:write'),
  params: z.object({ id: idSchema }),
  body: z.object({ ids: z.array(idSchema).max(1000).optional() }),
  data: emptySchema,
})
