import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'signature',
  wjx: {
    绘图: {},
    签名: {},
    手写签名: {},
    考试绘图: {},
  },
  surveyJs: ['signaturepad'],
  tencent: ['签名'],
}
