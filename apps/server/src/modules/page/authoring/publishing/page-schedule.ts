import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../../../database/database.ts'
import type { Editor } from '../../../../http/caller.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { alivePage, checkPage } from '../existing-page.ts'
import type { PageService } from '../service.ts'
import { microPages } from '../../tables.ts'
import { texts } from '../../texts.ts'

export interface ScheduleNeighbours {
  /** Tells people; never fails. `link` is a path of the console. */
  announce: (
    userIds: readonly string[],
    notice: { kind: 'system'; title: string; text: string; link: string; appId: string },
  ) => Promise<void>
  /** Whom to tell of something that this user made in the app. */
  responsibleFor: (appId: string, userId: string) => Promise<string[]>
}

export type PageSchedule = ReturnType<typeof createPageSchedule>

/** Pages that publish themselves: the draft as it is when the time comes, with the checks of any publishing. */
export function createPageSchedule(
  { db }: Database,
  page: Pick<PageService, 'publish'>,
  { announce, responsibleFor }: ScheduleNeighbours,
  now: () => Date = () => new Date(),
) {
  return {
    /** `publishAt` null takes a plan back. */
    async plan(
      appId: string,
      editor: Editor,
      input: { id: string; publishAt: string | null },
    ): Promise<{ publishAt: string | null }> {
      await checkPage(db, appId, input.id)
      const at = input.publishAt === null ? null : new Date(input.publishAt)
      if (at !== null && at.getTime() <= now().getTime()) throw new Refusal('scheduleInPast')
      await db
        .update(microPages)
        .set({
          publishAt: at,
          publishBy: at === null ? null : editor.userId,
          publishByName: at === null ? null : editor.nickname,
          publishFailure: null,
        })
        .where(alivePage(appId, input.id))
      return { publishAt: at?.toISOString() ?? null }
    },

    async read(appId: string, id: string): Promise<{ publishAt: string | null; failure: string | null }> {
      const [row] = await db
        .select({ publishAt: microPages.publishAt, failure: microPages.publishFailure })
        .from(microPages)
        .where(alivePage(appId, id))
      if (!row) throw new Refusal('pageNotFound')
      return { publishAt: row.publishAt?.toISOString() ?? null, failure: row.failure }
    },

    /**
     * Publishes what is due. A page that may not be published keeps the reason, its plan is over, and whoever planned it
     * is told.
     */
    async publishDue(): Promise<void> {
      const due = await db
        .select({
          appId: microPages.appId,
          id: microPages.id,
          title: microPages.title,
          publishAt: microPages.publishAt,
          userId: microPages.publishBy,
          nickname: microPages.publishByName,
        })
        .from(microPages)
        .where(and(lte(microPages.publishAt, now()), isNull(microPages.deletedAt)))
        .limit(200)
      for (const { appId, id, title, publishAt, userId, nickname } of due) {
        if (publishAt === null) continue
        // Whoever takes the plan away does the publishing: another process may be at it too.
        const taken = await db
          .update(microPages)
          .set({ publishAt: null, publishFailure: null })
          .where(and(alivePage(appId, id), eq(microPages.publishAt, publishAt)))
          .returning({ id: microPages.id })
        if (taken.length === 0) continue
        try {
          await page.publish(appId, { userId: userId ?? '', nickname: nickname ?? texts.schedule }, { id })
        } catch (error) {
          const failure = error instanceof Refusal ? error.message : texts.scheduleFailed
          await db.update(microPages).set({ publishFailure: failure }).where(alivePage(appId, id))
          await announce(await responsibleFor(appId, userId ?? ''), {
            kind: 'system',
            title: texts.scheduleNotice.title(title),
            text: texts.scheduleNotice.text(failure),
            link: `/micro/edit/${encodeURIComponent(id)}`,
            appId,
          })
          if (!(error instanceof Refusal)) throw error
        }
      }
    },
  }
}
