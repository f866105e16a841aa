import {
  type CouponRules,
  couponStateNames,
  type CouponState,
  heldStateNames,
  type HeldState,
} from '@zhanfang/contract'
import { formatDate } from '@zhanfang/format'
import { StatusTag, type StatusTone } from '../../components/values/status-tag.tsx'
import { texts } from './texts.ts'

const tones: Record<CouponState, StatusTone> = {
  draft: 'neutral',
  active: 'good',
  paused: 'notice',
  ended: 'neutral',
}
const heldTones: Record<HeldState, StatusTone> = {
  unused: 'good',
  pending: 'notice',
  locked: 'notice',
  used: 'neutral',
  expired: 'neutral',
  void: 'bad',
}

export const CouponStateTag = ({ state }: { state: CouponState }) => (
  <StatusTag tone={tones[state]}>{couponStateNames[state]}</StatusTag>
)
export const HeldStateTag = ({ state }: { state: HeldState }) => (
  <StatusTag tone={heldTones[state]}>{heldStateNames[state]}</StatusTag>
)

/** When a coupon can be used, in words. */
export const validityWords = ({ validity }: CouponRules): string =>
  validity.type === 'days'
    ? texts.days(validity.days, validity.startAfter)
    : // The day before the end is the last one on which it is good.
      texts.between(formatDate(validity.from), formatDate(Date.parse(validity.until) - 1))
