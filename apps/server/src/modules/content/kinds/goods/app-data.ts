import { goodsLimits } from '@zhanfang/contract/content-kinds/goods/limits'
import { z } from 'zod'
import { type AppData, asItIs, carried, notCarried, partOf } from '../../../../composition/app-data.ts'
import { goodsStock } from './tables.ts'
import { texts } from './texts.ts'

const count = z.number().int().min(0).max(goodsLimits.stock)

export const appData: AppData = {
  carried: [
    carried(goodsStock, {
      columns: {
        contentId: partOf('content'),
        specKey: asItIs(z.string().max(40)),
        onHand: asItIs(count),
        // Held and sold by orders, which stay.
        reserved: notCarried(),
        sold: notCarried(),
      },
    }),
  ],
  left: {
    goods_stock_lines: { reason: 'the history of this app, with names of people', loss: texts.linesStay },
    goods_numbers: { reason: 'secrets that are given once, sealed here', loss: texts.numbersStay },
    goods_stock_holds: { reason: 'belong to orders, which stay' },
  },
}
