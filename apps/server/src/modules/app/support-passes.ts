import { limits, type SupportPass } from '@zhanfang/contract'
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import { appMembers, apps, supportPasses } from './tables.ts'

/** Roles of an app's members that a pass stands for. */
export const SUPPORT_ROLES = { readOnly: 'viewer', writing: 'manager' } as const

/** Days that a pass is remembered. */
const KEEP_DAYS = 365

/** The condition that a pass still holds. */
export const passHolds = and(isNull(supportPasses.endedAt), gt(supportPasses.expiresAt, sql`now()`))

export const passOf = ({ role, expiresAt }: typeof supportPasses.$inferSelect): SupportPass => ({
  readOnly: role === SUPPORT_ROLES.readOnly,
  expiresAt: expiresAt.toISOString(),
})

export type SupportPasses = ReturnType<typeof createSupportPasses>

/** Passes with which managers of the platform enter apps, to help their people. */
export function createSupportPasses({ db }: Database) {
  return {
    /** Opens a pass, in the place of one that the same person has. Returns it with the app's name. */
    async open(
      person: { userId: string; nickname: string },
      appId: string,
      { reason, readOnly }: { reason: string; readOnly: boolean },
    ): Promise<{ pass: SupportPass; appName: string }> {
      return db.transaction(async (tx) => {
        // One person's passes to an app queue up: two at once would leave two.
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`support:${appId}:${person.userId}`}, 0))`,
        )
        const [app] = await tx
          .select({ appName: apps.appName, role: appMembers.role })
          .from(apps)
          .leftJoin(appMembers, and(eq(appMembers.appId, apps.id), eq(appMembers.userId, person.userId)))
          .where(and(eq(apps.id, appId), isNull(apps.deletedAt)))
        if (!app) throw new Refusal('notFound')
        if (app.role !== null) throw new Refusal('supportOfOwnApp')
        await tx
          .update(supportPasses)
          .set({ endedAt: sql`now()` })
          .where(and(eq(supportPasses.appId, appId), eq(supportPasses.userId, person.userId), passHolds))
        const [pass] = await tx
          .insert(supportPasses)
          .values({
            appId,
            id: newId(),
            userId: person.userId,
            userName: person.nickname,
            role: readOnly ? SUPPORT_ROLES.readOnly : SUPPORT_ROLES.writing,
            reason,
            expiresAt: sql`now() + make_interval(mins => ${limits.supportMinutes})`,
          })
          .returning()
        if (!pass) throw new Refusal('notFound')
        return { pass: passOf(pass), appName: app.appName }
      })
    },

    /** Ends the pass of a person; `false` when they have none. */
    async end(userId: string, appId: string): Promise<boolean> {
      const ended = await db
        .update(supportPasses)
        .set({ endedAt: sql`now()` })
        .where(and(eq(supportPasses.appId, appId), eq(supportPasses.userId, userId), passHolds))
        .returning({ id: supportPasses.id })
      return ended.length > 0
    },

    /** Passes of a person that hold now, by app. */
    async ofUser(userId: string, appIds: readonly string[]): Promise<ReadonlyMap<string, SupportPass>> {
      if (appIds.length === 0) return new Map()
      const rows = await db
        .select()
        .from(supportPasses)
        .where(and(inArray(supportPasses.appId, [...appIds]), eq(supportPasses.userId, userId), passHolds))
      return new Map(rows.map((row) => [row.appId, passOf(row)]))
    },

    /** Ends what has run out, and tells `note` of each; several processes may do so at once. */
    async endExpired(
      note: (pass: { appId: string; userId: string; userName: string; reason: string }) => Promise<void>,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const due = await tx
          .select()
          .from(supportPasses)
          .where(and(isNull(supportPasses.endedAt), lte(supportPasses.expiresAt, sql`now()`)))
          .limit(200)
          .for('update', { skipLocked: true })
        // A line too many is better than none, should the process end in between.
        for (const pass of due) await note(pass)
        if (due.length > 0)
          await tx
            .update(supportPasses)
            .set({ endedAt: supportPasses.expiresAt })
            .where(
              inArray(
                supportPasses.id,
                due.map(({ id }) => id),
              ),
            )
      })
    },

    async sweep(): Promise<void> {
      await db
        .delete(supportPasses)
        .where(lt(supportPasses.expiresAt, sql`now() - make_interval(days => ${KEEP_DAYS})`))
    },
  }
}
