import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'matrixSingle',
  wjx: {
    矩阵单选: {},
    矩阵: {},
    联合分析: {},
    层次分析: {},
    文字点睛: {},
    循环评价: {},
    社会阶层: {},
  },
  surveyJs: ['matrix'],
  tencent: ['矩阵单选'],
}
