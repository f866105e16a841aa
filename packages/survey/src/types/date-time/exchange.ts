import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'dateTime',
  wjx: {
    日期: { mode: 'date' },
    时间: { mode: 'time' },
    日期时间: { mode: 'datetime' },
  },
  xiaojuText: ['日期'],
  tencent: ['日期', '时间'],
}
