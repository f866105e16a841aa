import type { CheckInResult } from '@zhanfang/contract/content-kinds/activity/check-in-calls'
import { CallError } from '@zhanfang/contract/client'

/** A scan as a desk sends it. */
export interface Scan {
  code: string
  nonce: string
  /** The list at which it was scanned. */
  listId: string
  at?: string
}

/** How a desk reaches the server: as a member of the app, or by a link that may only scan. */
export interface Door {
  /** Names it among others of this browser. */
  place: string
  title: string
  listId: string
  listName: string
  /** The lists of which one is chosen here; absent where the link says which. */
  lists?: { all: readonly { id: string; name: string }[]; choose: (id: string) => void }
  inside: number
  total: number
  /** Absent for those who may not see names. */
  last?: readonly { entryId: string; name: string; people: number; at: string; device: string }[]
  scan: (scan: Scan) => Promise<CheckInResult>
  /** Absent for those who may not. */
  undo?: (entryId: string) => void
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
