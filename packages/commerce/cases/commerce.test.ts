import { shanghaiIso } from '@zhanfang/format'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { caseRows } from '../../../tools/testing/case-files.ts'
import {
  couponTimeState,
  periodCredit,
  priceOf,
  refundsOf,
  subscriptionEnd,
  upgradeDue,
  validityOf,
} from '../src/index.ts'

const row = <Input extends z.ZodType, Expected extends z.ZodType>(input: Input, expect_: Expected) =>
  z.object({ id: z.string(), name: z.string(), input, expect: expect_ })

const scope = z.array(z.string()).optional()
const pricing = row(
  z.strictObject({
    lines: z.array(z.strictObject({ sku: z.string(), unit: z.int(), qty: z.int() })),
    fullReduction: z
      .strictObject({ steps: z.array(z.strictObject({ min: z.int(), off: z.int() })), scope })
      .optional(),
    coupon: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('amount'), off: z.int(), min: z.int().optional(), scope }),
        z.strictObject({
          kind: z.literal('percent'),
          payPercent: z.number(),
          cap: z.int().optional(),
          min: z.int().optional(),
          scope,
        }),
      ])
      .optional(),
    points: z
      .strictObject({
        balance: z.int(),
        want: z.int().optional(),
        fenPerPoint: z.int(),
        maxPercent: z.number().optional(),
      })
      .optional(),
    shipping: z.int().optional(),
    freeShippingFrom: z.int().optional(),
  }),
  z.record(z.string(), z.unknown()),
)

describe('prices', () => {
  test.each(caseRows('commerce/pricing.jsonl', pricing))('$id $name', ({ input, expect: expected }) => {
    expect(priceOf(input)).toMatchObject(expected)
  })
})

const refund = row(
  z.strictObject({ linePaid: z.int(), qty: z.int(), returns: z.array(z.int()) }),
  z.object({ refunds: z.array(z.int()) }),
)

describe('refunds', () => {
  test.each(caseRows('commerce/refund.jsonl', refund))('$id $name', ({ input, expect: expected }) => {
    expect(refundsOf({ paid: input.linePaid, qty: input.qty, returns: input.returns })).toEqual(
      expected.refunds,
    )
  })
})

const validity = row(
  z.strictObject({
    validity: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('fixed'), from: z.string(), until: z.string() }),
      z.strictObject({
        type: z.literal('days'),
        days: z.int(),
        startAfter: z.int().optional(),
        notAfter: z.string().optional(),
      }),
    ]),
    claimedAt: z.string(),
    now: z.string(),
  }),
  z.object({ from: z.string(), until: z.string(), state: z.enum(['pending', 'valid', 'expired']) }),
)

describe('times of coupons', () => {
  test.each(caseRows('commerce/coupon-validity.jsonl', validity))(
    '$id $name',
    ({ input, expect: expected }) => {
      const stretch = validityOf(input.validity, input.claimedAt)
      expect({
        from: `${shanghaiIso(stretch.from)}+08:00`,
        until: `${shanghaiIso(stretch.until)}+08:00`,
        state: couponTimeState(stretch, input.now),
      }).toEqual(expected)
    },
  )
})

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const subscription = row(
  z.union([
    z.strictObject({ from: day, months: z.int(), anchorDay: z.int().optional() }),
    z.strictObject({ start: day, end: day, on: day, paid: z.int(), newPrice: z.int().optional() }),
  ]),
  z.record(z.string(), z.unknown()),
)

describe('subscriptions', () => {
  test.each(caseRows('commerce/subscription.jsonl', subscription))(
    '$id $name',
    ({ input, expect: expected }) => {
      const result =
        'months' in input
          ? { until: subscriptionEnd(input) }
          : {
              ...periodCredit(input),
              ...(input.newPrice === undefined ? {} : { upgradeDue: upgradeDue(input, input.newPrice) }),
            }
      expect(result).toEqual(expected)
    },
  )
})
