import { CallError } from '@zhanfang/contract/client'

/** A scan as a counter sends it. */
export interface Scan {
  code: string
  nonce: string
  /** The list at which it was scanned, where the place has several. */
  listId?: string | undefined
  at?: string
}

/** How a counter, or a door, reaches the server. */
export interface Counter<Result> {
  /** Names it among others of this browser. */
  place: string
  /** The list that it scans for now, where the place has several. */
  listId?: string
  scan: (scan: Scan) => Promise<Result>
  refresh: () => void
}

/** Whether a call got no answer at all: what was to be done can be done later. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.reason.kind === 'network' || error.reason.kind === 'timeout')

const NOT_ABOUT_THE_SCAN = new Set([401, 429, 502, 503, 504])
/** Whether a scan can be sent later, as no answer was about it: the login has ended, or the server is busy or stands still. */
export const canBeSentLater = (error: unknown): boolean =>
  isUnreachable(error) ||
  (error instanceof CallError && 'status' in error.reason && NOT_ABOUT_THE_SCAN.has(error.reason.status))
