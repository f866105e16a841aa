import type { CallData } from '@zhanfang/contract'
import type { lessonFollowing } from '@zhanfang/contract/content-kinds/lesson/calls'
import { type LessonChapter, lessonParts } from '@zhanfang/contract/content-kinds/lesson/fields'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../../database/database.ts'
import { lessonGuests, lessonProgress } from './tables.ts'

export interface Whose {
  appId: string
  customerId: string
}

/** How far somebody is in one part. */
export interface PartProgress {
  /** The furthest second that they have seen. */
  seconds: number
  isDone: boolean
}

/** How far somebody is: each part that they opened, and the one where they were last. */
export interface LessonStanding {
  parts: ReadonlyMap<string, PartProgress>
  lastId: string | null
}

export const nothingDone: LessonStanding = { parts: new Map(), lastId: null }

export type LessonProgress = ReturnType<typeof createLessonProgress>

/** Progress in lessons: of customers by their account, of the others as a number. */
export function createLessonProgress({ db }: Database) {
  const ofLesson = ({ appId, customerId }: Whose, contentId: string) =>
    and(
      eq(lessonProgress.appId, appId),
      eq(lessonProgress.contentId, contentId),
      eq(lessonProgress.customerId, customerId),
    )

  async function countGuests(
    tx: Db,
    appId: string,
    contentId: string,
    partIds: readonly string[],
    by: 1 | -1,
  ) {
    if (partIds.length === 0) return
    await tx
      .insert(lessonGuests)
      // In one order always: two who do the same parts never wait for each other.
      .values(partIds.toSorted().map((partId) => ({ appId, contentId, partId, done: Math.max(0, by) })))
      .onConflictDoUpdate({
        target: [lessonGuests.appId, lessonGuests.contentId, lessonGuests.partId],
        set: { done: sql`greatest(0, ${lessonGuests.done} + ${by})` },
      })
  }

  return {
    async standing(whose: Whose, contentId: string): Promise<LessonStanding> {
      const rows = await db
        .select()
        .from(lessonProgress)
        .where(ofLesson(whose, contentId))
        .orderBy(lessonProgress.seenAt)
      return {
        parts: new Map(
          rows.map(({ partId, seconds, doneAt }) => [partId, { seconds, isDone: doneAt !== null }]),
        ),
        lastId: rows.at(-1)?.partId ?? null,
      }
    },

    /**
     * A customer opened a part, stopped at a second of it, or has done it. What is done stays done, and the furthest second
     * is the one that counts.
     */
    async note(
      { appId, customerId }: Whose,
      contentId: string,
      partId: string,
      { seconds, isDone = false }: { seconds?: number | undefined; isDone?: boolean },
    ): Promise<void> {
      await db
        .insert(lessonProgress)
        .values({
          appId,
          contentId,
          customerId,
          partId,
          seconds: seconds ?? 0,
          doneAt: isDone ? new Date() : null,
          seenAt: new Date(),
        })
        .onConflictDoUpdate({
          target: [
            lessonProgress.appId,
            lessonProgress.contentId,
            lessonProgress.customerId,
            lessonProgress.partId,
          ],
          set: {
            // Whoever looks at the beginning again has not lost where they were.
            seconds: sql`greatest(${lessonProgress.seconds}, excluded.seconds)`,
            doneAt: sql`coalesce(${lessonProgress.doneAt}, excluded.done_at)`,
            seenAt: sql`excluded.seen_at`,
          },
        })
    },

    /** Takes over what a browser kept before its visitor logged in. */
    async adopt({ appId, customerId }: Whose, contentId: string, partIds: readonly string[]): Promise<void> {
      if (partIds.length === 0) return
      await db.transaction(async (tx) => {
        // Done before anything that was done here: what the account says of last time stays true.
        await tx
          .insert(lessonProgress)
          .values(
            partIds.map((partId) => ({
              appId,
              contentId,
              customerId,
              partId,
              doneAt: new Date(),
              seenAt: new Date(),
            })),
          )
          .onConflictDoUpdate({
            target: [
              lessonProgress.appId,
              lessonProgress.contentId,
              lessonProgress.customerId,
              lessonProgress.partId,
            ],
            set: { doneAt: sql`coalesce(${lessonProgress.doneAt}, excluded.done_at)` },
          })
        await countGuests(tx, appId, contentId, partIds, -1)
      })
    },

    guestDid: (appId: string, contentId: string, partId: string) =>
      countGuests(db, appId, contentId, [partId], 1),

    /** How the parts of a lesson are followed. */
    async following(
      appId: string,
      contentId: string,
      chapters: readonly LessonChapter[],
    ): Promise<CallData<typeof lessonFollowing>> {
      const ids = lessonParts(chapters).map(({ id }) => id)
      const here = and(eq(lessonProgress.appId, appId), eq(lessonProgress.contentId, contentId))
      const standings = db
        .select({ done: sql<number>`count(${lessonProgress.doneAt})`.as('done') })
        .from(lessonProgress)
        .where(and(here, inArray(lessonProgress.partId, ids)))
        .groupBy(lessonProgress.customerId)
        .as('standings')
      const [opened, guests, [people]] = await Promise.all([
        db
          .select({
            partId: lessonProgress.partId,
            opened: sql<number>`count(*)`.mapWith(Number),
            done: sql<number>`count(${lessonProgress.doneAt})`.mapWith(Number),
          })
          .from(lessonProgress)
          .where(here)
          .groupBy(lessonProgress.partId),
        db
          .select({ partId: lessonGuests.partId, done: lessonGuests.done })
          .from(lessonGuests)
          .where(and(eq(lessonGuests.appId, appId), eq(lessonGuests.contentId, contentId))),
        db
          .select({
            joined: sql<number>`count(*)`.mapWith(Number),
            finished: sql<number>`count(*) filter (where ${standings.done} >= ${ids.length})`.mapWith(Number),
          })
          .from(standings),
      ])
      const openedOf = new Map(opened.map((row) => [row.partId, row]))
      const guestsOf = new Map(guests.map(({ partId, done }) => [partId, done]))
      return {
        joined: people?.joined ?? 0,
        finished: people?.finished ?? 0,
        parts: chapters.flatMap(({ title: chapter, parts }) =>
          parts.map(({ id, title }) => ({
            id,
            chapter,
            title,
            opened: openedOf.get(id)?.opened ?? 0,
            done: openedOf.get(id)?.done ?? 0,
            guestsDone: guestsOf.get(id) ?? 0,
          })),
        ),
      }
    },
  }
}
