import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanLine, cleanText } from './raw-values.ts'

const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '字',
        'a',
        ' ',
        '\u3000',
        '\n',
        '\r',
        '\u0000',
        '\u007f',
        '\u2028',
        '\ufeff',
        '\ud800',
        '😀',
      ),
    )
    .map((signs) => signs.join('')),
)

it('what is typed becomes well-formed, visible and without blank ends, and stays so', () => {
  fc.assert(
    fc.property(words, (text) => {
      for (const clean of [cleanLine, cleanText]) {
        const stored = clean(text)
        expect([stored.isWellFormed(), stored.trim(), clean(stored)]).toEqual([true, stored, stored])
        // oxlint-disable-next-line no-control-regex
        expect(stored).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F\uFEFF]/)
      }
      expect(cleanLine(text)).not.toMatch(/[\n\u2028\u2029]/)
      // Nothing that can be seen is lost.
      expect(cleanLine(text).replace(/\s|\uFFFD/g, '')).toBe(
        // oxlint-disable-next-line no-control-regex
        text.toWellFormed().replace(/[\u0000-\u001F\u007F\uFEFF]|\s|\uFFFD/g, ''),
      )
    }),
  )
})
