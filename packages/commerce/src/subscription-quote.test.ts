import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteOf, type RunningSubscription, type WantedEdition } from './index.ts'

const basic: WantedEdition = { editionId: 'basic', rank: 1, months: 12, amount: 120_000 }
const pro: WantedEdition = { editionId: 'pro', rank: 2, months: 12, amount: 240_000 }
const top: WantedEdition = { editionId: 'top', rank: 3, months: 12, amount: 480_000 }
const runs = (wanted: WantedEdition, from: RunningSubscription | null, on: string): RunningSubscription => ({
  editionId: wanted.editionId,
  rank: wanted.rank,
  ...quoteOf(from, wanted, on).next,
})

describe('a quote', () => {
  test('begins today where nothing runs, and keeps the day of the month', () => {
    expect(quoteOf(null, { ...basic, months: 1, amount: 100 }, '2026-01-31')).toMatchObject({
      action: 'new',
      due: 100,
      next: { start: '2026-01-31', end: '2026-02-28', anchorDay: 31 },
    })
    const ended = runs(basic, null, '2025-01-01')
    expect(quoteOf(ended, basic, '2026-01-01')).toMatchObject({
      action: 'new',
      next: { start: '2026-01-01' },
    })
  })

  test('renews at the end, on the day of its anchor', () => {
    const month = { ...basic, months: 1, amount: 100 }
    const first = runs(month, null, '2026-01-31')
    expect(quoteOf(first, month, '2026-02-10')).toMatchObject({
      action: 'renew',
      due: 100,
      next: { start: '2026-01-31', end: '2026-03-31', months: 2, value: 200 },
    })
  })

  test('credits the full value of the period on each of two upgrades, and ends where it ended', () => {
    const first = runs(basic, null, '2026-01-01')
    const one = quoteOf(first, pro, '2026-07-02')
    // 365 days, 182 left: the day of the change is used.
    expect(one).toMatchObject({ action: 'upgrade', leftDays: 182, credit: 59_835, due: 119_672 - 59_835 })
    const two = quoteOf(runs(pro, first, '2026-07-02'), top, '2026-07-02')
    expect(two).toMatchObject({ credit: 119_671, due: 239_343 - 119_671, next: { end: '2027-01-01' } })
  })

  test('of a monthly price for a period of a year is that of the year', () => {
    const first = runs(basic, null, '2026-01-01')
    expect(quoteOf(first, { ...pro, months: 1, amount: 25_000 }, '2025-12-31').next.value).toBe(300_000)
  })

  test('lowers nothing before the end', () => {
    expect(quoteOf(runs(pro, null, '2026-01-01'), basic, '2026-02-01')).toMatchObject({
      action: 'lower',
      due: 0,
    })
  })

  test('is never below 0 and never lets a period end sooner', () => {
    const day = fc
      .integer({ min: 0, max: 700 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))
    fc.assert(
      fc.property(
        day,
        day,
        fc.nat(10_000_000),
        fc.nat(10_000_000),
        fc.constantFrom(1, 3, 12, 24),
        (from, on, one, other, months) => {
          const first = runs({ ...basic, amount: one, months }, null, from)
          for (const wanted of [
            { ...basic, amount: one },
            { ...pro, amount: other },
          ]) {
            const quote = quoteOf(first, wanted, on < from ? from : on)
            expect(quote.due).toBeGreaterThanOrEqual(0)
            expect(quote.next.end >= first.end || on >= first.end).toBe(true)
          }
        },
      ),
    )
  })
})
