import type { ActivityPlan } from '@zhanfang/contract/content-kinds/activity/plan'
import { formatDateTime } from '@zhanfang/format'
import type { Fact } from '@zhanfang/site/src/visitor-form/visitor-form-input.ts'
import { pageTexts as texts } from './texts.ts'

/** When an activity is, in words. */
export function timeWords({ startsAt, endsAt }: Pick<ActivityPlan, 'startsAt' | 'endsAt'>): string {
  const start = formatDateTime(startsAt)
  if (endsAt === null) return start
  const end = formatDateTime(endsAt)
  return start + texts.until(start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end)
}

export const placeWords = ({ place, address }: Pick<ActivityPlan, 'place' | 'address'>): string =>
  [place, address].filter((part) => part !== '').join(' ')

/** Those of some facts that are known. */
export const known = (facts: readonly (readonly [string, string])[]): Fact[] =>
  facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]))

/** What somebody should know who signs up. */
export const activityFacts = (title: string, plan: ActivityPlan): Fact[] =>
  known([
    [texts.facts.activity, title],
    [texts.facts.time, timeWords(plan)],
    [texts.facts.place, placeWords(plan)],
    [texts.facts.contact, plan.phone],
  ])
