import { formatDateTime } from '@zhanfang/format'
import { textOf, type DescribeLogged } from '../../composition/logged-things.ts'
import { rowOf } from '../../database/row-facts.ts'
import { queryPages } from './tables.ts'

const stateWords = ['草稿', '开放', '已暂停']

/** What the log notes of query pages: whether they are open, when, and how many rows they answer from. */
export const logged: DescribeLogged = (database) => {
  const page = rowOf(database, queryPages, { appId: queryPages.appId, id: queryPages.id })
  return {
    facts: [
      {
        calls: ['queryUpdate', 'queryPublish', 'queryPause', 'queryTable'],
        async read(appId, asked) {
          const row = await page(appId, textOf(asked, 'id'))
          return (
            row && {
              名称: row.title,
              状态: stateWords[row.status] ?? '',
              开放时间: `${formatDateTime(row.opensAt)} 至 ${formatDateTime(row.closesAt)}`,
              表格: row.fileName === '' ? '没有' : `${row.fileName}（${row.rowCount} 行）`,
            }
          )
        },
      },
    ],
  }
}
