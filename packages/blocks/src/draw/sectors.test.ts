import { expect, test } from 'vitest'
import { nameLines, sectorsOf, turnTo } from './sectors.ts'

test('a wheel has at least six sectors, each name as often as every other', () => {
  expect(sectorsOf(['a']).map(({ prize }) => prize)).toEqual([0, 0, 0, 0, 0, 0])
  expect(sectorsOf(['a', 'b', 'c', 'd'])).toHaveLength(8)
  expect(sectorsOf(Array.from({ length: 13 }, (_, at) => String(at)))).toHaveLength(13)
  expect(sectorsOf([])).toEqual([])
})

test('the middle of a sector comes to stand below the pointer', () => {
  expect(turnTo(0, 6)).toBe(-30)
  expect(turnTo(5, 6)).toBe(-330)
})

test('long names are cut with an ellipsis, by signs and not by halves of them', () => {
  expect(nameLines('亲子手工课', 4, 3)).toEqual(['亲子手工', '课'])
  expect(nameLines('一二三四五六七', 2, 2)).toEqual(['一二', '三…'])
  expect(nameLines('🎁🎁🎁', 2, 2)).toEqual(['🎁🎁', '🎁'])
})
