import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { loginAttempts } from '../tables.ts'
import { hashOfDevice, type KnownDevices } from './known-devices.ts'

const WINDOW_MINUTES = 15
/** Attempts within the window after which a person has to be shown, by what is counted. */
const PROOF_AFTER = { device: 3, source: 3, account: 3, ip: 20, second: Infinity }
/**
 * Attempts within the window that are looked at at all. `account` counts those of unknown browsers only; `second` counts
 * codes of the second factor, by account and known browser.
 */
const MOST = { device: 10, source: 10, account: 100, ip: 100, second: 10 }
/** So many attempts of unknown browsers, and the owner is told; once in a window. */
const TOLD_AT = 10
/** So many wrong codes of a second factor, and the owner is told that somebody has their password. */
const SECOND_TOLD_AT = 5

type Subject = keyof typeof MOST

export type LoginThrottle = ReturnType<typeof createLoginThrottle>

/** An attempt that was counted, with what has to be asked of it. */
export interface CountedAttempt {
  subjects: readonly string[]
  /** Whether the caller has to show that they are a person before their password is looked at. */
  needsProof: boolean
  /** Whether the owner of the account has to be told of the attempts so far. */
  tellOwner: boolean
}

/**
 * Limits guesses at passwords. An attempt is counted before it is looked at, in one statement, so that a burst of parallel
 * guesses gets no more tries than a patient one. Browsers in which an account was opened before hold a cookie that proves
 * it; their attempts are counted apart, so that nobody else's guesses can lock the owner out (OWASP, "device cookies").
 */
export function createLoginThrottle({ db }: Database, devices: KnownDevices) {
  /** Adds one to each counter and returns their values. Rows are locked in one order: no two attempts wait in a circle. */
  async function count(subjects: readonly string[]): Promise<Map<string, number>> {
    const rows = await db
      .insert(loginAttempts)
      .values(
        subjects.toSorted().map((subject) => ({
          subject,
          count: 1,
          expiresAt: sql`now() + make_interval(mins => ${WINDOW_MINUTES})`,
        })),
      )
      .onConflictDoUpdate({
        target: loginAttempts.subject,
        set: {
          count: sql`case when ${loginAttempts.expiresAt} < now() then 1 else ${loginAttempts.count} + 1 end`,
          expiresAt: sql`case when ${loginAttempts.expiresAt} < now() then excluded.expires_at else ${loginAttempts.expiresAt} end`,
        },
      })
      .returning({ subject: loginAttempts.subject, count: loginAttempts.count })
    return new Map(rows.map((row) => [row.subject, row.count]))
  }

  const kindOf = (subject: string) => subject.slice(0, subject.indexOf(':')) as Subject

  async function subjectsOf(
    account: string,
    userId: string | undefined,
    ip: string,
    device: string | undefined,
  ) {
    if (userId !== undefined && device !== undefined && (await devices.isKnown(userId, device)))
      return [`device:${userId}:${hashOfDevice(device)}`, `ip:${ip}`]
    return [`account:${account}`, `source:${account}:${ip}`, `ip:${ip}`]
  }

  /**
   * The counters of these subjects, locked in the order in which they are counted. An update or a deletion by itself locks
   * in the order in which it comes upon the rows: two attempts at one account could wait for each other.
   */
  const locked = (subjects: readonly string[]) =>
    sql`(select ${loginAttempts.subject} from ${loginAttempts} where ${inArray(loginAttempts.subject, [...subjects])} order by ${loginAttempts.subject} for update)`

  async function releaseOne(subjects: readonly string[]): Promise<void> {
    await db
      .update(loginAttempts)
      .set({ count: sql`greatest(${loginAttempts.count} - 1, 0)` })
      .where(sql`${loginAttempts.subject} in ${locked(subjects)}`)
  }

  return {
    /**
     * Counts an attempt at `account`: the id of the user, or what was typed if there is no such account. Throws
     * `loginLocked` after too many.
     */
    async count(
      account: string,
      { userId, ip, device }: { userId: string | undefined; ip: string; device: string | undefined },
    ): Promise<CountedAttempt> {
      const subjects = await subjectsOf(account, userId, ip, device)
      const counts = await count(subjects)
      const over = (limits: Record<Subject, number>) =>
        [...counts].some(([subject, value]) => value > limits[kindOf(subject)])
      if (over(MOST)) {
        // Not looked at, so not counted: refused bursts from one address must not use up what the account allows.
        await releaseOne(subjects)
        throw new Refusal('loginLocked')
      }
      return {
        subjects,
        needsProof: over(PROOF_AFTER),
        tellOwner: counts.get(`account:${account}`) === TOLD_AT,
      }
    },

    /**
     * Counts a code of a second factor. Those of known browsers are counted apart: who has stolen a password cannot lock
     * the owner out. Throws `loginLocked` after too many.
     */
    async countSecond(userId: string, device: string | undefined): Promise<CountedAttempt> {
      const known = device !== undefined && (await devices.isKnown(userId, device))
      const subject = known ? `second:${userId}:${hashOfDevice(device)}` : `second:${userId}`
      const value = (await count([subject])).get(subject) ?? 0
      if (value > MOST.second) throw new Refusal('loginLocked')
      return { subjects: [subject], needsProof: false, tellOwner: value === SECOND_TOLD_AT }
    },

    /** Takes back an attempt whose password was not looked at. */
    release: ({ subjects }: CountedAttempt): Promise<void> => releaseOne(subjects),

    /** Forgets the attempts of somebody who has got in; of their address only this one, for others may share it. */
    async forgive({ subjects }: CountedAttempt): Promise<void> {
      const own = subjects.filter((subject) => kindOf(subject) !== 'ip')
      await db.delete(loginAttempts).where(sql`${loginAttempts.subject} in ${locked(own)}`)
      await releaseOne(subjects.filter((subject) => kindOf(subject) === 'ip'))
    },

    /** Whether an attempt made now would need proof of a person. */
    async needsProof(
      account: string,
      { userId, ip, device }: { userId: string | undefined; ip: string; device: string | undefined },
    ): Promise<boolean> {
      const subjects = await subjectsOf(account, userId, ip, device)
      const rows = await db
        .select()
        .from(loginAttempts)
        .where(and(inArray(loginAttempts.subject, subjects), sql`${loginAttempts.expiresAt} >= now()`))
      return rows.some(({ subject, count: value }) => value >= PROOF_AFTER[kindOf(subject)])
    },

    /** Forgets all attempts at an account, after its password was set anew. */
    async reset(userId: string, tx: Db): Promise<void> {
      await tx
        .delete(loginAttempts)
        .where(
          sql`${loginAttempts.subject} = ${`account:${userId}`} or starts_with(${loginAttempts.subject}, ${`source:${userId}:`})`,
        )
    },

    async sweep(): Promise<void> {
      await db.delete(loginAttempts).where(lt(loginAttempts.expiresAt, sql`now()`))
    },
  }
}
