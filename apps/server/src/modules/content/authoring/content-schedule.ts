import { isContentKind, type ContentKind } from '@zhanfang/contract'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { contents } from '../tables.ts'
import { texts } from '../texts.ts'
import { findContent, oneAtDesk } from './content-rows.ts'
import { editorPath, type DeskUser } from './desk.ts'
import { storedDraft } from './drafts.ts'
import { requireComplete, type ContentPublishing } from './publishing.ts'

/** Contents that one round of the job takes up. */
const AT_ONCE = 200

export type ContentSchedule = ReturnType<typeof createContentSchedule>

/**
 * Contents that publish themselves, or go offline, when their time comes. Whether a draft is complete is asked when the
 * plan is made and again when it is carried out. Neither changes the revision: an open editor does not collide with it.
 */
export function createContentSchedule(
  { db }: Database,
  publishing: Pick<ContentPublishing, 'publish' | 'unpublish'>,
  { announce, responsibleFor }: Pick<ContentNeighbours, 'announce' | 'responsibleFor'>,
  now: () => Date = () => new Date(),
) {
  function futureOf(given: string | null): Date | null {
    if (given === null) return null
    const at = new Date(given)
    if (at.getTime() <= now().getTime()) throw new Refusal('scheduleInPast')
    return at
  }

  type Due = typeof contents.$inferSelect

  /** Takes one plan up: whoever removes it carries it out, as another process may be at it too. */
  async function take(row: Due, which: 'publishAt' | 'unpublishAt', at: Date): Promise<boolean> {
    const taken = await db
      .update(contents)
      .set({ [which]: null, scheduleFailure: null })
      .where(
        and(
          eq(contents.appId, row.appId),
          eq(contents.id, row.id),
          isNull(contents.deletedAt),
          eq(contents[which], at),
        ),
      )
      .returning({ id: contents.id })
    return taken.length > 0
  }

  /** Keeps why a plan failed with the content, and tells those who made it. */
  async function fail(row: Due, kind: ContentKind, error: unknown): Promise<void> {
    const failure = error instanceof Refusal ? error.message : texts.scheduleFailed
    await db
      .update(contents)
      .set({ scheduleFailure: failure })
      .where(and(eq(contents.appId, row.appId), eq(contents.id, row.id)))
    // A secret content is named to nobody but whoever planned it.
    const people =
      row.visibility === 'secret'
        ? [row.scheduledBy ?? '']
        : await responsibleFor(row.appId, row.scheduledBy ?? '')
    await announce(
      people.filter((id) => id !== ''),
      {
        kind: 'system',
        title: texts.scheduleNotice.title(row.title),
        text: texts.scheduleNotice.text(failure),
        link: editorPath(kind, row.id),
        appId: row.appId,
      },
    )
    if (!(error instanceof Refusal)) throw error
  }

  async function carryOut(row: Due): Promise<void> {
    const { appId, id, kind, publishAt, unpublishAt } = row
    if (!isContentKind(kind)) return
    const desk: DeskUser = {
      userId: row.scheduledBy ?? row.ownerId,
      nickname: row.scheduledByName ?? texts.schedule,
      role: '',
      managesApp: true,
    }
    const isDue = (at: Date | null): at is Date => at !== null && at.getTime() <= now().getTime()
    try {
      if (isDue(publishAt) && (await take(row, 'publishAt', publishAt))) {
        await publishing.publish(appId, kind, desk, { id })
      }
      if (isDue(unpublishAt) && (await take(row, 'unpublishAt', unpublishAt))) {
        await publishing.unpublish(appId, kind, desk, id)
      }
    } catch (error) {
      await fail(row, kind, error)
    }
  }

  return {
    /** Plans both hours; null takes a plan back. Throws where the draft could not be published as it is. */
    async plan(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      input: { id: string; publishAt: string | null; unpublishAt: string | null },
    ): Promise<{ publishAt: string | null; unpublishAt: string | null }> {
      const row = await findContent(db, appId, kind, input.id, desk)
      const publishAt = futureOf(input.publishAt)
      const unpublishAt = futureOf(input.unpublishAt)
      if (publishAt && unpublishAt && unpublishAt <= publishAt) {
        throw new Refusal('invalidInput', {
          message: texts.unpublishBeforePublish,
          problems: [{ field: 'unpublishAt', message: texts.unpublishBeforePublish }],
        })
      }
      if (publishAt) requireComplete(kind, storedDraft(kind, row.draft))
      const isPlanned = publishAt !== null || unpublishAt !== null
      await db
        .update(contents)
        .set({
          publishAt,
          unpublishAt,
          scheduledBy: isPlanned ? desk.userId : null,
          scheduledByName: isPlanned ? desk.nickname : null,
          scheduleFailure: null,
        })
        .where(oneAtDesk(appId, kind, input.id, desk))
      return {
        publishAt: publishAt?.toISOString() ?? null,
        unpublishAt: unpublishAt?.toISOString() ?? null,
      }
    },

    /** Carries out the plans of all apps that are due. */
    async publishDue(): Promise<void> {
      const due = await db
        .select()
        .from(contents)
        .where(
          and(
            isNull(contents.deletedAt),
            or(lte(contents.publishAt, now()), lte(contents.unpublishAt, now())),
          ),
        )
        .limit(AT_ONCE)
      for (const row of due) await carryOut(row)
    },
  }
}
