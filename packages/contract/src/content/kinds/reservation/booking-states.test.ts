import { expect, test } from 'vitest'
import {
  type BookingStateName,
  bookingStateOf,
  bookingStates,
  bookingStateSchema,
  bookingSteps,
  deskSteps,
  stepBetween,
} from './booking-states.ts'

test('every state but the first is reached, and only ends are never left', () => {
  const reached = new Set<BookingStateName>(['held'])
  for (let size = 0; size !== reached.size;) {
    size = reached.size
    for (const { from, to } of bookingSteps) if (reached.has(from)) reached.add(to)
  }
  expect(reached).toEqual(new Set(bookingStateSchema.options))
  const left = new Set(bookingSteps.map(({ from }) => from))
  expect(bookingStateSchema.options.filter((name) => !left.has(name))).toEqual(['cancelled', 'refused'])
})

test('a step is named once, a held place is nothing for the desk', () => {
  const keys = bookingSteps.map(({ from, to }) => `${from} ${to}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(deskSteps('held')).toEqual([])
  expect(stepBetween('cancelled', 'booked')).toBeUndefined()
  for (const name of bookingStateSchema.options) expect(bookingStateOf(bookingStates[name])).toBe(name)
})
