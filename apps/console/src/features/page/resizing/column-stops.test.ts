import { schema, spansOf } from '@zhanfang/blocks/columns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnStops, stopNear } from './column-stops.ts'

const row = { left: 0, width: 316, gap: 16, onGrid: false }

test('two columns may be had in every ratio that the form offers', () => {
  const stops = columnStops([1, 1], 0, row)
  expect(stops).toHaveLength(23)
  expect(stops[0]?.widths).toEqual([1, 6])
  const middle = stops.find(({ isEqual }) => isEqual)
  expect(middle).toEqual({ widths: [1, 1], at: 158, isEqual: true })
})

test('other columns keep their width', () => {
  const stops = columnStops([1, 1, 1], 0, { ...row, width: 332 })
  for (const { widths } of stops) {
    const whole = widths.reduce((all, one) => all + one)
    expect(Math.abs((widths[2] ?? 0) / whole - 1 / 3)).toBeLessThanOrEqual(0.03)
  }
  expect(stops.map(({ widths }) => widths)).toContainEqual([1, 3, 2])
  expect(stops.map(({ widths }) => widths)).toContainEqual([3, 1, 2])
})

test('on the grid a border lies on a line of it', () => {
  const stops = columnStops([1, 2], 0, { left: 0, width: 1048, gap: 20, onGrid: true })
  const lines = stops.map(({ widths }) => spansOf(widths)[0])
  expect(lines).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(stops.find(({ widths }) => spansOf(widths)[0] === 4)?.widths).toEqual([1, 2])
  expect(stops.find(({ isEqual }) => isEqual)?.at).toBe(524)
})

test('equal columns and the lines of other blocks draw a border to them', () => {
  const stops = columnStops([1, 1], 0, row)
  expect(stopNear(stops, 150, [], 1)?.widths).toEqual([1, 1])
  expect(stopNear(stops, 135, [], 1)?.widths).not.toEqual([1, 1])
  const third = stops.find(({ widths }) => widths.join() === '1,2')
  expect(stopNear(stops, (third?.at ?? 0) + 12, [third?.at ?? 0], 1)?.widths).toEqual([1, 2])
})

test('whatever is there, it stays one of the stops, and all are what the form takes', () => {
  const widths = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(widths, fc.nat(), fc.boolean(), (now, seed, onGrid) => {
      const border = seed % (now.length - 1)
      const stops = columnStops(now, border, { left: 8, width: 1000, gap: 20, onGrid })
      expect(stops.map((stop) => stop.widths)).toContainEqual(now)
      for (const stop of stops) {
        expect(schema.shape.widths.safeParse(stop.widths).success).toBe(true)
        expect(stop.at > 8 && stop.at < 1008).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
})
