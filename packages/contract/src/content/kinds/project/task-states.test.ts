import { expect, test } from 'vitest'
import { meanPercent, percentOf } from './progress.ts'
import {
  mayTake,
  stepsFor,
  type TaskDoer,
  type TaskStateName,
  taskStateOf,
  taskStates,
  taskStateSchema,
  taskSteps,
} from './task-states.ts'

const worker: TaskDoer = { works: true, leads: false, holds: false, canHold: true }
const holder: TaskDoer = { ...worker, holds: true }
const watcher: TaskDoer = { works: false, leads: false, holds: false, canHold: true }
const operator: TaskDoer = { works: true, leads: true, holds: false, canHold: false }

test('every state is reached from an open task, and none is a dead end', () => {
  const reached = new Set<TaskStateName>(['open'])
  for (let size = 0; size !== reached.size;) {
    size = reached.size
    for (const { from, to } of taskSteps) if (reached.has(from)) reached.add(to)
  }
  expect(reached).toEqual(new Set(taskStateSchema.options))
  expect(new Set(taskSteps.map(({ from }) => from))).toEqual(reached)
  const keys = taskSteps.map(({ from, to }) => `${from} ${to}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const name of taskStateSchema.options) expect(taskStateOf(taskStates[name])).toBe(name)
})

test('who works takes, who has it hands in, who leads accepts, and who watches does nothing', () => {
  const titles = (from: TaskStateName, doer: TaskDoer) => stepsFor(from, doer).map(({ title }) => title)
  expect(titles('open', worker)).toEqual(['领取'])
  expect(titles('open', { ...worker, canHold: false }), 'it is somebody else’s').toEqual([])
  expect(titles('doing', worker)).toEqual([])
  expect(titles('doing', holder)).toEqual(['放弃', '提交验收'])
  expect(titles('review', holder)).toEqual([])
  expect(titles('review', operator)).toEqual(['验收通过', '退回'])
  expect(titles('open', operator), 'operators hold no tasks').toEqual(['取消'])
  for (const step of taskSteps) expect(mayTake(step, watcher)).toBe(false)
})

test('nothing is full before everything is done', () => {
  expect(percentOf({ done: 0, total: 0 })).toBe(0)
  expect(percentOf({ done: 999, total: 1000 })).toBe(99)
  expect(percentOf({ done: 3, total: 3 })).toBe(100)
  expect(meanPercent([])).toBe(0)
  expect(meanPercent([100, 100, 99])).toBe(99)
  expect(meanPercent([100, 100])).toBe(100)
})
