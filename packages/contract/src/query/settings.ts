import { DEFAULT_ACCENT } from '@zhanfang/blocks'
import { z } from 'zod'
import { timeSchema } from '../envelope.ts'

export const queryLimits = {
  title: { max: 50 },
  conditions: 3,
  /** Columns that a record may show. */
  results: 100,
  /** Records that one look-up may show. */
  records: 20,
  /** Of an uploaded table. */
  fileBytes: 5 * 1024 * 1024,
  rows: 6000,
  columns: 100,
  cell: 2000,
} as const

/** Where the records of a query page stand. */
export const querySources = ['survey', 'table'] as const
export type QuerySource = (typeof querySources)[number]
export const querySourceNames: Record<QuerySource, string> = { survey: '问卷的答卷', table: '上传的表格' }

/** How much of a text is shown. */
export const queryMasks = ['none', 'name', 'mobile', 'idcard', 'email', 'bankcard'] as const
export type QueryMask = (typeof queryMasks)[number]
export const queryMaskNames: Record<QueryMask, string> = {
  none: '完整显示',
  name: '只留第一个字',
  mobile: '隐藏手机号中间四位',
  idcard: '隐藏证件号中间',
  email: '隐藏邮箱名',
  bankcard: '只留最后四位',
}

/** Whose look-ups are counted together. */
export const querySubjects = ['device', 'ip'] as const
export type QuerySubject = (typeof querySubjects)[number]
export const querySubjectNames: Record<QuerySubject, string> = { device: '每台设备', ip: '每个 IP 地址' }

/** 0 draft, 1 open, 2 paused, 3 ended by its time, 4 waiting for its time. */
export const queryStatusSchema = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
])
export type QueryStatus = z.infer<typeof queryStatusSchema>
export const queryStatusNames: Record<QueryStatus, string> = {
  0: '草稿',
  1: '开放中',
  2: '已暂停',
  3: '已结束',
  4: '未开始',
}

export const queryTitleSchema = z
  .string({ error: '请输入查询名称' })
  .trim()
  .min(1, '请输入查询名称')
  .refine((title) => Array.from(title).length <= queryLimits.title.max, '查询名称最多 50 个字')

const keySchema = z.string().min(1).max(200)
const labelSchema = z.string().trim().max(50)

const unique = (fields: readonly { key: string }[]) =>
  new Set(fields.map(({ key }) => key)).size === fields.length

export const queryConditionSchema = z.object({
  key: keySchema,
  /** What visitors read; the column's own title when empty. */
  label: labelSchema,
  hint: z.string().trim().max(60),
})
export type QueryCondition = z.infer<typeof queryConditionSchema>

export const queryResultSchema = z.object({
  key: keySchema,
  label: labelSchema,
  mask: z.enum(queryMasks),
  /** Visitors may change it; only in the answers of a survey. */
  editable: z.boolean(),
})
export type QueryResult = z.infer<typeof queryResultSchema>

export const querySettingsSchema = z
  .object({
    /** All of them have to be given, and all have to agree. */
    conditions: z
      .array(queryConditionSchema)
      .max(queryLimits.conditions, `查询条件最多 ${queryLimits.conditions} 个`)
      .refine(unique, '同一列只能作为一个条件'),
    results: z.array(queryResultSchema).max(queryLimits.results).refine(unique, '同一列只能显示一次'),
    /** The newest of a survey, the first of a table. */
    maxRecords: z.number().int().min(1).max(queryLimits.records),
    captcha: z.boolean(),
    /** Look-ups a day, Asia/Shanghai. */
    attempts: z.object({ by: z.enum(querySubjects), count: z.number().int().min(1).max(1000) }),
    opensAt: timeSchema.nullable(),
    closesAt: timeSchema.nullable(),
    /** `#rrggbb` */
    color: z.string().regex(/^#[0-9a-fA-F]{6}$/, '颜色格式不正确'),
    intro: z.string().trim().max(1000),
    button: z.string().trim().min(1, '请写上按钮文字').max(10),
    notFound: z.string().trim().min(1, '请写上没查到时的提示').max(200),
    /** Below the records. */
    note: z.string().trim().max(1000),
  })
  .refine(
    ({ opensAt, closesAt }) =>
      opensAt === null || closesAt === null || Date.parse(opensAt) < Date.parse(closesAt),
    { path: ['closesAt'], message: '结束时间要晚于开始时间' },
  )
export type QuerySettings = z.infer<typeof querySettingsSchema>

export const defaultQuerySettings: QuerySettings = {
  conditions: [],
  results: [],
  maxRecords: 5,
  captcha: false,
  attempts: { by: 'device', count: 20 },
  opensAt: null,
  closesAt: null,
  color: DEFAULT_ACCENT,
  intro: '',
  button: '查询',
  notFound: '没有查到符合的记录，请检查填写的内容',
  note: '',
}
