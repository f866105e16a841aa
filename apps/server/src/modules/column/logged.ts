import { textOf, type DescribeLogged } from '../../composition/logged-things.ts'
import { rowOf } from '../../database/row-facts.ts'
import { rowNames } from '../../database/row-names.ts'
import { columns } from './tables.ts'

/** What the log calls columns, and what it notes of them: their name, their place, and whether visitors see them. */
export const logged: DescribeLogged = (database) => {
  const nameOf = rowNames(database, { appId: columns.appId, id: columns.id, name: columns.name })
  const column = rowOf(database, columns, { appId: columns.appId, id: columns.id })
  return {
    fields: { columnId: nameOf, columnIds: nameOf, 'paidColumnPrice.id': nameOf },
    facts: [
      {
        calls: ['classUpdate', 'classIsShow'],
        async read(appId, asked) {
          const row = await column(appId, textOf(asked, 'id'))
          if (!row) return undefined
          return {
            名称: row.name,
            显示: row.isShow ? '是' : '否',
            上级: row.parentId === null ? '没有' : ((await nameOf(appId, row.parentId)) ?? ''),
            介绍: row.intro,
          }
        },
      },
    ],
  }
}
