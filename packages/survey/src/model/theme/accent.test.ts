import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentColors } from './accent.ts'
import { contrast } from '../../testing/contrast.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('text reads on every theme colour and every theme colour reads as text', () => {
  fc.assert(
    fc.property(color, (chosen) => {
      for (const sheet of ['#ffffff', '#1b1d22']) {
        const { accent, onAccent, text, soft } = accentColors(chosen, sheet)
        expect(contrast(text, sheet)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(text, soft)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('what is no colour gives the default one', () => {
  expect(accentColors('red;} body{display:none')).toEqual(accentColors('#1677ff'))
})
