import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'pageBreak',
  wjx: {
    分页栏: {},
    分页: {},
    分页符: {},
  },
  xiaojuText: ['分页'],
  tencent: ['分页', '分页栏'],
}
