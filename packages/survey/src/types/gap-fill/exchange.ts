import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'gapFill',
  wjx: {
    考试多项填空: {},
    完形填空: {},
    考试完形填空: {},
    横向填空: {},
  },
  tencent: ['多项填空', '横向填空'],
}
