import { withApp } from '../session/session.ts'

/** The screen of what was handed in for an activity. */
export const activityWorkPaths = {
  list: '/mini/contents/activity',
  works: (id: string) => withApp(`/mini/activity/${encodeURIComponent(id)}/works`),
}
