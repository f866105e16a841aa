import type { Call } from '../call.ts'
import { modules } from './kind-calls.generated.ts'
import * as photos from './kinds/activity/photos/calls.ts'
import * as works from './kinds/activity/works/calls.ts'

const ofKinds: readonly { calls: Readonly<Record<string, Call>>; reading: readonly string[] }[] = [
  ...Object.values(modules),
  // What people hand in for an activity is an area of its own.
  works,
  // So are the photographs of those who were there.
  photos,
]

/** Calls that kinds of contents have besides those of all; each is imported from its kind. */
export const contentKindCalls: Readonly<Record<string, Call>> = Object.assign(
  {},
  ...ofKinds.map(({ calls }) => calls),
)

/** Names of those that only read, though they are posted. */
export const contentKindReading: readonly string[] = ofKinds.flatMap(({ reading }) => reading)
