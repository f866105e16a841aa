import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { newToken } from '../../../database/id.ts'
import { loginTickets } from '../tables.ts'

const MINUTES = 5
/** Codes that may be tried with one ticket. */
const TRIES = 5

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Logins whose first step was right and that wait for their second: short-lived, good for one session. */
export function createLoginTickets({ db }: Database) {
  return {
    /** `way` is the call of the first step, for the log. */
    async issue(userId: string, way: string): Promise<{ ticket: string; expiresIn: number }> {
      const ticket = newToken()
      const expiresAt = new Date(Date.now() + MINUTES * 60_000)
      await db.insert(loginTickets).values({ ticketHash: sha256(ticket), userId, way, expiresAt })
      return { ticket, expiresIn: MINUTES * 60 }
    },

    /** Counts one try. Returns whose ticket it is; null if it has ended, was used, or allows no more tries. */
    async count(ticket: string): Promise<{ userId: string; way: string } | null> {
      // The limit stands in the update: a burst of guesses queues at the row and meets it.
      const [row] = await db
        .update(loginTickets)
        .set({ tries: sql`${loginTickets.tries} + 1` })
        .where(
          and(
            eq(loginTickets.ticketHash, sha256(ticket)),
            gt(loginTickets.expiresAt, sql`now()`),
            lt(loginTickets.tries, TRIES),
          ),
        )
        .returning({ userId: loginTickets.userId, way: loginTickets.way })
      return row ?? null
    },

    /** Uses a ticket up. Returns false if another request was faster. */
    async spend(ticket: string): Promise<boolean> {
      const spent = await db
        .delete(loginTickets)
        .where(eq(loginTickets.ticketHash, sha256(ticket)))
        .returning({ userId: loginTickets.userId })
      return spent.length > 0
    },

    async sweep(): Promise<void> {
      await db.delete(loginTickets).where(lt(loginTickets.expiresAt, sql`now()`))
    },
  }
}
