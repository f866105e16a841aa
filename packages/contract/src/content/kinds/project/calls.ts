import { listCalls } from './lists.ts'
import { roomCalls } from './room.ts'

/** Calls that only read, though they are posted. */
export const reading = [
  'projectList',
  'myManagedProjectSearch',
  'managerProjectList',
  'projectBoard',
  'projectMemberSearch',
]

export const calls = { ...listCalls, ...roomCalls }
