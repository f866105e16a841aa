export { allocate } from './allocation.ts'
export { type CheckedDay, dueBonuses, seriesAround, seriesLength } from './check-in.ts'
export { couponTimeState, type CouponTimeState, type CouponValidity, validityOf } from './coupon-validity.ts'
export { deliveryCost, type DeliveryFee, deliveryFeeFor, type DeliveryTable } from './delivery.ts'
export { type DrawOdds, ODDS_WHOLE, oddsOfNothing, oddsSum, prizeAt } from './draw.ts'
export { overLots, type PointLot, takePoints } from './points.ts'
export {
  type CouponMismatch,
  type FullReduction,
  type Price,
  type PricedCoupon,
  type PricedPoints,
  type PriceLine,
  priceOf,
  type PriceRequest,
} from './pricing.ts'
export { refundOf, refundsOf } from './refund.ts'
export {
  type CalendarDay,
  periodCredit,
  type PeriodCredit,
  type RunningPeriod,
  subscriptionEnd,
  upgradeDue,
} from './subscription.ts'
export {
  quoteOf,
  type RunningSubscription,
  type SubscriptionAction,
  type SubscriptionQuote,
  type WantedEdition,
} from './subscription-quote.ts'
