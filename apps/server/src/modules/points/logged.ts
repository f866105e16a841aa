import { pointsRuleSchema } from '@zhanfang/contract'
import { fenToYuan } from '@zhanfang/format'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { textOf, type DescribeLogged } from '../../composition/logged-things.ts'
import { rowOf } from '../../database/row-facts.ts'
import { pointAccounts, pointOffers, pointSettings } from './tables.ts'

const rulesSchema = z.array(pointsRuleSchema).catch([])

/** What the log notes of points: what earns them, what they are worth, what they buy, and what people have. */
export const logged: DescribeLogged = (database) => {
  const settings = rowOf(database, pointSettings, { appId: pointSettings.appId })
  const account = rowOf(database, pointAccounts, { appId: pointAccounts.appId, id: pointAccounts.customerId })
  return {
    facts: [
      {
        calls: ['pointsSettingsUpdate'],
        async read(appId) {
          const row = await settings(appId, '')
          if (!row) return { 积分: '没有设置过' }
          return {
            积分: row.isOn ? '开放' : '关闭',
            有效期: row.days === null ? '不过期' : `${row.days} 天`,
            每个积分抵: row.fenPerPoint === 0 ? '不抵扣' : `${fenToYuan(row.fenPerPoint)} 元`,
            最多抵: `${row.maxPercent}%`,
            ...Object.fromEntries(
              rulesSchema
                .parse(row.rules)
                .map(({ action, isOn, points, perDay }) => [
                  `规则 ${action}`,
                  isOn ? `${points} 分，每天 ${perDay} 次` : '关闭',
                ]),
            ),
          }
        },
      },
      {
        calls: ['pointsGrant'],
        read: async (appId, asked) => ({
          积分: String((await account(appId, textOf(asked, 'customerId')))?.points ?? 0),
        }),
      },
      {
        calls: ['pointsOfferSave', 'pointsOfferRemove'],
        async read(appId, asked) {
          const [row] = await database.db
            .select()
            .from(pointOffers)
            .where(and(eq(pointOffers.appId, appId), eq(pointOffers.couponId, textOf(asked, 'couponId'))))
          return { 兑换: row ? `${row.points} 积分${row.isOn ? '' : '（停用）'}` : '没有' }
        },
      },
    ],
  }
}
