import { pointsRuleSchema } from '@zhanfang/contract'
import { z } from 'zod'
import { type AppData, asItIs, carried, notCarried } from '../../composition/app-data.ts'
import { pointSettings } from './tables.ts'
import { texts } from './texts.ts'

/** The rules travel, switched as they were; what people have does not. */
export const appData: AppData = {
  carried: [
    carried(pointSettings, {
      title: texts.title,
      columns: {
        isOn: asItIs(z.boolean()),
        days: asItIs(z.number().int().nullable()),
        rules: asItIs(z.array(pointsRuleSchema)),
        fenPerPoint: asItIs(z.number().int()),
        maxPercent: asItIs(z.number().int()),
        since: notCarried(),
      },
    }),
  ],
  left: {
    point_accounts: { reason: 'belongs to customers, who stay', loss: texts.peopleStay },
    point_entries: { reason: 'belongs to customers, who stay' },
    point_lots: { reason: 'belongs to customers, who stay' },
    point_orders: { reason: 'belongs to customers, who stay' },
    point_offers: { reason: 'prices of coupons that become drafts in a copy' },
  },
}
