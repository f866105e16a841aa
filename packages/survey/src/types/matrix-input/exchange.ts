import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'matrixInput',
  wjx: {
    矩阵填空: {},
    矩阵数值: {},
    表格数值: {},
    表格填空: {},
    矩阵滑动条: {},
  },
  surveyJs: ['matrixdropdown'],
  tencent: ['矩阵填空'],
}
