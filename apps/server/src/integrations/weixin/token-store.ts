import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { UnreadableSecret, type SecretBox } from '../../secrets/secret-box.ts'
import { serviceTokens } from '../tables.ts'

/** What a token is sealed for. */
export const tokenPlace = (name: string) => `service token:${name}`

/** Something that is good for some time. */
export interface LivingToken {
  value: string
  seconds: number
}

/** Tokens shared by all processes: `get` gives a living one or makes it, one maker at a time; `forget` drops a dead one. */
export interface TokenStore {
  get(name: string, make: () => Promise<LivingToken>): Promise<string>
  forget(name: string, value: string): Promise<void>
  /** The living one, if there is one. */
  read(name: string): Promise<string | undefined>
  /** Puts another in its place; `next` is given the living one and returns undefined to leave it. */
  replace(name: string, next: (living: string | undefined) => LivingToken | undefined): Promise<void>
}

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

  async function keep(tx: Db, name: string, token: LivingToken): Promise<void> {
    const value = secrets.seal(token.value, tokenPlace(name))
    const expiresAt = new Date(Date.now() + Math.max(1, token.seconds) * 1000)
    await tx
      .insert(serviceTokens)
      .values({ name, value, expiresAt })
      .onConflictDoUpdate({ target: serviceTokens.name, set: { value, expiresAt } })
  }

  const locked = <Result>(name: string, work: (tx: Db) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`token:${name}`}, 0))`)
      return work(tx)
    })

  return {
    async get(name, make) {
      const known = await living(db, name)
      if (known !== undefined) return known
      return locked(name, async (tx) => {
        const made = await living(tx, name)
        if (made !== undefined) return made
        const token = await make()
        await keep(tx, name, token)
        return token.value
      })
    },
    async forget(name, value) {
      // Another process may have a new one already.
      if ((await living(db, name)) !== value) return
      await db.delete(serviceTokens).where(eq(serviceTokens.name, name))
    },
    read: (name) => living(db, name),
    async replace(name, next) {
      await locked(name, async (tx) => {
        const token = next(await living(tx, name))
        if (token !== undefined) await keep(tx, name, token)
      })
    },
  }
}
