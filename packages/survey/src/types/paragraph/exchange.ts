import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'paragraph',
  wjx: {
    段落说明: {},
    段落: {},
    知情同意书: {},
    说明: {},
  },
  surveyJs: ['html'],
  xiaojuText: ['段落', '说明'],
  tencent: ['文本描述', '段落说明', '段落'],
}
