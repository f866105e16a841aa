import { expect, test } from 'vitest'
import { reportFigures } from './report-figures.ts'

test('texts that are kept back are told of, those that nobody wrote are not', () => {
  const texts = (count: number, latest: string[]) =>
    reportFigures({ kind: 'texts', count, meanLength: null, latest })
  expect(texts(2, ['甲', '乙'])).toMatchObject([{ texts: ['乙', '甲'], facts: [] }])
  expect(texts(2, [])).toMatchObject([{ texts: [], facts: [{ label: '最近的回答' }] }])
  expect(texts(0, [])).toMatchObject([{ texts: [], facts: [] }])
})
