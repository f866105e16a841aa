import { photoStates } from '@zhanfang/contract/content-kinds/activity/photos/states'
import { photoLimits } from '@zhanfang/contract/content-kinds/activity/plan'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Editor } from '../../http/caller.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { FileService } from '../file/module.ts'
import type { Audits } from '../todo/module.ts'
import { PHOTO_AUDIT } from './photo-audit.ts'
import { onWall, type WallPlace } from './photos.ts'
import { activityPhotoReports as reports, activityPhotos as photos, type PhotoRow } from './tables.ts'
import { texts } from './texts.ts'

/** Reports by WeChat's check of pictures; visitors' begin otherwise. */
const WEIXIN = 'weixin'

export type PhotoModerating = ReturnType<typeof createPhotoModerating>

/** Taking photographs down and putting them back, and what visitors report. */
export function createPhotoModerating(
  { db }: Database,
  {
    audits,
    readdress,
    log,
  }: { audits: Pick<Audits, 'settle'>; readdress: FileService['readdress']; log: FastifyBaseLogger },
) {
  /**
   * Gives photographs that are shown no more other addresses: whoever has the one that stood on the wall finds nothing.
   * Those of the organisers are files of the library and stay where they are.
   */
  async function conceal(rows: readonly PhotoRow[]): Promise<void> {
    for (const { appId, id, url, byDesk } of rows) {
      if (byDesk) continue
      try {
        await readdress(appId, url, async (tx, newUrl) => {
          await tx
            .update(photos)
            .set({ url: newUrl })
            .where(and(eq(photos.appId, appId), eq(photos.id, id), eq(photos.url, url)))
        })
      } catch (error) {
        // It is off the wall all the same.
        log.warn({ err: error, appId, id }, 'a photograph keeps its address')
      }
    }
  }

  /**
   * A hand-in of which nothing waits any more waits for nobody: it is approved when something of it is shown, refused when
   * all that is left was taken down, and withdrawn when nothing is left.
   */
  async function settleDecided(appId: string, rows: readonly PhotoRow[], by: Editor): Promise<void> {
    const ids = [...new Set(rows.filter(({ byDesk }) => !byDesk).map(({ handInId }) => handInId))]
    if (ids.length === 0) return
    const left = await db
      .select({ handInId: photos.handInId, state: photos.state, reason: photos.reason })
      .from(photos)
      .where(and(eq(photos.appId, appId), inArray(photos.handInId, ids)))
    const byHandIn = Map.groupBy(left, ({ handInId }) => handInId)
    for (const id of ids) {
      const own = byHandIn.get(id) ?? []
      if (own.some(({ state }) => state === photoStates.waiting)) continue
      const isShown = own.some(({ state }) => state === photoStates.shown)
      await audits.settle(
        appId,
        PHOTO_AUDIT,
        id,
        by,
        isShown || own.length === 0
          ? { to: isShown ? 1 : 3, words: '' }
          : { to: 2, words: own.find(({ reason }) => reason !== '')?.reason ?? '' },
      )
    }
  }

  return {
    settleDecided,

    /** Conceals what of a hand-in is not shown, once its decision was changed. */
    async concealHandIn(appId: string, handInId: string): Promise<void> {
      await conceal(
        await db
          .select()
          .from(photos)
          .where(
            and(eq(photos.appId, appId), eq(photos.handInId, handInId), ne(photos.state, photoStates.shown)),
          ),
      )
    },

    /**
     * Shows or hides photographs of a wall; what was reported has been looked at. Returns how many there were, and those
     * that were not so before.
     */
    async step(
      place: WallPlace,
      { ids, to, reason }: { ids: readonly string[]; to: 'shown' | 'hidden'; reason: string },
      by: Editor,
    ): Promise<{ count: number; moved: PhotoRow[] }> {
      if (to === 'hidden' && reason === '') throw fieldRefusal('invalidInput', 'reason', texts.whyHidden)
      const which = and(onWall(place), inArray(photos.id, [...ids]))
      const { rows, moved } = await db.transaction(async (tx) => {
        const before = await tx
          .select({ id: photos.id })
          .from(photos)
          .where(and(which, ne(photos.state, photoStates[to])))
          .orderBy(photos.id)
          .for('update')
        const others = new Set(before.map(({ id }) => id))
        const rows = await tx
          .update(photos)
          .set({ state: photoStates[to], reason: to === 'hidden' ? reason : '', reports: 0 })
          .where(which)
          .returning()
        await tx
          .delete(reports)
          .where(and(eq(reports.appId, place.appId), inArray(reports.photoId, [...ids])))
        return { rows, moved: rows.filter(({ id }) => others.has(id)) }
      })
      if (to === 'hidden') await conceal(moved)
      await settleDecided(place.appId, rows, by)
      return { count: rows.length, moved }
    },

    /**
     * Takes a photograph that is shown off the wall because WeChat found something in it, and puts it before the desk like
     * one that was reported. Returns it; undefined when it is not shown any more.
     */
    async holdBack(appId: string, id: string, reason: string): Promise<PhotoRow | undefined> {
      const row = await db.transaction(async (tx) => {
        const [held] = await tx
          .update(photos)
          .set({ state: photoStates.hidden, reason, reports: sql`${photos.reports} + 1` })
          .where(and(eq(photos.appId, appId), eq(photos.id, id), eq(photos.state, photoStates.shown)))
          .returning()
        if (held)
          await tx
            .insert(reports)
            .values({ appId, photoId: id, reporter: WEIXIN, reason })
            .onConflictDoNothing()
        return held
      })
      if (row) await conceal([row])
      return row
    },

    /** Adds one person's report of a photograph that is shown. */
    async report(
      place: WallPlace,
      id: string,
      { reporter, reason }: { reporter: string; reason: string },
    ): Promise<void> {
      const words = Array.from(reason.trim()).slice(0, photoLimits.reason).join('')
      if (words === '') throw fieldRefusal('invalidInput', 'reason', texts.why)
      await db.transaction(async (tx) => {
        const [photo] = await tx
          .select({ id: photos.id })
          .from(photos)
          .where(and(onWall(place), eq(photos.id, id), eq(photos.state, photoStates.shown)))
          .for('update')
        if (!photo) throw new Refusal('notFound')
        const added = await tx
          .insert(reports)
          .values({ appId: place.appId, photoId: id, reporter, reason: words })
          .onConflictDoNothing()
          .returning({ reporter: reports.reporter })
        if (added.length > 0)
          await tx
            .update(photos)
            .set({ reports: sql`${photos.reports} + 1` })
            .where(and(onWall(place), eq(photos.id, id)))
      })
    },

    /** A query for reported photographs of some apps, one line for a wall; null for no app. */
    todoOf(appIds: readonly string[]): SQL | null {
      if (appIds.length === 0) return null
      return sql`select 'photos-' || activity_id as id, replace(${texts.todo}, '{}', count(*)::text) as title,
          '' as text, '/mini/activity/' || activity_id || '/photos?reported=1' as link, app_id,
          max(created_at) as created_at
        from activity_photos where app_id = any(${sql.param([...appIds])}::text[]) and reports > 0
        group by app_id, activity_id`
    },
  }
}
