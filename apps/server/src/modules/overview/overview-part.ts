import type { AppPermission } from '@zhanfang/contract'

/** Days in Asia/Shanghai, as `2026-01-31`, the oldest first. */
type Days = readonly string[]

/** Something that happens so and so often a day. */
export interface CountedByDay {
  key: string
  name: string
  /** Path of the console. */
  path: string
  need: AppPermission
  /** How often on each of the days; a day without any may be missing. */
  count(appId: string, days: Days): Promise<ReadonlyMap<string, number>>
}

/** What does not work, or waits for somebody. */
export interface Noted {
  kind: 'trouble' | 'waiting'
  need: AppPermission
  find(appId: string): Promise<{ text: string; path: string }[]>
}

/** A step on the way of a new app. */
export interface StepOfNewApp {
  key: string
  /** Steps are shown by this number, the smallest first. */
  place: number
  name: string
  hint: string
  path: string
  need: AppPermission
  isDone(appId: string): Promise<boolean>
}

/** What a module has to say on the overview of an app. */
export interface OverviewPart {
  counts?: readonly CountedByDay[]
  notes?: readonly Noted[]
  steps?: readonly StepOfNewApp[]
}
