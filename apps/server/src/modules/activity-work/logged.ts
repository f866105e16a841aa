import type { DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { workRaters, works } from './tables.ts'

/** What the log calls works and those who judge them. */
export const logged: DescribeLogged = (database) => {
  const work = rowNames(database, { appId: works.appId, id: works.id, name: works.title })
  return {
    fields: {
      workId: work,
      'workDecide.ids': work,
      raterId: rowNames(database, { appId: workRaters.appId, id: workRaters.id, name: workRaters.name }),
    },
  }
}
