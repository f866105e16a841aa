import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerColumns } from './columns.ts'
import { element, single, survey } from './testing/factories.ts'
import { answersAfter, playArbitrary } from './testing/random-survey.ts'
import { mergeVersions } from './versions.ts'

const options = [
  { id: 'x', text: '茶' },
  { id: 'y', text: '其他', other: { required: false } },
]
const definition = survey([
  single('q1', { title: '第一题\n（必填）' }),
  element('pageBreak', 'p'),
  element('multiple', 'q2', { options }),
  element('matrixSingle', 'q3', {
    rows: [
      { id: 'r1', title: '速度' },
      { id: 'r2', title: '价格' },
    ],
    columns: options,
  }),
  element('number', 'q4'),
])
const answers = { q1: { v: 'b' }, q2: [{ v: 'x' }, { v: 'y', other: '可可' }], q3: { r2: { v: 'x' } }, q4: 7 }

describe('answerColumns', () => {
  it('gives one column per question and per row of a matrix', () => {
    const columns = answerColumns(definition)
    expect(columns.map(({ key, title, kind }) => [key, title, kind])).toEqual([
      ['q1', '第一题 （必填）', 'text'],
      ['q2', '题目 q2', 'text'],
      ['q3.r1', '题目 q3[速度]', 'text'],
      ['q3.r2', '题目 q3[价格]', 'text'],
      ['q4', '题目 q4', 'number'],
    ])
    expect(columns.map((column) => column.value(answers))).toEqual([
      '选项 b',
      '茶、其他（可可）',
      null,
      '茶',
      7,
    ])
    expect(columns.map((column) => column.value({}))).toEqual([null, null, null, null, null])
  })

  it('gives one 0/1 column per option when asked to', () => {
    const columns = answerColumns(definition, { perOption: true }).filter(
      ({ questionId }) => questionId === 'q2',
    )
    expect(columns.map(({ key, title }) => [key, title])).toEqual([
      ['q2.x', '题目 q2[茶]'],
      ['q2.y', '题目 q2[其他]'],
    ])
    expect(columns.map((column) => column.value({ q2: [{ v: 'y' }] }))).toEqual([0, 1])
    expect(columns.map((column) => column.value({}))).toEqual([null, null])
  })

  it('marks the columns of deleted questions', () => {
    const merged = mergeVersions([survey([single('q1')]), definition])
    const [first, second] = answerColumns(merged)
    expect(first?.deleted).toBeUndefined()
    expect(second).toMatchObject({ key: 'q2', title: '题目 q2（已删除）', deleted: true })
  })

  it('does not change with rules and answers, and reads each submission afresh', () => {
    fc.assert(
      fc.property(playArbitrary, ({ definition: random, changes }) => {
        const columns = answerColumns(random)
        const keys = columns.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        expect(answerColumns({ ...random, rules: [] }).map(({ key }) => key)).toEqual(keys)
        const given = answersAfter(changes)
        const row = columns.map((column) => column.value(given))
        expect(columns.map((column) => column.value({}))).toEqual(columns.map(() => null))
        expect(columns.map((column) => column.value(given))).toEqual(row)
      }),
    )
  })
})
