import { describe, expect, test } from 'vitest'
import { crossTableCounter, crossTableQuestions } from './cross-table.ts'
import { chiSquareTail, chiSquareTest, compareMeans, fTail, tTails } from './cross-table-tests.ts'
import { emptyDefinition, type SurveyDefinition } from '../model/model.ts'
import { newQuestion } from '../registry.ts'

describe('distributions agree with printed tables', () => {
  test.each([
    [3.841, 1, 0.05],
    [9.488, 4, 0.05],
    [18.307, 10, 0.05],
    [6.635, 1, 0.01],
    [124.342, 100, 0.05],
  ])('χ² %d with %d degrees of freedom', (x, df, p) => expect(chiSquareTail(x, df)).toBeCloseTo(p, 4))
  test.each([
    [2.228, 10, 0.05],
    [12.706, 1, 0.05],
    [2.75, 30, 0.01],
  ])('t %d with %d degrees of freedom', (t, df, p) => expect(tTails(t, df)).toBeCloseTo(p, 4))
  test.each([
    [4.103, 2, 10, 0.05],
    [161.448, 1, 1, 0.05],
    [2.866, 4, 20, 0.05],
  ])('F %d with %d and %d degrees of freedom', (f, a, b, p) => expect(fTail(f, a, b)).toBeCloseTo(p, 4))
})

test('χ² of a table by hand; empty rows and columns do not count', () => {
  // Expected 25 in each cell: 4 · 5² ÷ 25.
  const test = chiSquareTest([
    [30, 20, 0],
    [20, 30, 0],
    [0, 0, 0],
  ])
  expect(test).toMatchObject({ df: 1, lowExpected: 0 })
  expect(test?.chi2).toBeCloseTo(4, 10)
  expect(test?.p).toBeCloseTo(0.0455, 4)
  expect(test?.v).toBeCloseTo(0.2, 10)
  expect(chiSquareTest([[3, 4]])).toBeNull()
  expect(
    chiSquareTest([
      [1, 2],
      [2, 1],
    ])?.lowExpected,
  ).toBe(1)
})

test('means of two groups by Welch, of more by analysis of variance', () => {
  // Means 20 and 22, variances 16 and 25, ten each: t = −2 ÷ √4.1.
  const welch = compareMeans([
    { count: 10, mean: 20, sd: 4 },
    { count: 10, mean: 22, sd: 5 },
  ])
  expect(welch).toMatchObject({ kind: 't' })
  expect(welch?.value).toBeCloseTo(-0.98773, 5)
  expect(welch?.df).toBeCloseTo(151.29 / 8.81, 8)
  // 6 8 4 5 3 4 / 8 12 9 11 6 8 / 13 9 11 8 7 12: F = 9.26 with 2 and 15 degrees of freedom.
  const anova = compareMeans([
    { count: 6, mean: 5, sd: Math.sqrt(16 / 5) },
    { count: 6, mean: 9, sd: Math.sqrt(24 / 5) },
    { count: 6, mean: 10, sd: Math.sqrt(28 / 5) },
  ])
  expect(anova).toMatchObject({ kind: 'f', df: 2, df2: 15 })
  expect(anova?.value).toBeCloseTo(9.2647, 3)
  expect(anova?.p).toBeCloseTo(0.0024, 3)
  expect(compareMeans([{ count: 9, mean: 1, sd: 1 }])).toBeNull()
})

const options = (...texts: string[]) => ({
  options: texts.map((text, index) => ({ id: `o${index + 1}`, text })),
})
const definition: SurveyDefinition = {
  ...emptyDefinition('survey', '交叉'),
  elements: [
    { ...newQuestion('single'), id: 'sex', title: '性别', ...options('男', '女') },
    { ...newQuestion('multiple'), id: 'likes', title: '喜欢', ...options('茶', '咖啡') },
    { ...newQuestion('rating'), id: 'rating', title: '评分' },
    { ...newQuestion('number'), id: 'age', title: '年龄' },
    { ...newQuestion('text'), id: 'name', title: '姓名' },
  ],
}

test('rows have categories, columns categories or numbers', () => {
  const { rows, columns } = crossTableQuestions(definition)
  expect(rows.map(({ id }) => id)).toEqual(['sex', 'likes', 'rating'])
  expect(columns.map(({ id }) => id)).toEqual(['sex', 'likes', 'rating', 'age'])
})

test('answers count where they belong; several choices count in each and are not tested', () => {
  const counter = crossTableCounter(definition, { rows: ['sex'], column: 'likes', means: false })
  counter?.add({ sex: { v: 'o1' }, likes: [{ v: 'o1' }, { v: 'o2' }] }, 3)
  counter?.add({ sex: { v: 'o2' }, likes: [{ v: 'o2' }] }, 2)
  counter?.add({ sex: { v: 'o2' } }, 5)
  expect(counter?.result()).toMatchObject({
    counts: [
      [3, 3],
      [0, 2],
    ],
    total: 5,
    test: null,
  })
})

test('two row questions make pairs; numbers give means by row', () => {
  const pairs = crossTableCounter(definition, { rows: ['sex', 'rating'], column: 'age', means: true })
  pairs?.add({ sex: { v: 'o1' }, rating: { v: 5 }, age: 30 }, 1)
  pairs?.add({ sex: { v: 'o1' }, rating: { v: 5 }, age: 40 }, 1)
  const result = pairs?.result()
  expect(result?.rows).toHaveLength(10)
  expect(result?.means?.[4]).toMatchObject({ text: '男 × 5', count: 2, mean: 35 })
  expect(crossTableCounter(definition, { rows: ['name'], column: 'sex', means: false })).toBeNull()
  expect(crossTableCounter(definition, { rows: ['sex'], column: 'age', means: false })).toBeNull()
})
