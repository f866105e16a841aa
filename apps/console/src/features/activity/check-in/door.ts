import type { CheckInResult } from '@zhanfang/contract/content-kinds/activity/check-in-calls'
import type { Counter } from '../../../components/scanning/counter.ts'

/** How a desk reaches the server: as a member of the app, or by a link that may only scan. */
export interface Door extends Counter<CheckInResult> {
  title: string
  listId: string
  listName: string
  /** People leave here. */
  isExit: boolean
  /** The lists of which one is chosen here; absent where the link says which. */
  lists?: { all: readonly { id: string; name: string }[]; choose: (id: string) => void }
  inside: number
  total: number
  /** Absent for those who may not see names. */
  last?: readonly { entryId: string; name: string; people: number; at: string; device: string }[]
  /** Absent for those who may not. */
  undo?: (entryId: string) => void
}
