import {
  contentStateSchema,
  limits,
  type CallData,
  type ContentState,
  type contentDetail,
  type ContentDraft,
  type ContentKind,
  type contentSave,
} from '@zhanfang/contract'
import { fenToYuan, truncateText } from '@zhanfang/format'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { checkPreview, signPreview } from '../../../http/addresses/preview-token.ts'
import { Refusal } from '../../../http/refusal.ts'
import { kindOf } from '../content-kinds.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { contentColumns, contentCounts, contentReaders, contents } from '../tables.ts'
import { texts } from '../texts.ts'
import { type DeskReader, visibleAtDesk } from '../visibility/visible-to.ts'
import type { DeskUser } from './desk.ts'
import {
  atDesk,
  conflictOf,
  contentPath,
  findContent,
  oneAtDesk,
  requireContent,
  summaryColumns,
  summaryOf,
  withCounts,
} from './content-rows.ts'
import { emptyDraft, hashOf, pictureOf, referencesIn, soundDraft, storedDraft, textOf } from './drafts.ts'
import { writeText } from './text-search.ts'

/** What a row keeps of its draft. */
export const draftColumns = (kind: ContentKind, draft: ContentDraft) => ({
  draft,
  draftHash: hashOf(draft),
  title: draft.title,
  // The picture that lists show: the first one of the text where nothing was chosen.
  cover: pictureOf(kind, draft),
  summary: draft.summary,
  author: draft.author,
  source: draft.source.name,
  listFields: kindOf(kind).listFields(draft),
})

/** Is told of a content that somebody has deleted. */
type RemovedListener = (appId: string, kind: ContentKind, id: string, by: DeskUser) => Promise<void>

export type ContentService = ReturnType<typeof createContentService>

