import { modules } from '../kinds.generated.ts'

/** Kinds with which a new section of a page begins. */
export const sectionStarts: ReadonlySet<string> = new Set(
  Object.values(modules).flatMap(({ kind }) => (kind.startsSection === true ? [kind.kind] : [])),
)

/** Kinds that are a section of the page by themselves. */
export const wholeSections: ReadonlySet<string> = new Set(
  Object.values(modules).flatMap(({ kind }) => (kind.groupsBlocks === true ? [kind.kind] : [])),
)
