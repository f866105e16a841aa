import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'textarea',
  wjx: {
    简答: {},
    考试简答: {},
    考试代码: {},
    多行填空: {},
    论述: {},
  },
  surveyJs: ['comment'],
  xiaoju: ['textarea'],
  xiaojuText: ['多行输入框', '多行文本', '多行', '简答'],
  tencent: ['多行文本', '简答', '问答'],
}
