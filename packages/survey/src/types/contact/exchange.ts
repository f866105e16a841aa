import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'contact',
  wjx: {
    联系方式: {},
  },
  tencent: ['联系方式'],
}
