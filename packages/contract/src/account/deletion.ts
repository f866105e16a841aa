import { z } from 'zod'
import { user } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, timeSchema } from '../envelope.ts'
import { proofSchema } from './proof.ts'

/** Days between the wish to delete an account and its end; until then it can be taken back. */
export const ACCOUNT_GRACE_DAYS = 15

/** Stands everywhere where the name of somebody stood who deleted their account. */
export const FORGOTTEN_NAME = '已注销用户'

const deletionSchema = z.object({
  /** When the account ends; null while nobody asked for it. */
  dueTime: timeSchema.nullable(),
  /** Apps that have to be handed over or deleted first. */
  ownedApps: z.array(z.object({ id: idSchema, appName: z.string() })),
})

export const accountDeletion = defineCall({
  method: 'GET',
  path: '/p2/api/v1/persons/deletion',
  module: 'account',
  summary: '我的账号是否在注销，以及注销前要转让或删除的应用',
  access: user,
  data: deletionSchema,
})

export const accountDeletionRequest = defineCall({
  method: 'POST',
  path: '/p2/api/v1/persons/deletion',
  module: 'account',
  summary: `申请注销账号；${ACCOUNT_GRACE_DAYS} 天内可以撤回，之后个人信息全部删除`,
  access: user,
  servedOnFullDisk: true,
  body: proofSchema,
  data: deletionSchema,
})

export const accountDeletionCancel = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/persons/deletion',
  module: 'account',
  summary: '撤回注销账号的申请',
  access: user,
  data: deletionSchema,
})

export const personExport = defineCall({
  method: 'GET',
  path: '/p2/api/v1/persons/export',
  module: 'account',
  summary: '下载我的个人信息（JSON）；要先再次确认是本人',
  access: user,
  answers: 'file',
})
