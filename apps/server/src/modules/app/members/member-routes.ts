import {
  appLeave,
  inviteAgree,
  inviteCancel,
  inviteCodeCreate,
  inviteDetail,
  inviteList,
  inviteMember,
  memberList,
  memberRemove,
  memberRoles,
  memberUpdate,
  ownerTransfer,
  userDelete,
  userList,
  userUpdateRole,
} from '@zhanfang/contract'
import type { Bind } from '../../../http/bind.ts'
import type { MemberService } from './members.ts'
import { texts } from '../texts.ts'

export function memberRoutes(bind: Bind, members: MemberService): void {
  bind(memberList, ({ query }, { appId }) => members.list(appId, query))
  bind(memberRoles, (_, caller) => members.roles(caller))
  bind(memberUpdate, async ({ params, body }, caller) => {
    const { before, after } = await members.setRole(caller, params.id, body.role)
    caller.changed([{ field: texts.role, before, after }])
    return {}
  })
  bind(memberRemove, async ({ params }, caller) => {
    await members.remove(caller, params.id)
    return {}
  })
  bind(userList, ({ body }, { appId }) => members.list(appId, body))
  bind(userUpdateRole, async ({ body }, caller) => {
    const { before, after } = await members.setRole(caller, body.userId, body.role)
    caller.changed([{ field: texts.role, before, after }])
    return {}
  })
  bind(userDelete, async ({ query }, caller) => {
    await members.remove(caller, query.userId)
    return {}
  })
  bind(ownerTransfer, async ({ params, body }, caller) => {
    const { before, after } = await members.transfer(caller, params.id, body, caller.client.ip)
    caller.changed([{ field: texts.owner, before, after }])
    return {}
  })
  bind(appLeave, async ({ params }, { session }) => {
    await members.leave(session, params.id)
    return {}
  })
  bind(inviteMember, ({ body }, caller) => members.invite(caller, body.account, body.role))
  bind(inviteCodeCreate, ({ body }, caller) => members.createCode(caller, body))
  bind(inviteList, ({ query }, { appId }) => members.invites(appId, query))
  bind(inviteCancel, async ({ params }, { appId }) => {
    await members.cancelInvite(appId, params.id)
    return {}
  })
  bind(inviteDetail, ({ query }, { session }) => members.inviteDetail(session.userId, query.code))
  bind(inviteAgree, ({ body }, { session }) => members.answer(session, body.code, body.agree))
}
