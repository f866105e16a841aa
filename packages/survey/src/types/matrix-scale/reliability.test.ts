import { expect, it } from 'vitest'
import { addReliability, cronbachAlpha, initReliability } from './reliability.ts'
import type { MatrixScaleAnswer, MatrixScaleQuestion } from './question.ts'
import { type } from './type.ts'

it('is 1 for rows that move together, lower for rows that do not, and nothing without spread', () => {
  const alphaOf = (answers: number[][]) => {
    const state = initReliability()
    for (const answer of answers) {
      addReliability(
        state,
        answer.map((value, row) => [`r${row}`, value]),
        1,
      )
    }
    return cronbachAlpha(state)
  }
  expect(
    alphaOf([
      [1, 1],
      [3, 3],
      [5, 5],
    ]),
  ).toBeCloseTo(1)
  // By hand: row variances 1 and 1, variance of the sums 3, so 2 · (1 − 2 ÷ 3).
  expect(
    alphaOf([
      [1, 1],
      [2, 3],
      [3, 2],
    ]),
  ).toBeCloseTo(2 / 3)
  expect(
    alphaOf([
      [2, 2],
      [2, 2],
    ]),
  ).toBeNull()
  expect(alphaOf([[1, 2]])).toBeNull()
})

it('turns reversed rows round before it adds, and only for answers that have all rows', () => {
  const question: MatrixScaleQuestion = {
    ...type.defaults(),
    id: 'q',
    rows: [
      { id: 'a', title: '满意' },
      { id: 'b', title: '失望', reverse: true },
    ],
  }
  const state = type.statistics.init(question)
  const answers: MatrixScaleAnswer[] = [{ a: 1, b: 5 }, { a: 3, b: 3 }, { a: 5, b: 1 }, { a: 4 }]
  for (const answer of answers) {
    type.statistics.add(question, state, answer)
  }
  expect(type.statistics.result(question, state)).toMatchObject({
    count: 4,
    alpha: 1,
    rows: [
      { count: 4, mean: 3.25 },
      {
        count: 3,
        mean: 3,
        levels: [{ value: 1, label: '非常不满意', count: 1 }, {}, { label: '一般' }, {}, {}],
      },
    ],
  })
})
