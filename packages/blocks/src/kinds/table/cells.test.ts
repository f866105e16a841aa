import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseCopiedCells, pasteCells } from './cells.ts'
import { schema } from './kind.ts'

it('reads cells as spreadsheets copy them', () => {
  expect(parseCopiedCells('甲\t乙\r\n丙\t丁\r\n')).toEqual([
    ['甲', '乙'],
    ['丙', '丁'],
  ])
  expect(parseCopiedCells('"两\n行"\t"他说""好"""')).toEqual([['两\n行', '他说"好"']])
  expect(parseCopiedCells('5" 屏幕')).toEqual([['5" 屏幕']])
})

it('pastes over what is there and grows within the limits', () => {
  expect(pasteCells([['a', 'b']], [['1', '2'], ['3']], 0, 1)).toEqual([
    ['a', '1', '2'],
    ['', '3', ''],
  ])
  const cell = fc.string({ maxLength: 300 })
  const cells = fc.array(fc.array(cell, { minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 120 })
  fc.assert(
    fc.property(cells, fc.nat(99), fc.nat(9), (pasted, row, column) => {
      expect(schema.shape.rows.safeParse(pasteCells([['a', 'b']], pasted, row, column)).success).toBe(true)
    }),
    { numRuns: 30 },
  )
})
