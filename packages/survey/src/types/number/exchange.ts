import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'number',
  wjx: {
    数字: {},
    数值: {},
    整数: {},
  },
  xiaojuText: ['数字'],
  tencent: ['数字'],
}
