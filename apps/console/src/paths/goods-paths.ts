import { withApp } from '../session/session.ts'

/** Screens of goods beside those that all contents have. */
export const goodsPaths = {
  list: '/mini/contents/goods',
  /** Numbers of virtual goods, of all of them or of one. */
  numbers: (id?: string) =>
    withApp(id === undefined ? '/productNo' : `/productNo?id=${encodeURIComponent(id)}`),
}
