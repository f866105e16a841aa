import { textOf, type DescribeLogged } from '../../composition/logged-things.ts'
import { rowOf } from '../../database/row-facts.ts'
import { rowNames } from '../../database/row-names.ts'
import { portalContents } from './tables.ts'

/** What the log calls contents of the public pages, and what it notes of them. */
export const logged: DescribeLogged = (database) => {
  const nameOf = rowNames(database, { id: portalContents.id, name: portalContents.title })
  const content = rowOf(database, portalContents, { id: portalContents.id })
  return {
    names: { portal: { nameOf } },
    facts: [
      {
        calls: ['portalContentUpdate'],
        async read(_appId, asked) {
          const row = await content('', textOf(asked, 'id'))
          return row && { 标题: row.title, 地址: row.slug, 显示: row.visible ? '是' : '否' }
        },
      },
    ],
  }
}
