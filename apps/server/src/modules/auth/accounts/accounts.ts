import {
  ADMINISTRATOR,
  systemRolesOf,
  type AccountSeen,
  type AccountState,
  type CallInput,
  type platformUserList,
} from '@zhanfang/contract'
import { and, count, eq, gte, ilike, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { isUniqueViolation, type Database, type Db } from '../../../database/database.ts'
import { listOrder } from '../../../database/list-order.ts'
import { containsPattern } from '../../../database/search.ts'
import type { Session } from '../../../http/caller.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { firstPassword } from '../passwords/first-password.ts'
import { hashPassword } from '../passwords/passwords.ts'
import type { Person } from '../people.ts'
import type { AuthService } from '../service.ts'
import { secondFactors, sessions, userRoles, users } from '../tables.ts'
import { texts } from '../texts.ts'

/** An account with what a manager of the platform sees of it. */
export interface FoundAccount {
  person: Person
  hasSecondFactor: boolean
  sessions: number
  hasPlatformRole: boolean
}

type Actor = Pick<Session, 'userId' | 'accountType'>
type Search = NonNullable<Required<CallInput<typeof platformUserList>>['query']> & {
  page: number
  size: number
}

export const stateOf = ({ disabledAt, passwordTemporary }: Person): AccountState => {
  if (disabledAt !== null) return 'disabled'
  return passwordTemporary ? 'firstPassword' : 'active'
}

const ofState: Record<AccountState, () => SQL | undefined> = {
  active: () => and(isNull(users.disabledAt), eq(users.passwordTemporary, false)),
  firstPassword: () => and(isNull(users.disabledAt), eq(users.passwordTemporary, true)),
  disabled: () => isNotNull(users.disabledAt),
}
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
const ofSeen: Record<AccountSeen, () => SQL | undefined> = {
  within7: () => gte(users.lastSeenAt, daysAgo(7)),
  within30: () => gte(users.lastSeenAt, daysAgo(30)),
  without30: () => lt(users.lastSeenAt, daysAgo(30)),
  without90: () => lt(users.lastSeenAt, daysAgo(90)),
  never: () => isNull(users.lastSeenAt),
}

const hasPlatformRole = sql<boolean>`(${users.accountType} = ${ADMINISTRATOR} or ${users.isVolPlatformManager}
  or ${users.isVolRegulatorManager} or exists (select from ${userRoles} where ${userRoles.userId} = ${users.id}))`

/**
 * Whether somebody may manage an account: not their own, where they could lock themselves out, and one that holds a role
 * of the platform only as an administrator, or whoever manages accounts could become whoever they like.
 */
export const mayManage = (
  actor: Actor,
  { person, hasPlatformRole: isProtected }: Pick<FoundAccount, 'person' | 'hasPlatformRole'>,
): boolean => person.id !== actor.userId && (actor.accountType === ADMINISTRATOR || !isProtected)

export type Accounts = ReturnType<typeof createAccounts>

/** Accounts as the managers of the platform see, make, disable and rescue them. */
export function createAccounts(
  { db }: Database,
  auth: Pick<AuthService, 'sessions' | 'throttle' | 'devices' | 'secondFactor' | 'createUser'>,
  changingRoles: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>,
) {
  /**
   * Changes an account that the actor may manage. Such changes, and those of roles, wait for each other: two
   * administrators who disable each other do not both succeed.
   */
  function managing<Result>(
    actor: Actor,
    userId: string,
    work: (tx: Db, person: Person) => Promise<Result>,
  ): Promise<Result> {
    return changingRoles(async (tx) => {
      const [found] = await tx
        .select({ person: users, hasPlatformRole })
        .from(users)
        .where(eq(users.id, userId))
        .for('update')
      if (!found) throw new Refusal('notFound')
      if (userId === actor.userId) throw new Refusal('ownAccount')
      // The actor may have been disabled while they waited.
      const [self] = await tx
        .select({ accountType: users.accountType, disabledAt: users.disabledAt })
        .from(users)
        .where(eq(users.id, actor.userId))
      if (!self || self.disabledAt !== null) throw new Refusal('sessionEnded')
      if (!mayManage({ userId: actor.userId, accountType: self.accountType }, found))
        throw new Refusal('forbidden')
      return work(tx, found.person)
    })
  }

  function conditionsOf(query: Search): SQL | undefined {
    const pattern = query.keywords ? containsPattern(query.keywords) : undefined
    const administers = systemRolesOf(ADMINISTRATOR).some((role) => role === query.role)
    return and(
      pattern
        ? or(
            ilike(users.nickname, pattern),
            ilike(users.account, pattern),
            ilike(users.mobile, pattern),
            ilike(users.email, pattern),
          )
        : undefined,
      query.role
        ? or(
            administers ? eq(users.accountType, ADMINISTRATOR) : undefined,
            sql`exists (select from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = ${query.role})`,
          )
        : undefined,
      query.state ? ofState[query.state]() : undefined,
      query.type === 'administrator' ? eq(users.accountType, ADMINISTRATOR) : undefined,
      query.type === 'ordinary' ? ne(users.accountType, ADMINISTRATOR) : undefined,
      query.seen ? ofSeen[query.seen]() : undefined,
    )
  }

  return {
    /** The newest accounts first. */
    async search(query: Search): Promise<{ list: FoundAccount[]; total: number }> {
      const where = conditionsOf(query)
      const list = await db
        .select({
          person: users,
          hasPlatformRole,
          hasSecondFactor: sql<boolean>`exists (select from ${secondFactors}
            where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`,
          sessions: sql<number>`(select count(*)::int from ${sessions}
            where ${sessions.userId} = ${users.id} and ${auth.sessions.isAlive})`,
        })
        .from(users)
        .where(where)
        .orderBy(
          ...listOrder(query.sort, { created: users.id, seen: users.lastSeenAt }, '-created', users.id),
        )
        .limit(query.size)
        .offset((query.page - 1) * query.size)
      const [total] = await db.select({ value: count() }).from(users).where(where)
      return { list, total: total?.value ?? 0 }
    },

    /** Makes an account whose owner has to replace the password that is returned. */
    async create(input: {
      account: string
      nickname: string
      mobile?: string | undefined
    }): Promise<{ id: string; password: string }> {
      const password = firstPassword()
      const { mobile, ...names } = input
      try {
        const { id } = await auth.createUser({
          ...names,
          ...(mobile === undefined ? {} : { mobile }),
          password,
          passwordTemporary: true,
        })
        return { id, password }
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        const [same] = await db.select({ id: users.id }).from(users).where(eq(users.account, input.account))
        throw same
          ? fieldRefusal('accountNameTaken', 'account', texts.accountNameTaken)
          : fieldRefusal('mobileTaken', 'mobile', texts.mobileBound)
      }
    },

    /** Ends all sessions of an account and lets it open none. Returns its state before. */
    disable: (actor: Actor, userId: string, reason: string): Promise<Person> =>
      managing(actor, userId, async (tx, person) => {
        if (person.accountType === ADMINISTRATOR) {
          const others = await tx
            .select({ id: users.id })
            .from(users)
            .where(and(eq(users.accountType, ADMINISTRATOR), ne(users.id, userId), isNull(users.disabledAt)))
            .limit(1)
          if (others.length === 0) throw new Refusal('lastAdministrator')
        }
        await tx
          .update(users)
          .set({ disabledAt: person.disabledAt ?? sql`now()`, disabledReason: reason })
          .where(eq(users.id, userId))
        await auth.sessions.endOthers(userId, null, tx)
        return person
      }),

    /** Lets a disabled account log in again. Returns its state before. */
    enable: (actor: Actor, userId: string): Promise<Person> =>
      managing(actor, userId, async (tx, person) => {
        await tx.update(users).set({ disabledAt: null, disabledReason: '' }).where(eq(users.id, userId))
        return person
      }),

    /**
     * Gives an account a password that has to be replaced at the next login, and ends its sessions; `secondFactorOff` also
     * forgets its authenticator.
     */
    async resetPassword(
      actor: Actor,
      userId: string,
      secondFactorOff: boolean,
    ): Promise<{ person: Person; password: string }> {
      const password = firstPassword()
      const passwordHash = await hashPassword(password)
      const person = await managing(actor, userId, async (tx, found) => {
        await tx.update(users).set({ passwordHash, passwordTemporary: true }).where(eq(users.id, userId))
        await auth.sessions.endOthers(userId, null, tx)
        await auth.throttle.reset(userId, tx)
        await auth.devices.forgetExemptions(tx, userId)
        if (secondFactorOff) await auth.secondFactor.forget(tx, userId)
        return found
      })
      return { person, password }
    },

    endSessions: (actor: Actor, userId: string): Promise<{ person: Person; ended: number }> =>
      managing(actor, userId, async (tx, person) => ({
        person,
        ended: await auth.sessions.endOthers(userId, null, tx),
      })),
  }
}
