// What is drawn, by whom and how often. Server and screens read it here.
import { textLength } from '@zhanfang/format'
import { imageUrlSchema } from '@zhanfang/document'
import { z } from 'zod'
import { idSchema, timeSchema } from '../envelope.ts'

/** What a campaign looks like; the calendar draws nothing, it counts days. */
export const campaignLooks = ['wheel', 'scratch', 'box', 'calendar'] as const
export type CampaignLook = (typeof campaignLooks)[number]
export const campaignLookSchema = z.enum(campaignLooks)
export const campaignLookNames: Record<CampaignLook, string> = {
  wheel: '大转盘',
  scratch: '刮刮卡',
  box: '盲盒',
  calendar: '签到日历',
}

/** All chances together: odds are parts per million. */
export const ODDS_IN_ALL = 1_000_000

export const prizeLimits = {
  campaigns: 500,
  prizes: 12,
  name: { max: 40, required: '请填写活动名称', length: '名称最多20个汉字（40个字符）' },
  prizeName: { max: 24, required: '请填写奖品名称', length: '奖品名称最多12个汉字（24个字符）' },
  intro: { max: 2000, length: '活动规则最多2000个字' },
  text: { max: 500, required: '请填写中奖后显示的文字', length: '最多500个字' },
  stock: { max: 1_000_000, required: '请填写数量' },
  odds: { required: '请填写概率', range: '概率在 0 到 100% 之间' },
  oddsSum: '所有奖品的概率加起来超过了 100%',
  noPrize: '至少要有一个奖品',
  points: 100_000,
  chances: 100,
  inAll: 100_000,
  perAddress: 100_000,
  claimDays: { max: 365, required: '请填写领奖期限' },
  groups: 20,
  groupGone: '选的会员分组里有已经删除的，请重新选',
  codes: { most: 2000, length: 200, required: '请填写卡号，一行一个' },
  cost: 1_000_000,
  bonuses: 10,
  bonusDay: 366,
  makeUpDays: 31,
  carrier: 20,
  number: 40,
  note: 200,
  parcels: 2000,
  receiver: { name: 20, detail: 100 },
} as const

const whole = (message: string) => z.number({ error: message }).int('请输入整数')
const upTo = (most: number, least = 0, message = '请填写数量') =>
  whole(message).min(least, `不能小于 ${least}`).max(most, `不能大于 ${most}`)
const short = (limit: { max: number; required: string; length: string }) =>
  z
    .string({ error: limit.required })
    .trim()
    .min(1, limit.required)
    .refine((text) => textLength(text) <= limit.max, limit.length)

/** How often people may draw, and what gives them more chances. */
export const drawRulesSchema = z.object({
  type: z.literal('draw'),
  look: z.enum(['wheel', 'scratch', 'box']),
  /** Chances that everybody has each day. */
  freePerDay: upTo(prizeLimits.chances),
  /** More of them on a day on which somebody has checked in at a calendar of this app. */
  checkInBonus: upTo(prizeLimits.chances),
  /** A chance for each friend who draws by one's link, at most so many a day. */
  sharesPerDay: upTo(prizeLimits.chances),
  /** What a draw costs when there is no chance left; null where none can be had. */
  pointsPrice: upTo(prizeLimits.points, 1).nullable(),
  /** The most that one person draws, whatever chances they have; null for no limit. */
  mostPerDay: upTo(prizeLimits.inAll, 1).nullable(),
  mostInAll: upTo(prizeLimits.inAll, 1).nullable(),
  /** Draws of one network address on a day; null for no limit. */
  mostPerAddress: upTo(prizeLimits.perAddress, 1).nullable(),
  /** Groups of customers who may draw; everybody who has an account where there are none. */
  groupIds: z.array(idSchema).max(prizeLimits.groups, `最多选 ${prizeLimits.groups} 个分组`),
  /** Days in which things can be claimed, that of the win included. */
  claimDays: whole(prizeLimits.claimDays.required)
    .min(1, prizeLimits.claimDays.required)
    .max(prizeLimits.claimDays.max, `最多 ${prizeLimits.claimDays.max} 天`),
})
export type DrawRules = z.output<typeof drawRulesSchema>

const bonusSchema = z
  .object({
    /** Of a series: the seventh day in a row. */
    day: upTo(prizeLimits.bonusDay, 1, '请填写第几天'),
    points: upTo(prizeLimits.points),
    couponId: idSchema.nullable(),
  })
  .refine(({ points, couponId }) => points > 0 || couponId !== null, {
    path: ['points'],
    message: '请填写送多少积分，或选一种优惠券',
  })
export type CheckInBonus = z.output<typeof bonusSchema>

