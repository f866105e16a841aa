import { memberRoles, memberStates } from '@zhanfang/contract/content-kinds/circle/states'
import type { Named } from '../events.ts'
import type { MemberRow } from '../tables.ts'

/** Somebody who leads a circle: the team of the app, its leader or an administrator. */
export interface Doer {
  /** As it stands in the log. */
  name: string
  rank: 'team' | 'leader' | 'admin'
  /** The customer; null for the team of the app. */
  customerId: string | null
  /** The member of the app; null on the site. */
  userId: string | null
}

/** Somebody who leads a circle, as what they did is kept. */
export const namedDoer = ({ name, customerId, userId }: Doer): Named => ({ id: customerId ?? userId, name })

/** Who somebody is in a circle by their row; null for those who do not lead it. */
export function doerOf(row: MemberRow | undefined, name: string): Doer | null {
  if (row?.state !== memberStates.active || row.role === memberRoles.member) return null
  return {
    name,
    rank: row.role === memberRoles.leader ? 'leader' : 'admin',
    customerId: row.customerId,
    userId: null,
  }
}

/** Whether one may act upon another member: administrators not upon each other, nobody upon the leader. */
export function mayActOn({ rank, customerId }: Doer, row: Pick<MemberRow, 'role' | 'customerId'>): boolean {
  if (row.role === memberRoles.leader || row.customerId === customerId) return false
  return rank !== 'admin' || row.role === memberRoles.member
}

/** Whether a member may not write at this moment; by the clock of the database's row and ours. */
export const isMuted = ({ mutedUntil }: Pick<MemberRow, 'mutedUntil'>, now = new Date()): boolean =>
  mutedUntil !== null && mutedUntil > now
