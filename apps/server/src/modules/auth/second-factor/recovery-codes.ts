import { createHmac, randomInt } from 'node:crypto'
import { secondFactorRules } from '@zhanfang/contract'
import { and, count, eq } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { recoveryCodes } from '../tables.ts'

/** Crockford's alphabet: nothing in it can be taken for something else. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 5

const newCode = () => Array.from({ length: 2 * HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/**
 * Codes for those who have lost their phone: 50 random bits each, good for one login. They are stored as keyed hashes, so
 * that a copy of the database alone does not help to find them.
 */
export function createRecoveryCodes({ db }: Database, linkSecret: () => Promise<string>) {
  async function hashOf(userId: string, code: string): Promise<string> {
    return createHmac('sha256', await linkSecret())
      .update(`recovery:${userId}:${code}`)
      .digest('base64url')
  }

  return {
    /** Replaces all codes of a user. Returns the new ones as people are shown them: `ABCDE-FGHJK`. */
    async renew(tx: Db, userId: string): Promise<string[]> {
      const codes = Array.from({ length: secondFactorRules.recoveryCodes }, newCode)
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      const rows = codes.map(async (code) => ({ userId, codeHash: await hashOf(userId, code) }))
      await tx.insert(recoveryCodes).values(await Promise.all(rows))
      return codes.map((code) => `${code.slice(0, HALF)}-${code.slice(HALF)}`)
    },

    /** Uses a code up. Returns false if it is none of the user's, or was used before. */
    async use(userId: string, code: string): Promise<boolean> {
      const used = await db
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, await hashOf(userId, code))))
        .returning({ userId: recoveryCodes.userId })
      return used.length > 0
    },

    async left(userId: string): Promise<number> {
      const [row] = await db
        .select({ value: count() })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, userId))
      return row?.value ?? 0
    },

    async remove(tx: Db, userId: string): Promise<void> {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    },
  }
}
