import { expect, test } from 'vitest'
import { fitInLine, levelsInLine } from './level-lines.ts'

test.each([
  [5, 280, 5],
  [7, 280, 4],
  [7, 344, 7],
  [10, 344, 5],
  [11, 280, 6],
  [21, 344, 7],
])('%i levels in %i px stand %i in a line', (count, room, inLine) => {
  expect(levelsInLine(count, 40, 6, room)).toBe(inLine)
})

test('a level that is wider than the room has a line of its own', () => {
  expect(levelsInLine(3, 400, 6, 280)).toBe(1)
})

test.each([
  [7, true],
  [11, false],
])('%i levels stand in one line on a phone: %s', (count, fits) => {
  expect(fitInLine(count, 40, 6)).toBe(fits)
})
