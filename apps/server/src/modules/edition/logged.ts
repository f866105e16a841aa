import { fenToYuan } from '@zhanfang/format'
import { asc, eq } from 'drizzle-orm'
import { textOf, type DescribeLogged } from '../../composition/logged-things.ts'
import { rowOf } from '../../database/row-facts.ts'
import { rowNames } from '../../database/row-names.ts'
import { editionPrices, editions, inviteBatches } from './tables.ts'

/** What the log calls editions and their codes, and what it notes of them: prices, limits, and whether they are sold. */
export const logged: DescribeLogged = (database) => {
  const edition = rowOf(database, editions, { id: editions.id })
  const batch = rowOf(database, inviteBatches, { id: inviteBatches.id })
  const nameOfBatch = rowNames(database, { id: inviteBatches.id, name: inviteBatches.name })
  return {
    names: { edition: { nameOf: rowNames(database, { id: editions.id, name: editions.name }) } },
    fields: {
      'inviteBatchUpdate.id': nameOfBatch,
      'inviteBatchCreate.id': nameOfBatch,
      'createInviteCodePay.appName': async (_appId, name) => name,
    },
    facts: [
      {
        calls: ['platformEditionUpdate'],
        async read(_appId, asked) {
          const id = textOf(asked, 'id')
          const [row, prices] = await Promise.all([
            edition('', id),
            database.db
              .select()
              .from(editionPrices)
              .where(eq(editionPrices.editionId, id))
              .orderBy(asc(editionPrices.brand), asc(editionPrices.months)),
          ])
          return (
            row && {
              名称: row.name,
              销售: row.enabled ? '启用' : '停用',
              推荐: row.recommended ? '是' : '否',
              限额: JSON.stringify(row.limits),
              ...Object.fromEntries(
                prices.map(({ brand, months, amount }) => [
                  `价格：${months} 个月${brand === '' ? '' : `（${brand}）`}`,
                  `${fenToYuan(amount)} 元`,
                ]),
              ),
            }
          )
        },
      },
      {
        calls: ['inviteBatchUpdate'],
        async read(_appId, asked) {
          const row = await batch('', textOf(asked, 'id'))
          return row && { 邀请码: row.enabled ? '启用' : '停用' }
        },
      },
    ],
  }
}
