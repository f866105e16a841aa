import { z } from 'zod'
import { user } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema } from '../envelope.ts'

/** More favourites would push the menu below the fold. */
export const MOST_FAVOURITES = 8

export const MOST_PUT_AWAY = 200

/** A screen of the console that somebody keeps at hand, as it was, filters included. */
export const favouriteScreenSchema = z.object({
  title: z.string().max(200),
  address: z.string().startsWith('/').max(1000),
})
export type FavouriteScreen = z.output<typeof favouriteScreenSchema>

/** How somebody works with the console; it goes with the account to other browsers. */
export const habitsSchema = z.object({
  favourites: z.array(favouriteScreenSchema).max(MOST_FAVOURITES),
  /** How often entries of the menu were opened of late, by their paths. */
  visits: z.record(z.string().startsWith('/').max(100), z.number().int().min(0).max(100_000)),
  /** What is used most is shown in the menu. */
  showsMostUsed: z.boolean(),
  /** Apps whose first steps were put away, the last ones first. */
  putAway: z.array(z.string().min(1).max(60)).max(MOST_PUT_AWAY),
})
export type Habits = z.output<typeof habitsSchema>

export const noHabits: Habits = { favourites: [], visits: {}, showsMostUsed: true, putAway: [] }

export const habits = defineCall({
  method: 'GET',
  path: '/p1/api/v1/habits',
  module: 'account',
  summary: '自己使用后台的习惯：收藏的页面、常用的菜单、收起的步骤',
  access: user,
  data: habitsSchema,
})

export const habitsKeep = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/habits',
  module: 'account',
  summary: '保存自己使用后台的习惯，没有带上的不变',
  access: user,
  body: habitsSchema.partial(),
  data: emptySchema,
})

export const habitCalls = { habits, habitsKeep }
