import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'imageSingle',
  wjx: {
    图片单选: {},
  },
  surveyJs: ['imagepicker'],
}
