import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, mix, readable } from './accent.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('known contrasts', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('any accent becomes readable, and one that reads stays as it is', () => {
  fc.assert(
    fc.property(color, (accent) => {
      expect(contrast(readable(accent, '#ffffff', '#000000'), '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(readable(accent, '#24272c', '#ffffff'), '#24272c')).toBeGreaterThanOrEqual(4.5)
    }),
  )
  expect(readable('#0a3d91', '#ffffff', '#000000')).toBe('#0a3d91')
})

test('mixing nothing or all', () => {
  expect(mix('#102030', '#ffffff', 0)).toBe('#102030')
  expect(mix('#102030', '#ffffff', 1)).toBe('#ffffff')
})
