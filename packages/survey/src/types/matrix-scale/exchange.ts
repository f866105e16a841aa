import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'matrixScale',
  wjx: {
    矩阵量表: {},
    矩阵反向量表: {},
    SUS模型: {},
    BPTO模型: {},
    价格断裂点: {},
  },
  tencent: ['矩阵量表'],
}
