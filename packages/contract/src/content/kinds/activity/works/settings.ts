// What an operator says of the works of an activity: who hands in what and when, who votes, who judges, what decides.
import { z } from 'zod'
import { idSchema, timeSchema } from '../../../../envelope.ts'

/** Limits of works, the same for screens and server. */
export const workLimits = {
  title: 60,
  text: 5000,
  pictures: 9,
  groups: 30,
  name: 40,
  perPerson: 20,
  criteria: 12,
  fullMark: 100,
  trim: 3,
  raters: 100,
  votes: 1000,
  /** Works of one activity. */
  works: 5000,
  comment: 500,
  /** Bytes of one video. */
  videoBytes: 50 * 1024 * 1024,
} as const

const name = z.string().trim().min(1, '请填写名称').max(workLimits.name, `最多${workLimits.name}个字`)
const moment = timeSchema.nullable().default(null)
const most = z.number().int().min(1).max(workLimits.votes).nullable()
const inOrder = ({ from, until }: { from: string | null; until: string | null }) =>
  from === null || until === null || Date.parse(from) < Date.parse(until)
const order = { path: ['until'], error: '结束时间要晚于开始时间' }

/** Whether a part of a work is asked for. */
export const askedModes = ['off', 'optional', 'required'] as const
export type AskedMode = (typeof askedModes)[number]

/** Who counts as one voter: an account of the site, a WeChat user, or a browser. */
export const voterKinds = ['account', 'weixin', 'device'] as const
export type VoterKind = (typeof voterKinds)[number]

/** What places are given by. */
export const rankingRules = ['votes', 'judges', 'both'] as const
export type RankingRule = (typeof rankingRules)[number]

export const criterionSchema = z.object({
  id: idSchema,
  name,
  /** The highest mark. */
  full: z.number().int().min(1).max(workLimits.fullMark).default(10),
  weight: z.number().int().min(1).max(100).default(1),
})
export type Criterion = z.output<typeof criterionSchema>

const distinct = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id)).size === list.length

export const workSettingsSchema = z.object({
  on: z.boolean().default(false),
  handIn: z.object({ from: moment, until: moment }).refine(inOrder, order).prefault({}),
  /** Groups or classes of works; empty for none. */
  groups: z
    .array(z.object({ id: idSchema, name }))
    .max(workLimits.groups)
    .refine(distinct)
    .default([]),
  text: z.enum(askedModes).default('optional'),
  /** How many pictures a work has. */
  pictures: z
    .object({
      least: z.number().int().min(0).max(workLimits.pictures).default(1),
      most: z.number().int().min(0).max(workLimits.pictures).default(workLimits.pictures),
    })
    .refine(({ least, most: all }) => least <= all, { path: ['most'], error: '最多的张数不能少于最少的张数' })
    .prefault({}),
  video: z.enum(askedModes).default('off'),
  perPerson: z.number().int().min(1).max(workLimits.perPerson).default(1),
  /** A member decides before visitors see a work. */
  audited: z.boolean().default(true),
  voting: z
    .object({
      on: z.boolean().default(false),
      /** Visitors see how many votes a work has. */
      isPublic: z.boolean().default(true),
      by: z.enum(voterKinds).default('account'),
      from: moment,
      until: moment,
      /** Votes of one person on one day, and in all; null for any number. */
      perDay: most.default(5),
      total: most.default(null),
      /** Votes of one person for one work, on one day and in all. */
      perWorkDay: most.default(1),
      perWorkTotal: most.default(null),
      /** Votes that come from one network address on one day: a school shares one. */
      perAddressDay: z.number().int().min(1).max(100_000).nullable().default(300),
    })
    .refine(inOrder, order)
    .prefault({}),
  judging: z
    .object({
      on: z.boolean().default(false),
      until: moment,
      criteria: z.array(criterionSchema).max(workLimits.criteria).refine(distinct).default([]),
      /** So many of the highest and as many of the lowest marks of a work are left out of its mean. */
      trim: z.number().int().min(0).max(workLimits.trim).default(0),
      /** Raters do not see whose a work is. */
      hidesAuthors: z.boolean().default(true),
      /** Raters give no marks to works of their own group. */
      notOwnGroup: z.boolean().default(true),
    })
    .refine(({ on, criteria }) => !on || criteria.length > 0, {
      path: ['criteria'],
      error: '请至少添加一个评分项',
    })
    .prefault({}),
  ranking: z
    .object({
      rule: z.enum(rankingRules).default('votes'),
      /** Percent that votes have beside the marks of raters, where both decide. */
      votesWeight: z.number().int().min(0).max(100).default(50),
    })
    .prefault({}),
})
export type WorkSettings = z.output<typeof workSettingsSchema>
export const freshWorkSettings = (): WorkSettings => workSettingsSchema.parse({})

/** Where a moment stands to a window of time. */
export function inWindow(
  { from, until }: { from: string | null; until: string | null },
  now: Date,
): 'before' | 'open' | 'over' {
  if (from !== null && now.getTime() < Date.parse(from)) return 'before'
  return until !== null && now.getTime() >= Date.parse(until) ? 'over' : 'open'
}
