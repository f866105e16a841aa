import { modules } from '../kinds.generated.ts'

/** Kinds with which a new section of a page begins. */
export const sectionStarts: ReadonlySet<string> = new Set(
  Object.values(modules).flatMap(({ kind }) => (kind.startsSection === true ? [kind.kind] : [])),
)
