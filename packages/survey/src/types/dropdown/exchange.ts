import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'dropdown',
  wjx: {
    下拉框: {},
    下拉单选: {},
    下拉: {},
  },
  surveyJs: ['dropdown', 'tagbox'],
  tencent: ['下拉', '下拉单选'],
}
