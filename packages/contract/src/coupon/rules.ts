// What a coupon is worth, for what, and when. Server and screens read it here.
import { formatMoney, textLength } from '@zhanfang/format'
import { z } from 'zod'
import { idSchema, timeSchema } from '../envelope.ts'

/** Kinds in the order in which addresses number them: `/coupon/1` is the first. */
export const couponKinds = ['amount', 'percent', 'gift', 'shipping', 'exchange'] as const
export type CouponKind = (typeof couponKinds)[number]
export const couponKindSchema = z.enum(couponKinds)
export const couponKindNames: Record<CouponKind, string> = {
  amount: '满减券',
  percent: '折扣券',
  gift: '礼品券',
  shipping: '运费券',
  exchange: '兑换券',
}

/** The kind that an address names by its number or its name; undefined for all. */
export function couponKindAt(type: string): CouponKind | undefined {
  return couponKinds.find((kind, index) => kind === type || String(index + 1) === type)
}

export const couponLimits = {
  name: { max: 40, required: '请填写名称', length: '名称最多20个汉字（40个字符）' },
  what: { max: 60, required: '请写明送什么或换什么', length: '最多30个汉字（60个字符）' },
  notes: { max: 500, length: '使用说明最多500个字' },
  amount: { required: '请填写减多少', max: 1_000_000, tooSmall: '至少减 0.01 元' },
  percent: { required: '请填写折扣', range: '折扣在 0.1 折到 9.9 折之间' },
  total: { required: '请填写发行量', max: 1_000_000 },
  perPerson: 1000,
  days: { required: '请填写有效天数', max: 3650 },
  scopeItems: 100,
  perApp: 2000,
  /** What lists count of the used and the expired ones of a kind; it stands for that and more. */
  counted: 10_000,
  reason: 200,
} as const

const yuan = z
  .number({ error: '请输入金额' })
  .min(0, '金额不能小于 0')
  .max(couponLimits.amount.max, '金额太大了')
  .multipleOf(0.01, '金额最多两位小数')

const short = (limit: { max: number; required: string; length: string }) =>
  z
    .string({ error: limit.required })
    .trim()
    .min(1, limit.required)
    .refine((text) => textLength(text) <= limit.max, limit.length)

export const couponNameSchema = short(couponLimits.name)
const what = short(couponLimits.what)

/** What it gives. */
export const couponBenefitSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), off: yuan.min(0.01, couponLimits.amount.tooSmall) }),
  z.object({
    kind: z.literal('percent'),
    /** What is left to pay: 85 is 八五折. */
    payPercent: z
      .number({ error: couponLimits.percent.required })
      .min(1, couponLimits.percent.range)
      .max(99, couponLimits.percent.range)
      .multipleOf(0.1, '折扣最多两位小数'),
    /** It takes off no more than this; null for no limit. */
    cap: yuan.min(0.01, couponLimits.amount.tooSmall).nullable(),
  }),
  z.object({ kind: z.literal('gift'), what }),
  z.object({
    kind: z.literal('shipping'),
    /** Of the delivery fee; null for all of it. */
    most: yuan.min(0.01, couponLimits.amount.tooSmall).nullable(),
  }),
  z.object({ kind: z.literal('exchange'), what }),
])
export type CouponBenefit = z.output<typeof couponBenefitSchema>

/** What it can be used for: everything, some goods, or what lies in some columns. */
export const couponScopeSchema = z.object({
  type: z.enum(['all', 'goods', 'columns']),
  ids: z.array(idSchema).max(couponLimits.scopeItems, `最多选 ${couponLimits.scopeItems} 个`),
})
export type CouponScope = z.output<typeof couponScopeSchema>

/** When it can be used, half-open; days are those of Asia/Shanghai, and the day of claiming is the first. */
export const couponValiditySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('fixed'), from: timeSchema, until: timeSchema }),
  z.object({
    type: z.literal('days'),
    days: z
      .number({ error: couponLimits.days.required })
      .int('请输入整数')
      .min(1, '至少 1 天')
      .max(couponLimits.days.max, `最多 ${couponLimits.days.max} 天`),
    /** Days after the claim on which the first day lies. */
    startAfter: z.number().int().min(0).max(365, '最多 365 天').default(0),
    /** However late it was claimed, it ends by then. */
    notAfter: timeSchema.nullable().default(null),
  }),
])

/** The rules of a coupon. Each coupon that is given keeps a copy of them: later changes take nothing from anybody. */
export const couponRulesSchema = z
  .object({
    benefit: couponBenefitSchema,
    /** What the goods in scope must cost, in 元; 0 for any. */
    min: yuan.default(0),
    scope: couponScopeSchema.default({ type: 'all', ids: [] }),
    validity: couponValiditySchema,
    /** Whether an order may use it beside a full reduction, and beside points. */
    withReduction: z.boolean().default(true),
    withPoints: z.boolean().default(true),
    notes: z.string().trim().max(couponLimits.notes.max, couponLimits.notes.length).default(''),
  })
  .superRefine(({ scope, validity, benefit, min }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (scope.type !== 'all' && scope.ids.length === 0) refuse(['scope', 'ids'], '请至少选一个')
    if (validity.type === 'fixed' && Date.parse(validity.from) >= Date.parse(validity.until))
      refuse(['validity', 'until'], '结束要晚于开始')
    if (benefit.kind === 'amount' && min > 0 && benefit.off > min)
      refuse(['benefit', 'off'], '减的金额不能超过使用门槛')
  })
export type CouponRules = z.output<typeof couponRulesSchema>

const moneyWords = (amount: number) => formatMoney(amount).replace(/\.00$/, '')
/** 85 → 8.5 折. */
const foldWords = (payPercent: number) => `${Number((payPercent / 10).toFixed(2))} 折`

function benefitWords(benefit: CouponBenefit): string {
  switch (benefit.kind) {
    case 'amount':
      return `减 ${moneyWords(benefit.off)} 元`
    case 'percent':
      return `${foldWords(benefit.payPercent)}${benefit.cap === null ? '' : `，最多减 ${moneyWords(benefit.cap)} 元`}`
    case 'gift':
      return `送${benefit.what}`
    case 'shipping':
      return benefit.most === null ? '免运费' : `运费最多减 ${moneyWords(benefit.most)} 元`
    case 'exchange':
      return `换${benefit.what}`
  }
}

/** A coupon in one sentence, such as 满 100 元减 20 元，限 3 种商品. */
export function couponWords({ benefit, min, scope }: Pick<CouponRules, 'benefit' | 'min' | 'scope'>): string {
  const threshold = min > 0 ? `满 ${moneyWords(min)} 元` : benefit.kind === 'amount' ? '无门槛' : ''
  const limited =
    scope.type === 'all'
      ? ''
      : scope.type === 'goods'
        ? `，限 ${scope.ids.length} 种商品`
        : `，限 ${scope.ids.length} 个专栏`
  return `${threshold}${threshold !== '' && benefit.kind === 'percent' ? ' ' : ''}${benefitWords(benefit)}${limited}`
}
