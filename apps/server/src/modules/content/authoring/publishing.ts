import type { CallData, contentCheck, ContentDraft, ContentKind, contentPublish } from '@zhanfang/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import type { Editor } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { contents, contentVersions } from '../tables.ts'
import { conflictOf, contentPath, findContent, oneAtDesk } from './content-rows.ts'
import type { DeskUser } from './desk.ts'
import { cardOf, hashOf, problemsOf, referencesIn, storedDraft, textOf } from './drafts.ts'
import { writeText } from './text-search.ts'

/** Problems that one refusal names. */
const MOST_PROBLEMS = 50

/** Refuses a draft that is not complete. */
export function requireComplete(kind: ContentKind, draft: Parameters<typeof problemsOf>[1]): void {
  const problems = problemsOf(kind, draft)
  if (problems.length === 0) return
  throw new Refusal('contentNotPublishable', {
    message: problems[0]?.message ?? '',
    problems: problems.slice(0, MOST_PROBLEMS).map((one) => ({ ...one, field: `draft.${one.field}` })),
  })
}

/** Is told of a content that somebody has published. */
type PublishedListener = (appId: string, kind: ContentKind, id: string, by: Editor) => Promise<void>

type PublishingStep = (
  tx: Db,
  appId: string,
  kind: ContentKind,
  id: string,
  draft: ContentDraft,
) => Promise<void>

export type ContentPublishing = ReturnType<typeof createContentPublishing>

/** Freezes drafts as versions that visitors see, and takes contents away from them. */
export function createContentPublishing({ db }: Database, neighbours: ContentNeighbours) {
  const listeners: PublishedListener[] = []
  const steps: PublishingStep[] = []

  return {
    /** Is called once a content has been published by itself; not where that is part of something larger. */
    onPublished: (listener: PublishedListener) => void listeners.push(listener),

    /** Is called in every transaction that puts a content before visitors: what it writes holds if and only if that does. */
    whenPublished: (step: PublishingStep) => void steps.push(step),

    /** Refuses a draft that has changed, or that is not complete. */
    async requireReady(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { id, baseRevision }: { id: string; baseRevision: number },
    ): Promise<void> {
      const row = await findContent(db, appId, kind, id, desk)
      if (baseRevision !== row.revision) throw conflictOf(row)
      requireComplete(kind, storedDraft(kind, row.draft))
    },

    async check(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      id: string,
    ): Promise<CallData<typeof contentCheck>> {
      const row = await findContent(db, appId, kind, id, desk)
      const draft = storedDraft(kind, row.draft)
      return {
        problems: problemsOf(kind, draft),
        deletedTargets: await neighbours.missingTargets(appId, referencesIn(kind, draft).targets),
      }
    },

    /**
     * Publishes a draft as a new version; one that is published as it is only comes back online. The revision stays, so
     * that an open editor notices nothing. A plan to publish is done with it. `within` is the transaction of something
     * larger that it is part of.
     */
    async publish(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { id, baseRevision }: { id: string; baseRevision?: number | undefined },
      within?: Db,
    ): Promise<CallData<typeof contentPublish>> {
      const published = await (within ?? db).transaction(async (tx) => {
        const row = await findContent(tx, appId, kind, id, desk, true)
        if (baseRevision !== undefined && baseRevision !== row.revision) throw conflictOf(row)
        const draft = storedDraft(kind, row.draft)
        requireComplete(kind, draft)
        for (const step of steps) await step(tx, appId, kind, id, draft)
        const hash = hashOf(draft)
        const back = { offline: false, draftHash: hash, publishAt: null, scheduleFailure: null }
        if (row.publishedHash === hash && row.publishedVersion !== null && row.publishedAt !== null) {
          await tx
            .update(contents)
            .set(back)
            .where(oneAtDesk(appId, kind, id, desk))
          return { version: row.publishedVersion, publishedAt: row.publishedAt }
        }
        const version = (row.publishedVersion ?? 0) + 1
        const publishedAt = new Date()
        const card = cardOf(kind, draft)
        await tx.insert(contentVersions).values({
          appId,
          contentId: id,
          version,
          draft,
          title: draft.title,
          card: { ...card, time: card.time ?? publishedAt.toISOString() },
          publishedAt,
          publishedBy: desk.userId,
          publishedByName: desk.nickname,
        })
        await tx
          .update(contents)
          .set({ ...back, publishedVersion: version, publishedHash: hash, publishedAt })
          .where(oneAtDesk(appId, kind, id, desk))
        await writeText(tx, { appId, isPublished: true }, id, textOf(kind, draft))
        return { version, publishedAt }
      })
      await neighbours.markPublished(appId)
      if (!within) for (const listener of listeners) await listener(appId, kind, id, desk)
      return {
        version: published.version,
        url: neighbours.siteAddress(appId) + contentPath(kind, id),
        publishedAt: published.publishedAt.toISOString(),
      }
    },

    /** Takes a content away from visitors; a draft that never was published stays what it is. */
    async unpublish(appId: string, kind: ContentKind, desk: DeskUser, id: string): Promise<void> {
      const changed = await db
        .update(contents)
        .set({ offline: sql`${contents.publishedVersion} is not null`, unpublishAt: null })
        .where(and(oneAtDesk(appId, kind, id, desk), eq(contents.kind, kind)))
        .returning({ id: contents.id })
      if (changed.length === 0) throw new Refusal('contentNotFound')
    },
  }
}
