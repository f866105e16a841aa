import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'

/** Days that the overview counts, today included: today beside the same day of the week before. */
export const OVERVIEW_DAYS = 8

const dailyCountSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** Path of the console where it can be read in detail. */
  path: z.string(),
  /** Numbers of the last days in Asia/Shanghai, the oldest first; the last one is today so far. */
  days: z.array(z.object({ day: z.iso.date(), count: z.number().int() })).length(OVERVIEW_DAYS),
})
export type DailyCount = z.infer<typeof dailyCountSchema>

const noteSchema = z.object({
  /** `trouble`: something does not work; `waiting`: something waits for somebody. */
  kind: z.enum(['trouble', 'waiting']),
  text: z.string(),
  /** Path of the console where it can be dealt with. */
  path: z.string(),
})
export type OverviewNote = z.infer<typeof noteSchema>

const stepSchema = z.object({
  key: z.string(),
  name: z.string(),
  hint: z.string(),
  path: z.string(),
  done: z.boolean(),
})
export type OverviewStep = z.infer<typeof stepSchema>

export const appOverview = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/overview',
  module: 'overview',
  summary: '应用的今天：访问和答卷、待处理和出问题的事、新应用还差的几步；只含角色能看的',
  access: member('app:read'),
  data: z.object({
    counts: z.array(dailyCountSchema),
    notes: z.array(noteSchema),
    /** The way of a new app, in order. */
    steps: z.array(stepSchema),
  }),
})

export const overviewCalls = { appOverview }
