import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentColors } from './accent.ts'

/** Relative luminance as WCAG 2.2 writes it, apart from the code under test. */
function luminance(css: string): number {
  const parts = css.startsWith('#')
    ? css === '#fff'
      ? [255, 255, 255]
      : [css.slice(1, 3), css.slice(3, 5), css.slice(5, 7)].map((hex) => Number.parseInt(hex, 16))
    : [...css.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  const [red = 0, green = 0, blue = 0] = parts.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('text reads on every theme colour and every theme colour reads as text', () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const { accent, onAccent, text } = accentColors(chosen)
      expect(contrast(text, '#fff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('what is no colour gives the default one', () => {
  expect(accentColors('red;} body{display:none')).toEqual(accentColors('#1677ff'))
})
