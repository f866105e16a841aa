import { allocate, assertAmount } from './allocation.ts'

/** What is bought: `unit` is the price of one in 分. */
export interface PriceLine {
  sku: string
  unit: number
  qty: number
}

/** 满减: the highest step that the goods in scope reach is taken off. Amounts in 分. */
export interface FullReduction {
  steps: readonly { min: number; off: number }[]
  /** The goods that count and are reduced; all without it. */
  scope?: readonly string[] | undefined
}

interface CouponRule {
  /** What the goods in scope must still cost after the full reduction, in 分. */
  min?: number | undefined
  scope?: readonly string[] | undefined
}

/**
 * A coupon takes an amount off, leaves a percentage to pay (85 is 八五折) and takes off no more than `cap`, gives one piece of
 * the dearest goods in scope, or pays the delivery up to `most`.
 */
export type PricedCoupon =
  | (CouponRule & { kind: 'amount'; off: number })
  | (CouponRule & { kind: 'percent'; payPercent: number; cap?: number | undefined })
  | (CouponRule & { kind: 'exchange' })
  | (CouponRule & { kind: 'shipping'; most?: number | undefined })

/** Points that may pay for a part of the goods. */
export interface PricedPoints {
  balance: number
  /** How many the customer wants to use; as many as possible without it. */
  want?: number | undefined
  /** What one point is worth, in 分. */
  fenPerPoint: number
  /** The part of what is left to pay for goods that points may pay. */
  maxPercent?: number | undefined
}

export interface PriceRequest {
  lines: readonly PriceLine[]
  fullReduction?: FullReduction | undefined
  coupon?: PricedCoupon | undefined
  points?: PricedPoints | undefined
  /**
   * Delivery fee in 分: nothing lowers it but a coupon for it and `freeShippingFrom`, which is judged on what is paid for the
   * goods.
   */
  shipping?: number | undefined
  freeShippingFrom?: number | undefined
}

/** Why a coupon that was given is not used. */
export type CouponMismatch = 'outOfScope' | 'belowMinimum' | 'nothingToPay'

/** All amounts in 分. Line by line: price × quantity = discount + paid. */
export interface Price {
  subtotal: number
  lineDiscounts: number[]
  fullReduction: number
  coupon: number
  points: number
  pointsUsed: number
  shipping: number
  /** What a coupon for the delivery has taken off it; absent without one. */
  shippingOff?: number
  linePaid: number[]
  payable: number
  /** Null where the coupon counts, and where none was given. */
  couponMismatch: CouponMismatch | null
}

/**
 * What an order costs: price × quantity, then full reduction, coupon, points and delivery, each judged on what is left
 * by those before it. Every discount is rounded once and spread over its lines by largest remainder.
 * Throws RangeError for amounts that are none.
 */
