import type { TypeExchange } from '../../exchange.ts'

// 循环评价 of 问卷星 is a matrix of one choice for each row, and stays one.
export const exchange: TypeExchange = { type: 'loop' }
