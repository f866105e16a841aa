import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'location',
  wjx: {
    定位: {},
    签到: {},
    地理位置: {},
    位置: {},
  },
  tencent: ['定位'],
}
