import { withApp } from '../session/session.ts'

/** Where messages about a content are written. */
export const notificationPath = (type: string, id: string) =>
  withApp(`/notification/${encodeURIComponent(type)}/${encodeURIComponent(id)}`)
