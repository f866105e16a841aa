import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'region',
  wjx: {
    省市区: { depth: 3 },
    省市: { depth: 2 },
    地址: { depth: 3 },
    地区: { depth: 3 },
    省份城市: { depth: 2 },
  },
  tencent: ['地址', '省市区'],
}
