import { activityPlanSchema, type ActivityPlan } from '@zhanfang/contract/content-kinds/activity/plan'
import { endOf } from '@zhanfang/contract/content-kinds/activity/progress'
import { Refusal } from '../../http/refusal.ts'
import type { ContentFrame } from '../content/module.ts'
import { texts } from './texts.ts'

/** The type of content that this module is about. */
export const ACTIVITY = 'activity' as const

/** Where a browser keeps the secrets of its sign-ups. */
export const keysCookie = (appId: string) => `zf_signups_${appId}`

/** An activity as visitors have it now. */
export interface PublishedActivity {
  id: string
  title: string
  cover: string
  plan: ActivityPlan
}

type Desk = Awaited<ReturnType<ContentFrame['deskOf']>>
type Visitor = Awaited<ReturnType<ContentFrame['visitors']['of']>>

export type Plans = ReturnType<typeof createPlans>

/** Plans as they were published last: nobody signs up for what is still being written. */
export function createPlans(frame: Pick<ContentFrame, 'service' | 'versions' | 'published'>) {
  return {
    /** For somebody at the desk. Throws where there is none, or none that was published. */
    async atDesk(appId: string, desk: Desk, id: string): Promise<PublishedActivity> {
      const { publishedVersion } = await frame.service.detail(appId, ACTIVITY, desk, id)
      if (publishedVersion === null) throw new Refusal('invalidInput', { message: texts.notPublished })
      const { draft } = await frame.versions.one(appId, ACTIVITY, desk, { id, version: publishedVersion })
      return { id, title: draft.title, cover: draft.cover, plan: activityPlanSchema.parse(draft.fields) }
    },

    /** For the product itself, and for those who signed up; null where it is not there any more. */
    async current(appId: string, id: string): Promise<(PublishedActivity & { isOffline: boolean }) | null> {
      const found = await frame.versions.current(appId, ACTIVITY, id)
      if (!found) return null
      const { title, cover, fields } = found.draft
      return { id, title, cover, plan: activityPlanSchema.parse(fields), isOffline: found.isOffline }
    },

    /** Titles of activities as they were published last. */
    titles: (appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      frame.versions.titles(appId, ids),

    /** For a visitor; null where they do not get in. */
    async forVisitor(appId: string, visitor: Visitor, id: string): Promise<PublishedActivity | null> {
      const { opening, content } = await frame.published.open(appId, ACTIVITY, id, visitor)
      if (opening !== 'open' || !content) return null
      const { title, cover, fields } = content.draft
      return { id, title, cover, plan: activityPlanSchema.parse(fields) }
    },
  }
}

/** When an activity begins. Throws for one whose time is open: it cannot have been published. */
export function beginningOf({ startsAt }: ActivityPlan): Date {
  if (startsAt === null) throw new Error('an activity was published without a time')
  return new Date(startsAt)
}

/** When an activity is over. */
export const overAt = (plan: ActivityPlan): Date => endOf(beginningOf(plan).toISOString(), plan.endsAt)

/** Why nobody can sign up at a moment by the plan alone; undefined when they can. */
export function closedBecause(plan: ActivityPlan, now: Date): 'notOffered' | 'early' | 'late' | undefined {
  const { isOffered, from, until } = plan.signUp
  if (!isOffered) return 'notOffered'
  if (from !== null && now < new Date(from)) return 'early'
  // Without a deadline of its own, sign-up ends when the activity begins.
  const end = until === null ? beginningOf(plan) : new Date(until)
  return now >= end || now >= overAt(plan) ? 'late' : undefined
}

/** Until when somebody may take a sign-up back; null for never. */
export const cancelUntil = (plan: ActivityPlan): Date | null =>
  plan.signUp.cancelMinutes === null
    ? null
    : new Date(beginningOf(plan).getTime() - plan.signUp.cancelMinutes * 60_000)

/** When those who signed up are reminded; null for never, and when that is over. */
export function remindAt(plan: ActivityPlan, now: Date): Date | null {
  const { remindMinutes } = plan.signUp
  if (remindMinutes === null) return null
  const at = new Date(beginningOf(plan).getTime() - remindMinutes * 60_000)
  return at > now ? at : null
}
