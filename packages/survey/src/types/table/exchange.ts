import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'table',
  wjx: {
    表格组合: {},
    表格下拉框: {},
    表格下拉: {},
    表格自增: {},
    自增表格: {},
  },
  surveyJs: ['matrixdynamic', 'paneldynamic'],
}
