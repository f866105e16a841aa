import { expect, test } from 'vitest'
import { similarPairs, type ComparedSheet } from './similarity.ts'

/** Letters are answers by question; `A` is right everywhere. */
const sheet = (id: string, letters: string, candidate = id): ComparedSheet => ({
  id,
  candidate,
  answers: Object.fromEntries(
    Array.from(letters).map((letter, index) => [
      `q${index}`,
      { answer: letter, verdict: letter === 'A' ? 'right' : letter === '-' ? 'blank' : 'wrong' },
    ]),
  ),
})

test('the same mistakes make two papers alike, the same right answers do not', () => {
  const papers = [
    sheet('a', 'AABCDAAAAA'),
    sheet('b', 'AABCDAAAAA'),
    sheet('c', 'AAAAAAAAAA'),
    sheet('d', 'AAAAAAAAAA'),
  ]
  expect(similarPairs(papers)).toEqual([{ first: 'a', second: 'b', common: 10, same: 10, sameWrong: 3 }])
})

test('too few common questions, other mistakes and attempts of one person say nothing', () => {
  expect(similarPairs([sheet('a', 'BCDB'), sheet('b', 'BCDB')])).toEqual([])
  expect(similarPairs([sheet('a', 'BCDBAAAAAA'), sheet('b', 'CDBCAAAAAA')])).toEqual([])
  expect(similarPairs([sheet('a', 'BCDBAAAAAA', 'x'), sheet('b', 'BCDBAAAAAA', 'x')])).toEqual([])
  expect(similarPairs([sheet('a', 'BCDB------'), sheet('b', 'BCDBAAAAAA')])).toEqual([])
})
