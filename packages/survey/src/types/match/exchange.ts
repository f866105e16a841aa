import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'match',
  wjx: {
    连线: {},
  },
  tencent: ['连线'],
}
