import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberText, readNumber } from './number-text.ts'

test('reads what people type: full width, grouped, with a sign', () => {
  for (const [text, value] of [
    ['12', 12],
    [' １２．５ ', 12.5],
    ['3。5', 3.5],
    ['1,234,567', 1_234_567],
    ['1 000', 1000],
    ['−3', -3],
    ['+7', 7],
    ['.5', 0.5],
    ['-0', 0],
    ['', null],
    ['  ', null],
  ] as const)
    expect({ text, read: readNumber(text, {}) }).toEqual({ text, read: { value } })
})

test('says what is wrong, and puts nothing right', () => {
  for (const text of ['abc', '1e3', '1..2', '12元', '1,23', '--1', '0x10', 'Infinity', '1'.repeat(400)])
    expect({ text, read: readNumber(text, {}) }).toEqual({ text, read: { problem: '请输入数字' } })
  expect(readNumber('2.5', { precision: 0 })).toEqual({ problem: '请输入整数' })
  expect(readNumber('2.0', { precision: 0 })).toEqual({ value: 2 })
  expect(readNumber('1.234', { precision: 2 })).toEqual({ problem: '最多 2 位小数' })
  expect(readNumber(' ', { required: true })).toEqual({ problem: '请填写数字' })
  expect(readNumber('0', { min: 1 })).toEqual({ problem: '不能小于 1' })
  expect(readNumber('101', { max: 100 })).toEqual({ problem: '不能大于 100' })
})

test('what a field shows is read as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (thousandths) => {
      const value = thousandths / 1000
      expect(readNumber(numberText(value), { precision: 3 })).toEqual({ value: value === 0 ? 0 : value })
    }),
  )
})
