import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { contentPasswordTries as tries } from '../tables.ts'

/**
 * How many wrong passwords are looked at without a wait, how long the first wait is, how long the longest, and after how
 * many seconds one try is forgotten. What all visitors together may try is generous, as a password is often sent to many
 * people at once; its waits are short, so that nobody can close a page to others for long.
 */
const LIMITS = {
  address: { free: 5, firstWait: 30, longestWait: 3600, forgottenAfter: 600 },
  all: { free: 100, firstWait: 15, longestWait: 300, forgottenAfter: 60 },
} as const
type Subject = keyof typeof LIMITS
/** Stands for everybody's tries at a content. */
const ALL = 'all'
/** Doubled so many times, each wait is the longest. */
const MOST_DOUBLINGS = 20

/** What tries are counted by: an IPv4 address, or the network that one connection has of IPv6. */
function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const whole = [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...(tail?.split(':') ?? [])]
  return whole.slice(0, 4).join(':').toLowerCase()
}

export type ContentPasswordTries = ReturnType<typeof createContentPasswordTries>

/**
 * Limits guesses at the password of a content, by address and in total. A try is counted before it is looked at, in a
 * statement that lets nobody through during a wait, so that a burst of parallel guesses gets no more than a patient one.
 * Those who have opened the content hold a cookie and are asked nothing; its owner reads it at the desk, and a new
 * password begins at nought.
 */
export function createContentPasswordTries({ db }: Database) {
  const one = (appId: string, contentId: string, source: string) =>
    and(eq(tries.appId, appId), eq(tries.contentId, contentId), eq(tries.source, source))
  /** Only a digest: the table lists nobody's address. */
  const sourceOf = (contentId: string, ip: string) =>
    createHash('sha256')
      .update(`${contentId}\n${networkOf(ip)}`)
      .digest('base64url')
      .slice(0, 22)

  /** Counts a try; returns 0, or the seconds to wait if it may not be looked at. */
  async function count(subject: Subject, appId: string, contentId: string, source: string): Promise<number> {
    const { free, firstWait, longestWait, forgottenAfter } = LIMITS[subject]
    const left = sql`greatest(${tries.count} - extract(epoch from now() - ${tries.lastAt}) / ${forgottenAfter}::float8, 0)`
    const next = sql`(${left} + 1)`
    // Between the tries of a burst a part of one is forgotten.
    const whole = sql`round(${next})`
    const wait = sql`least(${longestWait}::float8, ${firstWait} * power(2, least(${whole} - ${free}, ${MOST_DOUBLINGS})))`
    const counted = await db
      .insert(tries)
      .values({ appId, contentId, source, count: 1 })
      .onConflictDoUpdate({
        target: [tries.appId, tries.contentId, tries.source],
        set: {
          count: next,
          lastAt: sql`now()`,
          waitUntil: sql`case when ${whole} >= ${free} then now() + make_interval(secs => ${wait}) end`,
        },
        setWhere: sql`${tries.waitUntil} is null or ${tries.waitUntil} <= now()`,
      })
      .returning({ source: tries.source })
    if (counted.length > 0) return 0
    const [row] = await db
      .select({
        seconds: sql<number>`ceil(extract(epoch from ${tries.waitUntil} - now()))`.mapWith(Number),
      })
      .from(tries)
      .where(one(appId, contentId, source))
    return Math.max(row?.seconds ?? 1, 1)
  }

  async function takeBack(subject: Subject, appId: string, contentId: string, source: string): Promise<void> {
    const { free } = LIMITS[subject]
    await db
      .update(tries)
      .set({
        count: sql`greatest(${tries.count} - 1, 0)`,
        waitUntil: sql`case when round(${tries.count}) > ${free} then ${tries.waitUntil} end`,
      })
      .where(one(appId, contentId, source))
  }

  return {
    /** Counts a try; returns 0 if the password may be looked at, else the seconds to wait. */
    async begin(appId: string, contentId: string, ip: string): Promise<number> {
      const source = sourceOf(contentId, ip)
      const ofAddress = await count('address', appId, contentId, source)
      if (ofAddress > 0) return ofAddress
      const ofAll = await count('all', appId, contentId, ALL)
      // Not looked at, so not held against the address.
      if (ofAll > 0) await takeBack('address', appId, contentId, source)
      return ofAll
    },

    /** Forgets the tries of somebody who knew the password; of everybody's only this one. */
    async forgive(appId: string, contentId: string, ip: string): Promise<void> {
      await db.delete(tries).where(one(appId, contentId, sourceOf(contentId, ip)))
      await takeBack('all', appId, contentId, ALL)
    },

    /** Deletes what limits nobody any more. */
    async sweep(): Promise<void> {
      await db.delete(tries).where(lt(tries.lastAt, sql`now() - interval '1 day'`))
    },
  }
}
