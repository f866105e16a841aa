import type { CallData } from '@zhanfang/contract'
import type { CircleMember, circleMemberSearch } from '@zhanfang/contract/content-kinds/circle/member-calls'
import {
  memberRoleOf,
  memberRoles,
  type MemberRole,
  type MemberState,
  memberStateOf,
  memberStates,
} from '@zhanfang/contract/content-kinds/circle/states'
import { and, count, desc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { containsPattern } from '../../../database/search.ts'
import type { CustomerModule } from '../../customer/module.ts'
import type { Audits } from '../../todo/module.ts'
import { circleMembers, circlePosts, type MemberRow } from '../tables.ts'
import { CIRCLE_MEMBER } from './joining.ts'
import { isMuted } from './ranks.ts'

export interface MemberFilter {
  state: MemberState
  role?: MemberRole | undefined
  muted?: boolean | undefined
  keywords?: string | undefined
  size: number
  cursor?: string | undefined
}

const ofCircle = (appId: string, circleId: string) =>
  and(eq(circleMembers.appId, appId), eq(circleMembers.circleId, circleId))

function conditionOf(
  appId: string,
  circleId: string,
  filter: Omit<MemberFilter, 'size' | 'cursor'>,
): SQL | undefined {
  const { state, role, muted, keywords } = filter
  return and(
    ofCircle(appId, circleId),
    eq(circleMembers.state, memberStates[state]),
    role === undefined ? undefined : eq(circleMembers.role, memberRoles[role]),
    muted ? gt(circleMembers.mutedUntil, sql`now()`) : undefined,
    keywords ? sql`${circleMembers.name} ilike ${containsPattern(keywords)}` : undefined,
  )
}

export type MemberLists = ReturnType<typeof createMemberLists>

/** Members of circles, for those who lead them and for each other. */
export function createMemberLists(
  { db }: Database,
  { desk, audits }: { desk: Pick<CustomerModule['desk'], 'facesOf'>; audits: Pick<Audits, 'openAll'> },
) {
  async function rowsOf(where: SQL | undefined, { size, cursor }: Pick<MemberFilter, 'size' | 'cursor'>) {
    const rows = await db
      .select()
      .from(circleMembers)
      .where(and(where, cursor === undefined ? undefined : lt(circleMembers.place, cursor)))
      .orderBy(desc(circleMembers.place))
      .limit(size + 1)
    const shown = rows.slice(0, size)
    return { shown, nextCursor: rows.length > size ? (shown.at(-1)?.place ?? null) : null }
  }

  /** How many posts the members of a page have in the circle. */
  async function postsOf(appId: string, circleId: string, ids: readonly string[]) {
    if (ids.length === 0) return new Map<string, number>()
    const { rows } = await db.execute<{ author_id: string; value: number }>(sql`
      select ${circlePosts.authorId} as author_id, count(*)::int as value from ${circlePosts}
      where ${eq(circlePosts.appId, appId)} and ${eq(circlePosts.circleId, circleId)}
        and ${circlePosts.authorId} = any(${sql.param([...ids])}::text[]) and ${circlePosts.state} = 1
      group by 1`)
    return new Map(rows.map((row) => [row.author_id, row.value]))
  }

  const faceOf = (
    row: MemberRow,
    faces: Awaited<ReturnType<typeof desk.facesOf>>,
  ): { name: string; avatar: string } => {
    const face = faces.get(row.customerId)
    return { name: face?.nickname ?? row.name, avatar: face?.avatar ?? '' }
  }

  return {
    async search(
      appId: string,
      circleId: string,
      filter: MemberFilter,
    ): Promise<CallData<typeof circleMemberSearch>> {
      const where = conditionOf(appId, circleId, filter)
      const [{ shown, nextCursor }, [total], states] = await Promise.all([
        rowsOf(where, filter),
        db.select({ value: count() }).from(circleMembers).where(where),
        db
          .select({ state: circleMembers.state, value: count() })
          .from(circleMembers)
          .where(ofCircle(appId, circleId))
          .groupBy(circleMembers.state),
      ])
      const ids = shown.map(({ customerId }) => customerId)
      const [faces, posts, requests] = await Promise.all([
        desk.facesOf(appId, ids),
        postsOf(appId, circleId, ids),
        audits.openAll(
          appId,
          CIRCLE_MEMBER,
          filter.state === 'asked' ? ids.map((id) => `${circleId}:${id}`) : [],
        ),
      ])
      const requestOf = ({ customerId }: MemberRow) => requests.get(`${circleId}:${customerId}`)
      const list = shown.map((row): CircleMember => ({
        customerId: row.customerId,
        ...faceOf(row, faces),
        role: memberRoleOf(row.role),
        state: memberStateOf(row.state),
        trusted: row.trusted,
        mutedUntil: isMuted(row) ? (row.mutedUntil?.toISOString() ?? null) : null,
        reason: row.reason,
        joinedAt: row.joinedAt?.toISOString() ?? null,
        posts: posts.get(row.customerId) ?? 0,
        auditId: requestOf(row)?.id ?? null,
        words: requestOf(row)?.reason ?? '',
      }))
      const counts = { asked: 0, active: 0, left: 0, removed: 0, blocked: 0, refused: 0 }
      for (const { state, value } of states) counts[memberStateOf(state)] = value
      return { list, total: total?.value ?? 0, size: filter.size, nextCursor, counts }
    },

    /** What members see of each other: the team first, by itself. */
    async shown(appId: string, circleId: string, filter: Omit<MemberFilter, 'state'>) {
      const where = conditionOf(appId, circleId, { ...filter, state: 'active' })
      const [team, { shown, nextCursor }] = await Promise.all([
        db
          .select()
          .from(circleMembers)
          .where(and(ofCircle(appId, circleId), lt(circleMembers.role, memberRoles.member)))
          .orderBy(circleMembers.role, circleMembers.place),
        rowsOf(and(where, eq(circleMembers.role, memberRoles.member)), filter),
      ])
      const faces = await desk.facesOf(
        appId,
        [...team, ...shown].map(({ customerId }) => customerId),
      )
      const lineOf = (row: MemberRow) => ({
        customerId: row.customerId,
        ...faceOf(row, faces),
        role: memberRoleOf(row.role),
        isMuted: isMuted(row),
        mutedUntil: row.mutedUntil,
        trusted: row.trusted,
      })
      return { team: team.map(lineOf), list: shown.map(lineOf), nextCursor }
    },

    /** Those of the customers who are in a circle now. */
    async among(appId: string, circleId: string, ids: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ customerId: circleMembers.customerId })
        .from(circleMembers)
        .where(
          and(
            ofCircle(appId, circleId),
            eq(circleMembers.state, memberStates.active),
            inArray(circleMembers.customerId, [...ids]),
          ),
        )
      return rows.map(({ customerId }) => customerId)
    },

    /** Customers who lead a circle. */
    async team(appId: string, circleId: string): Promise<string[]> {
      const rows = await db
        .select({ customerId: circleMembers.customerId })
        .from(circleMembers)
        .where(and(ofCircle(appId, circleId), lt(circleMembers.role, memberRoles.member)))
      return rows.map(({ customerId }) => customerId)
    },
  }
}
