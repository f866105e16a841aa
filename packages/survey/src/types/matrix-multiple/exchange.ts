import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'matrixMultiple',
  wjx: {
    矩阵多选: {},
    选项分类: {},
  },
  tencent: ['矩阵多选'],
}
