// What becomes of a task: obeyed by the server, drawn by the screens, walked by the tests.
import { z } from 'zod'

export const taskStates = { open: 0, doing: 1, review: 2, done: 3, cancelled: 4 } as const
export type TaskStateName = keyof typeof taskStates
export const taskStateSchema = z.enum(
  Object.keys(taskStates).filter((name): name is TaskStateName => Object.hasOwn(taskStates, name)),
)
export const taskStateNames: Record<TaskStateName, string> = {
  open: '待领取',
  doing: '进行中',
  review: '待验收',
  done: '已完成',
  cancelled: '已取消',
}

const byNumber = new Map<number, TaskStateName>(
  taskStateSchema.options.map((name) => [taskStates[name], name]),
)
/** The state of a stored number. Throws for a number that none has. */
export function taskStateOf(stored: number): TaskStateName {
  const name = byNumber.get(stored)
  if (name === undefined) throw new Error(`no state of tasks is ${stored}`)
  return name
}

/** Who takes a step: anybody who works, whose task it is, or who leads. */
export type TaskActor = 'worker' | 'holder' | 'leader'

export interface TaskStep {
  from: TaskStateName
  to: TaskStateName
  /** What the button says. */
  title: string
  by: TaskActor
  /** The person concerned is told why. */
  needsReason?: true
}

/** Every way from one state to another; there is no other. Those who lead may take the steps of all. */
export const taskSteps: readonly TaskStep[] = [
  { from: 'open', to: 'doing', title: '领取', by: 'worker' },
  { from: 'doing', to: 'open', title: '放弃', by: 'holder' },
  { from: 'doing', to: 'review', title: '提交验收', by: 'holder' },
  { from: 'review', to: 'done', title: '验收通过', by: 'leader' },
  { from: 'review', to: 'doing', title: '退回', by: 'leader', needsReason: true },
  { from: 'doing', to: 'done', title: '完成', by: 'leader' },
  { from: 'done', to: 'doing', title: '重新打开', by: 'leader' },
  { from: 'open', to: 'cancelled', title: '取消', by: 'leader' },
  { from: 'doing', to: 'cancelled', title: '取消', by: 'leader', needsReason: true },
  { from: 'cancelled', to: 'open', title: '恢复', by: 'leader' },
]

export const taskStepBetween = (from: TaskStateName, to: TaskStateName): TaskStep | undefined =>
  taskSteps.find((step) => step.from === from && step.to === to)

/** Whoever wants to take a step. */
export interface TaskDoer {
  works: boolean
  leads: boolean
  holds: boolean
  /** Whether they can hold a task themselves: operators of the console cannot. */
  canHold: boolean
}

/** Whether somebody may take a step. */
export function mayTake({ by, from, to }: TaskStep, doer: TaskDoer): boolean {
  // Whoever takes an open task has it from then on.
  if (from === 'open' && to === 'doing') return doer.canHold && doer.works
  return doer.leads || (by === 'holder' && doer.holds && doer.works)
}

/** Steps that somebody may take from a state. */
export const stepsFor = (from: TaskStateName, doer: TaskDoer): readonly TaskStep[] =>
  taskSteps.filter((step) => step.from === from && mayTake(step, doer))
