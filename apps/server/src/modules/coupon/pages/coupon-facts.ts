import { type CouponKind, couponKindNames, type CouponRules, couponWords } from '@zhanfang/contract'
import { formatDateTime, type Moment, parseMoment } from '@zhanfang/format'
import type { CouponTicket } from '@zhanfang/site/src/coupon/coupon-page-input.ts'
import type { Fact } from '@zhanfang/site/src/visitor-form/visitor-form-input.ts'
import { pageTexts as texts } from './texts.ts'

export const ticketOf = (name: string, rules: CouponRules): CouponTicket => ({
  kind: couponKindNames[rules.benefit.kind satisfies CouponKind],
  name,
  words: couponWords(rules),
})

export const known = (pairs: readonly (readonly [string, string])[]): Fact[] =>
  pairs.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]))

/** The last minute before an end, as people write ends: 23:59 rather than midnight of the next day. */
export const lastMinute = (until: Moment): string =>
  formatDateTime(new Date((parseMoment(until)?.getTime() ?? Number.NaN) - 1))

/** When a coupon that somebody takes now could be used, in words. */
export function validityWords({ validity }: CouponRules): string {
  if (validity.type === 'fixed')
    return texts.between(formatDateTime(validity.from), lastMinute(validity.until))
  const days = texts.afterClaim(validity.days, validity.startAfter)
  return validity.notAfter === null ? days : `${days}，${texts.until(lastMinute(validity.notAfter))}`
}
