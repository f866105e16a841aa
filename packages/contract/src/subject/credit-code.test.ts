import { expect, test } from 'vitest'
import { isCreditCode } from './credit-code.ts'

test('a code is known by its check character', () => {
  expect(isCreditCode('91350100M000100Y43')).toBe(true)
  expect(isCreditCode('91350100M000100Y44')).toBe(false)
  expect(isCreditCode('91350100M000100Y4')).toBe(false)
  expect(isCreditCode('9135O100M000100Y43'), 'an O is no digit').toBe(false)
  expect(isCreditCode('')).toBe(false)
})

test('two digits that changed places are noticed', () => {
  expect(isCreditCode('91350100M000010Y43')).toBe(false)
})
