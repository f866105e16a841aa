import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CheckedDay, dueBonuses, seriesAround, seriesLength } from './index.ts'

const dayAt = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)

test('a series goes on today, or can still go on, and is broken by a day that is missing', () => {
  const days = [0, 1, 2, 4].map((at) => ({ day: dayAt(at) }))
  expect(seriesLength(days, dayAt(4))).toBe(1)
  expect(seriesLength(days, dayAt(5))).toBe(1)
  expect(seriesLength(days, dayAt(6))).toBe(0)
  expect(seriesLength(days, dayAt(3))).toBe(3)
  expect(seriesAround(days, dayAt(1)).map(({ day }) => day)).toEqual([0, 1, 2].map(dayAt))
  expect(seriesAround(days, dayAt(3))).toEqual([])
})

test('whatever the order in which days are added, a series never gives more than its length earns', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 40 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
      fc.boolean(),
      (order, bonusDays, repeats) => {
        let days: CheckedDay[] = []
        for (const at of order) {
          days = [...days, { day: dayAt(at), bonuses: [] }]
          const due = dueBonuses(days, dayAt(at), bonusDays, repeats)
          days = days.map((one) => (one.day === dayAt(at) ? { ...one, bonuses: due } : one))
          // Asked again nothing is due.
          expect(dueBonuses(days, dayAt(at), bonusDays, repeats)).toEqual([])
        }
        const seen = new Set<string>()
        const round = Math.max(0, ...bonusDays)
        for (const { day } of days) {
          const series = seriesAround(days, day)
          const [first] = series
          if (!first || seen.has(first.day)) continue
          seen.add(first.day)
          for (const bonus of bonusDays) {
            const given = series.flatMap(({ bonuses }) => bonuses).filter((one) => one === bonus).length
            const earned =
              series.length < bonus ? 0 : repeats ? Math.floor((series.length - bonus) / round) + 1 : 1
            expect(given).toBeGreaterThanOrEqual(earned)
            // What two series had each before a day joined them stays with them.
            expect(given).toBeLessThanOrEqual(Math.floor(series.length / bonus))
          }
        }
      },
    ),
  )
})

test('a first day that is made up later gives no bonus a second time', () => {
  const seven: CheckedDay[] = Array.from({ length: 7 }, (_, at) => ({
    day: dayAt(at + 1),
    bonuses: at === 6 ? [7] : [],
  }))
  expect(dueBonuses([{ day: dayAt(0), bonuses: [] }, ...seven], dayAt(0), [7], false)).toEqual([])
})
