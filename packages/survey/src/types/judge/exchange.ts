import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'judge',
  wjx: {
    判断: {},
    考试判断: {},
  },
  surveyJs: ['boolean'],
  xiaoju: ['binary-choice'],
  xiaojuText: ['判断'],
  tencent: ['判断'],
}
