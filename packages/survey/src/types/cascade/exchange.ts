import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'cascade',
  wjx: {
    多级下拉: {},
    门店选择: {},
    国家及地区: {},
    高校: {},
  },
  xiaoju: ['cascader', 'cascade'],
  xiaojuText: ['多级联动', '级联'],
  tencent: ['级联', '联动'],
}
