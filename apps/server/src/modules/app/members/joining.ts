import { limits, type AppPermission } from '@zhanfang/contract'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { Roles } from '../../auth/module.ts'
import { appMembers, apps } from '../tables.ts'

export const OWNER = 'owner'

/** Who works on the app: the session's user with his role in it. */
export interface Manager {
  appId: string
  role: string
  session: { userId: string; nickname: string }
}

export const within = (some: readonly AppPermission[], all: readonly AppPermission[]) =>
  some.every((permission) => all.includes(permission))

export type Joining = ReturnType<typeof createJoining>

/** The rules by which somebody becomes a member of an app, and ceases to be one. */
export function createJoining({ db }: Database, roles: Roles) {
  return {
    /** Empty for an app that is not there. */
    async appNamed(appId: string): Promise<string> {
      const [row] = await db.select({ appName: apps.appName }).from(apps).where(eq(apps.id, appId))
      return row?.appName ?? ''
    },

    /** Refuses to give a role that allows more than the giver's own, and the owner's. */
    async mustBeGivable(manager: Pick<Manager, 'role'>, role: string): Promise<void> {
      if (role === OWNER) throw fieldRefusal('roleNotGiven', 'role', '所有者只能有一位')
      const [own, given] = await Promise.all([roles.ofApp(manager.role), roles.ofApp(role)])
      if (!within(given.permissions, own.permissions)) throw new Refusal('roleNotGiven')
    },

    /** Makes somebody a member, in the caller's transaction; false for who is one already, and stays as they are. */
    async join(tx: Db, appId: string, { userId, role }: { userId: string; role: string }): Promise<boolean> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`members:${appId}`}, 0))`)
      await roles.keepAppRole(tx, role)
      const [members] = await tx
        .select({ value: count() })
        .from(appMembers)
        .where(eq(appMembers.appId, appId))
      if ((members?.value ?? 0) >= limits.membersPerApp) throw new Refusal('memberLimitReached')
      const added = await tx
        .insert(appMembers)
        .values({ appId, userId, role })
        .onConflictDoNothing()
        .returning({ userId: appMembers.userId })
      return added.length > 0
    },

    /** Takes back that somebody became a member, in the caller's transaction; false once they have another role. */
    async unjoin(
      tx: Db,
      appId: string,
      { userId, role }: { userId: string; role: string },
    ): Promise<boolean> {
      const gone = await tx
        .delete(appMembers)
        .where(and(eq(appMembers.appId, appId), eq(appMembers.userId, userId), eq(appMembers.role, role)))
        .returning({ userId: appMembers.userId })
      return gone.length > 0
    },

    async isMember(appId: string, userId: string): Promise<boolean> {
      const rows = await db
        .select({ userId: appMembers.userId })
        .from(appMembers)
        .where(and(eq(appMembers.appId, appId), eq(appMembers.userId, userId)))
      return rows.length > 0
    },

    /** The role of a member; null for who is none. */
    async roleOf(appId: string, userId: string): Promise<string | null> {
      const [row] = await db
        .select({ role: appMembers.role })
        .from(appMembers)
        .where(and(eq(appMembers.appId, appId), eq(appMembers.userId, userId)))
      return row?.role ?? null
    },
  }
}
