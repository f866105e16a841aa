import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'single',
  wjx: {
    单选: {},
    投票单选: {},
    考试单选: {},
    情景随机: {},
    情景: {},
    图片PK: {},
    评分单选: {},
    BWS: {},
    CATI调研: {},
    选择: {},
  },
  surveyJs: ['radiogroup', 'buttongroup'],
  xiaoju: ['radio'],
  xiaojuText: ['单选', '单项选择'],
  tencent: ['单选'],
}
