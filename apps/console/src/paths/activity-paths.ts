import { withApp } from '../session/session.ts'

/** Screens of activities beside those that all contents have. */
export const activityPaths = {
  list: '/mini/contents/activity',
  edit: (id: string) => withApp(`/activity-edit/${encodeURIComponent(id)}`),
  /** Checking in, for members of the app. */
  desk: (id: string) => withApp(`/checkList?activity=${encodeURIComponent(id)}`),
  entries: (id: string) => withApp(`/mini/activity/${encodeURIComponent(id)}`),
}
