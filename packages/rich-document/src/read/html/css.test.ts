import { expect, test } from 'vitest'
import { declarationsIn, readStyleSheet } from './css.ts'

test('what stands within quotes or brackets ends no declaration', () => {
  expect(declarationsIn(`color: red; background: url(data:a;b); font-family: "A;B"`)).toEqual({
    color: 'red',
    background: 'url(data:a;b)',
    'font-family': '"A;B"',
  })
})

test('rules of elements and classes are read, also behind a rule within another', () => {
  const { rules, wordLevels } = readStyleSheet(
    '/* a { b: c } */ P.MsoNormal, li { margin: 0 } @media print { h1 { color: red } } @list l0:level1 { mso-level-number-format: bullet } /* open',
  )
  expect([...rules]).toEqual([
    ['p.MsoNormal', { margin: '0' }],
    ['li', { margin: '0' }],
    ['h1', { color: 'red' }],
  ])
  expect([...wordLevels]).toEqual([['l0:level1', { isBullet: true }]])
})

// Whoever tries every beginning with every end would be at it for hours.
test.each([
  ['letters', 'a'.repeat(400_000)],
  ['open brackets', `a:${'('.repeat(400_000)}`],
  ['open quotes', `a:${`"'`.repeat(200_000)}`],
  ['open comments', '/*'.repeat(200_000)],
  ['open braces', 'a{'.repeat(200_000)],
])('%s without end are read at once', (_, css) => {
  readStyleSheet(css)
  declarationsIn(css)
  expect(readStyleSheet(`${css}} p { margin: 0 }`)).toBeDefined()
})
