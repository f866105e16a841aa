import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { answerColumns, cellsReader } from './columns.ts'
import { codedColumns } from './columns-coded.ts'
import { isRecord, own } from './raw-values.ts'
import { questionType } from '../registry.ts'
import { element, single, survey } from '../testing/factories.ts'
import { answersAfter, playArbitrary } from '../testing/random-survey.ts'
import { mergeVersions } from '../model/versions.ts'

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
      ['q2.y.other', '题目 q2[其他]（填写内容）'],
    ])
    expect(columns.map((column) => column.value({ q2: [{ v: 'y' }] }))).toEqual([0, 1, null])
    expect(columns.map((column) => column.value(answers))).toEqual([1, 1, '可可'])
    expect(columns.map((column) => column.value({}))).toEqual([null, null, null])
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

describe('cellsReader', () => {
  const rowOf = (columns: Parameters<typeof cellsReader>[0]) => {
    const read = cellsReader(columns)
    return (text: string) => {
      const row = columns.map((): string | number | null => null)
      read(text, row)
      return row
    }
  }

  it('reads the text of a submission as the columns read the submission', () => {
    const plays = fc.array(fc.tuple(fc.nat({ max: 9 }), fc.constantFrom('', ' ', '\n\t')), { maxLength: 12 })
    fc.assert(
      fc.property(playArbitrary, plays, ({ definition: random, changes }, rows) => {
        for (const columns of [answerColumns(random, { perOption: true }), codedColumns(random)]) {
          const read = rowOf(columns)
          for (const [count, space] of rows) {
            // Equal answers come again and again, as they do in many submissions.
            const text = space + JSON.stringify(answersAfter(changes.slice(0, count)), null, space)
            expect(read(text)).toEqual(columns.map((column) => column.value(JSON.parse(text))))
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  it('finds answers behind any key and any sign, and what is not there', () => {
    const wanted = survey([element('text', '题😀'), element('textarea', 'q2'), element('number', 'q"3')])
    const columns = answerColumns(wanted)
    const read = rowOf(columns)
    for (const answers of [
      { 其他: '甲😀乙', '题😀': '😀é中', q2: '后\n"引号"\\' },
      { '题😀': '😀é中', q2: '后' },
      { q2: '😀😀', '题😀': 'é', more: ['é', { 深: '}' }], 'q"3': 7 },
      { 'q"3': 1, '题😀': '没有' },
      {},
      [],
      null,
    ]) {
      const given = isRecord(answers) ? answers : {}
      for (const time of [1, 2])
        expect([time, read(JSON.stringify(answers))]).toEqual([
          time,
          columns.map((column) => column.value(given)),
        ])
    }
  })

  it('reads in a browser too', () => {
    const read = rowOf(answerColumns(survey([element('text', 'q1'), element('number', 'q2')])))
    vi.stubGlobal('Buffer', undefined)
    try {
      expect(read('{"q2": 5, "q1": "题😀\\n"}')).toEqual(['题😀', 5])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('puts the cells behind those that a row has already', () => {
    const row = ['before', null, null]
    cellsReader(answerColumns(survey([single('q1'), element('number', 'q2')])))('{"q2":5}', row, 1)
    expect(row).toEqual(['before', null, 5])
  })
})

describe('codedColumns', () => {
  it('says where texts are stored as they are', () => {
    fc.assert(
      fc.property(playArbitrary, ({ definition: random, changes }) => {
        const given = answersAfter(changes)
        const stored = Object.fromEntries(
          random.elements.flatMap((one) => {
            const answer = questionType(one.type)?.normalize(one, own(given, one.id))
            return answer === undefined ? [] : [[one.id, answer]]
          }),
        )
        for (const column of codedColumns(random)) {
          const { questionId, kind, stored: path } = column
          if (!path) continue
          const text = [questionId, ...path].reduce<unknown>(
            (inner, key) => (isRecord(inner) ? own(inner, key) : undefined),
            stored,
          )
          const cell = column.value(stored)
          const shown = typeof text === 'string' && kind === 'date' ? text.replace('T', ' ') : text
          expect([shown, null]).toContain(cell)
        }
      }),
    )
  })
})
