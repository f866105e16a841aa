import { type Moment, parseMoment, startOfShanghaiDay } from '@zhanfang/format'

/** When a coupon can be used: between two moments, or for days from its claim. Days are those of Asia/Shanghai. */
export type CouponValidity =
  | { type: 'fixed'; from: Moment; until: Moment }
  | {
      type: 'days'
      /** Calendar days, the first one included. */
      days: number
      /** Days after the claim on which the first day lies; the claim's own day without it. */
      startAfter?: number | undefined
      /** It ends by then, however late it was claimed. */
      notAfter?: Moment | undefined
    }

export type CouponTimeState = 'pending' | 'valid' | 'expired'

/** The stretch in which a coupon can be used, half-open. Throws RangeError for what is no moment. */
export function validityOf(validity: CouponValidity, claimedAt: Moment): { from: Date; until: Date } {
  if (validity.type === 'fixed') return { from: momentOf(validity.from), until: momentOf(validity.until) }
  const startAfter = validity.startAfter ?? 0
  const from = startAfter > 0 ? startOfShanghaiDay(claimedAt, startAfter) : momentOf(claimedAt)
  const until = startOfShanghaiDay(claimedAt, startAfter + validity.days)
  const notAfter = validity.notAfter === undefined ? until : momentOf(validity.notAfter)
  return { from, until: notAfter < until ? notAfter : until }
}

/** Whether a coupon can be used at a moment. One that ends before it begins is expired from the start. */
export function couponTimeState({ from, until }: { from: Date; until: Date }, now: Moment): CouponTimeState {
  const at = momentOf(now)
  if (at >= until || from >= until) return 'expired'
  return at < from ? 'pending' : 'valid'
}

function momentOf(moment: Moment): Date {
  const date = parseMoment(moment)
  if (date === undefined) throw new RangeError('not a moment')
  return date
}
