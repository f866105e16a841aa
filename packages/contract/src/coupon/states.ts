import { z } from 'zod'

/** States of what coupons are made from, by what is stored. */
export const couponStates = { draft: 0, active: 1, paused: 2, ended: 3 } as const
export type CouponState = keyof typeof couponStates
export const couponStateSchema = z.enum(['draft', 'active', 'paused', 'ended'])
export const couponStateNames: Record<CouponState, string> = {
  draft: '草稿',
  active: '发放中',
  paused: '已暂停',
  ended: '已结束',
}
/** Which state may follow which, with the words of its button. What has ended gives no more; what was given stays good. */
export const couponSteps: readonly { from: CouponState; to: CouponState; title: string }[] = [
  { from: 'draft', to: 'active', title: '开始发放' },
  { from: 'active', to: 'paused', title: '暂停发放' },
  { from: 'active', to: 'ended', title: '结束发放' },
  { from: 'paused', to: 'active', title: '恢复发放' },
  { from: 'paused', to: 'ended', title: '结束发放' },
]
export function couponStateOf(stored: number): CouponState {
  const found = couponStateSchema.options.find((name) => couponStates[name] === stored)
  if (found === undefined) throw new RangeError(`no state of a coupon: ${stored}`)
  return found
}

/** States of a coupon in somebody's hands, as stored. That its time is over or has not come is worked out when it is read. */
export const heldStates = { unused: 0, locked: 1, used: 2, void: 4 } as const
export const heldStateNames = {
  unused: '未使用',
  pending: '未到时间',
  locked: '订单占用',
  used: '已使用',
  expired: '已过期',
  void: '已作废',
} as const
export type HeldState = keyof typeof heldStateNames
export const heldStateSchema = z.enum(['unused', 'pending', 'locked', 'used', 'expired', 'void'])

/** What a coupon is at a moment. */
export function heldStateAt(
  { state, validFrom, validUntil }: { state: number; validFrom: Date; validUntil: Date },
  now: Date,
): HeldState {
  if (state === heldStates.used) return 'used'
  if (state === heldStates.void) return 'void'
  if (state === heldStates.locked) return 'locked'
  if (now >= validUntil || validFrom >= validUntil) return 'expired'
  return now < validFrom ? 'pending' : 'unused'
}

/** How a coupon came into somebody's hands. */
export const couponWays = ['link', 'code', 'issue', 'points', 'prize'] as const
export type CouponWay = (typeof couponWays)[number]
export const couponWayNames: Record<CouponWay, string> = {
  link: '自己领取',
  code: '兑换码',
  issue: '发给会员',
  points: '积分兑换',
  prize: '抽奖',
}
