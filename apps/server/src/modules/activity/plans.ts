import { activityPlanSchema, type ActivityPlan } from '@zhanfang/contract/content-kinds/activity/plan'
import { Refusal } from '../../http/refusal.ts'
import type { ContentFrame } from '../content/module.ts'
import { texts } from './texts.ts'

/** The type of content that this module is about. */
export const ACTIVITY = 'activity' as const

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

    /** For a visitor; null where they do not get in. */
    async forVisitor(appId: string, visitor: Visitor, id: string): Promise<PublishedActivity | null> {
      const { opening, content } = await frame.published.open(appId, ACTIVITY, id, visitor)
      if (opening !== 'open' || !content) return null
      const { title, cover, fields } = content.draft
      return { id, title, cover, plan: activityPlanSchema.parse(fields) }
    },
  }
}
