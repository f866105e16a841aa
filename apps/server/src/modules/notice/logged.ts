import type { DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { announcements } from './tables.ts'

/** What the log calls announcements. */
export const logged: DescribeLogged = (database) => ({
  names: { notice: { nameOf: rowNames(database, { id: announcements.id, name: announcements.title }) } },
})
