import { beforeEach, expect, it } from 'vitest'
import { isDue, noteShown } from './shown-before.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const monday = new Date(2026, 5, 1, 23, 59)
const tuesday = new Date(2026, 5, 2, 0, 1)

it.each([
  ['always', true, true],
  ['visit', false, false],
  ['day', false, true],
  ['once', false, false],
  ['never heard of', false, false],
])('%s: again the same day %s, the next day %s', (frequency, sameDay, nextDay) => {
  expect(isDue(frequency, 'a', monday)).toBe(frequency !== 'never heard of')
  noteShown(frequency, 'a', monday)
  expect(isDue(frequency, 'a', monday)).toBe(sameDay)
  expect(isDue(frequency, 'a', tuesday)).toBe(nextDay)
  expect(isDue(frequency, 'another', monday)).toBe(frequency !== 'never heard of')
})

it('comes again in a new visit', () => {
  noteShown('visit', 'a')
  sessionStorage.clear()
  expect(isDue('visit', 'a')).toBe(true)
})
