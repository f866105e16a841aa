import { contentKey, contentTypeTitle } from '@zhanfang/blocks'
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
import { type Cell, looksLikeFormula } from '../../../file-formats/cells.ts'
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
import { kindOf } from '../content-kinds.ts'
import { contents } from '../tables.ts'
import { texts } from '../texts.ts'
import { atDesk } from './content-rows.ts'
import { type DeskUser, deskUserOf } from './desk.ts'
import { emptyDraft, referencesIn, soundDraft, storedDraft } from './drafts.ts'
import type { ContentFilter, ContentListing } from './listing.ts'
import type { ContentService } from './service.ts'
import { markChanges, type Marks, marksOf, namesIn, readMarkNames, tagChange } from './table-marks.ts'

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
  cover: z.string().nullable(),
  columns: z.array(z.string()).nullable(),
  tags: z.array(z.string()).nullable(),
  /** Of the kind's own columns, by their place among them. */
  own: z.record(z.string(), z.string()),
})
type Parts = z.output<typeof partsSchema>

const plainText = ({ body }: ContentDraft) => (body ? richDocumentText(body) : '')
const sameWords = (one: string, other: string) =>
  one.replaceAll(/\s+/g, ' ').trim() === other.replaceAll(/\s+/g, ' ').trim()

/** A cell without the apostrophe that an export puts before what a spreadsheet would take for a formula. */
const undefused = (cell: string) =>
  cell.startsWith("'") && looksLikeFormula(cell.slice(1)) ? cell.slice(1) : cell

/** A list in a sentence. */
const inOneLine = (cell: string) => cell.replaceAll('\n', ' / ')

/** A text as it comes back out of a cell. */
const asCell = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()

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

/** Columns of the kind's own, with the keys of their cells. */
const ownColumns = (kind: ContentKind) =>
  (kindOf(kind).table ?? []).map((column, index) => ({ ...column, key: `own${index}` }))

