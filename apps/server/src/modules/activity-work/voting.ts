import { inWindow, type WorkSettings } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { formatDateTime } from '@zhanfang/format'
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import { periodOf } from '../survey/module.ts'
import { workVoteCounters as counters, works, workVotes } from './tables.ts'
import { texts } from './texts.ts'
import { ofActivity, SHOWN } from './work-rows.ts'

/** Whoever votes, under names that cannot be turned back. */
export interface Voter {
  /** A person or a browser. */
  name: string
  address: string
  customerId: string | null
}

interface Limit {
  key: string
  most: number
  expiresAt: Date | null
  message: string
}

type Voting = WorkSettings['voting']

/** What a vote counts in; the first that is full is what its voter is told. */
function limitsOf(voting: Voting, voter: Voter, workId: string, now: Date): Limit[] {
  const { perDay, total, perWorkDay, perWorkTotal, perAddressDay } = voting
  const { name: day, expiresAt } = periodOf('day', now)
  const limit = (most: number | null, key: string, message: (count: number) => string, ends: Date | null) =>
    most === null ? [] : [{ key, most, expiresAt: ends, message: message(most) }]
  const { vote } = texts
  return [
    ...limit(perWorkTotal, `wt:${workId}:${voter.name}`, vote.perWorkTotal, null),
    ...limit(perWorkDay, `wd:${day}:${workId}:${voter.name}`, vote.perWorkDay, expiresAt),
    ...limit(total, `t:${voter.name}`, vote.total, null),
    ...limit(perDay, `d:${day}:${voter.name}`, vote.perDay, expiresAt),
    ...limit(perAddressDay, `a:${day}:${voter.address}`, () => vote.perAddressDay, expiresAt),
  ]
}

const refuse = (message: string) => new Refusal('voteRefused', { message })

/** Refuses where nobody votes at this moment. */
export function requireVoting(voting: Voting, now: Date): void {
  if (!voting.on) throw refuse(texts.vote.off)
  const when = inWindow(voting, now)
  if (when === 'before') throw refuse(texts.vote.notYet(formatDateTime(voting.from ?? now)))
  if (when === 'over') throw refuse(texts.vote.over)
}

/**
 * Counts a vote in each of its limits, in one statement; keys are taken in one order everywhere, so that two who share some
 * never wait for each other in a circle. What has no room left is absent from what it returns.
 */
async function count(
  tx: Db,
  { appId, activityId }: { appId: string; activityId: string },
  limits: readonly Limit[],
): Promise<ReadonlySet<string>> {
  if (limits.length === 0) return new Set()
  const rows = limits
    .map(({ key, most, expiresAt }) => ({ appId, activityId, key, most, expiresAt, used: 1 }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const counted = await tx
    .insert(counters)
    .values(rows)
    .onConflictDoUpdate({
      target: [counters.appId, counters.activityId, counters.key],
      set: { used: sql`${counters.used} + 1`, most: sql`excluded.most` },
      setWhere: sql`${counters.used} < excluded.most`,
    })
    .returning({ key: counters.key })
  return new Set(counted.map(({ key }) => key))
}

export type WorkVoting = ReturnType<typeof createVoting>

/** Votes of visitors for works. */
export function createVoting({ db }: Database) {
  return {
    /** One vote, or a refusal that says why not: it counts in each limit and with the work, or nowhere. */
    async cast(
      appId: string,
      activityId: string,
      workId: string,
      voter: Voter,
      voting: Voting,
      now: Date = new Date(),
    ): Promise<{ votes: number }> {
      requireVoting(voting, now)
      const limits = limitsOf(voting, voter, workId, now)
      return db.transaction(async (tx) => {
        const counted = await count(tx, { appId, activityId }, limits)
        const full = limits.find(({ key }) => !counted.has(key))
        if (full) throw refuse(full.message)
        await tx.insert(workVotes).values({
          appId,
          id: newId(),
          activityId,
          workId,
          voter: voter.name,
          address: voter.address,
          customerId: voter.customerId,
        })
        // Last, as many vote for one work: it is held for the shortest time.
        const [work] = await tx
          .update(works)
          .set({ votes: sql`${works.votes} + 1` })
          .where(and(ofActivity(appId, activityId), eq(works.id, workId), eq(works.state, SHOWN)))
          .returning({ votes: works.votes })
        if (!work) throw new Refusal('workNotFound')
        return work
      })
    },

    /** Why a voter cannot vote for a work now; null when they can. */
    async reached(
      appId: string,
      activityId: string,
      workId: string,
      voter: Voter,
      voting: Voting,
      now: Date = new Date(),
    ): Promise<string | null> {
      const limits = limitsOf(voting, voter, workId, now)
      if (limits.length === 0) return null
      const rows = await db
        .select({ key: counters.key, used: counters.used })
        .from(counters)
        .where(
          and(
            eq(counters.appId, appId),
            eq(counters.activityId, activityId),
            inArray(
              counters.key,
              limits.map(({ key }) => key),
            ),
          ),
        )
      const used = new Map(rows.map((row) => [row.key, row.used]))
      return limits.find(({ key, most }) => (used.get(key) ?? 0) >= most)?.message ?? null
    },

    /** Removes counters of days that are over, in all apps. */
    async sweep(): Promise<void> {
      await db
        .delete(counters)
        .where(and(isNotNull(counters.expiresAt), lt(counters.expiresAt, sql`now() - interval '1 day'`)))
    },
  }
}
