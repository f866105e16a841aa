import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'imageMultiple',
  wjx: {
    图片多选: {},
  },
}
