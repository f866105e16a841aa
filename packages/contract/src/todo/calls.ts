import { z } from 'zod'
import { member, user } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { auditStatusSchema } from './audit-states.ts'

/** What waits for a decision, by the name that its module gave it. */
const auditKindSchema = z.string().min(1).max(40)

export const auditSchema = z.object({
  /** Also as `todoId`, as the specification calls it. */
  id: idSchema,
  todoId: idSchema,
  kind: auditKindSchema,
  kindName: z.string(),
  /** What is to be decided, in a sentence. */
  title: z.string(),
  /** The name of what it is about. */
  subject: z.string(),
  /** What the asking person wrote. */
  applyReason: z.string(),
  applicantName: z.string(),
  appId: idSchema,
  appName: z.string(),
  auditStatus: auditStatusSchema,
  /** Why it was decided so. */
  auditResult: z.string(),
  canWrite: z.boolean(),
  /** Whether whoever decides chooses `canWrite`, and what it then means; empty where there is nothing to choose. */
  canWriteLabel: z.string(),
  applyTime: timeSchema,
  auditTime: timeSchema.nullable(),
  auditorName: z.string(),
  /** Path of the console where it can be looked at; empty where there is nothing more to see. */
  link: z.string(),
  /** States that the caller may put it into now. */
  next: z.array(auditStatusSchema),
})
export type Audit = z.infer<typeof auditSchema>

const listQuery = {
  ...pagingQuery,
  auditStatus: z.coerce.number().int().pipe(auditStatusSchema).optional(),
  kind: auditKindSchema.optional(),
}

export const todoAuditList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/todo-audit/list',
  module: 'todo',
  summary: '当前应用里由我审核的事，新的在前',
  access: member('app:read'),
  query: z.object({ ...listQuery, keywords: keywordsSchema }),
  data: pageOf(auditSchema).extend({
    /** Kinds that the caller may decide, with how many wait; whatever the filters say. */
    kinds: z.array(
      z.object({ kind: auditKindSchema, title: z.string(), waiting: z.number().int(), path: z.string() }),
    ),
  }),
})

export const myApplications = defineCall({
  method: 'GET',
  path: '/p1/api/v1/my-applications',
  module: 'todo',
  summary: '我提交的申请，所有应用的，新的在前',
  access: user,
  query: z.object(listQuery),
  data: pageOf(auditSchema),
})

export const myApplicationWithdraw = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/my-applications/{id}/withdraw',
  module: 'todo',
  summary: '撤销我提交的申请',
  access: user,
  params: z.object({ id: idSchema }),
  data: auditSchema,
})

export const auditWordsSchema = z.string().trim().max(limits.auditWords.max, '最多 500 字').default('')

/** How something is decided; a rejection says why. */
export const decisionFields = {
  auditStatus: auditStatusSchema,
  auditResult: auditWordsSchema,
  canWrite: z.boolean().optional(),
}
export const decisionSchema = z.object({ id: idSchema, ...decisionFields })
export type Decision = z.output<typeof decisionSchema>

export const todoAudits = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/todoaudits',
  module: 'todo',
  summary: '审核一件待办：1 通过，2 驳回（写明理由），0 收回刚做的决定',
  access: member('app:read'),
  body: decisionSchema,
  data: auditSchema,
})

export const batchResultSchema = z.object({
  id: idSchema,
  ok: z.boolean(),
  code: z.string(),
  msg: z.string(),
})
export type BatchResult = z.infer<typeof batchResultSchema>
/** Decided by one call, at most. */
export const MOST_DECIDED = 200
/** Ids in pieces of what one call takes. */
export const idPieces = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST_DECIDED) }, (_, index) =>
    ids.slice(index * MOST_DECIDED, (index + 1) * MOST_DECIDED),
  )
export const manyIdsSchema = z
  .array(idSchema)
  .min(1, '请先选择')
  .max(MOST_DECIDED, `一次最多 ${MOST_DECIDED} 项`)

export const todoAuditsBatch = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/todoaudits/batch',
  module: 'todo',
  summary: '一次审核多件待办，每件各有结果',
  access: member('app:read'),
  body: z.object({ ids: manyIdsSchema, ...decisionFields }),
  data: z.object({ results: z.array(batchResultSchema) }),
})

/* Audits of one kind each, as the specification has them. */
const auditOf = <const Path extends `/p2/api/v1/${string}`>(path: Path, summary: string) =>
  defineCall({
    method: 'PUT',
    path,
    module: 'todo',
    summary,
    access: member('app:read'),
    body: decisionSchema,
    data: auditSchema,
  })
export const userApplyAudit = auditOf('/p2/api/v1/manager/user-apply/audit', '审核加入应用的申请')
export const raterAudit = auditOf('/p2/api/v1/invite-raters/audit', '审核评委')
export const circleMemberAudit = auditOf('/p2/api/v1/circle/member-apply/audit', '审核加入圈子的申请')
export const volunteerMemberAudit = auditOf(
  '/p2/api/v1/vol-activity/member-apply/audit',
  '审核志愿活动的报名',
)

export const userApply = defineCall({
  method: 'POST',
  path: '/p2/api/v1/manager/user-apply',
  module: 'todo',
  summary: '申请加入一个应用，一起编辑它',
  access: user,
  body: z.object({ appId: idSchema, applyReason: auditWordsSchema }),
  data: auditSchema,
})

export const userApplyDetail = defineCall({
  method: 'GET',
  path: '/p2/api/v1/manager/user-apply/detail',
  module: 'todo',
  summary: '能不能申请加入这个应用，我申请过没有',
  access: user,
  query: z.object({ appId: idSchema }),
  data: z.object({
    appName: z.string(),
    appImg: z.string(),
    joined: z.boolean(),
    /** The newest application; null where there is none. */
    application: auditSchema.nullable(),
  }),
})

export const todoSettingSchema = z.object({
  itemType: z.string().min(1).max(40),
  /** Empty for a setting of the whole app. */
  itemId: z.string().max(40),
  title: z.string(),
  hint: z.string(),
  value: z.string().max(40),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Whether something waits for a decision as it is set. */
  needAudit: z.boolean(),
})
export type TodoSetting = z.infer<typeof todoSettingSchema>

export const todoSettings = defineCall({
  method: 'GET',
  path: '/p1/api/v1/todo-setting',
  module: 'todo',
  summary: '当前应用里哪些事要审核；带 itemType、itemId 时只答这一项',
  access: member('app:read'),
  query: z.object({ itemType: z.string().max(40).optional(), itemId: z.string().max(40).optional() }),
  data: z.object({ list: z.array(todoSettingSchema) }),
})

export const todoSettingUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/todo-setting',
  module: 'todo',
  summary: '设置一件事要不要审核',
  access: member('app:read'),
  body: z.object({
    itemType: z.string().min(1).max(40),
    itemId: z.string().max(40).default(''),
    value: z.string().min(1).max(40),
  }),
  data: todoSettingSchema,
})

export const todoCalls = {
  todoAuditList,
  myApplications,
  myApplicationWithdraw,
  todoAudits,
  todoAuditsBatch,
  userApply,
  userApplyDetail,
  userApplyAudit,
  raterAudit,
  circleMemberAudit,
  volunteerMemberAudit,
  todoSettings,
  todoSettingUpdate,
}
