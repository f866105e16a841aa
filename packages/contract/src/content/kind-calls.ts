import type { Call } from '../call.ts'
import { modules } from './kind-calls.generated.ts'

const ofKinds: readonly { calls: Readonly<Record<string, Call>>; reading: readonly string[] }[] =
  Object.values(modules)

/** Calls that kinds of contents have besides those of all; each is imported from its kind. */
export const contentKindCalls: Readonly<Record<string, Call>> = Object.assign(
  {},
  ...ofKinds.map(({ calls }) => calls),
)

/** Names of those that only read, though they are posted. */
export const contentKindReading: readonly string[] = ofKinds.flatMap(({ reading }) => reading)
