import { expect, it } from 'vitest'
import { surveyJsCondition, surveyJsExpression } from './evaluate.ts'

const answers = {
  age: 17,
  none: null,
  nothing: [],
  zero: 0,
  no: false,
  price: '2.50',
  code: '007',
  tags: ['red', 'blue'],
  ids: [1, 2],
  born: '2000-05-20',
  'first.name': 'Ann',
  rows: [
    { n: 3, name: 'c', ok: true },
    { n: '1', name: 'a', ok: false },
  ],
  matrix: { r1: { n: 4 }, r2: { n: 6 } },
}

const value = (expression: string) => surveyJsExpression(expression, answers)
const holds = (expression: string) => surveyJsCondition(expression, answers)

it.each([
  ['{gone} + 5', 5],
  ["{gone} + 'x'", 'x'],
  ['{price} + 1', 3.5],
  ['{code} + 1', '0071'],
  ["'1' + 2", '12'],
  ['{ids} + 1', 4],
  ["{tags} + '!'", 'red, blue!'],
  ['0.1 * 3', 0.3],
  ['5 / {zero}', null],
  ['2 ^ 3 ^ 2', 64],
])('reckons %s as the source does', (expression, expected) => {
  expect(value(expression)).toEqual(expected)
})

it.each([
  ['iif({zero}, 1, 2)', 2],
  ['max({ids}, {age})', 17],
  ['avg({ids}, 6)', 3],
  ['count({ids}, {gone}, {zero})', 3],
  ['round(2.345, 2)', 2.35],
  ['trunc(-1.29, 1)', -1.2],
  ["substring('abcdef', 2)", 'cdef'],
  ["dateDiff('2024-01-31', '2024-03-30', 'months')", 1],
  ["dateDiff('2024-03-01', '2024-01-31')", 30],
  ["dateAdd('2024-12-30', 3)", '2025-01-02'],
  ["weekday('2024-06-02')", 0],
  ["sumInArray({matrix}, 'n')", 10],
  ["minInArray({rows}, 'n', 'name')", 'a'],
  ["maxInArray({rows}, 'n', {ok} = false)", 1],
  ["avgInArray({gone}, 'n')", 0],
])('calls %s', (expression, expected) => {
  expect(value(expression)).toEqual(expected)
})

it.each([
  ['{rows[-1].name}', 'a'],
  ['{ROWS[0].Name}', 'c'],
  ['{first.name}', 'Ann'],
  ['{tags.length}', 2],
  ['{gone.length}', 0],
  ['{rows[7].name}', null],
  ['{#price}', '2.50'],
])('finds %s', (expression, expected) => {
  expect(value(expression)).toEqual(expected)
})

it('knows what is empty', () => {
  for (const name of ['gone', 'none', 'nothing']) expect(holds(`{${name}} empty`)).toBe(true)
  for (const name of ['zero', 'no', 'age']) expect(holds(`{${name}} notempty`)).toBe(true)
  expect(holds('{gone} <= {none}')).toBe(true)
  expect(holds('{gone} < 1')).toBe(false)
  expect(holds("{gone} <> 'x' and {nothing} notcontains 1")).toBe(true)
})

it('compares lists in any order', () => {
  expect(holds("{tags} = ['blue', 'red']")).toBe(true)
  expect(holds("{tags} = 'red'")).toBe(false)
  expect(holds("{tags} allof ['red'] and {tags} noneof ['green']")).toBe(true)
  expect(holds("{tags} anyof 'red'")).toBe(true)
  expect(holds("{ids} contains '2'")).toBe(true)
})

it('lets only true and 1 be a condition', () => {
  expect(holds('{age}')).toBe(false)
  expect(holds('{ids[0]}')).toBe(true)
  expect(holds("{first.name} and 'x'")).toBe(false)
})

it('binds looking into a list before all arithmetic', () => {
  expect(holds('{ids} contains 1 + 1 = 2')).toBe(true)
  expect(value('1 + {ids} contains 2')).toBe(2)
})
