import { couponRulesSchema } from '@zhanfang/contract'
import { z } from 'zod'
import {
  type AppData,
  asItIs,
  carried,
  naming,
  newIdOf,
  notCarried,
  person,
  personName,
} from '../../composition/app-data.ts'
import { couponTemplates } from './tables.ts'
import { texts } from './texts.ts'

/** What coupons are made from travels, as drafts of which none was given; what people hold does not. */
export const appData: AppData = {
  carried: [
    carried(couponTemplates, {
      title: texts.title,
      columns: {
        id: newIdOf('coupon'),
        kind: asItIs(z.string().max(20)),
        name: asItIs(z.string().max(100)),
        state: notCarried(),
        rules: naming(couponRulesSchema),
        version: notCarried(),
        total: asItIs(z.number().int().min(1)),
        issued: notCarried(),
        reserved: notCarried(),
        perPerson: asItIs(z.number().int().nullable()),
        claimFrom: asItIs(),
        claimUntil: asItIs(),
        isPublic: asItIs(z.boolean()),
        createdBy: person,
        createdByName: personName,
        createdAt: asItIs(),
        updatedAt: asItIs(),
      },
    }),
  ],
  left: {
    coupons: { reason: 'belongs to customers, who stay', loss: texts.holdersStay },
    coupon_batches: { reason: 'its codes were given out here' },
    coupon_codes: { reason: 'were given out here' },
    coupon_code_tries: { reason: 'counts tries of people who stay' },
    coupon_issues: { reason: 'was given to people who stay' },
    coupon_issue_results: { reason: 'belongs to customers, who stay' },
    coupon_redemptions: { reason: 'belongs to coupons, which stay' },
    coupon_redeem_links: { reason: 'was given to people at counters here' },
    coupon_holders: { reason: 'belongs to customers, who stay' },
  },
}
