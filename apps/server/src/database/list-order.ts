import type { SortBy } from '@zhanfang/contract'
import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm'

function ordered(column: AnyColumn, falls: boolean): SQL {
  const order = falls ? desc(column) : asc(column)
  // Said of a column without gaps it would keep the database from its index.
  return column.notNull ? order : sql`${order} nulls last`
}

/**
 * The order of a list by one of its columns, `-` in front for descending, and by `tie` where that leaves rows equal, so
 * that no row is on two pages. Rows without a value come last either way.
 */
export function listOrder<Name extends string>(
  sort: SortBy<Name> | undefined,
  columns: Readonly<Record<Name, AnyColumn>>,
  usual: `-${Name}`,
  tie: AnyColumn,
): SQL[] {
  const asked = sort ?? usual
  const falls = asked.startsWith('-')
  const named = Object.entries<AnyColumn>(columns).find(([name]) => asked === name || asked === `-${name}`)
  return [...(named ? [ordered(named[1], falls)] : []), falls ? desc(tie) : asc(tie)]
}
