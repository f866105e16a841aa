import { expect, it } from 'vitest'
import { checkAnswers } from '../../answers/answers.ts'
import { checkDefinition } from '../../model/definition/check-definition.ts'
import { element, survey } from '../../testing/factories.ts'
import type { LoopQuestion } from './question.ts'
import { type } from './type.ts'

const brands = element('multiple', 'brands', {
  title: '用过哪些',
  required: false,
  options: ['甲', '乙', '丙'].map((text, index) => ({ id: `b${index}`, text })),
})
const columns: LoopQuestion['columns'] = [
  {
    id: 'how',
    title: '满意度',
    required: true,
    kind: 'single',
    options: [
      { id: 'good', text: '满意' },
      { id: 'bad', text: '不满意' },
    ],
  },
  { id: 'why', title: '原因', required: false, kind: 'text', format: 'none', length: {} },
]
const loop = element('loop', 'loop', {
  title: '逐个评价',
  required: true,
  rows: [],
  columns,
  everyRow: true,
  optionsFrom: { q: 'brands', filter: 'chosen' },
})
const definition = survey([brands, loop])
const check = (answers: Record<string, unknown>) => checkAnswers(definition, answers)

it('may be published without rows of its own where options give them', () => {
  const codes = checkDefinition(definition).map(({ code }) => code)
  expect(codes).not.toContain('noRows')
  expect(type.check?.({ ...type.defaults(), id: 'q', rows: [] }).map(({ code }) => code)).toEqual(['noRows'])
})

it('asks the block for each option that was chosen, and for no other', () => {
  const chosen = [{ v: 'b0' }, { v: 'b2' }]
  expect(check({ brands: chosen, loop: { b0: { how: 'good' } } })).toMatchObject({
    ok: false,
    problems: [{ questionId: 'loop', code: 'rowRequired', part: 'b2' }],
  })
  expect(
    check({
      brands: chosen,
      loop: { b0: { how: 'good', why: '快' }, b1: { how: 'bad' }, b2: { how: 'bad' } },
    }),
  ).toMatchObject({ ok: true, answers: { loop: { b0: { how: 'good', why: '快' }, b2: { how: 'bad' } } } })
})

it('asks nothing where nothing was chosen', () => {
  expect(check({})).toMatchObject({ ok: true, answers: {} })
})

it('has a column and a result for each field of each row', () => {
  const question: LoopQuestion = {
    ...type.defaults(),
    id: 'q',
    title: '评价',
    columns,
    rows: [{ id: 'b0', title: '甲' }],
  }
  const columnsOf = type.columns(question)
  expect(columnsOf.map(({ title }) => title)).toEqual(['评价[甲][满意度]', '评价[甲][原因]'])
  expect(columnsOf.map((column) => column.value({ b0: { how: 'good' } }))).toEqual(['满意', null])
  expect(type.toText(question, { b0: { how: 'good', why: '快' } })).toBe('甲：满意度 满意，原因 快')
})
