import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = { type: 'maxDiff', wjx: { MaxDiff: {}, Maxdiff: {} } }
