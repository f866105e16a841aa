import {
  limits,
  type CallData,
  type CallInput,
  type FoundPage,
  type pageReplacementDetail,
  type pageReplacementList,
  type pageReplacementStart,
  type pageWordSearch,
  replacementOutcomes,
  type ReplacementOutcome,
  replacementStates,
} from '@zhanfang/contract'
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { Editor } from '../../../http/caller.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { alivePage } from '../authoring/existing-page.ts'
import { draftColumns, isLive, soundDocument, storedDocument } from '../authoring/page-documents.ts'
import { keepEditorsOut, pageHolders } from '../authoring/page-editors.ts'
import { microPages, pageReplacementPages as parts, pageReplacements as replacements } from '../tables.ts'
import { texts } from '../texts.ts'
import { putBack, replaceWords, wordHits } from './wording.ts'

const JOB = 'page-replacement'
/** Pages that are looked through in one call. */
const LOOKED_THROUGH = 20
const TAKEN = 50
const jobSchema = z.object({ appId: z.string(), id: z.string() })
type Key = z.output<typeof jobSchema>

const stateSchema = z.enum(replacementStates)
const outcomeSchema = z.enum(replacementOutcomes)
const undoSchema = z.enum(['waiting', 'done', 'held', 'gone', 'refused']).nullable()
type Undo = z.output<typeof undoSchema>
const exceptSchema = z.array(z.string())
const changesSchema = z.array(
  z.object({
    blockId: z.string().nullable(),
    path: z.array(z.union([z.string(), z.number()])),
    before: z.string(),
    after: z.string(),
  }),
)

type Row = typeof replacements.$inferSelect
type Part = typeof parts.$inferSelect

export type Replacements = ReturnType<typeof createReplacements>

/**
 * Words replaced in the drafts of many pages. Each page is done in a transaction of its own, against the revision that
 * was looked through and while nobody edits it, so that a process that ends in the middle, or a second one, replaces
 * nothing twice. The texts before are kept, which is what undoing puts back.
 */
