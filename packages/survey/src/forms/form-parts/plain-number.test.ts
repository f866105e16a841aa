import { expect, test } from 'vitest'
import { plainNumber } from './plain-number.ts'

test('a number shows no decimals that it does not have', () => {
  expect(plainNumber('50', { userTyping: false, input: '50.00' })).toBe('50')
  expect(plainNumber(0.5, { userTyping: false, input: '' })).toBe('0.5')
  expect(plainNumber(undefined, { userTyping: false, input: '' })).toBe('')
})

test('what is being typed stays as it was typed', () => {
  expect(plainNumber('1', { userTyping: true, input: '1.0' })).toBe('1.0')
})
