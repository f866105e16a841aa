import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linearPattern } from './linear-pattern.ts'

const fits = (source: string, text: string) => linearPattern(source)?.(text)

it.each<[string, string[], string[]]>([
  ['[A-Z]{2}\\d{4}', ['AB1234'], ['AB123', 'ab1234', 'AB12345']],
  ['^\\d{3,4}-\\d{7,8}$', ['010-87654321'], ['10-87654321']],
  ['(是|否|不(确定|知道))', ['是', '不知道'], ['不', '是否']],
  ['a*b?c+', ['c', 'aaabcc'], ['ab', '']],
  ['[^\\s,，]+(，[^\\s,，]+)*', ['张三，李四'], ['张三，', ' ']],
  ['(?:ab)+?', ['abab'], ['aba']],
  ['a\\.b\\\\', ['a.b\\'], ['axb\\']],
  ['价格\\$', ['价格$'], ['价格']],
  ['', [''], ['a']],
  ['x{0}', [''], ['x']],
  ['[a\\-z-]+', ['a-z'], ['b']],
  ['👍{2}', ['👍👍'], ['👍']],
])('%s', (source, good, bad) => {
  for (const text of good) expect([text, fits(source, text)]).toEqual([text, true])
  for (const text of bad) expect([text, fits(source, text)]).toEqual([text, false])
})

it.each([
  '(a)\\1',
  '(?=a)b',
  'a**',
  '(',
  '[a',
  'a{3,1}',
  '\\bword',
  'a{1000}{9}',
  '(((a{99}){99}){99})',
  'a'.repeat(201),
])('refuses %s', (source) => {
  expect(linearPattern(source)).toBeUndefined()
})

it('agrees with the usual engine on what both can read', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    '[ab]',
    '.',
    '\\d',
    '(a|b)',
    '(ab|c)*',
    'a?',
    'b+',
    'c{1,2}',
    '[^a]',
  )
  const pattern = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''))
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), maxLength: 8 })
  fc.assert(
    fc.property(pattern, text, (source, sample) => {
      expect(fits(source, sample)).toBe(new RegExp(`^(?:${source})$`, 'u').test(sample))
    }),
    { numRuns: 500 },
  )
})

it('cannot be made to hang', () => {
  const { user: start } = process.threadCpuUsage()
  expect(fits('(a+)+b', `${'a'.repeat(5000)}c`)).toBe(false)
  expect(fits('(.*)*(.*)*x', 'y'.repeat(2000))).toBe(false)
  // Of this thread alone: a busy machine makes nothing of it longer.
  expect(process.threadCpuUsage().user - start, 'microseconds').toBeLessThan(2_000_000)
})
