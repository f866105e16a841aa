import type { Photo } from '@zhanfang/contract/content-kinds/activity/photos/calls'
import {
  photoStateOf,
  photoStates,
  type PhotoState,
} from '@zhanfang/contract/content-kinds/activity/photos/states'
import { photoLimits } from '@zhanfang/contract/content-kinds/activity/plan'
import { and, count, desc, eq, gt, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import { activityPhotoReports as reports, activityPhotos as photos, type PhotoRow } from './tables.ts'
import { texts } from './texts.ts'

const MOST_REASONS = 5

/** Which activity of which app. */
export interface WallPlace {
  appId: string
  activityId: string
}

/** A picture that is stored already. */
export interface StoredPicture {
  url: string
  width: number
  height: number
}

export const onWall = ({ appId, activityId }: WallPlace): SQL | undefined =>
  and(eq(photos.appId, appId), eq(photos.activityId, activityId))

/** Writers of one wall pass one after the other until the transaction ends: what they count holds. */
export const lockWall = (tx: Db, { appId, activityId }: WallPlace): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`photos:${appId}:${activityId}`}, 0))`)

/** Refuses more than the wall holds. Called behind `lockWall`. */
export async function requireRoom(tx: Db, place: WallPlace, more: number): Promise<void> {
  const [row] = await tx.select({ value: count() }).from(photos).where(onWall(place))
  if ((row?.value ?? 0) + more > photoLimits.wall) throw new Refusal('invalidInput', { message: texts.full })
}

export type Photos = ReturnType<typeof createPhotos>

/** The photographs of a wall, as its visitors and its desk find them. */
export function createPhotos(
  { db }: Database,
  { discard }: { discard: (appId: string, urls: readonly string[]) => Promise<void> },
) {
  async function reasonsOf(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({ photoId: reports.photoId, reason: reports.reason })
      .from(reports)
      .where(and(eq(reports.appId, appId), inArray(reports.photoId, [...ids])))
      .orderBy(reports.createdAt)
      .limit(500)
    return new Map(
      [...Map.groupBy(rows, ({ photoId }) => photoId)].map(([id, found]) => [
        id,
        [...new Set(found.map(({ reason }) => reason))].slice(0, MOST_REASONS),
      ]),
    )
  }

  return {
    /** One part of a wall, the newest first; `after` is the id of the last one before. */
    async slice(
      place: WallPlace,
      {
        state,
        reported = false,
        size,
        after,
      }: {
        state?: PhotoState | undefined
        reported?: boolean | undefined
        size: number
        after?: string | undefined
      },
    ): Promise<{ rows: PhotoRow[]; nextCursor: string | null }> {
      const found = await db
        .select()
        .from(photos)
        .where(
          and(
            onWall(place),
            state === undefined ? undefined : eq(photos.state, photoStates[state]),
            reported ? gt(photos.reports, 0) : undefined,
            after === undefined ? undefined : lt(photos.id, after),
          ),
        )
        .orderBy(desc(photos.id))
        .limit(size + 1)
      const rows = found.slice(0, size)
      return { rows, nextCursor: found.length > size ? (rows.at(-1)?.id ?? null) : null }
    },

    /** Photographs of somebody's own that nobody else sees: they wait, or were taken down. */
    notShownOf: (place: WallPlace, owned: SQL | undefined, most: number): Promise<PhotoRow[]> =>
      db
        .select()
        .from(photos)
        .where(and(onWall(place), owned, ne(photos.state, photoStates.shown)))
        .orderBy(desc(photos.id))
        .limit(most),

    async one(place: WallPlace, id: string): Promise<PhotoRow | undefined> {
      const [row] = await db
        .select()
        .from(photos)
        .where(and(onWall(place), eq(photos.id, id)))
      return row
    },

    /** Photographs as the desk sees them. */
    async shown(appId: string, rows: readonly PhotoRow[]): Promise<Photo[]> {
      const reasons = await reasonsOf(
        appId,
        rows.filter((row) => row.reports > 0).map(({ id }) => id),
      )
      return rows.map((row) => ({
        id: row.id,
        url: row.url,
        width: row.width,
        height: row.height,
        state: photoStateOf(row.state),
        author: row.authorName,
        byDesk: row.byDesk,
        reason: row.reason,
        reports: reasons.get(row.id) ?? [],
        createTime: row.createdAt.toISOString(),
      }))
    },

    async counts(place: WallPlace) {
      const of = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
      const [row] = await db
        .select({
          waiting: of(eq(photos.state, photoStates.waiting)),
          shown: of(eq(photos.state, photoStates.shown)),
          hidden: of(eq(photos.state, photoStates.hidden)),
          reported: of(gt(photos.reports, 0)),
        })
        .from(photos)
        .where(onWall(place))
      return row ?? { waiting: 0, shown: 0, hidden: 0, reported: 0 }
    },

    /** Puts photographs of the organisers on the wall, at once. */
    async add(place: WallPlace, pictures: readonly StoredPicture[]): Promise<number> {
      return db.transaction(async (tx) => {
        await lockWall(tx, place)
        await requireRoom(tx, place, pictures.length)
        const made = await tx
          .insert(photos)
          .values(
            pictures.map((picture) => {
              const id = newId()
              return { ...place, ...picture, id, handInId: id, byDesk: true, state: photoStates.shown }
            }),
          )
          .returning({ id: photos.id })
        return made.length
      })
    },

    /**
     * Deletes photographs for good; their bytes go with them, unless they belong to the library of the app. Returns what
     * was deleted.
     */
    async remove(place: WallPlace, ids: readonly string[], owned?: SQL): Promise<PhotoRow[]> {
      const gone = await db.transaction(async (tx) => {
        const rows = await tx
          .delete(photos)
          .where(and(onWall(place), inArray(photos.id, [...ids]), owned))
          .returning()
        await forgetReports(tx, place.appId, rows)
        return rows
      })
      await discard(place.appId, ofVisitors(gone))
      return gone
    },
  }
}

/** Addresses of what visitors handed in: files of the library stay in it. */
export const ofVisitors = (rows: readonly Pick<PhotoRow, 'url' | 'byDesk'>[]): string[] =>
  rows.filter(({ byDesk }) => !byDesk).map(({ url }) => url)

/** Deletes the reports of photographs that are deleted. */
export async function forgetReports(
  tx: Db,
  appId: string,
  rows: readonly Pick<PhotoRow, 'id'>[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.delete(reports).where(
    and(
      eq(reports.appId, appId),
      inArray(
        reports.photoId,
        rows.map(({ id }) => id),
      ),
    ),
  )
}