/** The draft with what the table says, what that changes, in words, and what is wrong with it; empty for nothing. */
function changed(kind: ContentKind, draft: ContentDraft, parts: Parts) {
  const { hasBody } = contentFieldsOf(kind)
  const problems: string[] = []
  const changes: string[] = []
  const take = (title: string, before: string, after: string | null) => {
    if (after === null || asCell(after) === asCell(before)) return before
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
  next.cover = take(words.cover, draft.cover, parts.cover)
  for (const { key, title, read, write } of ownColumns(kind)) {
    const cell = parts.own[key]
    const before = String(read(next.fields))
    if (cell === undefined || asCell(cell) === asCell(before) || !write) continue
    const written = write(next.fields, cell)
    if ('problem' in written) {
      problems.push(`${title}：${written.problem}`)
      continue
    }
    next.fields = written.fields
    const after = String(read(next.fields))
    if (after !== before) changes.push(words.changes(title, inOneLine(before), inOneLine(after)))
  }
  return { next, changes, problem: problems.join('；') }
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
    service: Pick<ContentService, 'insert' | 'save' | 'setColumns'>
    neighbours: Pick<ContentNeighbours, 'roleMay' | 'limits' | 'columnNames' | 'filing' | 'missingTargets'>
    appName: (appId: string) => Promise<string | undefined>
  },
): ImportKind<Parts> {
  const { db } = database
  const { hasBody } = contentFieldsOf(kind)
  const own = ownColumns(kind).filter(({ write }) => write)
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
    const cell = (key: string) => {
      const typed = undefused(cells[key] ?? '')
      return typed === '' ? null : typed
    }
    const namesOf = (names: string | null) => (names === null ? null : namesIn(names))
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
      cover: cell('cover'),
      columns: namesOf(cell('columns')),
      tags: namesOf(cell('tags')),
      own: Object.fromEntries(own.flatMap(({ key }) => (cell(key) === null ? [] : [[key, cell(key) ?? '']]))),
    }
  }

  /** What contents a table adds to drafts that the app does not have, in words for each. */
  async function goneIn(appId: string, drafts: readonly { before: ContentDraft; next: ContentDraft }[]) {
    const added = drafts.map(({ before, next }) => {
      const known = new Set(referencesIn(kind, before).targets.map(contentKey))
      return referencesIn(kind, next).targets.filter((target) => !known.has(contentKey(target)))
    })
    const all = added.flat()
    const gone = new Set(all.length === 0 ? [] : await neighbours.missingTargets(appId, all))
    return added.map((targets) => {
      const missing = targets.find((target) => gone.has(contentKey(target)))
      return missing ? words.noSuchContent(missing.itemId) : ''
    })
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
      { key: 'cover', title: words.cover, note: words.coverNote },
      { key: 'columns', title: words.columns, note: words.marksNote },
      { key: 'tags', title: words.tags, note: words.marksNote },
      ...own.map(({ key, title, note = '' }) => ({ key, title, ...(note !== '' && { note }) })),
    ],
    shown: [words.title],
    most: MOST,
    row: partsSchema,
    pathOf: () => `/mini/contents/${kind}`,
    nameOf: async ({ appId, target }) => (target === appId ? appName(appId) : undefined),

    async judge(place, rows) {
      const desk = await deskOf(place)
      const ids = rows.flatMap(({ cells }) => cells['id'] || [])
      const [known, names, marks] = await Promise.all([
        draftsOf(place.appId, desk, ids),
        readMarkNames(neighbours, place.appId),
        marksOf(db, neighbours, { appId: place.appId, kind, ids }),
      ])
      const lines = new Map<string, number>()
      const drafts = new Map<number, { before: ContentDraft; next: ContentDraft }>()
      const judged = rows.map(({ line, cells }): JudgedRow<Parts> => {
        const parts = partsOf(cells)
        const shown = [cells['title'] ?? '']
        if (typeof parts === 'string') return refusedRow(line, parts, shown)
        const wanted = names.resolve(parts)
        if (typeof wanted === 'string') return refusedRow(line, wanted, shown)
        if (parts.id === null) {
          if (parts.title === null) return refusedRow(line, words.noTitle, shown)
          const blank = emptyDraft(kind)
          const { next, problem } = changed(kind, blank, parts)
          const mistake = problem || mistakeIn(kind, next)
          if (mistake !== '') return refusedRow(line, mistake, shown)
          drafts.set(line, { before: blank, next })
          return { line, fate: 'fresh', reason: '', cells: shown, row: parts }
        }
        const before = lines.get(parts.id)
        if (before !== undefined) return refusedRow(line, words.twice(before), shown)
        lines.set(parts.id, line)
        const there = known.get(parts.id)
        if (!there) return refusedRow(line, words.gone, shown)
        const { next, changes: ofDraft, problem } = changed(kind, there.draft, parts)
        const changes = [...ofDraft, ...markChanges(names, marks(parts.id), wanted)]
        const mistake = problem || mistakeIn(kind, next)
        if (mistake !== '') return refusedRow(line, mistake, shown)
        drafts.set(line, { before: there.draft, next })
        return {
          line,
          fate: changes.length === 0 ? 'same' : 'changed',
          reason: changes.join('；'),
          cells: [next.title],
          row: parts,
        }
      })
      const gone = await goneIn(place.appId, [...drafts.values()])
      const wrong = new Map([...drafts.keys()].map((line, index) => [line, gone[index] ?? '']))
      return judged.map((row) => {
        const mistake = wrong.get(row.line) ?? ''
        return mistake === '' ? row : refusedRow(row.line, mistake, row.cells)
      })
    },

    async apply(place, rows) {
      const desk = await deskOf(place)
      const ids = rows.flatMap(({ row }) => row.id ?? [])
      const [known, names, marks] = await Promise.all([
        draftsOf(place.appId, desk, ids),
        readMarkNames(neighbours, place.appId),
        marksOf(db, neighbours, { appId: place.appId, kind, ids }),
      ])
      /** Puts a content into its columns and gives it its tags; `before` are those that it has. */
      async function mark(id: string, wanted: Partial<Marks>, before: Marks): Promise<void> {
        const { columnIds, tagIds } = wanted
        if (columnIds) await service.setColumns(place.appId, kind, desk, { id, columnIds })
        if (!tagIds) return
        const change = tagChange(before, { tagIds })
        if (change.add.length + change.remove.length === 0) return
        await neighbours.filing.tag(place, { kind, itemIds: [id], ...change })
      }
      const outcomes: RowOutcome[] = []
      for (const { line, row } of rows) {
        try {
          const wanted = names.resolve(row)
          if (typeof wanted === 'string') throw new Refusal('invalidInput', { message: wanted })
          if (row.id === null) {
            const { next, problem } = changed(kind, emptyDraft(kind), row)
            if (problem !== '') throw new Refusal('invalidInput', { message: problem })
            const draft = soundDraft(kind, next)
            const id = await db.transaction(async (tx) => {
              await neighbours.limits.claim(tx, place.appId, kind)
              return service.insert(tx, place.appId, kind, desk, draft)
            })
            await mark(id, wanted, { columnIds: [], tagIds: [] })
            outcomes.push({ line, fate: 'fresh', reason: '' })
            continue
          }
          const there = known.get(row.id)
          if (!there) throw new Refusal('contentNotFound')
          const { next, changes, problem } = changed(kind, there.draft, row)
          if (problem !== '') throw new Refusal('invalidInput', { message: problem })
          if (changes.length > 0)
            await service.save(place.appId, kind, desk, row.id, {
              baseRevision: there.revision,
              draft: next,
            })
          const before = marks(row.id)
          const isMarked = markChanges(names, before, wanted).length > 0
          if (isMarked) await mark(row.id, wanted, before)
          outcomes.push({ line, fate: changes.length > 0 || isMarked ? 'changed' : 'same', reason: '' })
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
export function contentExporting(
  { db }: Database,
  listing: Pick<ContentListing, 'conditionOf'>,
  neighbours: Pick<ContentNeighbours, 'columnNames' | 'filing'>,
) {
  return {
    columns: (kind: ContentKind): string[] => [
      words.id,
      words.title,
      words.summary,
      words.author,
      words.sourceName,
      words.sourceUrl,
      words.isOriginal,
      words.text,
      words.cover,
      words.columns,
      words.tags,
      ...ownColumns(kind).map(({ title }) => title),
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
      const [where, names] = await Promise.all([
        listing.conditionOf(appId, kind, desk, filter),
        readMarkNames(neighbours, appId),
      ])
      const own = ownColumns(kind)
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
        const marks = await marksOf(db, neighbours, { appId, kind, ids: rows.map(({ id }) => id) })
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
            draft.cover,
            names.columnsOf(marks(row.id).columnIds),
            names.tagsOf(marks(row.id).tagIds),
            ...own.map(({ read }) => read(draft.fields)),
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
