import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'divider',
  wjx: {
    分割线: {},
  },
  tencent: ['分割线'],
}
