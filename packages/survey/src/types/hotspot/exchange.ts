import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'hotspot',
  wjx: {
    热力图: {},
  },
  surveyJs: ['imagemap'],
}
