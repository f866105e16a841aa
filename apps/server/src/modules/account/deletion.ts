import { ACCOUNT_GRACE_DAYS, ADMINISTRATOR, type CallData, type accountDeletion } from '@zhanfang/contract'
import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { forgetPerson, rowsOfPerson } from '../../database/person-traces.ts'
import type { Session } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AuthService, Person, Roles } from '../auth/module.ts'
import type { NoticeService } from '../notice/module.ts'
import { exportOfPerson } from './person-export.ts'
import { accountDeletions } from './tables.ts'
import { texts } from './texts.ts'

export interface OwnedApp {
  id: string
  appName: string
}

type Deletion = CallData<typeof accountDeletion>

export type AccountDeletions = ReturnType<typeof createAccountDeletions>

/** Export and deletion of one's own account (PIPL, articles 45 and 47). */
export function createAccountDeletions(
  database: Database,
  {
    auth,
    notice,
    ownedApps,
  }: {
    auth: Pick<AuthService, 'people' | 'sessions'> & { roles: Pick<Roles, 'changing'> }
    notice: Pick<NoticeService, 'announce'>
    ownedApps: (userId: string) => Promise<OwnedApp[]>
  },
) {
  const { db } = database

  async function state(userId: string): Promise<Deletion> {
    const [row] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId))
    return { dueTime: row?.dueAt.toISOString() ?? null, ownedApps: await ownedApps(userId) }
  }

  /** Why an account cannot end now; null when it can. */
  async function obstacleOf(person: Person): Promise<Refusal | null> {
    const owned = await ownedApps(person.id)
    if (owned.length > 0) {
      const names = owned.map(({ appName }) => appName)
      return new Refusal('accountOwnsApps', { message: texts.ownsApps(names), detail: { ownedApps: owned } })
    }
    if (person.accountType === ADMINISTRATOR && !(await auth.people.hasOtherAdministrator(person.id)))
      return new Refusal('lastAdministrator')
    return null
  }

  /** Ends one account for good, or gives the wish up when it owns apps again. Returns whether it ended. */
  async function end(userId: string): Promise<boolean> {
    const person = await auth.people.find(userId)
    const obstacle = person && (await obstacleOf(person))
    if (obstacle) {
      await db.delete(accountDeletions).where(eq(accountDeletions.userId, userId))
      const title = texts.deletionStopped
      await notice.announce([userId], { kind: 'system', title, text: obstacle.message, link: '/accountSet' })
      return false
    }
    // Waits for changes of roles and for other deletions: of two administrators whose days are over one must stay.
    return auth.roles.changing(async (tx) => {
      // Another process does it, or the owner has just taken it back.
      const [due] = await tx
        .select()
        .from(accountDeletions)
        .where(eq(accountDeletions.userId, userId))
        .for('update', { skipLocked: true })
      if (!due || due.dueAt > new Date()) return false
      if (person) {
        const isLast = !(await auth.people.hasOtherAdministrator(userId, tx))
        const now = await auth.people.lock(tx, userId)
        // The next sweep tells them why.
        if (now?.accountType === ADMINISTRATOR && isLast) return false
        await forgetPerson(tx, person)
        await auth.people.remove([person.account], tx)
      }
      await tx.delete(accountDeletions).where(eq(accountDeletions.userId, userId))
      return true
    })
  }

  return {
    state: (session: Session) => state(session.userId),

    /** Starts the days of grace. The caller has checked that the person is the owner. */
    async request(session: Session): Promise<Deletion> {
      const person = await auth.people.find(session.userId)
      if (!person) throw new Refusal('sessionEnded')
      const obstacle = await obstacleOf(person)
      if (obstacle) throw obstacle
      await db
        .insert(accountDeletions)
        .values({
          userId: session.userId,
          dueAt: sql`now() + make_interval(days => ${ACCOUNT_GRACE_DAYS})`,
        })
        .onConflictDoNothing()
      await auth.sessions.endOthers(session.userId, session.tokenHash)
      return state(session.userId)
    },

    async cancel(session: Session): Promise<Deletion> {
      await db.delete(accountDeletions).where(eq(accountDeletions.userId, session.userId))
      return state(session.userId)
    },

    /** All that is kept of a person, without what would let others in: a JSON document, written while it is read. */
    async exported(session: Session): Promise<AsyncGenerator<Buffer>> {
      const person = await auth.people.find(session.userId)
      if (!person) throw new Refusal('sessionEnded')
      const { passwordHash, ...profile } = person
      const sessions = await auth.sessions.ofUser(session.userId)
      return exportOfPerson(
        {
          exportedAt: new Date().toISOString(),
          profile: { ...profile, hasPassword: passwordHash !== null },
          sessions: sessions.map(({ ip, userAgent, createdAt, expiresAt }) => ({
            ip,
            userAgent,
            createdAt,
            expiresAt,
          })),
        },
        rowsOfPerson(database, session.userId),
      )
    },

    /** Ends the accounts whose days of grace are over. */
    async sweep(): Promise<void> {
      const due = await db
        .select({ userId: accountDeletions.userId })
        .from(accountDeletions)
        .where(lte(accountDeletions.dueAt, sql`now()`))
        .limit(100)
      for (const { userId } of due) await end(userId)
    },
  }
}
