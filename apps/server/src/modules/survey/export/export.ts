import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  answerEndingSchema,
  answerFlagSchema,
  answerLanguageSchema,
  exportCellsSchema,
  exportFileSchema,
  exportStatusSchema,
  limits,
  type CallData,
  type ExportCells,
  type ExportFile,
  type exportFile,
  type exportFileStatus,
} from '@zhanfang/contract'
import { formatDate } from '@zhanfang/format'
import {
  answerColumns,
  answerFilterSchema,
  bandOf,
  cellsReader,
  codedColumns,
  isLanguage,
  languageNames,
  scoreAt,
  scoreColumns,
  type AnswerColumn,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { and, count, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { FileResult } from '../../../http/bind.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import type { FileStorage } from '../../../storage/file-storage.ts'
import {
  scanAnswerRows,
  selected,
  type AnswerBasis,
  type AnswerRow,
  type AnswerSelection,
  type AnswerSelections,
} from '../answers/answer-selection.ts'
import { RepeatedCell, type Cell } from '../../../file-formats/cells.ts'
import { writeCsv } from '../../../file-formats/csv-writer.ts'
import type { Device } from '../access/device.ts'
import { attachments } from './export-attachments.ts'
import { exportTexts } from './export-texts.ts'
import { milestoneTexts } from '../notify/milestone-texts.ts'
import { answersPath, type MilestoneNeighbours } from '../notify/milestones.ts'
import { SavTextShape, writeSav, type SavVariable } from '../../../file-formats/sav-writer.ts'
import type { StatisticsService } from '../statistics/statistics.ts'
import { storedTextShapes, type StoredText } from '../authoring/stored-texts.ts'
import { surveyAnswers, surveyExports, surveys } from '../tables.ts'
import { texts } from '../texts/texts.ts'
import { writeXlsx, type XlsxColumn } from '../../../file-formats/xlsx-writer.ts'
import { writeZip, ZipTooLargeError } from '../../../file-formats/zip-writer.ts'

type ExportRow = typeof surveyExports.$inferSelect

const JOB = 'survey-export'
const BATCH_ROWS = 1000
/** Rows that are made in one turn of the event loop. */
const TURN_ROWS = 100
const PROGRESS_MS = 1000
/** Exports that a list shows. */
const LISTED = 20
/** Tries after the first one; only then an export has failed. */
const RETRIES = 2

const jobSchema = z.object({ appId: z.string(), surveyId: z.string(), exportId: z.string() })
type ExportJob = z.infer<typeof jobSchema>

const formatSchema = exportFileSchema.shape.format
const selectionSchema = z.object({
  filters: answerFilterSchema,
  tags: z.array(z.string()).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  ending: answerEndingSchema.optional(),
  flag: answerFlagSchema.optional(),
  language: answerLanguageSchema.optional(),
  /** Questions that are wanted; all when absent. */
  questionIds: z.array(z.string()).optional(),
  cells: exportCellsSchema.optional(),
  /** Whether who asked may see personal data whole. */
  plain: z.boolean().default(true),
})
type ExportSelection = z.infer<typeof selectionSchema>
/** Attachments are packed already, nearly all of them. */
const ATTACHMENT_COMPRESSION = 1

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  sav: 'application/x-spss-sav',
  pdf: 'application/pdf',
  files: 'application/zip',
} as const
const extensions = { xlsx: 'xlsx', csv: 'csv', sav: 'sav', pdf: 'pdf', files: 'zip' } as const

/** Formats that are a table with a heading for each column. */
const isTable = (format: ExportFile['format']) => format === 'xlsx' || format === 'csv'

/** What a file is made of. */
interface Production {
  format: ExportFile['format']
  wanted: ExportSelection
  selection: ReturnType<typeof selected>
  /** Answers with greater numbers came later. */
  upTo: number
  expected: number
  signal: AbortSignal
}

/** The survey or the export was deleted while the file was made. */
class ExportCancelled extends Error {
  override readonly name = 'ExportCancelled'
}

/** A column of what there is about every answer besides its questions. */
interface GeneralColumn {
  title: string
  width: number
  /** Only of columns whose cells are amounts. */
  isNumber?: true
  /** All texts that it can hold, where they are known. */
  words?: readonly string[]
  cell(row: AnswerRow): Cell
}

/** What the rows of a file are made of: the general cells, then those of the questions. */
interface RowPlan {
  general: readonly GeneralColumn[]
  questions: readonly Pick<AnswerColumn, 'questionId' | 'cell'>[]
}

/** @param repeated what stands for a cell that equal answers are going to share; the cell itself when absent */
function rowMaker<Repeated = never>(
  { general, questions }: RowPlan,
  repeated?: (cell: string | number) => Repeated,
): (row: AnswerRow) => (Cell | Repeated)[] {
  const blank: (Cell | Repeated)[] = [...general, ...questions].map(() => null)
  const read = cellsReader(questions, repeated)
  return (row) => {
    const cells = blank.slice()
    for (let place = 0; place < general.length; place += 1) cells[place] = general[place]?.cell(row) ?? null
    read(row.answers, cells, general.length)
    return cells
  }
}

function isDevice(device: string): device is Device {
  return Object.hasOwn(texts.devices, device)
}

const wantedOf = ({ questionIds }: ExportSelection) =>
  questionIds === undefined ? undefined : new Set(questionIds)

function generalColumns({ merged, languages }: AnswerBasis, { ending }: ExportSelection): GeneralColumn[] {
  return [
    { title: texts.columns.number, width: 8, cell: (row) => row.number },
    { title: texts.columns.submittedAt, width: 20, cell: (row) => row.submittedAt },
    { title: texts.columns.seconds, width: 14, cell: (row) => row.seconds },
    { title: texts.columns.channel, width: 12, cell: (row) => row.channel },
    {
      title: texts.columns.device,
      width: 10,
      words: Object.values(texts.devices),
      cell: ({ device }) => texts.devices[isDevice(device) ? device : 'unknown'],
    },
    { title: texts.columns.version, width: 10, cell: (row) => row.version },
    ...languageColumn(languages),
    ...(ending === undefined || ending === 'complete'
      ? []
      : [
          {
            title: texts.columns.ending,
            width: 10,
            words: Object.values(texts.endings),
            cell: (row: AnswerRow) => texts.endings[row.ending === 0 ? 'complete' : 'screened'],
          },
        ]),
    ...scoreColumnsOf(merged),
  ]
}

/** In which language each was answered, where the survey is translated. */
function languageColumn({ length }: AnswerBasis['languages']): GeneralColumn[] {
  if (length === 0) return []
  const nameOf = (language: string | null) =>
    language !== null && isLanguage(language) ? languageNames[language] : null
  return [
    {
      title: texts.columns.language,
      width: 12,
      words: Object.values(languageNames),
      cell: ({ language }) => nameOf(language),
    },
  ]
}

type QuestionColumn = Pick<AnswerColumn, 'questionId' | 'title' | 'kind' | 'cell'>

function questionColumns({ merged }: AnswerBasis, wanted: ExportSelection): QuestionColumn[] {
  const only = wantedOf(wanted)
  const hidePersonal = !wanted.plain
  if (wanted.cells === 'codes')
    return codedColumns(merged, { hidePersonal, ...(only ? { only } : {}) }).map(
      ({ label, labels, set, ...column }) => ({
        ...column,
        // 0 and 1 below the name of an option explain themselves.
        title: labels && !set ? exportTexts.coded(label, labels) : label,
      }),
    )
  return answerColumns(merged, { perOption: wanted.cells === 'flags' }, { hidePersonal }).filter(
    ({ questionId }) => only?.has(questionId) ?? true,
  )
}

/** Whether only some of the complete answers are wanted. */
const isNarrowed = ({ filters, tags = [], from, to, ending, flag, language }: ExportSelection) =>
  filters.length > 0 ||
  tags.length > 0 ||
  [from, to, ending, flag, language].some((given) => given !== undefined)

/** Points, and what they mean: the same columns whatever was answered. */
function scoreColumnsOf(definition: SurveyDefinition): GeneralColumn[] {
  const { assessment } = definition
  return scoreColumns(definition).flatMap(({ id, title }): GeneralColumn[] => {
    const bands = id === '' ? assessment?.bands : assessment?.dimensions.find((one) => one.id === id)?.bands
    return [
      { title, width: 10, isNumber: true, cell: ({ scores }) => scoreAt(scores, id) },
      ...(bands?.length
        ? [
            {
              title: texts.columns.band(title),
              width: 16,
              words: bands.map((band) => band.title),
              cell: ({ scores }: AnswerRow) => {
                const score = scoreAt(scores, id)
                return score === null ? null : (bandOf(bands, score)?.title ?? null)
              },
            },
          ]
        : []),
    ]
  })
}

/**
 * A variable of a .sav file. `format` is null where it depends on how wide the texts are; those are `words`, or lie in the
 * database as `stored`, or are known only from the cells.
 */
interface OpenVariable {
  variable: Omit<SavVariable, 'format'>
  format: SavVariable['format'] | null
  kind: AnswerColumn['kind']
  words?: readonly string[] | undefined
  stored?: StoredText | undefined
}

/** The variables of a file for statistical programs, in the order of its cells: the general ones, then the questions. */
function savPlanOf(basis: AnswerBasis, wanted: ExportSelection): RowPlan & { variables: OpenVariable[] } {
  const names = ['answer_no', 'submitted_at', 'seconds', 'channel', 'device', 'version']
  const general = generalColumns(basis, wanted)
  for (let index = 1; names.length < general.length; index += 1) names.push(`info_${index}`)
  const whole: SavVariable['format'] = { kind: 'number', decimals: 0 }
  const formats = [whole, { kind: 'moment' } as const, whole, null, null, whole]
  const only = wantedOf(wanted)
  const questions = codedColumns(basis.merged, {
    ...(only ? { only } : {}),
    hidePersonal: !wanted.plain,
    taken: names,
  })
  return {
    general,
    questions,
    variables: [
      ...general.map((column, index) => ({
        variable: {
          name: names[index] ?? '',
          label: column.title,
          measure: column.isNumber ? ('scale' as const) : ('nominal' as const),
        },
        format: formats[index] ?? (column.isNumber ? ({ kind: 'number', decimals: 2 } as const) : null),
        kind: 'text' as const,
        words: column.words,
        ...(names[index] === 'channel' ? { stored: 'channel' as const } : {}),
      })),
      ...questions.map(({ kind, value: _value, cell: _cell, questionId, stored, ...variable }) => ({
        variable,
        format: kind === 'number' ? ({ kind: 'number', decimals: variable.labels ? 0 : 2 } as const) : null,
        kind,
        stored: stored && { path: [questionId, ...stored], isDate: kind === 'date' },
      })),
    ],
  }
}

/** A name that every file system takes, with the date of today. */
function fileNameOf(title: string, format: keyof typeof extensions, cells: ExportCells): string {
  const clean = title
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
  return `${Array.from(clean).slice(0, 60).join('').trim() || texts.sheet}${exportTexts.nameSuffix[format]}${exportTexts.cellsSuffix[cells]}_${formatDate(new Date())}.${extensions[format]}`
}

function fileOf(row: ExportRow): ExportFile {
  return {
    id: row.id,
    format: formatSchema.parse(row.format),
    status: exportStatusSchema.parse(row.status),
    progress: row.progress,
    rows: row.rows,
    fileName: row.fileName,
    size: row.size,
    reason: row.reason,
    createTime: row.createdAt.toISOString(),
    expireTime: row.expiresAt?.toISOString() ?? null,
  }
}

export type ExportService = ReturnType<typeof createExportService>

/**
 * Exports of answers as background jobs. A job reads the answers in stretches and streams them into the storage, so its
 * memory does not grow with them; broken off, it is taken up again from the start, and its file appears whole or not
 * at all. What is exported are the answers up to the number that was the last one when the export was asked for.
 */
export function createExportService(
  { db }: Database,
  storage: FileStorage,
  jobs: Jobs,
  selections: AnswerSelections,
  { announce, statistics }: { announce: MilestoneNeighbours['announce']; statistics: StatisticsService },
) {
  /** Tells who asked for it what became of an export. */
  const tellOf = (job: ExportJob, row: ExportRow, title: string, text: string) =>
    announce([row.createdBy], {
      kind: 'form',
      title,
      text,
      link: answersPath(job.surveyId),
      appId: job.appId,
    })
  const keyed = ({ appId, surveyId, exportId }: ExportJob) =>
    and(eq(surveyExports.appId, appId), eq(surveyExports.surveyId, surveyId), eq(surveyExports.id, exportId))

  /** Writes progress down; throws when nobody wants the file any more. */
  async function report(job: ExportJob, change: Partial<ExportRow>): Promise<void> {
    const [wanted] = await db
      .update(surveyExports)
      .set(change)
      .where(
        and(
          keyed(job),
          sql`exists (select from ${surveys} where ${surveys.appId} = ${job.appId}
            and ${surveys.id} = ${job.surveyId} and ${surveys.deletedAt} is null)`,
        ),
      )
      .returning({ id: surveyExports.id })
    if (!wanted) throw new ExportCancelled()
  }

  async function* rowBatches<Made>(
    job: ExportJob,
    rowOf: (row: AnswerRow) => Made,
    { selection, upTo, expected, signal }: Production,
  ): AsyncGenerator<Made[]> {
    let rows = 0
    let told = Date.now()
    for await (const { records, reached } of scanAnswerRows(db, selection, { upTo, size: BATCH_ROWS })) {
      signal.throwIfAborted()
      rows += records.length
      if (Date.now() - told >= PROGRESS_MS) {
        told = Date.now()
        const share = selection.rest ? reached / upTo : rows / Math.max(1, expected)
        await report(job, { progress: Math.min(99, Math.floor(share * 100)), rows })
      }
      for (let from = 0; from < records.length; from += TURN_ROWS) {
        yield records.slice(from, from + TURN_ROWS).map(rowOf)
        // The next page is taken in meanwhile, and requests are served.
        await nextTurn()
      }
    }
    await report(job, { rows })
  }

  /**
   * How wide texts are must be known before the first row is written. The database says so where texts are stored as they
   * are; only where some are made of the answers are these read once more.
   */
  async function savVariables(
    { variables, questions, general }: ReturnType<typeof savPlanOf>,
    { selection, upTo, signal }: Production,
  ): Promise<SavVariable[]> {
    const open = variables.filter(({ format }) => format === null)
    const stored = open.flatMap((one) => (one.stored ? [{ one, text: one.stored }] : []))
    const where = and(selection.where, lte(surveyAnswers.number, upTo))
    const found = await storedTextShapes(
      db,
      where,
      stored.map(({ text }) => text),
    )
    const shapes = new Map(stored.map(({ one }, index) => [one, found[index] ?? new SavTextShape()]))
    for (const one of open) {
      if (!one.words) continue
      const shape = new SavTextShape()
      for (const word of one.words) shape.add(word)
      shapes.set(one, shape)
    }
    const made = questions.flatMap((column, index) => {
      const one = variables[general.length + index]
      return one && one.format === null && !shapes.has(one)
        ? [{ one, column, shape: new SavTextShape() }]
        : []
    })
    for (const { one, shape } of made) shapes.set(one, shape)
    if (made.length > 0) {
      const rowOf = rowMaker({ general: [], questions: made.map(({ column }) => column) })
      for await (const { records } of scanAnswerRows(db, selection, { upTo, size: BATCH_ROWS })) {
        signal.throwIfAborted()
        for (const record of records)
          rowOf(record).forEach((cell, place) => {
            if (!(cell instanceof Date)) made[place]?.shape.add(cell)
          })
      }
    }
    return variables.map((one) => ({
      ...one.variable,
      format: one.format ?? (shapes.get(one) ?? new SavTextShape()).format(one.kind),
    }))
  }

  async function contentOf(
    job: ExportJob,
    basis: AnswerBasis,
    production: Production,
  ): Promise<AsyncIterable<Buffer>> {
    const { format, wanted, selection, upTo, expected, signal } = production
    if (format === 'pdf') {
      const { filters, ...others } = wanted
      const figures = await statistics.read(job.appId, job.surveyId, {
        ...others,
        filters: JSON.stringify(filters),
      })
      await report(job, { rows: figures.total })
      const { drawReport } = await import('./export-report.ts')
      return drawReport({ figures, only: wantedOf(wanted), isFiltered: isNarrowed(wanted) })
    }
    if (format === 'files') {
      const told = async (rows: number) => {
        signal.throwIfAborted()
        await report(job, { rows, progress: Math.min(99, Math.floor((rows / Math.max(1, expected)) * 100)) })
      }
      return writeZip(
        attachments({ db, storage, basis, selection, upTo, only: wantedOf(wanted), told }),
        ATTACHMENT_COMPRESSION,
      )
    }
    if (format === 'sav') {
      const plan = savPlanOf(basis, wanted)
      const variables = await savVariables(plan, production)
      return writeSav({ title: basis.merged.title, variables }, rowBatches(job, rowMaker(plan), production))
    }
    const plan = { general: generalColumns(basis, wanted), questions: questionColumns(basis, wanted) }
    const columns = [
      ...plan.general,
      ...plan.questions.map(({ title, kind }) => ({ title, width: kind === 'text' ? 24 : 16 })),
    ]
    return format === 'csv'
      ? writeCsv(
          columns.map(({ title }) => title),
          rowBatches(job, rowMaker(plan), production),
        )
      : writeXlsx(
          {
            sheetName: texts.sheet,
            columns: columns.map(({ title, width }): XlsxColumn => ({ title, width })),
            rowCount: expected,
          },
          rowBatches(
            job,
            rowMaker(plan, (cell) => new RepeatedCell(cell)),
            production,
          ),
        )
  }

  async function produce(job: ExportJob, row: ExportRow, signal: AbortSignal): Promise<void> {
    await report(job, { status: 1, progress: 0, rows: 0, reason: '' })
    const basis = await selections.basisOf(job.appId, job.surveyId)
    const format = formatSchema.parse(row.format)
    const wanted = selectionSchema.parse(row.selection)
    const selection = selected(basis, wanted)
    const upTo = row.upToNumber
    const [found] = await db
      .select({ value: count() })
      .from(surveyAnswers)
      .where(and(selection.where, lte(surveyAnswers.number, upTo)))
    const expected = found?.value ?? 0
    const content = await contentOf(job, basis, { format, wanted, selection, upTo, expected, signal })
    const key = `apps/${job.appId}/exports/${job.surveyId}/${job.exportId}.${extensions[format]}`
    const { size } = await storage.write(
      key,
      Readable.from(content, { objectMode: false }),
      mediaTypes[format],
    )
    const expiresAt = new Date(Date.now() + limits.exportDays * 86_400_000)
    await report(job, { status: 2, progress: 100, key, size, expiresAt })
  }

  async function work(job: ExportJob, signal: AbortSignal): Promise<void> {
    const [row] = await db.select().from(surveyExports).where(keyed(job))
    if (!row || row.status === 2) return
    const tries = row.tries + 1
    await db.update(surveyExports).set({ tries }).where(keyed(job))
    try {
      await produce(job, row, signal)
      await tellOf(
        job,
        row,
        milestoneTexts.exportDone(row.fileName),
        milestoneTexts.exportDoneText(limits.exportDays),
      )
    } catch (error) {
      if (error instanceof ExportCancelled || (error instanceof Refusal && error.kind === 'surveyNotFound'))
        return
      const hopeless = error instanceof ZipTooLargeError
      if (hopeless || tries > RETRIES) {
        await db
          .update(surveyExports)
          .set({ status: 3, reason: hopeless ? texts.exportTooLarge : texts.exportFailed })
          .where(keyed(job))
        const reason = hopeless ? texts.exportTooLarge : texts.exportFailed
        await tellOf(job, row, milestoneTexts.exportNotDone(row.fileName), reason)
      }
      if (!hopeless) throw error
    }
  }

  /** Personal data is masked in the file. */
  const isMasked = sql`${surveyExports.selection} ->> 'plain' = 'false'`
  /** The exports of a survey; only the masked ones unless `plain`. */
  const seen = (appId: string, surveyId: string, plain: boolean) =>
    and(eq(surveyExports.appId, appId), eq(surveyExports.surveyId, surveyId), plain ? undefined : isMasked)

  jobs.define(JOB, jobSchema, work, { retryLimit: RETRIES, expireInSeconds: 3600 })

  async function find(appId: string, surveyId: string, exportId: string, plain: boolean): Promise<ExportRow> {
    const [row] = await db
      .select({ row: surveyExports })
      .from(surveyExports)
      .innerJoin(surveys, and(eq(surveys.appId, surveyExports.appId), eq(surveys.id, surveyExports.surveyId)))
      .where(
        and(keyed({ appId, surveyId, exportId }), isNull(surveys.deletedAt), plain ? undefined : isMasked),
      )
    if (!row) throw new Refusal('notFound')
    return row.row
  }

  async function newest(appId: string, surveyId: string, plain: boolean): Promise<ExportRow> {
    await selections.basisOf(appId, surveyId)
    const [row] = await db
      .select()
      .from(surveyExports)
      .where(and(seen(appId, surveyId, plain), eq(surveyExports.status, 2), eq(surveyExports.expired, false)))
      .orderBy(desc(surveyExports.id))
      .limit(1)
    if (!row) throw new Refusal('exportNotReady')
    return row
  }

  return {
    async start(
      appId: string,
      userId: string,
      input: AnswerSelection & {
        id: string
        format: ExportFile['format']
        questionIds?: string[] | undefined
        cells?: ExportCells | undefined
      },
    ): Promise<CallData<typeof exportFile>> {
      const basis = await selections.basisOf(appId, input.id)
      // What may not be asked is refused now, not in the file.
      selected(basis, input)
      const cells = isTable(input.format) ? input.cells : undefined
      const exportId = newId()
      await db.insert(surveyExports).values({
        appId,
        surveyId: input.id,
        id: exportId,
        format: input.format,
        selection: {
          filters: input.filters,
          tags: input.tags,
          from: input.from,
          to: input.to,
          ending: input.ending,
          flag: input.flag,
          language: input.language,
          questionIds: input.questionIds,
          cells,
          plain: input.plain,
        },
        upToNumber: basis.lastNumber,
        fileName: fileNameOf(basis.merged.title, input.format, cells ?? 'words'),
        createdBy: userId,
      })
      await jobs.send(JOB, { appId, surveyId: input.id, exportId })
      return { exportId }
    },

    /** One job's work: what the background worker runs. */
    work,

    /** Files with whole personal data are only for those who may see it, whoever asked for them. */
    async list(
      appId: string,
      surveyId: string,
      { plain }: { plain: boolean },
    ): Promise<CallData<typeof exportFileStatus>> {
      await selections.basisOf(appId, surveyId)
      const rows = await db
        .select()
        .from(surveyExports)
        .where(seen(appId, surveyId, plain))
        .orderBy(desc(surveyExports.id))
        .limit(LISTED)
      return { list: rows.map(fileOf) }
    },

    /** Without an id the newest file that is ready. */
    async download(
      appId: string,
      surveyId: string,
      { exportId, plain }: { exportId?: string | undefined; plain: boolean },
    ): Promise<FileResult> {
      const row =
        exportId === undefined
          ? await newest(appId, surveyId, plain)
          : await find(appId, surveyId, exportId, plain)
      if (row.expired || (row.expiresAt && row.expiresAt <= new Date())) throw new Refusal('exportExpired')
      if (row.status !== 2 || row.key === null) throw new Refusal('exportNotReady')
      const file = await storage.read(row.key)
      if (!file) throw new Refusal('exportExpired')
      const { key } = row
      return {
        content: file.content,
        size: file.size,
        async part(range) {
          const found = await storage.read(key, range)
          if (!found) throw new Refusal('exportExpired')
          return found.content
        },
        fileName: row.fileName,
        mediaType: mediaTypes[formatSchema.parse(row.format)],
      }
    },

    /** Removes files whose days are over, and exports of surveys that are gone. */
    async sweep(): Promise<void> {
      const rows = await db
        .update(surveyExports)
        .set({ expired: true })
        .where(and(lt(surveyExports.expiresAt, sql`now()`), eq(surveyExports.expired, false)))
        .returning({ key: surveyExports.key })
      for (const { key } of rows) if (key !== null) await storage.remove(key)
      // A job that was lost (the process ended between noting the export and sending the job) never ends by itself.
      await db
        .update(surveyExports)
        .set({ status: 3, reason: texts.exportFailed })
        .where(and(lt(surveyExports.status, 2), lt(surveyExports.createdAt, sql`now() - interval '1 day'`)))
      await db.delete(surveyExports).where(
        inArray(
          surveyExports.id,
          db
            .select({ id: surveyExports.id })
            .from(surveyExports)
            .where(lt(surveyExports.createdAt, sql`now() - make_interval(days => ${limits.binDays})`))
            .limit(5000),
        ),
      )
    },
  }
}
