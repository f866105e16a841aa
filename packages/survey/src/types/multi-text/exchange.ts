import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'multiText',
  wjx: {
    多项填空: {},
    基本信息: {},
    企业信息: {},
    邮寄地址: {},
    多项简答: {},
  },
  surveyJs: ['multipletext'],
  tencent: ['多段填空'],
}
