import { createHash } from 'node:crypto'
import { and, count, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { userDevices } from '../tables.ts'

/** Days after which a browser that did not come back counts as new. */
const KEEP_DAYS = 180

/** The kind of browser: its user agent without version numbers, which change with every update. */
function hashOf(userAgent: string): string {
  const kind = userAgent.replace(/[\d._]+/g, '')
  return createHash('sha256').update(kind).digest('base64url').slice(0, 22)
}

/** The kinds of browsers that people log in with, so that they can be told of one that they never used before. */
export function createDeviceKinds({ db }: Database) {
  return {
    /** Notes the kind of a browser. Returns true if the user has logged in before, but never with such a one. */
    async isNew(userId: string, userAgent: string): Promise<boolean> {
      const deviceHash = hashOf(userAgent)
      const known = await db
        .update(userDevices)
        .set({ lastSeenAt: sql`now()` })
        .where(and(eq(userDevices.userId, userId), eq(userDevices.deviceHash, deviceHash)))
        .returning({ userId: userDevices.userId })
      if (known.length > 0) return false
      const [others] = await db
        .select({ value: count() })
        .from(userDevices)
        .where(eq(userDevices.userId, userId))
      const added = await db
        .insert(userDevices)
        .values({ userId, deviceHash })
        .onConflictDoNothing()
        .returning({ userId: userDevices.userId })
      return added.length > 0 && (others?.value ?? 0) > 0
    },

    async sweep(): Promise<void> {
      await db
        .delete(userDevices)
        .where(lt(userDevices.lastSeenAt, new Date(Date.now() - KEEP_DAYS * 86_400_000)))
    },
  }
}
