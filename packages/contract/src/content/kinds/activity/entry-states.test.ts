import { expect, test } from 'vitest'
import {
  type EntryStateName,
  entryStateOf,
  entryStates,
  entryStateSchema,
  entryStepBetween,
  entrySteps,
} from './entry-states.ts'

test('every state is reached, and only what was cancelled is never left', () => {
  // A sign-up begins with a place, one that has to be paid, in front of a decision or in the waiting list.
  const reached = new Set<EntryStateName>(['joined', 'unpaid', 'pending', 'queued'])
  for (let size = 0; size !== reached.size;) {
    size = reached.size
    for (const { from, to } of entrySteps) if (reached.has(from)) reached.add(to)
  }
  expect(reached).toEqual(new Set(entryStateSchema.options))
  const left = new Set(entrySteps.map(({ from }) => from))
  expect(entryStateSchema.options.filter((name) => !left.has(name))).toEqual(['cancelled'])
})

test('a step is named once, and each state has a number', () => {
  const keys = entrySteps.map(({ from, to }) => `${from} ${to}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(entryStepBetween('cancelled', 'joined')).toBeUndefined()
  for (const name of entryStateSchema.options) expect(entryStateOf(entryStates[name])).toBe(name)
})
