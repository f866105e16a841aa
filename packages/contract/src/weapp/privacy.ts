// What a mini-program tells people about the data that it collects: WeChat's 用户隐私保护指引.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema } from '../envelope.ts'

const path = '/p1/api/v1/wx/third-party/weapp/privacy'

/** Shared by screen and server. */
export const weappPrivacyLimits = { purpose: 100, notice: 50, kinds: 60, storeDays: 3650 } as const

/** A line of text that may stay empty. */
const optional = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.union([z.literal(''), schema]).default('')
export const privacyPurposeSchema = z
  .string({ error: '请填写用途' })
  .trim()
  .min(1, '请填写用途')
  .max(weappPrivacyLimits.purpose, `用途最多${weappPrivacyLimits.purpose}个字`)
export const privacyNoticeSchema = z
  .string({ error: '请填写怎么通知用户' })
  .trim()
  .min(1, '请填写怎么通知用户')
  .max(weappPrivacyLimits.notice, `最多${weappPrivacyLimits.notice}个字`)
export const privacyContactSchemas = {
  contactPhone: optional(
    z
      .string()
      .trim()
      .regex(/^\+?\d[\d -]{2,18}$/, '请输入正确的电话'),
  ),
  contactEmail: optional(z.string().trim().max(100, '邮箱最多100个字').pipe(z.email('请输入正确的邮箱'))),
  contactWeixin: optional(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_-]{5,30}$/, '微信号是 5 到 30 个字母、数字、下划线或减号'),
  ),
  contactQq: optional(
    z
      .string()
      .trim()
      .regex(/^[1-9]\d{4,11}$/, '请输入正确的 QQ 号'),
  ),
} as const
const keySchema = z.string().min(1).max(64)
const storeDaysSchema = z.number().int().min(1).max(weappPrivacyLimits.storeDays)

const givenSchema = z
  .object({
    items: z
      .array(z.object({ key: keySchema, purpose: privacyPurposeSchema }))
      .min(1, '请至少选一种信息')
      .max(weappPrivacyLimits.kinds)
      .refine((items) => new Set(items.map(({ key }) => key)).size === items.length, '同一种信息只能写一次'),
    ...privacyContactSchemas,
    noticeMethod: privacyNoticeSchema,
    storeDays: storeDaysSchema.nullable().default(null),
  })
  .refine(
    (given) =>
      [given.contactPhone, given.contactEmail, given.contactWeixin, given.contactQq].some(
        (one) => one !== '',
      ),
    { path: ['contactPhone'], message: '请至少填一种联系方式' },
  )
export type WeappPrivacyGiven = z.output<typeof givenSchema>

export const weappPrivacy = defineCall({
  method: 'GET',
  path,
  module: 'weapp',
  summary: '小程序的用户隐私保护指引：收集哪些信息、用来做什么、怎么联系，以及代码用到而没有写的',
  access: member('app:read'),
  data: z.object({
    /** Whether it was ever filled in. */
    isSet: z.boolean(),
    /** Kinds of information that WeChat knows. */
    kinds: z.array(z.object({ key: z.string(), name: z.string() })),
    /** Kinds that WeChat found in the newest code, by key. */
    used: z.array(z.string()),
    /** Of those, the ones that are not declared, by name. */
    lacking: z.array(z.string()),
    items: z.array(z.object({ key: z.string(), purpose: z.string() })),
    contactPhone: z.string(),
    contactEmail: z.string(),
    contactWeixin: z.string(),
    contactQq: z.string(),
    /** How people are told of changes. */
    noticeMethod: z.string(),
    /** How long data is kept; null for as short as the purpose allows. */
    storeDays: z.number().int().nullable(),
  }),
})

export const weappPrivacySet = defineCall({
  method: 'PUT',
  path,
  module: 'weapp',
  summary: '填写小程序的用户隐私保护指引；下一次审核通过并发布后生效',
  access: member('app:manage'),
  body: givenSchema,
  data: emptySchema,
})

export const weappPrivacyCalls = { weappPrivacy, weappPrivacySet }
