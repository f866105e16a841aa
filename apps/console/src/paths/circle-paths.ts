import { withApp } from '../session/session.ts'

/** Screens of circles beside those that all contents have. */
export const circlePaths = {
  list: '/mini/contents/circle',
  create: '/create-circle',
  edit: (id: string) => withApp(`/edit-circle?id=${encodeURIComponent(id)}`),
  desk: (id: string, tab = '') =>
    withApp(`/mini/circle/${encodeURIComponent(id)}${tab === '' ? '' : `?tab=${tab}`}`),
  review: (circleId = '') =>
    withApp(`/circle/review${circleId === '' ? '' : `?circle=${encodeURIComponent(circleId)}`}`),
}
