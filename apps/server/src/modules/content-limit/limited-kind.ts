import type { SQL } from 'drizzle-orm'

/** A kind of content of which an app has at most so many. Its module hands it to `contentLimit.add`. */
export interface LimitedKind {
  /** As limits and calls name it: the name of its content type, where it has one. */
  kind: string
  /** What people call it. */
  name: string
  /** Where it stands among the others. */
  order: number
  /** A query for how many an app has, as one row of `value`; those in the bin do not count. */
  count: (appId: string) => SQL
  /** The same of those that a member who does not manage the app may know of; absent where they may know of all. */
  known?: (appId: string, userId: string) => SQL
}

/** Defines a kind of content whose number is limited. */
export const defineLimitedKind = (kind: LimitedKind): LimitedKind => kind