export function priceOf(request: PriceRequest): Price {
  const costs = request.lines.map(({ unit, qty }) => {
    assertAmount(unit)
    assertAmount(qty)
    assertAmount(unit * qty)
    return unit * qty
  })
  const subtotal = sumOf(costs)
  assertAmount(subtotal)

  const reduction = stepOf(request, costs)
  let left = takeOff(costs, reduction, scopeOf(request, request.fullReduction?.scope))
  const fee = request.shipping ?? 0
  assertAmount(fee)
  const coupon = couponOf(request, left, fee)
  left = takeOff(
    left,
    coupon.off,
    coupon.line === undefined ? scopeOf(request, request.coupon?.scope) : (index) => index === coupon.line,
  )
  const pointsUsed = pointsOf(request.points, sumOf(left))
  const points = pointsUsed * (request.points?.fenPerPoint ?? 0)
  left = takeOff(left, points, () => true)

  const goods = sumOf(left)
  const isFree = request.freeShippingFrom !== undefined && goods >= request.freeShippingFrom
  const shippingOff = isFree ? 0 : coupon.shippingOff
  const shipping = isFree ? 0 : fee - shippingOff
  return {
    subtotal,
    lineDiscounts: costs.map((cost, index) => cost - (left[index] ?? 0)),
    fullReduction: reduction,
    coupon: coupon.off,
    points,
    pointsUsed,
    shipping,
    ...(shippingOff > 0 ? { shippingOff } : {}),
    linePaid: left,
    payable: goods + shipping,
    couponMismatch:
      request.coupon?.kind === 'shipping' && coupon.mismatch === null && shippingOff === 0
        ? 'nothingToPay'
        : coupon.mismatch,
  }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

type InScope = (index: number) => boolean

function scopeOf({ lines }: PriceRequest, scope: readonly string[] | undefined): InScope {
  if (scope === undefined) return () => true
  const wanted = new Set(scope)
  return (index) => wanted.has(lines[index]?.sku ?? '')
}

const within = (amounts: readonly number[], inScope: InScope): number[] =>
  amounts.map((amount, index) => (inScope(index) ? amount : 0))

function takeOff(amounts: readonly number[], off: number, inScope: InScope): number[] {
  const parts = allocate(off, within(amounts, inScope))
  return amounts.map((amount, index) => amount - (parts[index] ?? 0))
}

function stepOf(request: PriceRequest, costs: readonly number[]): number {
  const { fullReduction } = request
  if (fullReduction === undefined) return 0
  const inScope = sumOf(within(costs, scopeOf(request, fullReduction.scope)))
  const reached = fullReduction.steps.filter(({ min }) => inScope >= min).toSorted((a, b) => b.min - a.min)[0]
  if (reached === undefined) return 0
  assertAmount(reached.off)
  return Math.min(reached.off, inScope)
}

/** What a coupon is worth: off the goods, or off one line of them, or off the delivery. */
interface CouponWorth {
  off: number
  line?: number
  shippingOff: number
  mismatch: CouponMismatch | null
}

function couponOf(request: PriceRequest, left: readonly number[], fee: number): CouponWorth {
  const { coupon } = request
  const nothing = { off: 0, shippingOff: 0 }
  if (coupon === undefined) return { ...nothing, mismatch: null }
  const isIn = scopeOf(request, coupon.scope)
  if (!request.lines.some((_, index) => isIn(index))) return { ...nothing, mismatch: 'outOfScope' }
  const inScope = sumOf(within(left, isIn))
  if (inScope < (coupon.min ?? 0)) return { ...nothing, mismatch: 'belowMinimum' }
  if (coupon.kind === 'shipping') {
    if (coupon.most !== undefined) assertAmount(coupon.most)
    const shippingOff = Math.min(coupon.most ?? fee, fee)
    return { off: 0, shippingOff, mismatch: shippingOff === 0 ? 'nothingToPay' : null }
  }
  const worth =
    coupon.kind === 'exchange' ? dearestPiece(request, left, isIn) : { off: couponOff(coupon, inScope) }
  const off = Math.min(worth.off, inScope)
  return { ...worth, off, shippingOff: 0, mismatch: off === 0 ? 'nothingToPay' : null }
}

/** What one piece of the dearest goods still costs, a part of a 分 left to be paid. */
function dearestPiece(
  { lines }: PriceRequest,
  left: readonly number[],
  isIn: InScope,
): { off: number; line?: number } {
  let best: { off: number; line?: number } = { off: 0 }
  lines.forEach(({ qty }, line) => {
    const off = qty === 0 || !isIn(line) ? 0 : Math.floor((left[line] ?? 0) / qty)
    if (off > best.off) best = { off, line }
  })
  return best
}

function couponOff(coupon: Extract<PricedCoupon, { kind: 'amount' | 'percent' }>, inScope: number): number {
  if (coupon.kind === 'amount') {
    assertAmount(coupon.off)
    return coupon.off
  }
  const off = inScope - percentOf(inScope, coupon.payPercent)
  return coupon.cap === undefined ? off : Math.min(off, coupon.cap)
}

/** The percentage of an amount, half a 分 up. Percentages may have up to four decimals (87.5 is 八七五折). */
function percentOf(amount: number, percent: number): number {
  const whole = 1_000_000n
  const part = BigInt(Math.round(percent * 10_000))
  return Number((BigInt(amount) * part * 2n + whole) / (whole * 2n))
}

function pointsOf(points: PricedPoints | undefined, left: number): number {
  if (points === undefined || points.fenPerPoint <= 0) return 0
  assertAmount(points.fenPerPoint)
  assertAmount(points.balance)
  const part = BigInt(Math.round((points.maxPercent ?? 100) * 10_000))
  const most = Number((BigInt(left) * part) / 1_000_000n)
  const wanted = Math.max(0, Math.floor(points.want ?? points.balance))
  return Math.min(points.balance, wanted, Math.floor(most / points.fenPerPoint))
}
