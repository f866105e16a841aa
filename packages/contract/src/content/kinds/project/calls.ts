import { listCalls } from './lists.ts'

/** Calls that only read, though they are posted. */
export const reading = ['projectList', 'myManagedProjectSearch', 'managerProjectList']

export const calls = listCalls
