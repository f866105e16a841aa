import { createHash } from 'node:crypto'
import { secondFactorRules } from '@zhanfang/contract'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newToken } from '../../../database/id.ts'
import { knownDevices } from '../tables.ts'

/** Days after which a browser that did not come back is unknown again. */
export const KNOWN_DEVICE_DAYS = 180

/** Returns what is kept of a device's cookie. */
export const hashOfDevice = (device: string): string =>
  createHash('sha256').update(device).digest('base64url')

export type KnownDevices = ReturnType<typeof createKnownDevices>

/** Browsers in which users have logged in, by a cookie that scripts cannot read (OWASP, "device cookies"). */
export function createKnownDevices({ db }: Database) {
  const rowOf = (userId: string, device: string) =>
    and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, hashOfDevice(device)))

  return {
    async isKnown(userId: string, device: string): Promise<boolean> {
      const [known] = await db
        .select({ userId: knownDevices.userId })
        .from(knownDevices)
        .where(rowOf(userId, device))
      return known !== undefined
    },

    /** Remembers a browser in which `userId` has just logged in. Returns the value of its cookie. */
    async trust(userId: string, device: string | undefined): Promise<string> {
      const token = device !== undefined && /^[\w-]{20,100}$/.test(device) ? device : newToken()
      await db
        .insert(knownDevices)
        .values({ userId, tokenHash: hashOfDevice(token) })
        .onConflictDoUpdate({
          target: [knownDevices.userId, knownDevices.tokenHash],
          set: { lastSeenAt: sql`now()` },
        })
      return token
    },

    /** Whether the user has asked not to be asked for the second factor in this browser, not too long ago. */
    async isExemptFromSecondFactor(userId: string, device: string): Promise<boolean> {
      const [row] = await db
        .select({ userId: knownDevices.userId })
        .from(knownDevices)
        .where(and(rowOf(userId, device), gt(knownDevices.secondFactorUntil, sql`now()`)))
      return row !== undefined
    },

    async exemptFromSecondFactor(userId: string, device: string): Promise<void> {
      await db
        .update(knownDevices)
        .set({
          secondFactorUntil: sql`now() + make_interval(days => ${secondFactorRules.rememberedDays})`,
        })
        .where(rowOf(userId, device))
    },

    /** Asks for the second factor in all browsers of a user again. */
    async forgetExemptions(tx: Db, userId: string): Promise<void> {
      await tx.update(knownDevices).set({ secondFactorUntil: null }).where(eq(knownDevices.userId, userId))
    },

    async sweep(): Promise<void> {
      await db
        .delete(knownDevices)
        .where(lt(knownDevices.lastSeenAt, new Date(Date.now() - KNOWN_DEVICE_DAYS * 86_400_000)))
    },
  }
}
