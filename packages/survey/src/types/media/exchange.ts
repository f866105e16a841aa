import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'media',
  surveyJs: ['image'],
}
