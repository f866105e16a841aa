import { expect, it } from 'vitest'
import type { Cell } from '../cells/cells.ts'
import { formulaProblem, shownFormula, storedFormula, withComputed } from './row-expression.ts'

const number = (id: string, title: string): Cell => ({ id, title, kind: 'number', range: {}, decimals: 2 })
const computed = (id: string, expression: string, result: 'number' | 'text' = 'number'): Cell => ({
  id,
  title: id,
  kind: 'computed',
  expression,
  result,
  decimals: 2,
})
const options = [
  { id: 'x', text: '甲' },
  { id: 'y', text: '乙' },
]
const bill = [
  number('p', '单价'),
  number('q', '数 量.1'),
  { id: 'k', title: '种类', kind: 'single' as const, options },
]

it('reckons with the cells before, in words too, and with what was computed before', () => {
  const columns = [...bill, computed('s', '{p} * {q}'), computed('t', 'concat(text({k}), {s})', 'text')]
  expect(withComputed(columns, { p: 1.115, q: 2, k: 'y', s: 99 })).toEqual({
    p: 1.115,
    q: 2,
    k: 'y',
    s: 2.23,
    t: '乙2.23',
  })
  expect(withComputed(columns, { p: 3 })).toEqual({ p: 3 })
  expect(withComputed(bill, { p: 3 })).toEqual({ p: 3 })
})

it('is written with titles, or with places where a title cannot stand, and stored with ids', () => {
  const stored = storedFormula(bill, '{单价} × {C2} + {gone}')
  expect(stored).toBe('{p} * {q} + {gone}')
  expect(shownFormula(bill, stored)).toBe('{单价} * {C2} + {gone}')
})

it('says what is wrong with it', () => {
  const wrong = (expression: string) =>
    formulaProblem([...bill, computed('s', expression), number('z', '后面')], 3)
  expect(wrong('{p} * 2')).toBeUndefined()
  for (const expression of ['', '{p} *', '{后面} + 1', '{s} + 1', '{v:rate}', 'year(today())', '{p.other}'])
    expect([expression, wrong(expression)]).not.toEqual([expression, undefined])
  // What cannot be computed is empty.
  expect(withComputed([...bill, computed('s', '{后面} + 1')], { p: 1 })).toEqual({ p: 1 })
})
