import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { isUniqueViolation, type Database, type Db } from '../../database/database.ts'
import { userIdentities, users } from './tables.ts'

export type Person = typeof users.$inferSelect

export type People = ReturnType<typeof createPeople>

/** Users as other modules read and change them. Writing takes the transaction it belongs to. */
export function createPeople({ db }: Database) {
  return {
    async find(userId: string): Promise<Person | null> {
      const [row] = await db.select().from(users).where(eq(users.id, userId))
      return row ?? null
    },

    async findAll(userIds: readonly string[]): Promise<Person[]> {
      if (userIds.length === 0) return []
      return db
        .select()
        .from(users)
        .where(inArray(users.id, [...userIds]))
    },

    /** Changes a user; `false` when a mobile or e-mail already belongs to somebody else. */
    async update(
      tx: Db,
      userId: string,
      change: Partial<
        Pick<
          Person,
          'nickname' | 'avatar' | 'mobile' | 'email' | 'passwordHash' | 'realName' | 'realnameAuthAt'
        >
      >,
    ): Promise<boolean> {
      try {
        await tx.transaction(async (inner) => {
          await inner.update(users).set(change).where(eq(users.id, userId))
        })
        return true
      } catch (error) {
        if (isUniqueViolation(error)) return false
        throw error
      }
    },

    async isMobileTaken(mobile: string, exceptUserId: string): Promise<boolean> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.mobile, mobile), ne(users.id, exceptUserId)))
      return rows.length > 0
    },

    async isEmailTaken(email: string, exceptUserId: string): Promise<boolean> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, email), ne(users.id, exceptUserId)))
      return rows.length > 0
    },

    async removeIdentity(tx: Db, userId: string, provider: string): Promise<void> {
      await tx
        .delete(userIdentities)
        .where(and(eq(userIdentities.userId, userId), eq(userIdentities.provider, provider)))
    },

    /** Lets two changes of one user's ways to log in wait for each other. */
    async lock(tx: Db, userId: string): Promise<Person | null> {
      const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
      return row ?? null
    },

    async ids(afterId: string, most: number): Promise<string[]> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(sql`${users.id} > ${afterId} and ${users.disabledAt} is null`)
        .orderBy(users.id)
        .limit(most)
      return rows.map((row) => row.id)
    },
  }
}
