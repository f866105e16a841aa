import type { QuestionResult } from '@zhanfang/survey'
import { expect, test } from 'vitest'
import { comparedFigures, sharesDiffer } from './period-figures.ts'

const choices = (yes: number, no: number): QuestionResult => ({
  questionId: 'q',
  type: 'single',
  title: '去过吗',
  shown: yes + no,
  answered: yes + no,
  valid: yes + no,
  statistics: {
    kind: 'choices',
    multiple: false,
    count: yes + no,
    picks: yes + no,
    options: [
      { id: 'y', text: '去过', count: yes },
      { id: 'n', text: '没有', count: no },
    ],
  },
})

test('shares differ in percentage points', () => {
  expect(comparedFigures(choices(40, 60), choices(60, 40))).toMatchObject([
    { name: '去过', first: 0.4, second: 0.6, difference: expect.closeTo(20, 9), significant: true },
    { name: '没有', difference: expect.closeTo(-20, 9), significant: true },
  ])
  expect(comparedFigures(choices(4, 6), choices(6, 4))[0]).toMatchObject({ significant: false })
})

test('a period without answers has no figures to compare', () => {
  expect(comparedFigures(choices(0, 0), choices(1, 1))[0]).toMatchObject({ first: null, difference: null })
  expect(comparedFigures(undefined, choices(1, 1))[0]).toMatchObject({ first: null, second: 0.5 })
})

test('the z test agrees with the known value', () => {
  // z = (0.40 − 0.30) / sqrt(0.35 · 0.65 · 2 / 200) = 2.0966; with 180 answers each 1.989, with 170 1.933.
  expect(sharesDiffer({ count: 80, base: 200 }, { count: 60, base: 200 })).toBe(true)
  expect(sharesDiffer({ count: 68, base: 170 }, { count: 51, base: 170 })).toBe(false)
})
