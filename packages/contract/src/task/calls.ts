import { z } from 'zod'
import { user } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, timeSchema } from '../envelope.ts'

/** Days for which work that has ended is told of. */
export const TASK_DAYS = 7
/** Pieces of work that are told of at once, the newest. */
export const TASKS_LISTED = 30

/** `asks`: it goes on when somebody has answered, at its path. */
export const taskStates = ['waiting', 'running', 'asks', 'done', 'failed'] as const
export type TaskState = (typeof taskStates)[number]

/** Address of a call of this contract, its parameters filled in. */
export const callAddressSchema = z.templateLiteral(['/', z.enum(['p1', 'p2']), '/api/', z.string()])
export type CallAddress = z.infer<typeof callAddressSchema>

/** Work that the server does for somebody in the background, whichever module does it. */
export const taskSchema = z.object({
  /** Unique in the installation. */
  id: z.string(),
  /** What is done, in two or four characters: 导出答卷. */
  action: z.string(),
  /** What it is done to, or what comes of it. */
  name: z.string(),
  state: z.enum(taskStates),
  /** 0 to 100; null where nobody can tell how much there is. */
  progress: z.number().int().min(0).max(100).nullable(),
  /** How far it is, what came of it, or why it failed; empty where there is nothing to say. */
  said: z.string(),
  /** The app that it belongs to: its calls are made in it. */
  appId: idSchema.nullable(),
  appName: z.string(),
  /** Path of the console where it can be seen in detail. */
  path: z.string(),
  createTime: timeSchema,
  /** A call that answers the file that was made. */
  file: callAddressSchema.nullable(),
  /** A call (DELETE) that stops it. */
  stop: callAddressSchema.nullable(),
  /** A call that begins it once more. */
  again: z
    .object({ method: z.enum(['POST', 'PUT']), address: callAddressSchema, body: z.json().optional() })
    .nullable(),
})
export type Task = z.infer<typeof taskSchema>

export const taskList = defineCall({
  method: 'GET',
  path: '/p2/api/v1/tasks',
  module: 'task',
  summary: '我在后台进行的和最近结束的工作：导出、导入、搬家、通知；新的在前',
  access: user,
  data: z.object({ list: z.array(taskSchema) }),
})

export const taskCalls = { taskList }
