import { ADMINISTRATOR, type Duties } from '@zhanfang/contract'
import { and, count, eq, ilike, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { isUniqueViolation, type Database, type Db } from '../../database/database.ts'
import { containsPattern } from '../../database/search.ts'
import { Refusal } from '../../http/refusal.ts'
import { userIdentities, users } from './tables.ts'

export type Person = typeof users.$inferSelect

const isAmong = (among: SQL | undefined) => (among ? sql`${users.id} in ${among}` : undefined)

export type People = ReturnType<typeof createPeople>

/** Users as other modules read and change them. Writing takes the transaction it belongs to. */
export function createPeople({ db }: Database) {
  /** Lets two changes of one user's ways to log in wait for each other. */
  async function lock(tx: Db, userId: string): Promise<Person | null> {
    const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    return row ?? null
  }

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

    /** Who logs in with this account name, mobile or e-mail. */
    async findByLogin(name: string): Promise<Person | null> {
      const [row] = await db
        .select()
        .from(users)
        .where(or(eq(users.account, name), eq(users.mobile, name), eq(users.email, name)))
        .limit(1)
      return row ?? null
    },

    /** A table expression of the ids of accounts whose nickname, account name, mobile or e-mail holds the words. */
    idsMatching(keywords: string): SQL {
      const pattern = containsPattern(keywords)
      return sql`(select ${users.id} from ${users} where ${or(
        ilike(users.nickname, pattern),
        ilike(users.account, pattern),
        ilike(users.mobile, pattern),
        ilike(users.email, pattern),
      )})`
    },

    /** Whether the platform has an administrator beside this one. */
    async hasOtherAdministrator(userId: string, handle: Db = db): Promise<boolean> {
      const others = await handle
        .select({ id: users.id })
        .from(users)
        .where(
          and(eq(users.accountType, ADMINISTRATOR), ne(users.id, userId), sql`${users.disabledAt} is null`),
        )
        .limit(1)
      return others.length > 0
    },

    /** Refuses who is no administrator any more: they may have lost it while they waited for their turn. */
    async requireAdministrator(tx: Db, userId: string): Promise<void> {
      const person = await lock(tx, userId)
      if (!person || person.disabledAt !== null) throw new Refusal('sessionEnded')
      if (person.accountType !== ADMINISTRATOR) throw new Refusal('forbidden')
    },

    /** Makes an account an administrator of the platform, or no longer one; never leaves the platform without any. */
    async setAdministrator(tx: Db, userId: string, administers: boolean): Promise<void> {
      const person = await lock(tx, userId)
      if (!person) throw new Refusal('notFound')
      if ((person.accountType === ADMINISTRATOR) === administers) return
      if (!administers) {
        if (!(await this.hasOtherAdministrator(userId, tx))) throw new Refusal('lastAdministrator')
      }
      await tx
        .update(users)
        .set({ accountType: administers ? ADMINISTRATOR : 1 })
        .where(eq(users.id, userId))
    },

    /** Gives an account duties beside its roles, or takes them; those that are not named stay as they are. */
    async setDuties(
      tx: Db,
      userId: string,
      {
        isVolPlatformManager,
        isVolRegulatorManager,
        isSf,
        isSchoolManager,
      }: { [Name in keyof Duties]?: boolean | undefined },
    ): Promise<void> {
      const change = {
        ...(isVolPlatformManager === undefined ? {} : { isVolPlatformManager }),
        ...(isVolRegulatorManager === undefined ? {} : { isVolRegulatorManager }),
        ...(isSf === undefined ? {} : { isSf }),
        ...(isSchoolManager === undefined ? {} : { isSchoolManager }),
      }
      if (Object.keys(change).length > 0) await tx.update(users).set(change).where(eq(users.id, userId))
    },

    /** Changes a user; `false` when a mobile or e-mail already belongs to somebody else. */
    async update(
      tx: Db,
      userId: string,
      change: Partial<
        Pick<
          Person,
          | 'nickname'
          | 'avatar'
          | 'mobile'
          | 'email'
          | 'passwordHash'
          | 'passwordTemporary'
          | 'realName'
          | 'realnameAuthAt'
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

    /** Deletes accounts by their names, with all their sessions; gives their ids. */
    async remove(accounts: readonly string[], tx: Db = db): Promise<string[]> {
      if (accounts.length === 0) return []
      const gone = await tx
        .delete(users)
        .where(inArray(users.account, [...accounts]))
        .returning({ id: users.id })
      return gone.map(({ id }) => id)
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

    lock,

    /** Ids of accounts that may log in, in order, `most` after `afterId`; `among` is a table expression of ids. */
    async ids(afterId: string, most: number, among?: SQL): Promise<string[]> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(sql`${users.id} > ${afterId}`, isNull(users.disabledAt), isAmong(among)))
        .orderBy(users.id)
        .limit(most)
      return rows.map((row) => row.id)
    },

    /** How many accounts may log in; `among` is a table expression of ids. */
    async count(among?: SQL): Promise<number> {
      const [total] = await db
        .select({ value: count() })
        .from(users)
        .where(and(isNull(users.disabledAt), isAmong(among)))
      return total?.value ?? 0
    },
  }
}
