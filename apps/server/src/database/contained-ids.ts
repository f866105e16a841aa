import { sql, type SQL } from 'drizzle-orm'

/**
 * Finds ids within stored text, however deep they stand in it: `some` says whether any of them is there, `found` is the
 * list of those that are. Anything that is no id of ours is left out.
 */
export function containedIds(
  text: SQL,
  ids: readonly string[],
): { some: SQL<boolean>; found: SQL<string[]> } {
  const known = ids.filter((id) => /^[0-9A-Za-z]+$/.test(id))
  if (known.length === 0) return { some: sql<boolean>`false`, found: sql<string[]>`'{}'::text[]` }
  return {
    some: sql<boolean>`${text} ~ ${known.join('|')}`,
    found: sql<
      string[]
    >`array(select id from unnest(${sql.param(known)}::text[]) id where position(id in ${text}) > 0)`,
  }
}
