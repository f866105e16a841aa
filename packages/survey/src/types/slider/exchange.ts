import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'slider',
  wjx: {
    滑动条: {},
    滑块: {},
    PSM模型: {},
  },
  surveyJs: ['slider'],
  tencent: ['滑动条'],
}
