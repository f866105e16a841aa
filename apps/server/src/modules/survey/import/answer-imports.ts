import { Readable } from 'node:stream'
import {
  importMappingSchema,
  limits,
  type AnswerImport,
  type CallData,
  type answerImportPreview,
  type answerImports,
  type answerImportUpload,
} from '@zhanfang/contract'
import {
  checkAnswers,
  pricedAnswers,
  withoutRowsLeftOut,
  type AnswerValues,
  type EndKind,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { FileResult, IncomingFile } from '../../../http/bind.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import type { FileStorage } from '../../../storage/file-storage.ts'
import { contentOf, receiveFile } from '../../file/module.ts'
import { answersOfCells, entryColumns, type EntryColumn } from '../answers/answer-cells.ts'
import { codesOfHeading } from '../answers/option-cells.ts'
import type { AnswerRecords } from '../answers/answer-records.ts'
import type { AnswerSelections } from '../answers/answer-selection.ts'
import { counterRefusal } from '../submit/counter-refusal.ts'
import type { FrozenVersion, FrozenVersions } from '../authoring/frozen-versions.ts'
import { storeEntered } from '../submit/entered-answers.ts'
import type { Editor } from '../../../http/caller.ts'
import { readTableFile, type TableFile } from '../../../file-formats/table-file.ts'
import { surveyAnswerImports } from '../tables.ts'
import { texts } from '../texts/texts.ts'
import { writeXlsx } from '../../../file-formats/xlsx-writer.ts'

type ImportRow = typeof surveyAnswerImports.$inferSelect

const JOB = 'survey-answer-import'
const MOST = { rows: 19_999, cell: 5000 }
const FILE_BYTES = 10 * 1024 * 1024
/** Rows that are stored under one lock. */
const BATCH = 200
/** Rows that a preview checks. */
const CHECKED = 1000
const SAMPLE = 5
const SHOWN_PROBLEMS = 100
const LISTED = 20
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const jobSchema = z.object({ appId: z.string(), surveyId: z.string(), importId: z.string() })
type ImportJob = z.infer<typeof jobSchema>
const statusSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
type Mapping = z.infer<typeof importMappingSchema>

/** A row read by the survey: what it answers, or what is wrong with it. */
type ReadRow =
  | { row: number; values: AnswerValues; end: EndKind }
  | { row: number; problems: { title: string; message: string }[] }

function shown(row: ImportRow): AnswerImport {
  return {
    id: row.id,
    fileName: row.fileName,
    rowCount: row.rowCount,
    status: statusSchema.parse(row.status),
    done: row.done,
    added: row.added,
    refused: row.refused,
    hasRefusedFile: row.refusedKey !== null,
    reason: row.reason,
    createdBy: row.createdByName,
    createTime: row.createdAt.toISOString(),
  }
}

const plainTitle = (title: string) =>
  title
    .normalize('NFKC')
    .replace(/^\s*\d+[.、]\s*|[\s*（(]*必填[)）]?|\*/gu, '')
    // An option stands behind its question in brackets of some kind, or behind a colon.
    .replace(/[\s[\]()【】:_]+/gu, '')
    .toLowerCase()

/** Columns of the file that are called like columns of the survey, each of those once. */
function guessMapping(header: readonly string[], columns: readonly EntryColumn[]): Mapping {
  const free = [...columns]
  return header.map((title) => {
    const wanted = plainTitle(codesOfHeading(title).title)
    const at = wanted === '' ? -1 : free.findIndex((column) => plainTitle(column.title) === wanted)
    return at < 0 ? null : (free.splice(at, 1)[0]?.key ?? null)
  })
}

function checkedMapping(mapping: Mapping, columns: ReadonlyMap<string, EntryColumn>): Mapping {
  const keys = mapping.filter((key) => key !== null)
  const wrong = (message: string) => fieldRefusal('invalidInput', 'mapping', message)
  if (keys.some((key) => !columns.has(key))) throw wrong(texts.answerImport.unknownColumn)
  if (new Set(keys).size !== keys.length) throw wrong(texts.answerImport.twice)
  return mapping
}

/** What a cell says where the heading tells what its numbers stand for. */
const inWords = (labels: ReadonlyMap<string, string> | undefined, cell: string) =>
  labels?.get(cell.trim().replace(/\.0+$/, '')) ?? cell

/** Columns of files: those of exports, and one for each option. */
const importColumns = (definition: SurveyDefinition) => entryColumns(definition, { perOption: true })
const byKey = (columns: readonly EntryColumn[]) => new Map(columns.map((column) => [column.key, column]))

function reader(definition: SurveyDefinition, header: readonly string[], mapping: Mapping) {
  const columns = byKey(importColumns(definition))
  const labels = header.map((heading) => codesOfHeading(heading).labels)
  const titles = new Map(definition.elements.map(({ id, title }) => [id, title]))
  const named = ({ questionId, message }: { questionId: string; message: string }) => ({
    title: titles.get(questionId) ?? '',
    message,
  })
  /** `index` counts the rows below the header from 0; people count the header as row 1. */
  return (cells: readonly string[], index: number): ReadRow => {
    const row = index + 2
    const given = mapping.flatMap((key, place): [string, string][] =>
      key === null ? [] : [[key, inWords(labels[place], cells[place] ?? '')]],
    )
    if (given.every(([, text]) => text.trim() === '')) {
      return { row, problems: [{ title: '', message: texts.answerImport.blankRow }] }
    }
    const { answers, problems } = answersOfCells(definition, columns, given)
    const checked = checkAnswers(definition, answers, { givenBefore: true })
    const unread = new Set(problems.map(({ questionId }) => questionId))
    const found = checked.ok ? [] : checked.problems.filter(({ questionId }) => !unread.has(questionId))
    const wrong = [...Map.groupBy(found, ({ questionId }) => questionId).values()].flatMap(withoutRowsLeftOut)
    if (checked.ok && problems.length === 0)
      return { row, values: pricedAnswers(definition, checked.answers).answers, end: checked.end }
    return { row, problems: [...problems, ...wrong].map(named) }
  }
}

async function* onlyBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

function workbook(sheetName: string, titles: readonly string[], rows: readonly (readonly string[])[]) {
  const columns = titles.map((title) => ({ title, width: 24 }))
  return Readable.from(writeXlsx({ sheetName, columns, rowCount: rows.length }, onlyBatch(rows)), {
    objectMode: false,
  })
}

export type AnswerImports = ReturnType<typeof createAnswerImports>

/**
 * Answers out of tables. A file is uploaded, looked at with the columns that its own are to fill, and brought in by a job:
 * every row is checked as if it were sent, sound ones are stored, the others go into a file with the reasons. A row's
 * `submitId` names the import and the row, so a job that is taken up again stores nothing twice.
 */
export function createAnswerImports(
  { db }: Database,
  storage: FileStorage,
  jobs: Jobs,
  versions: FrozenVersions,
  selections: AnswerSelections,
  records: Pick<AnswerRecords, 'entryVersion'>,
) {
  const keyed = ({ appId, surveyId, importId }: ImportJob) =>
    and(
      eq(surveyAnswerImports.appId, appId),
      eq(surveyAnswerImports.surveyId, surveyId),
      eq(surveyAnswerImports.id, importId),
    )

  async function entry(appId: string, surveyId: string): Promise<FrozenVersion> {
    const frozen = await records.entryVersion(await selections.basisOf(appId, surveyId))
    if (frozen.definition.kind === 'exam') throw new Refusal('examNeedsPaper', { message: texts.examRecord })
    return frozen
  }

  async function find(appId: string, surveyId: string, importId: string): Promise<ImportRow> {
    await selections.basisOf(appId, surveyId)
    const [row] = await db.select().from(surveyAnswerImports).where(keyed({ appId, surveyId, importId }))
    if (!row) throw new Refusal('notFound')
    return row
  }

  async function open(row: ImportRow): Promise<{ table: TableFile; definition: SurveyDefinition }> {
    const file = await storage.read(row.key)
    const frozen = await versions.find(row.surveyId, row.version)
    if (!file || !frozen) throw new Refusal('fileNotFound')
    const chunks: Buffer[] = []
    for await (const chunk of file.content) chunks.push(z.instanceof(Buffer).parse(chunk))
    return {
      table: await readTableFile(Buffer.concat(chunks), row.fileName, MOST),
      definition: frozen.definition,
    }
  }

  async function produce(job: ImportJob, row: ImportRow, signal: AbortSignal): Promise<void> {
    const { appId, surveyId, importId } = job
    const { table, definition } = await open(row)
    const read = reader(definition, table.header, importMappingSchema.parse(row.mapping))
    const refused: string[][] = []
    let added = 0
    const refuse = (index: number, reason: string) =>
      refused.push([
        ...table.header.map((_, place) => table.rows[index]?.[place] ?? ''),
        String(index + 2),
        reason,
      ])
    for (let start = 0; start < table.rows.length; start += BATCH) {
      signal.throwIfAborted()
      const sound: { index: number; submitId: string; values: AnswerValues; end: EndKind }[] = []
      table.rows.slice(start, start + BATCH).forEach((cells, place) => {
        const index = start + place
        const result = read(cells, index)
        if ('values' in result) {
          sound.push({
            index,
            submitId: `import-${importId}-${index}`,
            values: result.values,
            end: result.end,
          })
        } else {
          refuse(
            index,
            result.problems
              .map(({ title, message }) => [title, message].filter(Boolean).join('：'))
              .join('；'),
          )
        }
      })
      const outcomes =
        sound.length === 0
          ? []
          : await db.transaction((tx) =>
              storeEntered(
                tx,
                versions,
                {
                  appId,
                  surveyId,
                  version: row.version,
                  definition,
                  channel: texts.entered.byImport,
                  addedBy: row.createdByName,
                  followUps: [],
                },
                sound,
              ),
            )
      outcomes.forEach((outcome, place) => {
        if (outcome.stored) added += 1
        else {
          const { refusal } = outcome
          refuse(
            sound[place]?.index ?? start,
            refusal === 'full' ? texts.full : counterRefusal(refusal).message,
          )
        }
      })
      const done = Math.min(table.rows.length, start + BATCH)
      await db.update(surveyAnswerImports).set({ done, added, refused: refused.length }).where(keyed(job))
    }
    let refusedKey: string | null = null
    if (refused.length > 0) {
      refusedKey = `apps/${appId}/imports/${surveyId}/${importId}-refused.xlsx`
      const titles = [...table.header, texts.answerImport.row, texts.answerImport.reason]
      const rows = refused.toSorted((a, b) => Number(a.at(-2)) - Number(b.at(-2)))
      await storage.write(refusedKey, workbook(texts.sheet, titles, rows), XLSX)
    }
    await db.update(surveyAnswerImports).set({ status: 2, refusedKey }).where(keyed(job))
  }

  async function work(job: ImportJob, signal: AbortSignal): Promise<void> {
    const [row] = await db.select().from(surveyAnswerImports).where(keyed(job))
    if (!row || row.status !== 1) return
    try {
      await produce(job, row, signal)
    } catch (error) {
      const known = error instanceof Refusal
      const reason = known ? error.message : texts.answerImport.failed
      await db
        .update(surveyAnswerImports)
        .set({ status: known ? 3 : 1, reason })
        .where(keyed(job))
      if (!known) throw error
    }
  }

  jobs.define(JOB, texts.jobs.import, jobSchema, work, { retryLimit: 2, expireInSeconds: 3600 })

  return {
    /** One job's work: what the background worker runs. */
    work,

    /** An empty table with the survey's columns. */
    async template(appId: string, surveyId: string): Promise<FileResult> {
      const { definition } = await entry(appId, surveyId)
      const titles = entryColumns(definition).map(({ title }) => title)
      return {
        content: workbook(texts.sheet, titles, []),
        fileName: texts.answerImport.template(definition.title),
        mediaType: XLSX,
      }
    },

    async upload(
      appId: string,
      editor: Editor,
      surveyId: string,
      incoming: IncomingFile,
    ): Promise<CallData<typeof answerImportUpload>> {
      const frozen = await entry(appId, surveyId).catch((error: unknown) => {
        incoming.content.resume()
        throw error
      })
      const received = await receiveFile(incoming, { maxBytes: FILE_BYTES })
      try {
        const table = await readTableFile(await readFile(received.path), received.name, MOST)
        const id = newId()
        const key = `apps/${appId}/imports/${surveyId}/${id}.${received.extension}`
        // The row comes first: a file without a row would never be swept.
        const [row] = await db
          .insert(surveyAnswerImports)
          .values({
            appId,
            surveyId,
            id,
            fileName: received.name,
            key,
            version: frozen.version,
            rowCount: table.rows.length,
            createdBy: editor.userId,
            createdByName: editor.nickname,
          })
          .returning()
        await storage.write(key, contentOf(received), received.mediaType)
        if (!row) throw new Refusal('notFound')
        return { import: shown(row) }
      } finally {
        await received.dispose()
      }
    },

    /** How the file would be read with a mapping; without one, with the mapping that the names of its columns suggest. */
    async preview(
      appId: string,
      surveyId: string,
      input: { importId: string; mapping?: Mapping | undefined },
    ): Promise<CallData<typeof answerImportPreview>> {
      const row = await find(appId, surveyId, input.importId)
      const { table, definition } = await open(row)
      const columns = importColumns(definition)
      const mapping = input.mapping
        ? checkedMapping(input.mapping, byKey(columns))
        : guessMapping(table.header, columns)
      const read = reader(definition, table.header, mapping)
      const results = table.rows.slice(0, CHECKED).map(read)
      const problems = results.flatMap((result) =>
        'problems' in result ? result.problems.map((problem) => ({ row: result.row, ...problem })) : [],
      )
      return {
        header: table.header,
        sample: table.rows.slice(0, SAMPLE),
        columns: columns.map(({ key, title, required }) => ({ key, title, required })),
        mapping,
        checked: results.length,
        sound: results.filter((result) => 'values' in result).length,
        problems: problems.slice(0, SHOWN_PROBLEMS),
      }
    },

    async start(
      appId: string,
      surveyId: string,
      { importId, mapping }: { importId: string; mapping: Mapping },
    ): Promise<void> {
      const row = await find(appId, surveyId, importId)
      const { definition } = await open(row)
      checkedMapping(mapping, byKey(importColumns(definition)))
      if (mapping.every((key) => key === null)) {
        throw fieldRefusal('invalidInput', 'mapping', texts.answerImport.nothing)
      }
      const started = await db
        .update(surveyAnswerImports)
        .set({ status: 1, mapping })
        .where(and(keyed({ appId, surveyId, importId }), eq(surveyAnswerImports.status, 0)))
        .returning({ id: surveyAnswerImports.id })
      if (started.length === 0) throw new Refusal('invalidInput', { message: texts.answerImport.started })
      await jobs.send(JOB, { appId, surveyId, importId })
    },

    async list(appId: string, surveyId: string): Promise<CallData<typeof answerImports>> {
      await selections.basisOf(appId, surveyId)
      const rows = await db
        .select()
        .from(surveyAnswerImports)
        .where(and(eq(surveyAnswerImports.appId, appId), eq(surveyAnswerImports.surveyId, surveyId)))
        .orderBy(desc(surveyAnswerImports.id))
        .limit(LISTED)
      return { list: rows.map(shown) }
    },

    async refusedRows(appId: string, surveyId: string, importId: string): Promise<FileResult> {
      const row = await find(appId, surveyId, importId)
      const file = row.refusedKey === null ? null : await storage.read(row.refusedKey)
      if (!file) throw new Refusal('fileNotFound')
      return {
        content: file.content,
        size: file.size,
        fileName: texts.answerImport.refused(row.fileName.replace(/\.\w+$/, '')),
        mediaType: XLSX,
      }
    },

    /** Removes imports and their files when their days are over. */
    async sweep(): Promise<void> {
      const rows = await db
        .delete(surveyAnswerImports)
        .where(lt(surveyAnswerImports.createdAt, sql`now() - make_interval(days => ${limits.binDays})`))
        .returning({ key: surveyAnswerImports.key, refusedKey: surveyAnswerImports.refusedKey })
      for (const { key, refusedKey } of rows) {
        await storage.remove(key)
        if (refusedKey !== null) await storage.remove(refusedKey)
      }
    },
  }
}
