import { withApp } from '../../session/session.ts'

/** Where the papers of orders are printed. */
export const printPath = (ids: readonly string[]): string =>
  withApp(`/mini/orders/print?ids=${encodeURIComponent(ids.join(','))}`)
