import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'dateRange',
  wjx: {
    日期范围: {},
  },
  tencent: ['日期范围'],
}
