import { orderStateNames, orderStates } from '@zhanfang/contract'
import { StatusTag, type StatusTone } from '../../../components/values/status-tag.tsx'

const tones: Record<number, StatusTone> = {
  [orderStates.pending]: 'notice',
  [orderStates.paid]: 'good',
  [orderStates.closed]: 'neutral',
  [orderStates.refunded]: 'neutral',
  [orderStates.review]: 'bad',
}
const names: Record<number, string> = orderStateNames

/** The state of an order as a coloured dot and its name. */
export function OrderStateTag({ state }: { state: number }) {
  return <StatusTag tone={tones[state] ?? 'neutral'}>{names[state] ?? ''}</StatusTag>
}
