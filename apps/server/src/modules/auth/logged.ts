import type { DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { users } from './tables.ts'

/** People are called by their nickname: members of apps as well as accounts of the platform. */
export const logged: DescribeLogged = (database) => {
  const nameOf = rowNames(database, { id: users.id, name: users.nickname })
  const person = async (_appId: string, id: string) => nameOf('', id)
  return { names: { member: { nameOf: person }, platform: { nameOf: person } }, fields: { userId: person } }
}
