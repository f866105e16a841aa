import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'ranking',
  wjx: {
    排序: {},
  },
  surveyJs: ['ranking'],
  tencent: ['排序'],
}
