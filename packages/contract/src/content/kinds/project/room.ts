// Calls of those who work on an app about what happens in a project. Its members work on pages of the site.
import { imageUrlSchema } from '@zhanfang/document'
import { z } from 'zod'
import { member } from '../../../access.ts'
import { defineCall } from '../../../call.ts'
import { emptySchema, idSchema, keywordsSchema, sliceOf, timeSchema } from '../../../envelope.ts'
import { limits } from '../../../limits.ts'
import { dayOrNoneSchema, projectLimits, projectPlanSchema } from './plan.ts'
import { invitedRoles, projectRoleSchema } from './roles.ts'
import { taskStateSchema } from './task-states.ts'

const root = '/p1/api/v1/project/{id}'
const place = z.object({ id: idSchema })
const slice = {
  size: z.number().int().min(1).max(100).default(20),
  cursor: z.string().max(100).optional(),
}
/** The stage that something belongs to; empty for none. */
const stageId = idSchema.or(z.literal(''))
const title = z
  .string()
  .trim()
  .min(1, '请填写任务名称')
  .max(projectLimits.taskTitle, `最多${projectLimits.taskTitle}个字`)
const detail = z.string().trim().max(projectLimits.taskDetail, `最多${projectLimits.taskDetail}个字`)

export const taskSchema = z.object({
  id: idSchema,
  stageId,
  title: z.string(),
  detail: z.string(),
  state: taskStateSchema,
  /** The member who has it; null for nobody. */
  holderId: idSchema.nullable(),
  holderName: z.string(),
  /** `YYYY-MM-DD`, or empty. */
  dueOn: z.string(),
  /** Neither done nor cancelled, and its day is over. */
  isLate: z.boolean(),
  /** Why it was sent back or cancelled. */
  reason: z.string(),
  version: z.number().int(),
  createTime: timeSchema,
  updateTime: timeSchema,
})
export type ProjectTask = z.output<typeof taskSchema>

export const projectRoom = defineCall({
  method: 'GET',
  path: `${root}/room`,
  module: 'content',
  summary: '一个项目现在怎么样：阶段和进度、任务和成员的数目',
  access: member('content:read'),
  params: place,
  data: z.object({
    title: z.string(),
    url: z.string(),
    plan: projectPlanSchema,
    percent: z.number(),
    stages: z.array(
      z.object({ id: idSchema, percent: z.number(), done: z.number().int(), total: z.number().int() }),
    ),
    members: z.number().int(),
    /** Requests that wait for a decision. */
    waiting: z.number().int(),
    lateTasks: z.number().int(),
  }),
})
export type ProjectRoom = z.output<typeof projectRoom.data>

export const projectStageProgress = defineCall({
  method: 'PUT',
  path: `${root}/stages/{stageId}/progress`,
  module: 'content',
  summary: '填一个阶段的进度；按任务计算的项目不能填',
  access: member('content:write'),
  params: place.extend({ stageId: idSchema }),
  body: z.object({ percent: z.number().int().min(0).max(100) }),
  data: emptySchema,
})

export const projectBoard = defineCall({
  method: 'POST',
  path: `${root}/board`,
  module: 'content',
  summary: '任务看板：每个阶段的任务，没做完的和先到期的在前',
  access: member('content:read'),
  servedOnFullDisk: true,
  params: place,
  body: z.object({
    state: taskStateSchema.optional(),
    /** A member, or `none` for tasks that nobody has. */
    holderId: idSchema.optional(),
    onlyLate: z.boolean().default(false),
    keywords: keywordsSchema,
  }),
  data: z.object({
    /** In the order of the stages; what belongs to none stands last. `total` counts what the filters leave. */
    columns: z.array(
      z.object({ stageId, name: z.string(), total: z.number().int(), tasks: z.array(taskSchema) }),
    ),
  }),
})
/** Tasks of a column that a board shows. */
export const BOARD_COLUMN = 100

