import fc from 'fast-check'
import { expect, it } from 'vitest'
import { alignBar, placeBar } from './bar-place.ts'

const room = { bar: 40, gap: 8, seen: { top: 100, bottom: 700 } }

it('stands above a text, and below one at the upper edge of what is seen', () => {
  expect(placeBar({ ...room, text: { y: 300, height: 24 }, caret: 312 })).toBe(252)
  expect(placeBar({ ...room, text: { y: 110, height: 24 }, caret: 122 })).toBe(142)
})

it('stands away from the caret in a text that fills what is seen', () => {
  const text = { y: 0, height: 2000 }
  expect(placeBar({ ...room, text, caret: 150 })).toBe(652)
  expect(placeBar({ ...room, text, caret: 650 })).toBe(108)
})

it('is seen and covers no caret, wherever the text is that is written', () => {
  const numbers = fc.record({
    y: fc.integer({ min: 0, max: 3000 }),
    height: fc.integer({ min: 16, max: 3000 }),
    top: fc.integer({ min: 0, max: 3000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(numbers, ({ y, height, top, share }) => {
      const seen = { top, bottom: top + 600 }
      const caret = y + height * share
      // The page is scrolled so that the caret is seen.
      fc.pre(caret > seen.top && caret < seen.bottom)
      const at = placeBar({ text: { y, height }, caret, seen, bar: 40, gap: 8 })
      expect(at).toBeGreaterThanOrEqual(seen.top)
      expect(at + 40).toBeLessThanOrEqual(seen.bottom)
      expect(caret < at || caret > at + 40).toBe(true)
    }),
  )
})

it('does not leave the page sideways', () => {
  expect([alignBar(20, 200, 375), alignBar(300, 200, 375), alignBar(20, 500, 375)]).toEqual([20, 175, 0])
})
