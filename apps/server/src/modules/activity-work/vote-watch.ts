import type { VoteSuspect } from '@zhanfang/contract/content-kinds/activity/works/calls'
import { addDays, dayOf } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import { and, count, countDistinct, desc, eq, gte, isNull, max, min, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { Editor } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { works, workVoteRemovals, workVotes } from './tables.ts'
import { texts } from './texts.ts'
import { isWork, ofActivity } from './work-rows.ts'

const SHOWN_DAYS = 30
const MOST_SUSPECTS = 50

export type VoteWatch = ReturnType<typeof createVoteWatch>

/** Votes as members watch over them. */
export function createVoteWatch({ db }: Database) {
  const counting = (appId: string, activityId: string) =>
    and(eq(workVotes.appId, appId), eq(workVotes.activityId, activityId), isNull(workVotes.removalId))

  return {
    /** Votes of each of the last thirty days of Shanghai, also of those without any. */
    async series(appId: string, activityId: string, workId: string | undefined) {
      const today = dayOf(new Date())
      const first = addDays(today, 1 - SHOWN_DAYS)
      const day = sql<string>`to_char(${workVotes.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
      const rows = await db
        .select({ day, votes: count() })
        .from(workVotes)
        .where(
          and(
            counting(appId, activityId),
            workId === undefined ? undefined : eq(workVotes.workId, workId),
            gte(workVotes.createdAt, new Date(`${first}T00:00:00+08:00`)),
          ),
        )
        .groupBy(day)
      const byDay = new Map(rows.map((row) => [row.day, row.votes]))
      return Array.from({ length: SHOWN_DAYS }, (_, index) => {
        const one = addDays(first, index)
        return { day: one, votes: byDay.get(one) ?? 0 }
      })
    },

    /** Addresses from which one work has many votes. */
    async suspects(appId: string, activityId: string, least: number): Promise<VoteSuspect[]> {
      const votes = count()
      const rows = await db
        .select({
          workId: workVotes.workId,
          number: works.number,
          title: works.title,
          address: workVotes.address,
          votes,
          voters: countDistinct(workVotes.voter),
          first: min(workVotes.createdAt),
          last: max(workVotes.createdAt),
        })
        .from(workVotes)
        .innerJoin(works, and(eq(works.appId, workVotes.appId), eq(works.id, workVotes.workId)))
        .where(counting(appId, activityId))
        .groupBy(workVotes.workId, works.number, works.title, workVotes.address)
        .having(gte(votes, least))
        .orderBy(desc(votes), works.number)
        .limit(MOST_SUSPECTS)
      return rows.map(({ first, last, ...row }) => ({
        ...row,
        firstTime: (first ?? new Date(0)).toISOString(),
        lastTime: (last ?? new Date(0)).toISOString(),
      }))
    },

    /** Takes the votes of an address from a work. They stay on record; its voters do not get them back. */
    async remove(
      appId: string,
      activityId: string,
      { workId, address, reason }: { workId: string; address: string; reason: string },
      by: Editor,
    ): Promise<{ removed: number; title: string }> {
      const id = newId()
      return db.transaction(async (tx) => {
        const removed = await tx
          .update(workVotes)
          .set({ removalId: id })
          .where(
            and(counting(appId, activityId), eq(workVotes.workId, workId), eq(workVotes.address, address)),
          )
          .returning({ id: workVotes.id })
        if (removed.length === 0) throw new Refusal('workRule', { message: texts.vote.noneToRemove })
        const [work] = await tx
          .update(works)
          .set({ votes: sql`${works.votes} - ${removed.length}` })
          .where(isWork(appId, workId))
          .returning({ title: works.title })
        await tx.insert(workVoteRemovals).values({
          appId,
          id,
          activityId,
          workId,
          address,
          votes: removed.length,
          reason,
          userId: by.userId,
          byName: by.nickname,
        })
        return { removed: removed.length, title: work?.title ?? '' }
      })
    },

    /** What was removed, newest first. */
    async removals(appId: string, activityId: string, { page, size }: { page: number; size: number }) {
      const where = and(eq(workVoteRemovals.appId, appId), eq(workVoteRemovals.activityId, activityId))
      const [rows, [total]] = await Promise.all([
        db
          .select({ removal: workVoteRemovals, number: works.number, title: works.title })
          .from(workVoteRemovals)
          .innerJoin(works, and(ofActivity(appId, activityId), eq(works.id, workVoteRemovals.workId)))
          .where(where)
          .orderBy(desc(workVoteRemovals.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(workVoteRemovals).where(where),
      ])
      return {
        list: rows.map(({ removal, number, title }) => ({
          id: removal.id,
          number,
          title,
          address: removal.address,
          votes: removal.votes,
          reason: removal.reason,
          byName: removal.byName,
          createTime: removal.createdAt.toISOString(),
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },
  }
}