const taskFields = {
  stageId: stageId.default(''),
  title,
  detail: detail.default(''),
  dueOn: dayOrNoneSchema.default(''),
  /** The member who is to do it; null for whoever takes it. */
  holderId: idSchema.nullable().default(null),
}

export const projectTaskCreate = defineCall({
  method: 'POST',
  path: `${root}/tasks`,
  module: 'content',
  summary: '加一个任务',
  access: member('content:write'),
  params: place,
  body: z.object(taskFields),
  data: taskSchema,
})

const taskPlace = place.extend({ taskId: idSchema })
export const projectTaskDetail = defineCall({
  method: 'GET',
  path: `${root}/tasks/{taskId}`,
  module: 'content',
  summary: '一个任务，和它经过的事',
  access: member('content:read'),
  params: taskPlace,
  data: taskSchema.extend({
    history: z.array(z.object({ at: timeSchema, by: z.string(), what: z.string(), detail: z.string() })),
  }),
})

export const projectTaskUpdate = defineCall({
  method: 'PUT',
  path: `${root}/tasks/{taskId}`,
  module: 'content',
  summary: '改一个任务；别人先改过的会拒绝',
  access: member('content:write'),
  params: taskPlace,
  body: z.object({ ...taskFields, version: z.number().int() }),
  data: taskSchema,
})

export const projectTaskStep = defineCall({
  method: 'PUT',
  path: `${root}/tasks/{taskId}/state`,
  module: 'content',
  summary: '验收、退回、完成、取消、恢复；状态表里没有的一律拒绝',
  access: member('content:write'),
  params: taskPlace,
  body: z.object({
    to: taskStateSchema,
    reason: z.string().trim().max(projectLimits.reason).default(''),
  }),
  data: taskSchema,
})

export const projectMemberSchema = z.object({
  customerId: idSchema,
  name: z.string(),
  role: projectRoleSchema,
  /** Tasks that they have and have not finished. */
  tasks: z.number().int(),
  joinTime: timeSchema,
})
export type ProjectMember = z.output<typeof projectMemberSchema>

export const projectMemberSearch = defineCall({
  method: 'POST',
  path: `${root}/members/search`,
  module: 'content',
  summary: '项目的成员，负责的在前',
  access: member('customer:read'),
  servedOnFullDisk: true,
  params: place,
  body: z.object({ ...slice, role: projectRoleSchema.optional(), keywords: keywordsSchema }),
  data: sliceOf(projectMemberSchema),
})

const memberPlace = place.extend({ customerId: idSchema })
export const projectMemberRole = defineCall({
  method: 'PUT',
  path: `${root}/members/{customerId}/role`,
  module: 'content',
  summary: '改一位成员的角色；新的负责人接手时，原来的变为管理员',
  access: member('customer:write'),
  params: memberPlace,
  body: z.object({ role: projectRoleSchema }),
  data: emptySchema,
})

export const projectMemberRemove = defineCall({
  method: 'DELETE',
  path: `${root}/members/{customerId}`,
  module: 'content',
  summary: '移出一位成员；没做完的任务回到待领取',
  access: member('customer:write'),
  params: memberPlace,
  data: emptySchema,
})

export const inviteSchema = z.object({
  id: idSchema,
  role: projectRoleSchema,
  used: z.number().int(),
  uses: z.number().int(),
  by: z.string(),
  expireTime: timeSchema,
  isOpen: z.boolean(),
})
export type ProjectInvite = z.output<typeof inviteSchema>

export const projectInvites = defineCall({
  method: 'GET',
  path: `${root}/invites`,
  module: 'content',
  summary: '发出的邀请链接，新的在前',
  access: member('customer:read'),
  params: place,
  data: z.object({ list: z.array(inviteSchema) }),
})

export const projectInviteCreate = defineCall({
  method: 'POST',
  path: `${root}/invites`,
  module: 'content',
  summary: '生成一个邀请链接；链接只在这时给出一次',
  access: member('customer:write'),
  params: place,
  body: z.object({
    role: z.enum(invitedRoles).default('worker'),
    uses: z.number().int().min(1).max(projectLimits.inviteUses).default(1),
    days: z.number().int().min(1).max(projectLimits.inviteDays).default(7),
  }),
  data: z.object({ id: idSchema, url: z.string() }),
})

