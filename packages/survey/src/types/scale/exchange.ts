import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'scale',
  wjx: {
    量表: {},
    五级量表: {},
  },
  tencent: ['量表'],
}