export const calendarRulesSchema = z.object({
  type: z.literal('calendar'),
  /** What each day gives; 0 where only series count. */
  points: upTo(prizeLimits.points),
  bonuses: z
    .array(bonusSchema)
    .max(prizeLimits.bonuses, `最多 ${prizeLimits.bonuses} 项`)
    .refine((bonuses) => new Set(bonuses.map(({ day }) => day)).size === bonuses.length, '两项奖励是同一天'),
  /** The series begins anew behind the longest bonus. */
  repeats: z.boolean(),
  /** Days that were missed can be made up for points; null where they cannot. */
  makeUp: z
    .object({
      price: upTo(prizeLimits.points, 1, '请填写补签要多少积分'),
      /** How many days back. */
      days: upTo(prizeLimits.makeUpDays, 1, '请填写可以补多少天以内的'),
      perMonth: upTo(prizeLimits.makeUpDays, 1, '请填写每月最多补几次'),
    })
    .nullable(),
})
export type CalendarRules = z.output<typeof calendarRulesSchema>

export const campaignRulesSchema = z.discriminatedUnion('type', [drawRulesSchema, calendarRulesSchema])
export type CampaignRules = z.output<typeof campaignRulesSchema>
export const lookOf = (rules: CampaignRules): CampaignLook =>
  rules.type === 'calendar' ? 'calendar' : rules.look

export const prizeKinds = ['goods', 'coupon', 'points', 'code', 'text'] as const
export type PrizeKind = (typeof prizeKinds)[number]
export const prizeKindSchema = z.enum(prizeKinds)
export const prizeKindNames: Record<PrizeKind, string> = {
  goods: '实物',
  coupon: '优惠券',
  points: '积分',
  code: '卡号',
  text: '文字',
}

/** What a prize gives. */
export const prizeGiftSchema = z.discriminatedUnion('kind', [
  /** A thing that is sent, or fetched at a counter. */
  z.object({
    kind: z.literal('goods'),
    delivery: z.enum(['parcel', 'counter']),
    hint: z.string().trim().max(200),
  }),
  z.object({ kind: z.literal('coupon'), couponId: z.string({ error: '请选一种优惠券' }).pipe(idSchema) }),
  z.object({ kind: z.literal('points'), points: upTo(prizeLimits.points, 1, '请填写积分') }),
  /** One of the numbers that were entered for it. */
  z.object({ kind: z.literal('code'), hint: z.string().trim().max(200) }),
  /** Words that are shown to whoever wins. */
  z.object({
    kind: z.literal('text'),
    text: z
      .string({ error: prizeLimits.text.required })
      .trim()
      .min(1, prizeLimits.text.required)
      .max(prizeLimits.text.max, prizeLimits.text.length),
  }),
])
export type PrizeGift = z.output<typeof prizeGiftSchema>

export const prizeFieldsSchema = z.object({
  /** Absent for a new one. */
  id: idSchema.optional(),
  name: short(prizeLimits.prizeName),
  imageUrl: imageUrlSchema.or(z.literal('')),
  odds: whole(prizeLimits.odds.required)
    .min(0, prizeLimits.odds.range)
    .max(ODDS_IN_ALL, prizeLimits.odds.range),
  /** How many there are; of numbers, how many have been entered. */
  stock: upTo(prizeLimits.stock.max, 0, prizeLimits.stock.required),
  /** Of them on one day; null for no limit of its own. */
  perDay: upTo(prizeLimits.stock.max, 1).nullable(),
  perPerson: upTo(prizeLimits.inAll, 1).nullable(),
  /** Nobody wins two of those that are big. */
  isBig: z.boolean(),
  /** What one costs, in 元, for the numbers of the operator. */
  cost: z.number().min(0, '不能小于 0').max(prizeLimits.cost, '金额太大了').multipleOf(0.01, '最多两位小数'),
  gift: prizeGiftSchema,
})
export type PrizeFields = z.output<typeof prizeFieldsSchema>

export const campaignFieldsSchema = z
  .object({
    name: short(prizeLimits.name),
    intro: z.string().trim().max(prizeLimits.intro.max, prizeLimits.intro.length),
    startsAt: timeSchema.nullable(),
    endsAt: timeSchema.nullable(),
    rules: campaignRulesSchema,
    prizes: z.array(prizeFieldsSchema).max(prizeLimits.prizes, `最多 ${prizeLimits.prizes} 个奖品`),
  })
  .refine(
    ({ startsAt, endsAt }) =>
      startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
    { path: ['endsAt'], message: '结束要晚于开始' },
  )
  .refine(({ prizes }) => prizes.reduce((sum, { odds }) => sum + odds, 0) <= ODDS_IN_ALL, {
    path: ['prizes'],
    message: prizeLimits.oddsSum,
  })
export type CampaignFields = z.output<typeof campaignFieldsSchema>

/** Odds as people read them: 12,500 parts are 1.25%. */
export const oddsWords = (odds: number): string => `${Number((odds / 10_000).toFixed(4))}%`
