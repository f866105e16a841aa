// What becomes of members, posts and offers of circles: obeyed by the server, drawn by the screens, walked by the tests.
import { z } from 'zod'

export const memberRoles = { leader: 1, admin: 2, member: 3 } as const
export type MemberRole = keyof typeof memberRoles
export const memberRoleSchema = z.enum(['leader', 'admin', 'member'])
export const memberRoleNames: Record<MemberRole, string> = {
  leader: '圈主',
  admin: '管理员',
  member: '成员',
}

export const memberStates = { asked: 0, active: 1, left: 2, removed: 3, blocked: 4, refused: 5 } as const
export type MemberState = keyof typeof memberStates
export const memberStateSchema = z.enum(['asked', 'active', 'left', 'removed', 'blocked', 'refused'])
export const memberStateNames: Record<MemberState, string> = {
  asked: '待审核',
  active: '成员',
  left: '已退出',
  removed: '已移出',
  blocked: '黑名单',
  refused: '未通过',
}

interface Step<State extends string> {
  from: State
  to: State
  /** What the button says. */
  title: string
  /** Members and those who want to be do it themselves. */
  bySelf?: true
  /** Those who lead the circle do it. */
  byTeam?: true
  /** The audit of the request does it, or takes it back. */
  byAudit?: true
}

/** Every way from one state of a member to another; there is no other. Asking and joining anew is from any of the first. */
export const memberSteps: readonly Step<MemberState>[] = [
  ...(['left', 'removed', 'refused'] as const).flatMap((from): Step<MemberState>[] => [
    { from, to: 'asked', title: '申请加入', bySelf: true },
    { from, to: 'active', title: '加入', bySelf: true },
    { from, to: 'blocked', title: '拉黑', byTeam: true },
  ]),
  { from: 'asked', to: 'active', title: '通过', byAudit: true, bySelf: true },
  { from: 'asked', to: 'refused', title: '驳回', byAudit: true },
  { from: 'asked', to: 'left', title: '撤回申请', bySelf: true },
  { from: 'active', to: 'asked', title: '收回决定', byAudit: true },
  { from: 'refused', to: 'asked', title: '收回决定', byAudit: true },
  { from: 'active', to: 'left', title: '退出', bySelf: true },
  { from: 'active', to: 'removed', title: '移出', byTeam: true },
  { from: 'active', to: 'blocked', title: '拉黑', byTeam: true },
  { from: 'blocked', to: 'removed', title: '解除拉黑', byTeam: true },
]

/** States from which one may come to another. */
export const memberStatesBefore = (
  to: MemberState,
  by: 'bySelf' | 'byTeam' | 'byAudit',
): readonly MemberState[] => [
  ...new Set(memberSteps.filter((step) => step.to === to && step[by]).map(({ from }) => from)),
]

export const postStates = { waiting: 0, shown: 1, refused: 2, deleted: 3 } as const
export type PostState = keyof typeof postStates
export const postStateSchema = z.enum(['waiting', 'shown', 'refused', 'deleted'])
export const postStateNames: Record<PostState, string> = {
  waiting: '审核中',
  shown: '已发布',
  refused: '未通过',
  deleted: '已删除',
}

export const handoverStates = { offered: 0, accepted: 1, declined: 2, expired: 3, withdrawn: 4 } as const

const nameOf =
  <Name extends string>(states: Readonly<Record<Name, number>>, names: readonly Name[]) =>
  (stored: number): Name => {
    const name = names.find((one) => states[one] === stored)
    if (name === undefined) throw new Error(`no name of circles is stored as ${stored}`)
    return name
  }
/** Names of what is stored. They throw for a number that none has. */
export const memberStateOf = nameOf(memberStates, memberStateSchema.options)
export const memberRoleOf = nameOf(memberRoles, memberRoleSchema.options)
export const postStateOf = nameOf(postStates, postStateSchema.options)
