import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AA_CONTRAST, contrast, mixColors, readableColor, textColorOn } from './color.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', [255, 255, 255])).toBeCloseTo(4.48, 2)
})

it('finds words that read on any colour', () => {
  fc.assert(
    fc.property(color, (background) => {
      expect(contrast(textColorOn(background), background)).toBeGreaterThanOrEqual(AA_CONTRAST)
    }),
  )
  fc.assert(
    fc.property(color, color, (words, background) => {
      expect(contrast(readableColor(words, background), background)).toBeGreaterThanOrEqual(AA_CONTRAST)
    }),
  )
})

it('moves a colour to the side that is asked for, and only when it must', () => {
  fc.assert(
    fc.property(color, (accent) => {
      expect(contrast(readableColor(accent, '#ffffff', '#000000'), '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(readableColor(accent, '#24272c', '#ffffff'), '#24272c')).toBeGreaterThanOrEqual(4.5)
    }),
  )
  expect(readableColor('#0a3d91', '#ffffff', '#000000')).toBe('#0a3d91')
})

it('mixes nothing or all', () => {
  expect(mixColors('#102030', '#ffffff', 0)).toBe('#102030')
  expect(mixColors('#102030', '#ffffff', 1)).toBe('#ffffff')
})
