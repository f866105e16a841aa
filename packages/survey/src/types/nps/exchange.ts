import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'nps',
  wjx: {
    NPS量表: {},
    NPS: {},
  },
  xiaoju: ['radio-nps', 'radio-grade'],
  xiaojuText: ['NPS评分', 'NPS'],
  tencent: ['NPS'],
}
