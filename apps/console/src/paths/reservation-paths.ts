import { withApp } from '../session/session.ts'

/** Screens of reservations beside those that all contents have. */
export const reservationPaths = {
  list: '/mini/contents/reservation',
  templates: '/reservation/create-template',
  edit: (id: string) => withApp(`/reservation-create/${encodeURIComponent(id)}`),
  desk: (id: string) => withApp(`/mini/reservation/${encodeURIComponent(id)}`),
}
