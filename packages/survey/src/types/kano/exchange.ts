import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = { type: 'kano', wjx: { Kano模型: {} } }
