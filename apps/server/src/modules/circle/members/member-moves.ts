import {
  memberRoles,
  memberStateOf,
  memberStates,
  type MemberState,
  memberStateNames,
} from '@zhanfang/contract/content-kinds/circle/states'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { lockCircle, oneCircle } from '../circles.ts'
import { circleMembers, circles, type MemberRow } from '../tables.ts'
import { texts } from '../texts.ts'

/** A customer in a circle. */
export interface Place {
  appId: string
  circleId: string
  customerId: string
}

export const onePlace = ({ appId, circleId, customerId }: Place) =>
  and(
    eq(circleMembers.appId, appId),
    eq(circleMembers.circleId, circleId),
    eq(circleMembers.customerId, customerId),
  )

/** Where somebody stands, in a transaction that is behind `lockCircle`. */
export async function standingOf(tx: Db, place: Place): Promise<MemberRow | undefined> {
  const [row] = await tx.select().from(circleMembers).where(onePlace(place)).for('update')
  return row
}

export interface Move {
  from: readonly MemberState[]
  to: MemberState
  set?: Partial<Pick<MemberRow, 'trusted' | 'reason' | 'name' | 'mutedUntil'>>
  /** They have not been there before. */
  isNew?: boolean
}

/** Says in words where somebody stands who cannot be moved from there. */
const standsElsewhere = (state: MemberState | undefined) =>
  new Refusal('circleState', {
    message: state === undefined ? texts.members.unknown : texts.members.stands(memberStateNames[state]),
  })

/**
 * Moves somebody to another state, and the number of members with them. All who change members of a circle pass here one
 * after the other, so that the number is that of the rows. Refuses where they stand elsewhere; the leader stays.
 */
export async function moveMember(
  tx: Db,
  place: Place,
  { from, to, set = {}, isNew }: Move,
): Promise<MemberRow> {
  const { appId, circleId } = place
  await lockCircle(tx, appId, circleId)
  const before = await standingOf(tx, place)
  const state = before && memberStateOf(before.state)
  const changed = {
    ...set,
    state: memberStates[to],
    place: newId(),
    ...(to === 'active' ? { joinedAt: sql`now()` } : { role: memberRoles.member, mutedUntil: null }),
  }
  if (before === undefined && isNew) {
    const [row] = await tx
      .insert(circleMembers)
      .values({ ...place, ...changed, name: set.name ?? '' })
      .returning()
    if (!row) throw new Refusal('circleState')
    await count(tx, place, to === 'active' ? 1 : 0)
    return row
  }
  if (!before || !state || !from.includes(state)) throw standsElsewhere(state)
  if (before.role === memberRoles.leader)
    throw new Refusal('circleRule', { message: texts.members.leaderStays })
  const [row] = await tx.update(circleMembers).set(changed).where(onePlace(place)).returning()
  if (!row) throw new Refusal('circleState')
  await count(tx, place, Number(to === 'active') - Number(state === 'active'))
  return row
}

async function count(tx: Db, { appId, circleId }: Place, more: number): Promise<void> {
  if (more !== 0)
    await tx
      .update(circles)
      .set({ members: sql`${circles.members} + ${more}` })
      .where(oneCircle(appId, circleId))
}
