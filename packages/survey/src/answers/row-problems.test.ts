import { expect, test } from 'vitest'
import { checkAnswers } from './answers.ts'
import { type Element, emptyDefinition } from '../model/model.ts'
import { newQuestion } from '../registry.ts'
import { summarizedProblems } from './row-problems.ts'
import { problemWords, rowProblemWords, textsIn } from '../view/view-language.ts'

const question = (type: string, more: Record<string, unknown>): Element =>
  Object.assign(newQuestion(type), { id: 'q', title: '题', required: true }, more)
const problemsOf = (element: Element, answer: unknown) => {
  const checked = checkAnswers({ ...emptyDefinition('form', '表'), elements: [element] }, { q: answer })
  return checked.ok ? [] : checked.problems
}
const rows = [
  { id: 'a', title: '服务' },
  { id: 'b', title: '价格' },
]
const field = { id: 'n', title: '数量', required: true, kind: 'text', format: 'none', length: {} }
const columns = [field, { ...field, id: 'm', title: '单价' }]
const options = [
  { id: 'x', text: '好' },
  { id: 'y', text: '差' },
]

test.each([
  ['matrixSingle', { rows, columns: options }],
  ['matrixMultiple', { rows, columns: options }],
  ['matrixScale', { rows }],
  ['matrixInput', { rows, columns }],
  ['table', { rows: { mode: 'fixed', rows }, columns }],
])('a required %s that was left out names each of its rows', (type, more) => {
  expect(problemsOf(question(type, more), undefined).map(({ message, part }) => [part, message])).toEqual([
    [undefined, '请回答这道题'],
    ['a', '第 1 行“服务”：请回答这一行'],
    ['b', '第 2 行“价格”：请回答这一行'],
  ])
})

test('a matrix that may be answered in part asks for no row', () => {
  const element = question('matrixSingle', { rows, columns: options, everyRow: false })
  expect(problemsOf(element, undefined)).toHaveLength(1)
})

test('the rows that respondents add are called as the page calls them, empty ones between them too', () => {
  const element = question('table', { rows: { mode: 'growing', min: 1, max: 5 }, columns })
  const answer = {
    rows: [
      { id: 'r1', cells: { n: '1', m: '2' } },
      { id: 'r3', cells: { n: '1' } },
    ],
  }
  expect(problemsOf(element, answer)).toMatchObject([{ message: '第 3 行：请填写“单价”', part: 'r3.m' }])
  expect(problemsOf(element, undefined)).toMatchObject([
    { code: 'required' },
    { part: 'r1', message: '第 1 行：请回答这一行' },
  ])
})

test('pages in English name rows in English; at the row its name is not repeated', () => {
  const [, problem] = problemsOf(question('matrixScale', { rows }), undefined)
  if (!problem) throw new Error('no problem of a row')
  expect(problemWords(textsIn('en'), problem)).toBe('Row 1 “服务”: Please answer this row')
  expect(problemWords(textsIn('zh'), problem)).toBe('第 1 行“服务”：请回答这一行')
  expect(rowProblemWords(textsIn('zh'), problem)).toBe('请回答这一行')
})

test('a question names a few rows, counts many and is silent of them where it was left out itself', () => {
  const many = Array.from({ length: 5 }, (_, n) => ({ id: `r${n}`, title: `行${n}` }))
  const element = question('matrixScale', { rows: [...rows, ...many] })
  const summaryOf = (answer: unknown) => summarizedProblems(problemsOf(element, answer))
  expect(summaryOf(undefined)).toMatchObject({ named: [{ code: 'required' }], manyRows: 0 })
  expect(summaryOf({ a: 1 })).toMatchObject({ named: [], manyRows: 6 })
  const few = Object.fromEntries(many.map(({ id }) => [id, 1]))
  expect(summaryOf(few)).toMatchObject({ named: [{ part: 'a' }, { part: 'b' }], manyRows: 0 })
})
