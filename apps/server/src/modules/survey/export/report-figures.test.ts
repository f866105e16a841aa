import { expect, test } from 'vitest'
import { reportFigures } from './report-figures.ts'

test('texts that are kept back are told of, those that nobody wrote are not', () => {
  const texts = (count: number, latest: string[]) =>
    reportFigures({ kind: 'texts', count, meanLength: null, latest })
  expect(texts(2, ['甲', '乙'])).toMatchObject([{ texts: ['乙', '甲'], facts: [] }])
  expect(texts(2, [])).toMatchObject([{ texts: [], facts: [{ label: '最近的回答' }] }])
  expect(texts(0, [])).toMatchObject([{ texts: [], facts: [] }])
})

test('a bar of whole numbers is named by its one number, others by where they begin and end', () => {
  const figures = reportFigures({
    kind: 'numbers',
    count: 3,
    sum: 9,
    mean: 3,
    sd: 1,
    min: 1,
    max: 20,
    quartiles: [1, 3, 5],
    histogram: [
      { from: 1, to: 1, count: 1 },
      { from: 10, to: 20, count: 2 },
    ],
  })
  expect(figures[0]?.bars?.map(({ label }) => label)).toEqual(['1', '10 – 20'])
})
