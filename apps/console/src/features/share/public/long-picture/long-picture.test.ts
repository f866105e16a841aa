import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressesIn, withAddresses, withoutViewHeight } from './paper-css.ts'
import { drawingOf } from './draw-picture.ts'
import { PHONE } from './page-snapshot.ts'
import { slicesOf } from './slices.ts'

test('cuts a page between its blocks, and leaves nothing out', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 10, max: 9_000 }),
      fc.array(fc.nat(50_000)),
      (height, most, edges) => {
        const slices = slicesOf(height, most, edges)
        expect(slices.every((slice) => slice.height > 0 && slice.height <= most)).toBe(true)
        expect(slices.map(({ top }) => top)).toEqual(
          slices.map((_, at) => slices.slice(0, at).reduce((sum, slice) => sum + slice.height, 0)),
        )
        expect(slices.reduce((sum, slice) => sum + slice.height, 0)).toBe(height)
      },
    ),
  )
  expect(slicesOf(250, 100, [30, 90, 170, 185])).toEqual([
    { top: 0, height: 90 },
    { top: 90, height: 95 },
    { top: 185, height: 65 },
  ])
})

test('carries along what a style sheet loads', () => {
  const css =
    'a { background: url("/files/a.png") } b { mask: url(#m) } c { src: url(x.woff2), url(\'data:,\') }'
  expect(addressesIn(css)).toEqual(['/files/a.png', 'x.woff2'])
  expect(withAddresses(css, new Map([['/files/a.png', 'data:image/png;base64,AA']]))).toBe(
    'a { background: url("data:image/png;base64,AA") } b { mask: url(#m) } c { src: url("data:,"), url(\'data:,\') }',
  )
})

test('is drawn in a window as wide as the phone', () => {
  const drawing = decodeURIComponent(drawingOf('<p/>', { top: 100, height: 300 }))
  expect(drawing).toContain(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PHONE.width}" height="300" viewBox`,
  )
})

test('knows no height of a window', () => {
  expect(withoutViewHeight('a{min-height:calc(100svh - 9px)}b{height: calc(50dvh - 3px)}', 800)).toBe(
    'a{min-height:0}b{height: calc(400px - 3px)}',
  )
})
