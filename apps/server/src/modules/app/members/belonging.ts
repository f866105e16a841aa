import { limits, type AppPermission } from '@zhanfang/contract'
import { and, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../database/database.ts'
import type { Roles } from '../../auth/module.ts'
import { ownerOf } from './memberships.ts'
import { APP_PUBLISHED } from '../published.ts'
import { appInvites, appMembers, apps } from '../tables.ts'

/** Who belongs to which apps, and as what. */
export function createBelonging({ db }: Database, roles: Roles) {
  return {
    /** How many memberships each role has. */
    async countByRole(): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .select({ role: appMembers.role, value: count() })
        .from(appMembers)
        .groupBy(appMembers.role)
      return new Map(rows.map(({ role, value }) => [role, value]))
    },

    /** Whom to tell of what happens to something that this user made: him while he is a member, else the owners. */
    async responsibleFor(appId: string, userId: string): Promise<string[]> {
      const rows = await db
        .select({ userId: appMembers.userId })
        .from(appMembers)
        .innerJoin(apps, eq(apps.id, appMembers.appId))
        .where(
          and(
            eq(appMembers.appId, appId),
            isNull(apps.deletedAt),
            or(eq(appMembers.userId, userId), eq(appMembers.role, 'owner')),
          ),
        )
      const ids = rows.map((row) => row.userId)
      return ids.includes(userId) ? [userId] : ids
    },

    /** Apps that a user owns, those in the bin left out. */
    async ownedBy(userId: string): Promise<{ id: string; appName: string }[]> {
      return db
        .select({ id: apps.id, appName: apps.appName })
        .from(apps)
        .innerJoin(appMembers, eq(appMembers.appId, apps.id))
        .where(and(eq(appMembers.userId, userId), eq(appMembers.role, 'owner'), isNull(apps.deletedAt)))
        .orderBy(apps.id)
    },

    /** Published apps that a user owns, the oldest first. */
    async publishedOf(
      userId: string,
    ): Promise<{ id: string; nickName: string; appImg: string; domain: string }[]> {
      return db
        .select({ id: apps.id, nickName: apps.nickName, appImg: apps.appImg, domain: apps.domain })
        .from(apps)
        .innerJoin(appMembers, eq(appMembers.appId, apps.id))
        .where(
          and(
            eq(appMembers.userId, userId),
            eq(appMembers.role, 'owner'),
            eq(apps.appStatus, APP_PUBLISHED),
            isNull(apps.deletedAt),
          ),
        )
        .orderBy(apps.id)
    },

    async addMember(appId: string, userId: string, role: string): Promise<void> {
      await db
        .insert(appMembers)
        .values({ appId, userId, role })
        .onConflictDoUpdate({ target: [appMembers.appId, appMembers.userId], set: { role } })
    },

    /**
     * Ids of members in their order: those in `parts`, which are roles, or in all; behind `after`, at most so many, or
     * those `among` some.
     */
    async memberIds(
      appId: string,
      {
        parts = [],
        after = '',
        most,
        among,
      }: { parts?: readonly string[]; after?: string; most?: number; among?: readonly string[] },
    ): Promise<string[]> {
      const rows = await db
        .select({ userId: appMembers.userId })
        .from(appMembers)
        .where(
          and(
            eq(appMembers.appId, appId),
            gt(appMembers.userId, after),
            parts.length === 0 ? undefined : inArray(appMembers.role, [...parts]),
            among === undefined ? undefined : inArray(appMembers.userId, [...among]),
          ),
        )
        .orderBy(appMembers.userId)
        .limit(most ?? limits.membersPerApp)
      return rows.map(({ userId }) => userId)
    },

    /** Who owns each of the apps. */
    async ownersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ appId: appMembers.appId, userId: appMembers.userId })
        .from(appMembers)
        .where(and(inArray(appMembers.appId, [...ids]), eq(appMembers.role, 'owner')))
      return new Map(rows.map(({ appId, userId }) => [appId, userId]))
    },

    /** Members of an app whose role may do something. */
    async membersWho(appId: string, permission: AppPermission): Promise<string[]> {
      const rows = await db
        .select({ userId: appMembers.userId, role: appMembers.role })
        .from(appMembers)
        .where(eq(appMembers.appId, appId))
      const may = new Set<string>()
      for (const role of new Set(rows.map((row) => row.role))) {
        if ((await roles.ofApp(role)).permissions.includes(permission)) may.add(role)
      }
      return rows.filter(({ role }) => may.has(role)).map(({ userId }) => userId)
    },

    /** Roles that members of an app have. */
    async rolesInUse(appId: string): Promise<string[]> {
      const rows = await db
        .selectDistinct({ role: appMembers.role })
        .from(appMembers)
        .where(eq(appMembers.appId, appId))
        .orderBy(appMembers.role)
      return rows.map(({ role }) => role)
    },

    /** Apps that this user belongs to, with his role in each and what it may do. */
    async membershipsOf(
      userId: string,
    ): Promise<{ id: string; appName: string; role: string; permissions: readonly AppPermission[] }[]> {
      const rows = await db
        .select({ id: apps.id, appName: apps.appName, role: appMembers.role })
        .from(apps)
        .innerJoin(appMembers, eq(appMembers.appId, apps.id))
        .where(and(eq(appMembers.userId, userId), isNull(apps.deletedAt)))
      return Promise.all(
        rows.map(async (row) => ({ ...row, permissions: (await roles.ofApp(row.role)).permissions })),
      )
    },

    /** Those of the users who are members of the app. */
    async membersAmong(appId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (userIds.length === 0) return new Set()
      const rows = await db
        .select({ userId: appMembers.userId })
        .from(appMembers)
        .where(and(eq(appMembers.appId, appId), inArray(appMembers.userId, [...userIds])))
      return new Set(rows.map(({ userId }) => userId))
    },

    /** Whether the app has more than one member, or anybody was ever asked to become one. */
    async hasCompany(id: string): Promise<boolean> {
      const [row] = await db
        .select({
          members: sql<number>`(select count(*)::int from ${appMembers} where ${eq(appMembers.appId, id)})`,
          asked: sql<boolean>`exists (select from ${appInvites} where ${eq(appInvites.appId, id)})`,
        })
        .from(apps)
        .where(eq(apps.id, id))
      return row !== undefined && (row.members > 1 || row.asked)
    },

    /** Apps of whoever owns this one, as far as the user is a member of them. */
    async ownedAndShared(ownerOfAppId: string, userId: string): Promise<{ id: string; appName: string }[]> {
      const mine = alias(appMembers, 'mine')
      return db
        .select({ id: apps.id, appName: apps.appName })
        .from(apps)
        .innerJoin(appMembers, and(eq(appMembers.appId, apps.id), eq(appMembers.role, 'owner')))
        .innerJoin(mine, and(eq(mine.appId, apps.id), eq(mine.userId, userId)))
        .where(and(isNull(apps.deletedAt), sql`${appMembers.userId} = ${ownerOf(ownerOfAppId)}`))
        .orderBy(apps.id)
    },
  }
}