/** Contents as they are written: made, opened, saved with the revision they are based on, copied, deleted. */
export function createContentService({ db }: Database, neighbours: ContentNeighbours) {
  const subjectOf = (appId: string, id: string) => `content:${appId}:${id}`
  const removedListeners: RemovedListener[] = []

  /** Puts a new content into the app, a draft. */
  async function insert(
    tx: Db,
    appId: string,
    kind: ContentKind,
    desk: DeskUser,
    draft: ContentDraft,
    more: Partial<
      Pick<
        typeof contents.$inferInsert,
        'visibility' | 'groupIds' | 'passwordHash' | 'priceFen' | 'importLost'
      >
    > = {},
  ): Promise<string> {
    const id = newId()
    await tx.insert(contents).values({
      appId,
      id,
      kind,
      ...draftColumns(kind, draft),
      ownerId: desk.userId,
      updatedBy: desk.userId,
      updatedByName: desk.nickname,
      ...more,
    })
    await tx.insert(contentCounts).values({ appId, contentId: id, kind })
    await writeText(tx, { appId, isPublished: false }, id, textOf(kind, draft))
    return id
  }

  /** Saves a draft within a transaction. Throws where it is based on another revision than the one that is there. */
  async function saveOn(
    tx: Db,
    appId: string,
    kind: ContentKind,
    desk: DeskUser,
    id: string,
    { baseRevision, draft: given }: { baseRevision: number; draft: ContentDraft },
  ): Promise<CallData<typeof contentSave>> {
    const draft = soundDraft(kind, given)
    const [saved] = await tx
      .update(contents)
      .set({
        ...draftColumns(kind, draft),
        revision: sql`${contents.revision} + 1`,
        updatedAt: sql`now()`,
        updatedBy: desk.userId,
        updatedByName: desk.nickname,
      })
      .where(and(oneAtDesk(appId, kind, id, desk), eq(contents.revision, baseRevision)))
      .returning({ revision: contents.revision, updatedAt: contents.updatedAt })
    if (!saved) throw conflictOf(await findContent(tx, appId, kind, id, desk))
    await writeText(tx, { appId, isPublished: false }, id, textOf(kind, draft))
    return {
      revision: saved.revision,
      updateTime: saved.updatedAt.toISOString(),
      updatedBy: desk.nickname,
    }
  }

  /** Makes a content within a transaction, as far as the app may have one more. */
  async function createOn(
    tx: Db,
    appId: string,
    kind: ContentKind,
    desk: DeskUser,
    input: Partial<ContentDraft> & {
      title: string
      fields: Record<string, unknown>
      visibility: 'public' | 'secret'
      /** What did not come along of the text that it is made of, in words. */
      importLost?: string[]
    },
  ): Promise<{ id: string }> {
    const { visibility, title, importLost = [], ...more } = input
    const draft = soundDraft(kind, {
      ...emptyDraft(kind),
      ...more,
      title: truncateText(title, limits.contentTitle.max),
    })
    await neighbours.limits.claim(tx, appId, kind)
    return { id: await insert(tx, appId, kind, desk, draft, { visibility, importLost }) }
  }

  /** Keeps with a draft what did not come along of the text that it was made of, in words; empty when it was seen to. */
  async function setImportLost(
    on: Db,
    appId: string,
    kind: ContentKind,
    desk: DeskUser,
    id: string,
    importLost: string[],
  ): Promise<void> {
    const changed = await on
      .update(contents)
      .set({ importLost })
      .where(oneAtDesk(appId, kind, id, desk))
      .returning({ id: contents.id })
    if (changed.length === 0) throw new Refusal('contentNotFound')
  }

  return {
    insert,
    createOn,

    /** Changes some of a draft within a transaction; the rest stays as it is. Returns its new revision. */
    async changeOn(
      tx: Db,
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      id: string,
      { baseRevision, change }: { baseRevision: number; change: Partial<ContentDraft> },
    ): Promise<{ revision: number }> {
      const { draft } = await findContent(tx, appId, kind, id, desk)
      return saveOn(tx, appId, kind, desk, id, {
        baseRevision,
        draft: { ...storedDraft(kind, draft), ...change },
      })
    },

    clearImportLost: (appId: string, kind: ContentKind, desk: DeskUser, id: string): Promise<void> =>
      setImportLost(db, appId, kind, desk, id, []),
    setImportLost,

    save: (
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      id: string,
      input: { baseRevision: number; draft: ContentDraft },
    ): Promise<CallData<typeof contentSave>> =>
      db.transaction((tx) => saveOn(tx, appId, kind, desk, id, input)),

    create: (
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      input: { title: string; fields: Record<string, unknown>; visibility: 'public' | 'secret' },
    ): Promise<{ id: string }> => db.transaction((tx) => createOn(tx, appId, kind, desk, input)),

    async detail(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      id: string,
    ): Promise<CallData<typeof contentDetail>> {
      const [row] = await db
        .select({
          ...summaryColumns,
          draft: contents.draft,
          groupIds: contents.groupIds,
          passwordHash: contents.passwordHash,
          priceFen: contents.priceFen,
          commentMode: contents.commentMode,
          importLost: contents.importLost,
        })
        .from(contents)
        .leftJoin(contentCounts, withCounts)
        .where(oneAtDesk(appId, kind, id, desk))
      if (!row) throw new Refusal('contentNotFound')
      const draft = storedDraft(kind, row.draft)
      const [names, deletedTargets] = await Promise.all([
        neighbours.namesOf([row.ownerId]),
        neighbours.missingTargets(appId, referencesIn(kind, draft).targets),
      ])
      return {
        ...summaryOf(appId, kind, row, {
          siteAddress: (site) => neighbours.siteAddress(site),
          ownerName: names.get(row.ownerId) ?? '',
        }),
        draft,
        groupIds: row.groupIds,
        hasPassword: row.passwordHash !== null,
        price: fenToYuan(row.priceFen),
        commentMode: commentModeOf(row.commentMode),
        importLost: row.importLost,
        deletedTargets,
      }
    },

    /** A copy is a draft that is seen by the same people; links of a secret one stay with the original. */
    async copy(appId: string, kind: ContentKind, desk: DeskUser, id: string): Promise<{ id: string }> {
      const row = await findContent(db, appId, kind, id, desk)
      const draft = storedDraft(kind, row.draft)
      const title = texts.copyOf(draft.title, limits.contentTitle.max)
      const { visibility, groupIds, passwordHash, priceFen } = row
      const copy = await db.transaction(async (tx) => {
        await neighbours.limits.claim(tx, appId, kind)
        const made = await insert(
          tx,
          appId,
          kind,
          desk,
          { ...draft, title },
          { visibility, groupIds, passwordHash, priceFen },
        )
        for (const [table, columns] of [
          [contentColumns, sql`column_id`],
          [contentReaders, sql`reader_type, reader_id, added_by_name`],
        ] as const) {
          await tx.execute(sql`
            insert into ${table} (app_id, content_id, ${columns})
            select app_id, ${made}, ${columns} from ${table} where app_id = ${appId} and content_id = ${id}`)
        }
        return made
      })
      await neighbours.filing.copy(appId, kind, id, copy)
      return { id: copy }
    },

    /** Deletes a content; visitors do not see it from this moment on. */
    async remove(appId: string, kind: ContentKind, desk: DeskUser, id: string): Promise<void> {
      const removed = await db
        .update(contents)
        .set({ deletedAt: sql`now()`, updatedBy: desk.userId, updatedByName: desk.nickname })
        .where(oneAtDesk(appId, kind, id, desk))
        .returning({ id: contents.id })
      if (removed.length === 0) throw new Refusal('contentNotFound')
      for (const listener of removedListeners) await listener(appId, kind, id, desk)
    },

    /** Is called once a content has been deleted. */
    onRemoved: (listener: RemovedListener) => void removedListeners.push(listener),

    async pin(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { id, pinned }: { id: string; pinned: boolean },
    ): Promise<{ pinnedAt: string | null }> {
      const [row] = await db
        .update(contents)
        .set({ pinnedAt: pinned ? sql`now()` : null })
        .where(oneAtDesk(appId, kind, id, desk))
        .returning({ pinnedAt: contents.pinnedAt })
      if (!row) throw new Refusal('contentNotFound')
      return { pinnedAt: row.pinnedAt?.toISOString() ?? null }
    },

    /** Makes another member responsible for a content; `spend` is done with it or not at all. */
    async setOwner(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { id, ownerId }: { id: string; ownerId: string },
      spend: (tx: Db) => Promise<unknown> = async () => {},
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const changed = await tx
          .update(contents)
          .set({ ownerId })
          .where(oneAtDesk(appId, kind, id, desk))
          .returning({ id: contents.id })
        if (changed.length === 0) throw new Refusal('contentNotFound')
        await spend(tx)
      })
    },

    /** Puts a content into exactly these columns; returns those that the app does not have. */
    async setColumns(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { id, columnIds }: { id: string; columnIds: readonly string[] },
    ): Promise<{ missing: string[] }> {
      const known = await neighbours.columnNames(appId)
      const wanted = [...new Set(columnIds)]
      const there = wanted.filter((columnId) => known.has(columnId))
      await db.transaction(async (tx) => {
        await requireContent(tx, appId, kind, id, desk)
        await tx
          .delete(contentColumns)
          .where(and(eq(contentColumns.appId, appId), eq(contentColumns.contentId, id)))
        if (there.length > 0) {
          await tx
            .insert(contentColumns)
            .values(there.map((columnId) => ({ appId, columnId, contentId: id })))
            .onConflictDoNothing()
        }
      })
      return { missing: wanted.filter((columnId) => !known.has(columnId)) }
    },

    async previewLink(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      id: string,
    ): Promise<{ url: string; expiresAt: string }> {
      await requireContent(db, appId, kind, id, desk)
      const { token, expiresAt } = signPreview(await neighbours.linkSecret(), subjectOf(appId, id))
      // On the platform's address always, where the console shows it in a frame.
      const url = `${neighbours.publicUrl}/h5/${appId}${contentPath(kind, id)}?preview=${token}`
      return { url, expiresAt: expiresAt.toISOString() }
    },

    /** The draft, for whoever holds a preview link; null when the link is wrong or over, or the content gone. */
    async preview(
      appId: string,
      kind: ContentKind,
      id: string,
      token: string,
    ): Promise<{
      draft: ContentDraft
      state: ContentState
      publishedAt: Date | null
      updatedAt: Date
    } | null> {
      if (!checkPreview(await neighbours.linkSecret(), subjectOf(appId, id), token)) return null
      const [row] = await db
        .select()
        .from(contents)
        .where(
          and(
            eq(contents.appId, appId),
            eq(contents.kind, kind),
            eq(contents.id, id),
            sql`${contents.deletedAt} is null`,
          ),
        )
      return row
        ? {
            draft: storedDraft(kind, row.draft),
            state: contentStateSchema.parse(row.state),
            publishedAt: row.publishedAt,
            updatedAt: row.updatedAt,
          }
        : null
    },

    /** Contents with the words in them that a member may know of, the newest change first. */
    async find(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { words, most }: { words: string; most: number },
    ): Promise<{ id: string; title: string }[]> {
      return db
        .select({ id: contents.id, title: contents.title })
        .from(contents)
        .where(
          and(
            atDesk(appId, kind, desk),
            sql`${contents.title} ilike ${`%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`}`,
          ),
        )
        .orderBy(sql`${contents.updatedAt} desc`)
        .limit(most)
    },

    /** Name of a content for the operation log, deleted or not; a secret one is not named. */
    async nameOf(appId: string, id: string): Promise<string | undefined> {
      const [row] = await db
        .select({ title: contents.title, visibility: contents.visibility })
        .from(contents)
        .where(and(eq(contents.appId, appId), eq(contents.id, id)))
      return row?.visibility === 'secret' ? texts.secret : row?.title
    },

    /** Titles of contents by their ids; whether the reader may know of them is asked before. */
    async titlesOf(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: contents.id, title: contents.title })
        .from(contents)
        .where(and(eq(contents.appId, appId), inArray(contents.id, [...ids])))
      return new Map(rows.map(({ id, title }) => [id, title]))
    },

    /** Those of the contents that the app has, as far as the reader may know of them; drafts count. */
    async existing(
      appId: string,
      kind: ContentKind,
      ids: readonly string[],
      reader?: DeskReader,
    ): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ id: contents.id })
        .from(contents)
        .where(
          and(
            eq(contents.appId, appId),
            eq(contents.kind, kind),
            inArray(contents.id, [...ids]),
            sql`${contents.deletedAt} is null`,
            reader && visibleAtDesk(reader),
          ),
        )
      return new Set(rows.map(({ id }) => id))
    },
  }
}

/** A stored way of commenting; one that this build does not know is none. */
export function commentModeOf(stored: string): 'off' | 'moderated' | 'open' {
  return stored === 'moderated' || stored === 'open' ? stored : 'off'
}
