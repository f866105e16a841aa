import type { z } from 'zod'
import { activityPlanSchema, type ActivityPlan } from '@zhanfang/contract/content-kinds/activity/plan'
import type { Author, contentFactory } from '../../content/testing/content-factory.ts'

const HOUR_MS = 3_600_000

/** A moment so many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** An activity of the day after tomorrow, for which everybody can sign up. */
export const openActivity = (more: z.input<typeof activityPlanSchema> = {}): ActivityPlan =>
  activityPlanSchema.parse({
    startsAt: inHours(48),
    endsAt: inHours(50),
    place: '社区活动中心',
    ...more,
  })

/** A published activity; returns its id. */
export const publishActivity = (
  make: ReturnType<typeof contentFactory>,
  author: Author,
  more: z.input<typeof activityPlanSchema> = {},
): Promise<string> =>
  make.publish(author, {
    kind: 'activity',
    title: '周末亲子阅读会',
    draft: { body: null, fields: { ...openActivity(more) } },
  })
