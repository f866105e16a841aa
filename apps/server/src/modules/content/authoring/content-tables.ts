import { contentTypeTitle } from '@zhanfang/blocks'
import {
  commonDraftSchema,
  contentFieldsOf,
  contentStateSchema,
  type ContentDraft,
  type ContentKind,
} from '@zhanfang/contract'
import { richDocumentText } from '@zhanfang/rich-document'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import type { Cell } from '../../../file-formats/cells.ts'
import { Refusal } from '../../../http/refusal.ts'
import {
  type ImportKind,
  type ImportPlace,
  type JudgedRow,
  refusedRow,
  type RowOutcome,
  type TypedRow,
} from '../../bulk-import/module.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { contents } from '../tables.ts'
import { texts } from '../texts.ts'
import { atDesk } from './content-rows.ts'
import { type DeskUser, deskUserOf } from './desk.ts'
import { emptyDraft, soundDraft, storedDraft } from './drafts.ts'
import type { ContentFilter, ContentListing } from './listing.ts'
import type { ContentService } from './service.ts'

const words = texts.tables
const MOST = 500
const EXPORT_BATCH = 200

/** What a table says of a content; null leaves alone what is there. */
const partsSchema = z.object({
  id: z.string().nullable(),
  title: z.string().nullable(),
  summary: z.string().nullable(),
  author: z.string().nullable(),
  sourceName: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  isOriginal: z.boolean().nullable(),
  text: z.string().nullable(),
})
type Parts = z.output<typeof partsSchema>

const plainText = ({ body }: ContentDraft) => (body ? richDocumentText(body) : '')
const sameWords = (one: string, other: string) =>
  one.replaceAll(/\s+/g, ' ').trim() === other.replaceAll(/\s+/g, ' ').trim()

/** A text without looks: one paragraph a line. */
const bodyOf = (text: string): ContentDraft['body'] => ({
  type: 'doc',
  version: 1,
  content: text
    .split(/\r?\n/)
    .flatMap((line) =>
      line.trim() === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text: line.trim() }] }],
    ),
})

/** The draft with what the table says, and what that changes, in words. */
function changed(draft: ContentDraft, parts: Parts, hasBody: boolean) {
  const changes: string[] = []
  const take = (title: string, before: string, after: string | null) => {
    if (after === null || after === before) return before
    changes.push(words.changes(title, before, after))
    return after
  }
  const next: ContentDraft = {
    ...draft,
    title: take(words.title, draft.title, parts.title),
    summary: take(words.summary, draft.summary, parts.summary),
    author: take(words.author, draft.author, parts.author),
    source: {
      name: take(words.sourceName, draft.source.name, parts.sourceName),
      url: take(words.sourceUrl, draft.source.url, parts.sourceUrl),
    },
  }
  if (parts.isOriginal !== null && parts.isOriginal !== draft.isOriginal) {
    next.isOriginal = parts.isOriginal
    changes.push(
      words.changes(words.isOriginal, words.yesNo(draft.isOriginal), words.yesNo(parts.isOriginal)),
    )
  }
  if (hasBody && parts.text !== null && !sameWords(parts.text, plainText(draft))) {
    next.body = bodyOf(parts.text)
    changes.push(plainText(draft) === '' ? words.writesText : words.replacesText)
  }
  return { next, changes }
}

