import { withApp } from '../session/session.ts'

/** Screens of coupons; `type` is a kind, or `all`. */
export const couponPaths = {
  list: '/coupon/all',
  redeem: '/redeem',
  points: '/mini/prize-mod',
  of: (type: string) => withApp(`/coupon/${encodeURIComponent(type)}`),
}
