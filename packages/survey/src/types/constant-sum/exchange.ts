import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'constantSum',
  wjx: {
    比重: {},
  },
  tencent: ['比重'],
}
