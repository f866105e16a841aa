import type { PlacedWork } from '@zhanfang/contract/content-kinds/activity/works/calls'
import { rankWorks } from '@zhanfang/contract/content-kinds/activity/works/ranking'
import type { WorkSettings } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Contest, type Contests, isContest, type ReachedContest } from './contests.ts'
import { closedJudging } from './scoring.ts'
import { workContests, workResults, type WorkRow, works } from './tables.ts'
import { texts } from './texts.ts'
import type { WorkLists } from './work-lists.ts'
import { groupNameOf, ofActivity, picturesOf, pointsShown, SHOWN } from './work-rows.ts'

const ROWS_AT_ONCE = 1000

interface Place {
  row: WorkRow
  rank: number
  votes: number | null
  mean: number | null
  score: number | null
}
export interface PlacePage {
  list: PlacedWork[]
  total: number
  page: number
  size: number
}
interface Asked {
  page: number
  size: number
  groupId?: string | undefined
}

/** A score as people read it: votes as they are, points with two decimals. */
const scoreShown = ({ ranking }: WorkSettings, score: number | null): number | null =>
  ranking.rule === 'votes' ? score : pointsShown(score)

const placed = (settings: WorkSettings, { row, rank, votes, mean, score }: Place): PlacedWork => ({
  rank,
  id: row.id,
  number: row.number,
  title: row.title,
  picture: picturesOf(row)[0] ?? '',
  groupName: groupNameOf(settings, row.groupId),
  authorName: row.authorName,
  votes,
  mean: pointsShown(mean),
  score,
})

export type Results = ReturnType<typeof createResults>

/** Places of works: as they stand now, and as they were published. */
export function createResults(
  { db }: Database,
  {
    contests,
    lists,
  }: { contests: Pick<Contests, 'lock' | 'read'>; lists: Pick<WorkLists, 'marked' | 'shownAll'> },
) {
  async function current(appId: string, activityId: string, settings: WorkSettings) {
    const [rows, means] = await Promise.all([
      lists.shownAll(appId, activityId),
      lists.marked(appId, activityId, settings.judging.trim),
    ])
    return rankWorks(
      rows.map((row) => ({ id: row.id, votes: row.votes, mean: means.get(row.id)?.mean ?? null, row })),
      settings.ranking,
    )
  }

  /** Works of published places that visitors still see. */
  const published = (appId: string, activityId: string, groupId: string | undefined) =>
    and(
      eq(workResults.appId, appId),
      eq(workResults.activityId, activityId),
      eq(works.state, SHOWN),
      groupId === undefined ? undefined : eq(works.groupId, groupId),
    )
  const ofWork = and(eq(works.appId, workResults.appId), eq(works.id, workResults.workId))

  async function publishedPage(
    appId: string,
    { id, contest: { settings } }: ReachedContest,
    by: 'result' | 'judges',
    { page, size, groupId }: Asked,
    showsVotes: boolean,
  ): Promise<PlacePage> {
    const where = published(appId, id, groupId)
    const byMean = sql<number>`rank() over (order by ${workResults.mean} desc nulls last)`.mapWith(Number)
    const [rows, [total]] = await Promise.all([
      db
        .select({ result: workResults, row: works, byMean })
        .from(workResults)
        .innerJoin(works, ofWork)
        .where(where)
        .orderBy(
          ...(by === 'result' ? [asc(workResults.rank)] : [sql`${workResults.mean} desc nulls last`]),
          asc(works.number),
        )
        .limit(size)
        .offset((page - 1) * size),
      db.select({ value: count() }).from(workResults).innerJoin(works, ofWork).where(where),
    ])
    return {
      list: rows.map(({ result, row, byMean: rank }) =>
        placed(settings, {
          row,
          rank: by === 'result' ? result.rank : rank,
          votes: showsVotes ? result.votes : null,
          mean: result.mean,
          score:
            by === 'judges'
              ? pointsShown(result.mean)
              : settings.ranking.rule === 'votes' && !showsVotes
                ? null
                : scoreShown(settings, result.score),
        }),
      ),
      total: total?.value ?? 0,
      page,
      size,
    }
  }

  return {
    /** For members: places as published, or as they stand. */
    async page(appId: string, reached: ReachedContest, asked: Asked): Promise<PlacePage> {
      const { settings, resultsPublishedAt } = reached.contest
      if (resultsPublishedAt) return publishedPage(appId, reached, 'result', asked, settings.voting.on)
      const { page, size, groupId } = asked
      const all = (await current(appId, reached.id, settings)).filter(
        ({ work }) => groupId === undefined || work.row.groupId === groupId,
      )
      return {
        list: all.slice((page - 1) * size, page * size).map(({ work, rank, score }) =>
          placed(settings, {
            row: work.row,
            rank,
            votes: work.votes,
            mean: work.mean,
            score: scoreShown(settings, score),
          }),
        ),
        total: all.length,
        page,
        size,
      }
    },

    /** For visitors. What is not public yet is refused with words, an unpublished result is an empty list. */
    async forVisitors(
      appId: string,
      reached: ReachedContest,
      by: 'result' | 'votes' | 'judges',
      asked: Asked,
    ): Promise<PlacePage> {
      const { settings, resultsPublishedAt } = reached.contest
      const { page, size, groupId } = asked
      if (by !== 'votes')
        return resultsPublishedAt
          ? publishedPage(appId, reached, by, asked, settings.voting.on && settings.voting.isPublic)
          : { list: [], total: 0, page, size }
      if (!settings.voting.on || !settings.voting.isPublic)
        throw new Refusal('workRule', { message: texts.vote.hidden })
      const where = and(
        ofActivity(appId, reached.id),
        eq(works.state, SHOWN),
        groupId === undefined ? undefined : eq(works.groupId, groupId),
      )
      const rank = sql<number>`rank() over (order by ${works.votes} desc)`.mapWith(Number)
      const [rows, [total]] = await Promise.all([
        db
          .select({ row: works, rank })
          .from(works)
          .where(where)
          .orderBy(desc(works.votes), asc(works.number))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(works).where(where),
      ])
      return {
        list: rows.map(({ row, rank: place }) =>
          placed(settings, { row, rank: place, votes: row.votes, mean: null, score: row.votes }),
        ),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    /** Freezes the places as they stand, for visitors to see; or takes them back. */
    async setPublished(appId: string, activityId: string, isPublic: boolean): Promise<Contest> {
      await db.transaction(async (tx) => {
        const contest = await contests.lock(tx, appId, activityId)
        if (isPublic === (contest.resultsPublishedAt !== null)) return
        const ofContest = and(eq(workResults.appId, appId), eq(workResults.activityId, activityId))
        await tx.delete(workResults).where(ofContest)
        const { settings } = contest
        if (isPublic && settings.ranking.rule !== 'votes' && closedJudging(contest, new Date()) === null)
          throw new Refusal('workRule', { message: texts.results.judgingOpen })
        if (isPublic) {
          const places = await current(appId, activityId, settings)
          for (let at = 0; at < places.length; at += ROWS_AT_ONCE)
            await tx.insert(workResults).values(
              places.slice(at, at + ROWS_AT_ONCE).map(({ work, rank, score }) => ({
                appId,
                activityId,
                workId: work.id,
                rank,
                score,
                votes: work.votes,
                mean: work.mean,
              })),
            )
        }
        await tx
          .update(workContests)
          .set({ resultsPublishedAt: isPublic ? sql`now()` : null })
          .where(isContest(appId, activityId))
      })
      return contests.read(appId, activityId)
    },
  }
}