export function createReplacements({ db }: Database, jobs: Pick<Jobs, 'define' | 'send'>) {
  const one = ({ appId, id }: Key) => and(eq(replacements.appId, appId), eq(replacements.id, id))
  const partsOf = ({ appId, id }: Key) => and(eq(parts.appId, appId), eq(parts.replacementId, id))
  const partAt = (key: Key, pageId: string) => and(partsOf(key), eq(parts.pageId, pageId))

  async function save(tx: Db, appId: string, pageId: string, document: unknown, name: string): Promise<void> {
    await tx
      .update(microPages)
      .set(draftColumns(soundDocument(document), name))
      .where(alivePage(appId, pageId))
  }

  /** The page of a part, which nobody edits until the transaction ends. */
  async function takePage(
    tx: Db,
    { appId, pageId }: Part,
  ): Promise<
    { page: { draft: unknown; revision: number } } | { outcome: 'gone' | 'held'; heldBy: string | null }
  > {
    const holder = await keepEditorsOut(tx, appId, pageId)
    if (holder !== undefined) return { outcome: 'held', heldBy: holder }
    const [page] = await tx
      .select({ draft: microPages.draft, revision: microPages.revision })
      .from(microPages)
      .where(alivePage(appId, pageId))
      .for('update')
    return page ? { page } : { outcome: 'gone', heldBy: null }
  }

  async function replacePage(tx: Db, row: Row, part: Part): Promise<Partial<Part>> {
    const taken = await takePage(tx, part)
    if ('outcome' in taken) return taken
    if (taken.page.revision !== part.revision) return { outcome: 'changed' }
    const made = replaceWords(storedDocument(taken.page.draft), row, new Set(exceptSchema.parse(part.except)))
    const { changes, replaced, skipped } = made
    if (changes.length > 0) await save(tx, row.appId, part.pageId, made.document, row.createdByName)
    return { outcome: 'done', replaced, skipped, changes }
  }

  async function undoPage(tx: Db, row: Row, part: Part): Promise<Partial<Part>> {
    const taken = await takePage(tx, part)
    if ('outcome' in taken) return { undo: taken.outcome, heldBy: taken.heldBy }
    const changes = changesSchema.parse(part.changes)
    const { document, kept } = putBack(storedDocument(taken.page.draft), changes)
    if (kept < changes.length)
      await save(tx, row.appId, part.pageId, document, row.undoneByName ?? row.createdByName)
    return { undo: 'done', kept, heldBy: null }
  }

  const waitsFor = (direction: 'replace' | 'undo') =>
    direction === 'replace' ? eq(parts.outcome, 'waiting') : eq(parts.undo, 'waiting')

  /** Does one page that waits, unless somebody else just did. */
  async function turnOf(row: Row, pageId: string, direction: 'replace' | 'undo'): Promise<void> {
    const where = and(partAt(row, pageId), waitsFor(direction))
    try {
      await db.transaction(async (tx) => {
        const [part] = await tx.select().from(parts).where(where).for('update')
        if (!part) return
        const became = await (direction === 'replace' ? replacePage : undoPage)(tx, row, part)
        await tx.update(parts).set(became).where(partAt(row, pageId))
      })
    } catch (error) {
      // A page that would not be sound any more, or too large, stays as it is.
      if (!(error instanceof Refusal)) throw error
      await db
        .update(parts)
        .set(direction === 'replace' ? { outcome: 'refused' } : { undo: 'refused' })
        .where(where)
    }
  }

  async function work(key: Key, signal: AbortSignal): Promise<void> {
    const [row] = await db.select().from(replacements).where(one(key))
    const state = row && stateSchema.parse(row.state)
    if (!row || (state !== 'running' && state !== 'undoing')) return
    const direction = state === 'running' ? 'replace' : 'undo'
    for (;;) {
      const waiting = await db
        .select({ pageId: parts.pageId })
        .from(parts)
        .where(and(partsOf(key), waitsFor(direction)))
        .orderBy(asc(parts.pageId))
        .limit(TAKEN)
      if (waiting.length === 0) break
      for (const { pageId } of waiting) {
        signal.throwIfAborted()
        await turnOf(row, pageId, direction)
      }
    }
    await db
      .update(replacements)
      .set({ state: direction === 'replace' ? 'done' : 'undone' })
      .where(and(one(key), eq(replacements.state, row.state)))
  }

  jobs.define(JOB, texts.jobs.replace, jobSchema, work, { retryLimit: 3, expireInSeconds: 3600 })

  /** How many pages each has, and how many have had their turn. */
  async function progressOf(
    rows: readonly Row[],
  ): Promise<ReadonlyMap<string, { pages: number; finished: number }>> {
    if (rows.length === 0) return new Map()
    const counted = await db
      .select({
        appId: parts.appId,
        id: parts.replacementId,
        pages: count(),
        waiting: sql<number>`count(*) filter (where ${parts.outcome} = 'waiting' or ${parts.undo} = 'waiting')::int`,
      })
      .from(parts)
      .where(or(...rows.map(({ appId, id }) => partsOf({ appId, id }))))
      .groupBy(parts.appId, parts.replacementId)
    return new Map(counted.map(({ id, pages, waiting }) => [id, { pages, finished: pages - waiting }]))
  }

  const summaryOf = (row: Row, progress: { pages: number; finished: number } | undefined) => ({
    id: row.id,
    find: row.find,
    replacement: row.replacement,
    matchCase: row.matchCase,
    state: stateSchema.parse(row.state),
    pages: progress?.pages ?? 0,
    finished: progress?.finished ?? 0,
    createTime: row.createdAt.toISOString(),
    createdBy: row.createdByName,
  })

  async function find(key: Key): Promise<Row> {
    const [row] = await db.select().from(replacements).where(one(key))
    if (!row) throw new Refusal('notFound')
    return row
  }

  return {
    progressOf,

    /** Looks through the next pages, in the order of their ids. */
    async search(
      appId: string,
      { after, ...wording }: CallInput<typeof pageWordSearch>['body'],
    ): Promise<CallData<typeof pageWordSearch>> {
      const ofApp = and(eq(microPages.appId, appId), isNull(microPages.deletedAt))
      const rows = await db
        .select({
          id: microPages.id,
          columnId: microPages.columnId,
          title: microPages.title,
          draft: microPages.draft,
          revision: microPages.revision,
          publishedVersion: microPages.publishedVersion,
          offline: microPages.offline,
        })
        .from(microPages)
        .where(and(ofApp, after === undefined ? undefined : gt(microPages.id, after)))
        .orderBy(asc(microPages.id))
        .limit(LOOKED_THROUGH)
      const [total] = await db.select({ value: count() }).from(microPages).where(ofApp)
      const found = rows.flatMap((row) => {
        const { hits, more } = wordHits(storedDocument(row.draft), wording, limits.pageReplacement.hits)
        return hits.length === 0 ? [] : [{ ...row, hits, more }]
      })
      const holders = await pageHolders(
        db,
        appId,
        found.map(({ id }) => id),
      )
      return {
        pages: found.map(({ id, columnId, title, revision, hits, more, ...row }): FoundPage => {
          const heldBy = holders.get(id) ?? null
          return {
            id,
            title,
            pageMode: columnId === null ? 1 : 2,
            revision,
            isLive: isLive(row),
            heldBy,
            hits,
            more,
          }
        }),
        checked: rows.length,
        total: total?.value ?? 0,
        next: rows.length < LOOKED_THROUGH ? null : (rows.at(-1)?.id ?? null),
      }
    },

    async start(
      appId: string,
      editor: Editor,
      input: CallInput<typeof pageReplacementStart>['body'],
    ): Promise<{ id: string }> {
      if (input.find === input.replacement)
        throw fieldRefusal('invalidInput', 'replacement', texts.replacing.same)
      const chosen = new Map(input.pages.map((page) => [page.id, page]))
      const own = await db
        .select({ id: microPages.id })
        .from(microPages)
        .where(and(eq(microPages.appId, appId), inArray(microPages.id, [...chosen.keys()])))
      if (own.length < chosen.size) throw new Refusal('pageNotFound')
      const id = newId()
      await db.transaction(async (tx) => {
        await tx.insert(replacements).values({
          appId,
          id,
          find: input.find,
          replacement: input.replacement,
          matchCase: input.matchCase,
          state: 'running',
          createdBy: editor.userId,
          createdByName: editor.nickname,
        })
        await tx.insert(parts).values(
          [...chosen.values()].map(({ id: pageId, revision, except }) => ({
            appId,
            replacementId: id,
            pageId,
            revision,
            except,
            outcome: 'waiting' satisfies ReplacementOutcome,
          })),
        )
      })
      await jobs.send(JOB, { appId, id })
      return { id }
    },

    async detail(appId: string, id: string): Promise<CallData<typeof pageReplacementDetail>> {
      const row = await find({ appId, id })
      const pages = await db
        .select({
          id: parts.pageId,
          outcome: parts.outcome,
          replaced: parts.replaced,
          skipped: parts.skipped,
          heldBy: parts.heldBy,
          undo: parts.undo,
          kept: parts.kept,
          page: {
            title: microPages.title,
            columnId: microPages.columnId,
            draftHash: microPages.draftHash,
            publishedHash: microPages.publishedHash,
            publishedVersion: microPages.publishedVersion,
            offline: microPages.offline,
            deletedAt: microPages.deletedAt,
          },
        })
        .from(parts)
        .leftJoin(microPages, and(eq(microPages.appId, parts.appId), eq(microPages.id, parts.pageId)))
        .where(partsOf({ appId, id }))
        .orderBy(asc(parts.pageId))
      const progress = await progressOf([row])
      return {
        ...summaryOf(row, progress.get(id)),
        list: pages.map(({ page, outcome, undo, ...counts }) => ({
          ...counts,
          title: page?.title ?? '',
          pageMode: (page?.columnId ?? null) === null ? 1 : 2,
          outcome: outcomeSchema.parse(outcome),
          undo: undoSchema.parse(undo),
          needsPublishing:
            page !== null && page.deletedAt === null && isLive(page) && page.draftHash !== page.publishedHash,
        })),
      }
    },

    async list(
      appId: string,
      { page, size }: { page: number; size: number },
    ): Promise<CallData<typeof pageReplacementList>> {
      const ofApp = eq(replacements.appId, appId)
      const rows = await db
        .select()
        .from(replacements)
        .where(ofApp)
        .orderBy(desc(replacements.createdAt), desc(replacements.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(replacements).where(ofApp)
      const progress = await progressOf(rows)
      return {
        list: rows.map((row) => summaryOf(row, progress.get(row.id))),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    /** Begins to put texts back; of one that was undone already, where somebody was editing. */
    async undo(appId: string, editor: Editor, id: string): Promise<void> {
      const key = { appId, id }
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(replacements).where(one(key)).for('update')
        if (!row) throw new Refusal('notFound')
        const state = stateSchema.parse(row.state)
        if (state === 'running' || state === 'undoing')
          throw new Refusal('invalidInput', { message: texts.replacing.busy })
        const again: Undo = 'held'
        const begun = await tx
          .update(parts)
          .set({ undo: 'waiting', heldBy: null })
          .where(
            and(
              partsOf(key),
              eq(parts.outcome, 'done'),
              ne(parts.replaced, 0),
              state === 'done' ? isNull(parts.undo) : eq(parts.undo, again),
            ),
          )
          .returning({ id: parts.pageId })
        if (begun.length === 0) throw new Refusal('invalidInput', { message: texts.replacing.nothingToUndo })
        await tx
          .update(replacements)
          .set({ state: 'undoing', undoneBy: editor.userId, undoneByName: editor.nickname })
          .where(one(key))
      })
      await jobs.send(JOB, key)
    },

    /** Forgets what is too old to be undone. */
    async sweep(): Promise<void> {
      const old = new Date(Date.now() - limits.pageReplacement.days * 86_400_000)
      await db.transaction(async (tx) => {
        const gone = await tx
          .delete(replacements)
          .where(lt(replacements.createdAt, old))
          .returning({ appId: replacements.appId, id: replacements.id })
        for (const key of gone) await tx.delete(parts).where(partsOf(key))
      })
    },
  }
}