export const projectInviteRevoke = defineCall({
  method: 'DELETE',
  path: `${root}/invites/{inviteId}`,
  module: 'content',
  summary: '作废一个邀请链接；已经加入的人不受影响',
  access: member('customer:write'),
  params: place.extend({ inviteId: idSchema }),
  data: emptySchema,
})

export const updateSchema = z.object({
  id: idSchema,
  stageId,
  text: z.string(),
  pictures: z.array(z.string()),
  isPublic: z.boolean(),
  author: z.string(),
  createTime: timeSchema,
})
export type ProjectUpdate = z.output<typeof updateSchema>

export const projectUpdates = defineCall({
  method: 'GET',
  path: `${root}/updates`,
  module: 'content',
  summary: '项目的动态，新的在前',
  access: member('content:read'),
  params: place,
  query: z.object({ cursor: z.string().max(100).optional() }),
  data: sliceOf(updateSchema),
})

export const projectUpdateCreate = defineCall({
  method: 'POST',
  path: `${root}/updates`,
  module: 'content',
  summary: '发一条动态',
  access: member('content:write'),
  params: place,
  body: z.object({
    stageId: stageId.default(''),
    text: z
      .string()
      .trim()
      .min(1, '请写点什么')
      .max(projectLimits.updateText, `最多${projectLimits.updateText}个字`),
    pictures: z.array(imageUrlSchema).max(projectLimits.pictures).default([]),
    isPublic: z.boolean().default(true),
  }),
  data: updateSchema,
})

export const projectUpdateDelete = defineCall({
  method: 'DELETE',
  path: `${root}/updates/{updateId}`,
  module: 'content',
  summary: '删除一条动态',
  access: member('content:write'),
  params: place.extend({ updateId: idSchema }),
  data: emptySchema,
})

export const projectFileSchema = z.object({
  id: idSchema,
  name: z.string(),
  size: z.number().int(),
  author: z.string(),
  createTime: timeSchema,
})
export type ProjectFile = z.output<typeof projectFileSchema>

export const projectFiles = defineCall({
  method: 'GET',
  path: `${root}/files`,
  module: 'content',
  summary: '项目成员共享的文件，新的在前',
  access: member('content:read'),
  params: place,
  query: z.object({ cursor: z.string().max(100).optional() }),
  data: sliceOf(projectFileSchema),
})

export const projectFileAdd = defineCall({
  method: 'POST',
  path: `${root}/files`,
  module: 'content',
  summary: '给项目加一个文件，看内容认类型',
  access: member('content:write'),
  accepts: 'file',
  bodyLimit: limits.fileBytes + 65_536,
  params: place,
  data: z.object({ id: idSchema, name: z.string() }),
})

const filePlace = place.extend({ fileId: idSchema })
export const projectFileDownload = defineCall({
  method: 'GET',
  path: `${root}/files/{fileId}`,
  module: 'content',
  summary: '下载项目里的一个文件',
  access: member('content:read'),
  answers: 'file',
  params: filePlace,
})

export const projectFileDelete = defineCall({
  method: 'DELETE',
  path: `${root}/files/{fileId}`,
  module: 'content',
  summary: '删除项目里的一个文件',
  access: member('content:write'),
  params: filePlace,
  data: emptySchema,
})

export const roomCalls = {
  projectRoom,
  projectStageProgress,
  projectBoard,
  projectTaskCreate,
  projectTaskDetail,
  projectTaskUpdate,
  projectTaskStep,
  projectMemberSearch,
  projectMemberRole,
  projectMemberRemove,
  projectInvites,
  projectInviteCreate,
  projectInviteRevoke,
  projectUpdates,
  projectUpdateCreate,
  projectUpdateDelete,
  projectFiles,
  projectFileAdd,
  projectFileDownload,
  projectFileDelete,
}
