import type { ActivityPlan } from './plan.ts'

export const activityProgresses = ['unknown', 'ahead', 'running', 'over'] as const
/** Where an activity stands at a moment by its times. */
export type ActivityProgress = (typeof activityProgresses)[number]

export const activityProgressNames: Record<ActivityProgress, string> = {
  unknown: '时间待定',
  ahead: '未开始',
  running: '进行中',
  over: '已结束',
}

/** Where an activity stands: one without an end lasts until the end of the day on which it begins. */
export function progressOf(
  { startsAt, endsAt }: Pick<ActivityPlan, 'startsAt' | 'endsAt'>,
  now: Date,
): ActivityProgress {
  if (startsAt === null) return 'unknown'
  if (now < new Date(startsAt)) return 'ahead'
  return now < endOf(startsAt, endsAt) ? 'running' : 'over'
}

const DAY_MS = 86_400_000
const SHANGHAI_MS = 8 * 3_600_000

/** When an activity that begins at a moment is over. */
export function endOf(startsAt: string, endsAt: string | null): Date {
  if (endsAt !== null) return new Date(endsAt)
  const local = Date.parse(startsAt) + SHANGHAI_MS
  return new Date(Math.floor(local / DAY_MS) * DAY_MS + DAY_MS - SHANGHAI_MS)
}
