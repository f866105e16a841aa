import { withApp } from '../session/session.ts'

/** The screen of the photographs of an activity. */
export const activityPhotoPaths = {
  photos: (id: string) => withApp(`/mini/activity/${encodeURIComponent(id)}/photos`),
}
