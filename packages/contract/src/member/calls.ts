import { z } from 'zod'
import { member, user } from '../access.ts'
import { proofSchema } from '../account/proof.ts'
import { appPermissionSchema } from '../app/calls.ts'
import { defineCall } from '../call.ts'
import {
  emptySchema,
  idSchema,
  keywordsSchema,
  pageOf,
  pagingQuery,
  sortBy,
  timeSchema,
} from '../envelope.ts'

const access = member('member:manage')
const roleSchema = z.string({ error: '请选择角色' }).min(1, '请选择角色').max(60)

export const memberSchema = z.object({
  /** The user's id. */
  id: idSchema,
  nickname: z.string(),
  avatar: z.string(),
  account: z.string(),
  /** Masked. */
  mobile: z.string(),
  role: z.string(),
  roleName: z.string(),
  joinTime: timeSchema,
})
export type Member = z.infer<typeof memberSchema>

/** By what members can be ordered. */
export const memberOrders = ['nickname', 'joined'] as const
const memberListQuery = z.object({
  ...pagingQuery,
  keywords: keywordsSchema,
  role: roleSchema.optional(),
  sort: sortBy(memberOrders),
})

export const memberList = defineCall({
  method: 'GET',
  path: '/p2/api/v1/members',
  module: 'member',
  summary: '当前应用的成员',
  access,
  query: memberListQuery,
  data: pageOf(memberSchema),
})

export const userList = defineCall({
  method: 'POST',
  path: '/p2/api/v1/manager/user/list',
  module: 'member',
  summary: '当前应用的成员，条件写在正文里',
  access,
  body: memberListQuery,
  data: pageOf(memberSchema),
})

export const memberRoles = defineCall({
  method: 'GET',
  path: '/p2/api/v1/members/roles',
  module: 'member',
  summary: '成员可以有的角色，以及我能给出哪些',
  access,
  data: z.object({
    list: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        permissions: z.array(appPermissionSchema),
        /** I may give it to others: it allows nothing that my own role does not. */
        givable: z.boolean(),
      }),
    ),
  }),
})

export const memberUpdate = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/members/{id}',
  module: 'member',
  summary: '修改成员的角色',
  access,
  params: z.object({ id: idSchema }),
  body: z.object({ role: roleSchema }),
  data: emptySchema,
})

export const memberRemove = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/members/{id}',
  module: 'member',
  summary: '把成员移出当前应用；他做的内容都保留',
  access,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const userUpdateRole = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/user/update_role',
  module: 'member',
  summary: '修改成员的角色，成员写在正文里',
  access,
  body: z.object({ userId: idSchema, role: roleSchema }),
  data: emptySchema,
})

export const userDelete = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/delete-user',
  module: 'member',
  summary: '把成员移出当前应用，成员写在地址里；他做的内容都保留',
  access,
  query: z.object({ userId: idSchema }),
  data: emptySchema,
})

export const ownerTransfer = defineCall({
  method: 'POST',
  path: '/p2/api/v1/members/{id}/owner',
  module: 'member',
  summary: '所有者把应用转让给这位成员，自己成为管理员；要再次确认是本人',
  access,
  params: z.object({ id: idSchema }),
  body: proofSchema,
  data: emptySchema,
})

export const inviteMember = defineCall({
  method: 'POST',
  path: '/p2/api/v1/invite-member',
  module: 'member',
  summary: '邀请一个账号加入当前应用，等他同意',
  access,
  body: z.object({
    /** Mobile, e-mail or account name. */
    account: z
      .string({ error: '请输入对方的手机号或账号' })
      .trim()
      .toLowerCase()
      .min(1, '请输入对方的手机号或账号')
      .max(100),
    role: roleSchema,
  }),
  data: z.object({ id: idSchema }),
})

/** Days that an invitation of an account waits. */
export const INVITE_DAYS = 7

export const inviteCodeCreate = defineCall({
  method: 'POST',
  path: '/p2/api/v1/invite-member/code',
  module: 'member',
  summary: '生成邀请码：有码的人登录后可以加入当前应用',
  access,
  body: z.object({
    role: roleSchema,
    maxUses: z.number().int().min(1, '至少 1 次').max(200, '最多 200 次').default(1),
    days: z.number().int().min(1, '至少 1 天').max(30, '最多 30 天').default(INVITE_DAYS),
  }),
  data: z.object({ id: idSchema, code: z.string() }),
})

export const inviteStates = ['open', 'used', 'declined', 'cancelled', 'expired'] as const
export type InviteState = (typeof inviteStates)[number]

export const inviteList = defineCall({
  method: 'GET',
  path: '/p2/api/v1/invite-member/list',
  module: 'member',
  summary: '当前应用发出的邀请和邀请码，新的在前',
  access,
  query: z.object(pagingQuery),
  data: pageOf(
    z.object({
      id: idSchema,
      code: z.string(),
      /** Who was asked; empty for a code that anybody may use. */
      nickname: z.string(),
      role: z.string(),
      roleName: z.string(),
      maxUses: z.number().int(),
      used: z.number().int(),
      state: z.enum(inviteStates),
      createdByName: z.string(),
      createTime: timeSchema,
      expireTime: timeSchema,
    }),
  ),
})

export const inviteCancel = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/invite-member/{id}',
  module: 'member',
  summary: '撤回邀请，或停用邀请码',
  access,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

/** Letters and digits as they are shown; what people type around them is dropped. */
const codeSchema = z
  .string({ error: '请输入邀请码' })
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{6,20}$/, '请输入正确的邀请码'))

export const inviteDetail = defineCall({
  method: 'GET',
  path: '/p2/api/v1/invite-member/detail',
  module: 'member',
  summary: '一个邀请码通向哪个应用、什么角色',
  access: user,
  servedOnFullDisk: true,
  query: z.object({ code: codeSchema }),
  data: z.object({
    appId: idSchema,
    appName: z.string(),
    appImg: z.string(),
    roleName: z.string(),
    inviterName: z.string(),
    expireTime: timeSchema,
    /** I belong to the app already. */
    joined: z.boolean(),
  }),
})

export const inviteAgree = defineCall({
  method: 'POST',
  path: '/p2/api/v1/invite-member/agree',
  module: 'member',
  summary: '接受邀请加入应用，或谢绝',
  access: user,
  body: z.object({ code: codeSchema, agree: z.boolean().default(true) }),
  data: z.object({ appId: idSchema, joined: z.boolean() }),
})

export const memberCalls = {
  memberList,
  memberRoles,
  memberUpdate,
  memberRemove,
  userList,
  userUpdateRole,
  userDelete,
  ownerTransfer,
  inviteMember,
  inviteCodeCreate,
  inviteList,
  inviteCancel,
  inviteDetail,
  inviteAgree,
}
