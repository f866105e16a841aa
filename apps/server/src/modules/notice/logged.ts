import type { DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { announcements, notices } from './tables.ts'

/** What the log calls announcements, and the to-dos that somebody answers. */
export const logged: DescribeLogged = (database) => ({
  names: { notice: { nameOf: rowNames(database, { id: announcements.id, name: announcements.title }) } },
  fields: { 'noticeAnswer.id': rowNames(database, { id: notices.id, name: notices.title }) },
})
