import { expect, test } from 'vitest'
import { newestAnswers } from './paper-backup.ts'

const paper = { sequence: 20, answers: { q: 'server' }, satBefore: 'here' }
const kept = { seat: 'here', saved: 20, sequence: 30, values: { q: 'kept' } }

test('what this browser could not save is the newest while nobody else has saved', () => {
  expect(newestAnswers(paper, kept)).toEqual({ sequence: 30, values: { q: 'kept' } })
  // The answer of the last save got lost on its way.
  expect(newestAnswers({ ...paper, sequence: 25 }, kept).values).toEqual({ q: 'kept' })
  // Another device only looked.
  expect(newestAnswers({ ...paper, satBefore: 'there' }, kept).values).toEqual({ q: 'kept' })
})

test('what another device saved since is not written over', () => {
  expect(newestAnswers({ ...paper, sequence: 25, satBefore: 'there' }, kept)).toEqual({
    sequence: 25,
    values: { q: 'server' },
  })
})

test('what the server has already is not older than what was kept', () => {
  expect(newestAnswers({ ...paper, sequence: 30 }, kept).values).toEqual({ q: 'server' })
  expect(newestAnswers(paper, undefined).values).toEqual({ q: 'server' })
})