/** Why a draft may not be kept; empty for none. */
function mistakeIn(kind: ContentKind, draft: ContentDraft): string {
  const read = commonDraftSchema.safeParse(draft)
  if (!read.success) return read.error.issues[0]?.message ?? ''
  try {
    soundDraft(kind, draft)
    return ''
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** Contents of one kind out of a table: a row with a number changes the draft of that content, others are new drafts. */
export function contentImport(
  database: Database,
  kind: ContentKind,
  {
    service,
    neighbours,
    appName,
  }: {
    service: Pick<ContentService, 'insert' | 'save'>
    neighbours: Pick<ContentNeighbours, 'roleMay' | 'limits'>
    appName: (appId: string) => Promise<string | undefined>
  },
): ImportKind<Parts> {
  const { db } = database
  const { hasBody } = contentFieldsOf(kind)
  const deskOf = (place: ImportPlace): Promise<DeskUser> =>
    deskUserOf((...asked) => neighbours.roleMay(...asked), place)

  async function draftsOf(appId: string, desk: DeskUser, ids: readonly string[]) {
    if (ids.length === 0) return new Map<string, { draft: ContentDraft; revision: number }>()
    const rows = await db
      .select({ id: contents.id, draft: contents.draft, revision: contents.revision })
      .from(contents)
      .where(and(atDesk(appId, kind, desk), inArray(contents.id, [...ids])))
    return new Map(rows.map(({ id, draft, revision }) => [id, { draft: storedDraft(kind, draft), revision }]))
  }

  function partsOf(cells: TypedRow['cells']): Parts | string {
    const cell = (key: string) => (cells[key] === undefined || cells[key] === '' ? null : cells[key])
    const original = cell('isOriginal')
    const isOriginal = original === null ? null : /^(?:是|原创|1|yes|true|√)$/i.test(original)
    if (isOriginal === false && original !== null && !/^(?:否|不是|0|no|false|×)$/i.test(original))
      return words.badYesNo
    return {
      id: cell('id'),
      title: cell('title'),
      summary: cell('summary'),
      author: cell('author'),
      sourceName: cell('sourceName'),
      sourceUrl: cell('sourceUrl'),
      isOriginal,
      text: cell('text'),
    }
  }

  return {
    type: kind,
    title: contentTypeTitle(kind),
    need: 'content:write',
    note: words.note,
    columns: [
      { key: 'id', title: words.id, note: words.idNote },
      { key: 'title', title: words.title },
      { key: 'summary', title: words.summary },
      { key: 'author', title: words.author },
      { key: 'sourceName', title: words.sourceName },
      { key: 'sourceUrl', title: words.sourceUrl },
      { key: 'isOriginal', title: words.isOriginal, note: words.yesNoNote },
      ...(hasBody ? [{ key: 'text', title: words.text, note: words.textNote }] : []),
    ],
    shown: [words.title],
    most: MOST,
    row: partsSchema,
    pathOf: () => `/mini/contents/${kind}`,
    nameOf: async ({ appId, target }) => (target === appId ? appName(appId) : undefined),

    async judge(place, rows) {
      const desk = await deskOf(place)
      const known = await draftsOf(
        place.appId,
        desk,
        rows.flatMap(({ cells }) => cells['id'] || []),
      )
      const lines = new Map<string, number>()
      return rows.map(({ line, cells }): JudgedRow<Parts> => {
        const parts = partsOf(cells)
        const shown = [cells['title'] ?? '']
        if (typeof parts === 'string') return refusedRow(line, parts, shown)
        if (parts.id === null) {
          if (parts.title === null) return refusedRow(line, words.noTitle, shown)
          const mistake = mistakeIn(kind, changed(emptyDraft(kind), parts, hasBody).next)
          return mistake === ''
            ? { line, fate: 'fresh', reason: '', cells: shown, row: parts }
            : refusedRow(line, mistake, shown)
        }
        const before = lines.get(parts.id)
        if (before !== undefined) return refusedRow(line, words.twice(before), shown)
        lines.set(parts.id, line)
        const there = known.get(parts.id)
        if (!there) return refusedRow(line, words.gone, shown)
        const { next, changes } = changed(there.draft, parts, hasBody)
        const mistake = mistakeIn(kind, next)
        if (mistake !== '') return refusedRow(line, mistake, shown)
        return {
          line,
          fate: changes.length === 0 ? 'same' : 'changed',
          reason: changes.join('；'),
          cells: [next.title],
          row: parts,
        }
      })
    },

    async apply(place, rows) {
      const desk = await deskOf(place)
      const known = await draftsOf(
        place.appId,
        desk,
        rows.flatMap(({ row }) => row.id ?? []),
      )
      const outcomes: RowOutcome[] = []
      for (const { line, row } of rows) {
        try {
          if (row.id === null) {
            const draft = soundDraft(kind, changed(emptyDraft(kind), row, hasBody).next)
            await db.transaction(async (tx) => {
              await neighbours.limits.claim(tx, place.appId, kind)
              await service.insert(tx, place.appId, kind, desk, draft)
            })
            outcomes.push({ line, fate: 'fresh', reason: '' })
            continue
          }
          const there = known.get(row.id)
          if (!there) throw new Refusal('contentNotFound')
          const { next, changes } = changed(there.draft, row, hasBody)
          if (changes.length > 0)
            await service.save(place.appId, kind, desk, row.id, {
              baseRevision: there.revision,
              draft: next,
            })
          outcomes.push({ line, fate: changes.length > 0 ? 'changed' : 'same', reason: '' })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          outcomes.push({ line, fate: 'refused', reason: error.message })
        }
      }
      return outcomes
    },
  }
}

/** Contents as a table, in the columns that an import reads, in batches: a stream that may be left at any time. */
export function contentExporting({ db }: Database, listing: Pick<ContentListing, 'conditionOf'>) {
  return {
    columns: [
      words.id,
      words.title,
      words.summary,
      words.author,
      words.sourceName,
      words.sourceUrl,
      words.isOriginal,
      words.text,
      words.state,
      words.publishedAt,
      words.updatedAt,
    ],
    fileName: (kind: ContentKind, day: string) => words.fileName(contentTypeTitle(kind), day),

    async *rows(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      filter: Partial<ContentFilter>,
    ): AsyncGenerator<Cell[][]> {
      const where = await listing.conditionOf(appId, kind, desk, filter)
      for (let last = ''; ;) {
        const rows = await db
          .select({
            id: contents.id,
            draft: contents.draft,
            state: contents.state,
            publishedAt: contents.publishedAt,
            updatedAt: contents.updatedAt,
          })
          .from(contents)
          .where(and(where, eq(contents.appId, appId), gt(contents.id, last)))
          .orderBy(asc(contents.id))
          .limit(EXPORT_BATCH)
        yield rows.map((row) => {
          const draft = storedDraft(kind, row.draft)
          return [
            row.id,
            draft.title,
            draft.summary,
            draft.author,
            draft.source.name,
            draft.source.url,
            words.yesNo(draft.isOriginal),
            plainText(draft),
            words.states[contentStateSchema.parse(row.state)],
            row.publishedAt,
            row.updatedAt,
          ]
        })
        if (rows.length < EXPORT_BATCH) return
        last = rows.at(-1)?.id ?? ''
      }
    },
  }
}
