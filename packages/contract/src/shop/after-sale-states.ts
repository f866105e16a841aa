import { z } from 'zod'

/** What becomes of a wish to get money back. */
export const afterSaleStates = {
  asked: 0,
  returning: 1,
  refunding: 2,
  done: 3,
  refused: 4,
  withdrawn: 5,
} as const
export type AfterSaleStateName = keyof typeof afterSaleStates
export const afterSaleStateSchema = z.enum(
  Object.keys(afterSaleStates).filter((name): name is AfterSaleStateName =>
    Object.hasOwn(afterSaleStates, name),
  ),
)
export const afterSaleStateNames: Record<AfterSaleStateName, string> = {
  asked: '待处理',
  returning: '待退货',
  refunding: '退款中',
  done: '已退款',
  refused: '已拒绝',
  withdrawn: '已撤销',
}
const nameByState = new Map<number, AfterSaleStateName>(
  afterSaleStateSchema.options.map((name) => [afterSaleStates[name], name]),
)
/** The name of a stored state; throws for a number that is none. */
export function afterSaleStateOf(state: number): AfterSaleStateName {
  const name = nameByState.get(state)
  if (name === undefined) throw new Error(`no state of an after-sale: ${state}`)
  return name
}
/** An order has one of these at most. */
export const openAfterSaleStates: readonly AfterSaleStateName[] = ['asked', 'returning', 'refunding']

/** Money back alone, or goods back first. */
export const afterSaleKinds = ['refund', 'return'] as const
export type AfterSaleKind = (typeof afterSaleKinds)[number]
export const afterSaleKindNames: Record<AfterSaleKind, string> = { refund: '仅退款', return: '退货退款' }
