import { calls, type Call } from '@zhanfang/contract'
import { expect, test } from 'vitest'
import { operationOf } from './logged-calls.ts'
import { isEmptyForm, unlogged } from './unlogged-calls.ts'

const excused = Object.values(unlogged).flat()
/** What people do who are logged in; visitors leave answers, and logins are noted where they happen. */
const all = Object.entries<Call>(calls)
const writing = all.filter(
  ([name, { method, access, answers }]) =>
    (method !== 'GET' || (answers === 'file' && !isEmptyForm(name))) &&
    !['anyone', 'customer'].includes(access.who),
)

test('every change that a person makes and every file that is handed out is in the log, or has a reason not to be', () => {
  expect(writing.length).toBeGreaterThan(150)
  expect(
    writing.filter(([name, call]) => !operationOf(call) && !excused.includes(name)).map(([name]) => name),
  ).toEqual([])
})

test('what only reads is not in the log, nor what visitors do', () => {
  const others = all.filter((one) => !writing.includes(one))
  expect(others.filter(([, call]) => operationOf(call)).map(([name]) => name)).toEqual([])
})

test('no call is both noted and excused, excused twice, or unknown', () => {
  const names = new Set(writing.map(([name]) => name))
  expect(excused.filter((name) => !names.has(name))).toEqual([])
  expect(new Set(excused).size).toBe(excused.length)
  expect(writing.filter(([name, call]) => operationOf(call) && excused.includes(name))).toEqual([])
})
