import { emptyDefinition, newQuestion, type Element } from '@zhanfang/survey'
import { expect, test } from 'vitest'
import { paperOf } from './paper.ts'

const paperWith = (...elements: Element[]) =>
  paperOf({ ...emptyDefinition('exam', '试卷'), elements }, { answers: true })
const question = (type: string, more: Record<string, unknown>): Element =>
  Object.assign(newQuestion(type), { id: 'q' }, more)
const textsOf = (element: Element) =>
  paperWith(element).flatMap((block) => (block.kind === 'text' ? [block.text] : []))

test('the material of a group stands above its questions', () => {
  expect(textsOf(question('group', { title: '阅读', stem: '一段材料' }))).toContain('一段材料')
})

test('what is to be joined does not stand side by side as it was entered, and leaves room for lines', () => {
  const names = Array.from({ length: 8 }, (_, index) => String(index))
  const match = question('match', {
    rows: names.map((title) => ({ id: `r${title}`, title })),
    columns: names.map((text) => ({ id: `c${text}`, text })),
    shuffleRight: true,
  })
  const table = paperWith(match).find((block) => block.kind === 'table')
  const rows = table?.kind === 'table' ? table.rows : []
  expect(rows.map(([left]) => left)).toEqual(names)
  expect(new Set(rows.map(([, , right]) => right))).toEqual(new Set(names))
  expect(rows.some(([left, , right]) => left !== right)).toBe(true)
  expect(rows.every(([, middle]) => middle === '')).toBe(true)
})

test('contact fields, units, what stands around a blank and the choices of one are printed', () => {
  const fields = [
    { key: 'name', required: true },
    { key: 'mobile', required: true },
  ]
  expect(textsOf(question('contact', { fields }))).toEqual(
    expect.arrayContaining(['姓名：________________', '手机号：________________']),
  )
  expect(textsOf(question('number', { unit: '人' }))).toContain('________________ 人')
  expect(textsOf(question('text', { prefix: '杭州市', suffix: '小区' }))).toContain(
    '杭州市________________ 小区',
  )
  const options = [
    { id: 'a', text: '子女' },
    { id: 'b', text: '配偶' },
  ]
  const gaps = question('gapFill', { content: '由 {{x}} 照顾', blanks: [{ id: 'x', title: '谁', options }] })
  expect(textsOf(gaps)).toContain('由 ________（子女 / 配偶） 照顾')
})

test('answers are printed for rows of choices too', () => {
  const matrix = question('matrixSingle', {
    rows: [{ id: 'r', title: '汽油' }],
    columns: [{ id: 'n', text: '不可以' }],
    exam: {
      score: 1,
      key: { kind: 'optionRows', rows: { r: { kind: 'options', correct: ['n'], mode: 'all' } } },
    },
  })
  expect(paperWith(matrix)).toContainEqual({ kind: 'answer', text: '答案：汽油：不可以' })
})
