import { postWaits } from '@zhanfang/contract/content-kinds/circle/settings'
import { memberStates } from '@zhanfang/contract/content-kinds/circle/states'
import { formatDateTime } from '@zhanfang/format'
import { Refusal } from '../../../http/refusal.ts'
import type { PublishedCircle } from '../circles.ts'
import { type Doer, doerOf, isMuted } from '../members/ranks.ts'
import type { MemberRow } from '../tables.ts'
import { texts } from '../texts.ts'

/** A customer in a circle, with what follows from it. */
export interface Standing {
  /** Null for visitors without an account. */
  customer: { id: string; name: string; groupIds: readonly string[] } | null
  member: MemberRow | undefined
  isMember: boolean
  /** May read posts. */
  reads: boolean
  /** Set for those who lead the circle. */
  doer: Doer | null
}

/** What somebody may do in a circle at this moment. */
export function standingIn(
  { settings }: Pick<PublishedCircle, 'settings'>,
  customer: Standing['customer'],
  member: MemberRow | undefined,
): Standing {
  const isMember = member?.state === memberStates.active
  return {
    customer,
    member,
    isMember,
    reads: settings.readers === 'all' || isMember,
    doer: customer ? doerOf(member, customer.name) : null,
  }
}

/** Somebody who writes. */
export interface Writer {
  customerId: string | null
  userId: string | null
  name: string
  /** What they write waits, whatever is in it. */
  waits: boolean
  /** What they write is never kept back. */
  leads: boolean
}

/** The writer that a member is. Throws for who is none, and for who is muted. */
export function writerOf(
  { settings }: Pick<PublishedCircle, 'settings'>,
  standing: Standing,
  now = new Date(),
): Writer {
  const { customer, member, isMember, doer } = standing
  if (!customer || !member || !isMember) throw new Refusal('circleMembersOnly')
  if (isMuted(member, now) && member.mutedUntil)
    throw new Refusal('circleRule', { message: texts.members.muted(formatDateTime(member.mutedUntil)) })
  return {
    customerId: customer.id,
    userId: null,
    name: customer.name,
    waits: doer === null && !member.trusted && postWaits(settings, customer.groupIds),
    leads: doer !== null,
  }
}
