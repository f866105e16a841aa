// Calls about activities beside those of all contents. Visitors sign up on pages of the site.
import { checkInCalls } from './check-in-calls.ts'
import { entryCalls, entryReading } from './entry-calls.ts'
import { activityListCalls, activityListReading } from './list-calls.ts'

/** Calls that only read, though they are posted. */
export const reading: readonly string[] = [...activityListReading, ...entryReading]

export const calls = { ...activityListCalls, ...entryCalls, ...checkInCalls }
