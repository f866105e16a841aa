import { AA_CONTRAST, contrast } from '@zhanfang/format'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { skinVariables } from './skin-variables.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('keeps every pair of a page readable, whatever skin and accent', () => {
  fc.assert(
    fc.property(color, color, fc.constantFrom(1 as const, 2 as const), (bgColor, accent, bgColorType) => {
      const skin = skinVariables({ topBgImageUrl: '', bgColor, bgColorType }, { accent })
      const pairs: [string, string][] = [
        [skin['--zf-text'] ?? '', skin['--zf-surface'] ?? ''],
        [skin['--zf-text-2'] ?? '', skin['--zf-surface'] ?? ''],
        [skin['--zf-on-accent'] ?? '', accent],
        [skin['--zf-accent-text'] ?? '', skin['--zf-accent-soft'] ?? ''],
      ]
      const plain = skin['--zf-plain-surface'] ?? ''
      const grounds = plain !== 'transparent' ? [plain] : bgColorType === 2 ? [bgColor, '#ffffff'] : [bgColor]
      for (const ground of grounds) {
        pairs.push([skin['--zf-plain-text'] ?? '', ground], [skin['--zf-plain-text-2'] ?? '', ground])
      }
      for (const [words, ground] of pairs) {
        expect(contrast(words, ground)).toBeGreaterThanOrEqual(AA_CONTRAST)
      }
    }),
    { numRuns: 500 },
  )
})
