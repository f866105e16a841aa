import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'computed',
  surveyJs: ['expression'],
}
