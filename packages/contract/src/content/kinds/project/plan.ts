// What is written of a project: its stages, how people come to take part, and what visitors see of it. What people do in
// it, such as tasks and members, is no part of the draft.
import { z } from 'zod'
import { idSchema } from '../../../envelope.ts'

/** Limits of a project, the same for screens and server. */
export const projectLimits = {
  stages: 30,
  name: 40,
  text: 300,
  members: 2000,
  tasks: 2000,
  taskTitle: 60,
  taskDetail: 1000,
  updateText: 2000,
  pictures: 9,
  files: 500,
  fileName: 120,
  reason: 200,
  /** What somebody writes who asks to take part. */
  applyReason: 300,
  /** Invitations that are open at once. */
  invites: 50,
  inviteUses: 500,
  inviteDays: 30,
} as const

const most = (max: number) => `最多${max}个字`
const text = (max: number) => z.string().max(max, most(max))
/** A day of the calendar, or empty for none. */
export const dayOrNoneSchema = z.iso.date('没有这一天').or(z.literal(''))

export const stageSchema = z.object({
  id: idSchema,
  name: text(projectLimits.name).default(''),
  about: text(projectLimits.text).default(''),
  from: dayOrNoneSchema.default(''),
  to: dayOrNoneSchema.default(''),
})
export type ProjectStage = z.output<typeof stageSchema>

/** How somebody comes to take part. */
export const joinModes = ['open', 'approval', 'invite'] as const
export type JoinMode = (typeof joinModes)[number]
export const joinModeNames: Record<JoinMode, string> = {
  open: '谁都可以直接加入',
  approval: '申请后由我们审核',
  invite: '只能由我们邀请',
}

/** Where the progress of stages comes from: finished tasks, or the word of those who lead. */
export const progressSources = ['tasks', 'hand'] as const
export type ProgressSource = (typeof progressSources)[number]
export const progressSourceNames: Record<ProgressSource, string> = {
  tasks: '按完成的任务计算',
  hand: '由负责人自己填',
}

/** What visitors see of the people. */
export const peopleShown = ['names', 'count', 'none'] as const
export type PeopleShown = (typeof peopleShown)[number]
export const peopleShownNames: Record<PeopleShown, string> = {
  names: '人数和名字',
  count: '只有人数',
  none: '不显示',
}

export const projectPlanSchema = z.object({
  /** Whoever carries it out, in words. */
  organiser: text(projectLimits.name).default(''),
  from: dayOrNoneSchema.default(''),
  to: dayOrNoneSchema.default(''),
  stages: z.array(stageSchema).max(projectLimits.stages).default([]),
  progress: z.enum(progressSources).default('tasks'),
  joinMode: z.enum(joinModes).default('approval'),
  /** What is said to those who want to take part. */
  joinNote: text(projectLimits.text).default(''),
  /** Members at most; 0 for as many as there may be at all. */
  memberLimit: z.number().int().min(0).max(projectLimits.members).default(0),
  people: z.enum(peopleShown).default('count'),
  showsUpdates: z.boolean().default(true),
})
export type ProjectPlan = z.output<typeof projectPlanSchema>

/** Members that a project may have. */
export const mostMembers = ({ memberLimit }: Pick<ProjectPlan, 'memberLimit'>): number =>
  memberLimit === 0 ? projectLimits.members : memberLimit
