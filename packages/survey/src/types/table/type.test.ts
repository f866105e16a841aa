import { expect, it } from 'vitest'
import type { TableQuestion } from './question.ts'
import { summaryText, type } from './type.ts'

const question = (parts: Partial<TableQuestion> = {}): TableQuestion => ({
  ...type.defaults(),
  id: 'q',
  columns: [
    { id: 'n', title: '姓名', required: true, kind: 'text', format: 'none', length: {} },
    { id: 'a', title: '年龄', kind: 'number', range: {}, decimals: 0 },
    {
      id: 'h',
      title: '爱好',
      kind: 'multiple',
      options: [
        { id: 'x', text: '球' },
        { id: 'y', text: '棋' },
      ],
    },
  ],
  rows: { mode: 'growing', min: 1, max: 2 },
  ...parts,
})
const form = (fields: Record<string, string[]>) => ({
  first: (name: string) => fields[name]?.[0],
  all: (name: string) => fields[name] ?? [],
})

it('keeps the order of rows and leaves empty ones out', () => {
  const raw = {
    rows: [
      { id: 'r2', cells: { n: '乙', h: ['y', 'x'] } },
      { id: 'r1', cells: { n: ' ' } },
      { id: 'bad', cells: { n: '丙' } },
    ],
  }
  expect(type.normalize(question(), raw)).toEqual({ rows: [{ id: 'r2', cells: { n: '乙', h: ['x', 'y'] } }] })
})

it('counts rows and asks for what a row needs', () => {
  const rows = [1, 2, 3].map((n) => ({ id: `r${n}`, cells: { a: n } }))
  expect(type.validate(question(), { rows }).map(({ code, part }) => `${code} ${part ?? ''}`)).toEqual([
    'tooManyRows ',
    'partRequired r1.n',
    'partRequired r2.n',
    'partRequired r3.n',
  ])
})

it('reads a form without a script', () => {
  const raw = type.fromForm(question(), form({ 'q.q.r1.n': ['甲'], 'q.q.r1.h': ['x'], 'q.q.r2.n': [''] }))
  expect(type.normalize(question(), raw)).toEqual({ rows: [{ id: 'r1', cells: { n: '甲', h: ['x'] } }] })
})

it('has one column a cell for named rows, one a column for growing ones', () => {
  const keys = (parts: Partial<TableQuestion>) => type.columns(question(parts)).map(({ key }) => key)
  expect(keys({})).toEqual(['q.rows', 'q.c-n', 'q.c-a', 'q.c-h'])
  expect(keys({ rows: { mode: 'fixed', rows: [{ id: 'p', title: '父' }] } })).toEqual([
    'q.p.n',
    'q.p.a',
    'q.p.h',
  ])
})

it('sums up a column', () => {
  expect(
    (['sum', 'avg', 'count', undefined] as const).map((kind) => summaryText(kind, [1, undefined, 2])),
  ).toEqual(['3', '1.5', '2', ''])
})
