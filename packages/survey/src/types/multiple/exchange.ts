import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'multiple',
  wjx: {
    多选: {},
    多项选择: {},
    评分多选: {},
    商品: {},
    考试多选: {},
    品牌漏斗: {},
    货架: {},
    不定项选择: {},
  },
  surveyJs: ['checkbox'],
  xiaoju: ['checkbox'],
  xiaojuText: ['多选', '多项选择'],
  tencent: ['多选'],
}
