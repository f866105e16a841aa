import { couponStateOf, couponRulesSchema, couponWords, type CouponState } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { textOf, type DescribeLogged } from '../../composition/logged-things.ts'
import { rowOf } from '../../database/row-facts.ts'
import { rowNames } from '../../database/row-names.ts'
import { couponBatches, couponRedeemLinks, couponRedemptions, coupons, couponTemplates } from './tables.ts'

const stateWords: Record<CouponState, string> = {
  draft: '草稿',
  active: '发放中',
  paused: '已暂停',
  ended: '已结束',
}

/** What the log calls coupons, and what it notes of them: what they give, how many there are, and whether. */
export const logged: DescribeLogged = (database) => {
  const template = rowOf(database, couponTemplates, { appId: couponTemplates.appId, id: couponTemplates.id })
  const batch = rowOf(database, couponBatches, { appId: couponBatches.appId, id: couponBatches.id })
  const nameOf = rowNames(database, {
    appId: couponTemplates.appId,
    id: couponTemplates.id,
    name: couponTemplates.name,
  })
  return {
    fields: {
      couponId: nameOf,
      couponIds: nameOf,
      batchId: rowNames(database, {
        appId: couponBatches.appId,
        id: couponBatches.id,
        name: couponBatches.name,
      }),
      heldId: rowNames(database, { appId: coupons.appId, id: coupons.id, name: coupons.name }),
      'redeemLinkCreate.id': rowNames(database, {
        appId: couponRedeemLinks.appId,
        id: couponRedeemLinks.id,
        name: couponRedeemLinks.place,
      }),
      'redeemLinkRevoke.id': rowNames(database, {
        appId: couponRedeemLinks.appId,
        id: couponRedeemLinks.id,
        name: couponRedeemLinks.place,
      }),
      'redeemUndo.id': rowNames(database, {
        appId: couponRedemptions.appId,
        id: couponRedemptions.id,
        name: couponRedemptions.couponName,
      }),
    },
    facts: [
      {
        calls: ['couponUpdate', 'couponStep'],
        async read(appId, asked) {
          const row = await template(appId, textOf(asked, 'id'))
          if (!row) return undefined
          const rules = couponRulesSchema.safeParse(row.rules)
          return {
            名称: row.name,
            状态: stateWords[couponStateOf(row.state)],
            优惠: rules.success ? couponWords(rules.data) : '',
            总数: `${row.total} 张`,
            每人最多: row.perPerson === null ? '不限' : `${row.perPerson} 张`,
            领取时间: `${formatDateTime(row.claimFrom)} 至 ${formatDateTime(row.claimUntil)}`,
            公开领取: row.isPublic ? '是' : '否',
          }
        },
      },
      {
        calls: ['couponBatchUpdate'],
        async read(appId, asked) {
          const row = await batch(appId, textOf(asked, 'batchId'))
          return row && { 兑换码: row.enabled ? '启用' : '停用' }
        },
      },
    ],
  }
}
