import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { UnreadableSecret, type SecretBox } from '../../secrets/secret-box.ts'
import type { TokenStore } from './official-account.ts'
import { serviceTokens } from '../tables.ts'

/** What a token is sealed for. */
export const tokenPlace = (name: string) => `service token:${name}`

/** Tokens of outside services in the database: one process asks for a new one while the others wait for it. */
export function createTokenStore({ db }: Database, secrets: SecretBox): TokenStore {
  async function living(tx: Db, name: string): Promise<string | undefined> {
    const [row] = await tx
      .select({ value: serviceTokens.value })
      .from(serviceTokens)
      .where(and(eq(serviceTokens.name, name), gt(serviceTokens.expiresAt, sql`now()`)))
    try {
      return row && secrets.open(row.value, tokenPlace(name))
    } catch (error) {
      // Of another key, or of a version that sealed none: a new one is asked for.
      if (error instanceof UnreadableSecret) return undefined
      throw error
    }
  }

  return {
    async get(name, make) {
      const known = await living(db, name)
      if (known !== undefined) return known
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`token:${name}`}, 0))`)
        const made = await living(tx, name)
        if (made !== undefined) return made
        const { value: token, seconds } = await make()
        const value = secrets.seal(token, tokenPlace(name))
        const expiresAt = new Date(Date.now() + Math.max(1, seconds) * 1000)
        await tx
          .insert(serviceTokens)
          .values({ name, value, expiresAt })
          .onConflictDoUpdate({ target: serviceTokens.name, set: { value, expiresAt } })
        return token
      })
    },
    async forget(name, value) {
      // Another process may have a new one already.
      if ((await living(db, name)) !== value) return
      await db.delete(serviceTokens).where(eq(serviceTokens.name, name))
    },
  }
}
