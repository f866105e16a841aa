import { type AfterSaleStateName, afterSaleStateNames } from '@zhanfang/contract/shop/after-sale-states'
import { type ShopOrderStateName, shopOrderStateNames } from '@zhanfang/contract/shop/order-states'
import { StatusTag, type StatusTone } from '../../components/values/status-tag.tsx'

const orderTones: Record<ShopOrderStateName, StatusTone> = {
  pending: 'notice',
  toSend: 'bad',
  toPickUp: 'bad',
  sent: 'notice',
  done: 'good',
  closed: 'neutral',
  refunded: 'neutral',
}
const afterSaleTones: Record<AfterSaleStateName, StatusTone> = {
  asked: 'bad',
  returning: 'notice',
  refunding: 'notice',
  done: 'good',
  refused: 'neutral',
  withdrawn: 'neutral',
}

/** What waits for the shop stands out. */
export const ShopOrderStateTag = ({ state }: { state: ShopOrderStateName }) => (
  <StatusTag tone={orderTones[state]}>{shopOrderStateNames[state]}</StatusTag>
)
export const AfterSaleStateTag = ({ state }: { state: AfterSaleStateName }) => (
  <StatusTag tone={afterSaleTones[state]}>{afterSaleStateNames[state]}</StatusTag>
)
