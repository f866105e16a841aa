import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'rating',
  wjx: {
    评价: {},
    评分: {},
    星级: {},
  },
  surveyJs: ['rating'],
  xiaoju: ['radio-star'],
  xiaojuText: ['评分', '星级评分'],
  tencent: ['评分', '星级', '评价'],
}
