import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'vote',
  wjx: {
    投票: {},
    投票多选: { multi: true },
  },
  xiaoju: ['vote'],
  xiaojuText: ['投票', '投票单选'],
  tencent: ['投票'],
}
