import { Readable } from 'node:stream'
import {
  answerEndingSchema,
  answerFlagSchema,
  exportFileSchema,
  exportStatusSchema,
  limits,
  type CallData,
  type ExportFile,
  type exportFile,
  type exportFileStatus,
} from '@zhanfang/contract'
import { formatDate } from '@zhanfang/format'
import {
  answerColumns,
  answerFilterSchema,
  bandOf,
  codedColumns,
  scoreAt,
  scoreColumns,
  type AnswerColumn,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { and, count, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { FileResult } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import {
  scanAnswers,
  selected,
  type AnswerBasis,
  type AnswerRecord,
  type AnswerSelection,
  type AnswerSelections,
} from './answer-selection.ts'
import type { Cell } from './cells.ts'
import { writeCsv } from './csv-writer.ts'
import type { Device } from './device.ts'
import { attachments } from './export-attachments.ts'
import { drawReport } from './export-report.ts'
import { exportTexts } from './export-texts.ts'
import { milestoneTexts } from './milestone-texts.ts'
import { answersPath, type MilestoneNeighbours } from './milestones.ts'
import { SavTextShape, writeSav, type SavVariable } from './sav-writer.ts'
import type { StatisticsService } from './statistics.ts'
import { surveyAnswers, surveyExports, surveys } from './tables.ts'
import { texts } from './texts.ts'
import { writeXlsx, type XlsxColumn } from './xlsx-writer.ts'
import { writeZip, ZipTooLargeError } from './zip-writer.ts'

type ExportRow = typeof surveyExports.$inferSelect

const JOB = 'survey-export'
const BATCH_ROWS = 1000
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
  /** Questions that are wanted; all when absent. */
  questionIds: z.array(z.string()).optional(),
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

interface Column {
  title: string
  width: number
  /** Only of columns whose cells are amounts. */
  isNumber?: true
  cell(record: AnswerRecord): Cell
}

function isDevice(device: string): device is Device {
  return Object.hasOwn(texts.devices, device)
}

const wantedOf = ({ questionIds }: ExportSelection) =>
  questionIds === undefined ? undefined : new Set(questionIds)

function columnsOf(basis: AnswerBasis, wanted: ExportSelection): Column[] {
  const only = wantedOf(wanted)
  const question = (column: AnswerColumn): Column => ({
    title: column.title,
    width: column.kind === 'text' ? 24 : 16,
    cell: (record) => column.value(record.answers),
  })
  return [
    { title: texts.columns.number, width: 8, cell: (record) => record.number },
    { title: texts.columns.submittedAt, width: 20, cell: (record) => record.submittedAt },
    { title: texts.columns.seconds, width: 14, cell: (record) => record.seconds },
    { title: texts.columns.channel, width: 12, cell: (record) => record.channel },
    {
      title: texts.columns.device,
      width: 10,
      cell: ({ device }) => texts.devices[isDevice(device) ? device : 'unknown'],
    },
    { title: texts.columns.version, width: 10, cell: (record) => record.version },
    ...(wanted.ending === undefined || wanted.ending === 'complete'
      ? []
      : [
          {
            title: texts.columns.ending,
            width: 10,
            cell: ({ ending }: AnswerRecord) => texts.endings[ending === 0 ? 'complete' : 'screened'],
          },
        ]),
    ...scoreColumnsOf(basis.merged),
    ...answerColumns(basis.merged, {}, { hidePersonal: !wanted.plain })
      .filter(({ questionId }) => only?.has(questionId) ?? true)
      .map(question),
  ]
}

/** Points, and what they mean: the same columns whatever was answered. */
function scoreColumnsOf(definition: SurveyDefinition): Column[] {
  const { assessment } = definition
  return scoreColumns(definition).flatMap(({ id, title }): Column[] => {
    const bands = id === '' ? assessment?.bands : assessment?.dimensions.find((one) => one.id === id)?.bands
    return [
      { title, width: 10, isNumber: true, cell: ({ scores }) => scoreAt(scores, id) },
      ...(bands?.length
        ? [
            {
              title: texts.columns.band(title),
              width: 16,
              cell: ({ scores }: AnswerRecord) => {
                const score = scoreAt(scores, id)
                return score === null ? null : (bandOf(bands, score)?.title ?? null)
              },
            },
          ]
        : []),
    ]
  })
}

/** What every answer has besides its questions, as statistical programs want it; the labels are those of `columnsOf`. */
function savColumnsOf(
  basis: AnswerBasis,
  wanted: ExportSelection,
): {
  variable: Omit<SavVariable, 'format'>
  format: SavVariable['format'] | null
  column: Column
  kind: AnswerColumn['kind']
}[] {
  const names = ['answer_no', 'submitted_at', 'seconds', 'channel', 'device', 'version']
  const general = columnsOf(basis, { ...wanted, questionIds: [] })
  for (let index = 1; names.length < general.length; index += 1) names.push(`info_${index}`)
  const whole: SavVariable['format'] = { kind: 'number', decimals: 0 }
  const formats = [whole, { kind: 'moment' } as const, whole, null, null, whole]
  const first = general.map((column, index) => ({
    variable: {
      name: names[index] ?? '',
      label: column.title,
      measure: column.isNumber ? ('scale' as const) : ('nominal' as const),
    },
    format: formats[index] ?? (column.isNumber ? ({ kind: 'number', decimals: 2 } as const) : null),
    column,
    kind: 'text' as const,
  }))
  const only = wantedOf(wanted)
  const coded = codedColumns(basis.merged, {
    ...(only ? { only } : {}),
    hidePersonal: !wanted.plain,
    taken: names,
  })
  return [
    ...first,
    ...coded.map(({ kind, value, ...variable }) => ({
      variable,
      format: kind === 'number' ? ({ kind: 'number', decimals: variable.labels ? 0 : 2 } as const) : null,
      column: { title: variable.label, width: 0, cell: (record: AnswerRecord) => value(record.answers) },
      kind,
    })),
  ]
}

/** A name that every file system takes, with the date of today. */
function fileNameOf(title: string, format: keyof typeof extensions): string {
  const clean = title
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
  return `${Array.from(clean).slice(0, 60).join('').trim() || texts.sheet}${exportTexts.nameSuffix[format]}_${formatDate(new Date())}.${extensions[format]}`
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

  async function* rowBatches(
    job: ExportJob,
    basis: AnswerBasis,
    selection: ReturnType<typeof selected>,
    {
      columns,
      upTo,
      expected,
      signal,
    }: { columns: Column[]; upTo: number; expected: number; signal: AbortSignal },
  ): AsyncGenerator<Cell[][]> {
    let rows = 0
    let told = Date.now()
    const scan = scanAnswers(db, selection, { upTo, size: BATCH_ROWS })
    for await (const { records, reached } of scan) {
      signal.throwIfAborted()
      rows += records.length
      if (Date.now() - told >= PROGRESS_MS) {
        told = Date.now()
        const share = selection.rest ? reached / upTo : rows / Math.max(1, expected)
        await report(job, { progress: Math.min(99, Math.floor(share * 100)), rows })
      }
      yield records.map((record) => columns.map((column) => column.cell(record)))
    }
    await report(job, { rows })
  }

  /** The columns of a .sav file with their formats: how wide texts are must be known before the first row is written. */
  async function savVariables(
    basis: AnswerBasis,
    { wanted, selection, upTo, signal }: Production,
  ): Promise<{ variables: SavVariable[]; columns: Column[] }> {
    const found = savColumnsOf(basis, wanted)
    const open = found.flatMap(({ format, column }) =>
      format === null ? [{ column, shape: new SavTextShape() }] : [],
    )
    for await (const { records } of scanAnswers(db, selection, { upTo, size: BATCH_ROWS })) {
      signal.throwIfAborted()
      for (const record of records) {
        for (const { column, shape } of open) {
          const cell = column.cell(record)
          shape.add(cell instanceof Date ? null : cell)
        }
      }
    }
    const shapes = new Map(open.map(({ column, shape }) => [column, shape]))
    return {
      columns: found.map(({ column }) => column),
      variables: found.map(({ variable, format, column, kind }) => ({
        ...variable,
        format: format ?? (shapes.get(column) ?? new SavTextShape()).format(kind),
      })),
    }
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
      return drawReport({ figures, only: wantedOf(wanted), isFiltered: filters.length > 0 })
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
      const { variables, columns } = await savVariables(basis, production)
      const batches = rowBatches(job, basis, selection, { columns, upTo, expected, signal })
      return writeSav({ title: basis.merged.title, variables }, batches)
    }
    const columns = columnsOf(basis, wanted)
    const batches = rowBatches(job, basis, selection, { columns, upTo, expected, signal })
    return format === 'csv'
      ? writeCsv(
          columns.map(({ title }) => title),
          batches,
        )
      : writeXlsx(
          {
            sheetName: texts.sheet,
            columns: columns.map(({ title, width }): XlsxColumn => ({ title, width })),
            rowCount: expected,
          },
          batches,
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

  jobs.define(JOB, jobSchema, work, { retryLimit: RETRIES, expireInSeconds: 3600 })

  async function find(appId: string, surveyId: string, exportId: string): Promise<ExportRow> {
    const [row] = await db
      .select({ row: surveyExports })
      .from(surveyExports)
      .innerJoin(surveys, and(eq(surveys.appId, surveyExports.appId), eq(surveys.id, surveyExports.surveyId)))
      .where(and(keyed({ appId, surveyId, exportId }), isNull(surveys.deletedAt)))
    if (!row) throw new Refusal('notFound')
    return row.row
  }

  return {
    async start(
      appId: string,
      userId: string,
      input: AnswerSelection & {
        id: string
        format: ExportFile['format']
        questionIds?: string[] | undefined
      },
    ): Promise<CallData<typeof exportFile>> {
      const basis = await selections.basisOf(appId, input.id)
      // What may not be asked is refused now, not in the file.
      selected(basis, input)
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
          questionIds: input.questionIds,
          plain: input.plain,
        },
        upToNumber: basis.lastNumber,
        fileName: fileNameOf(basis.merged.title, input.format),
        createdBy: userId,
      })
      await jobs.send(JOB, { appId, surveyId: input.id, exportId })
      return { exportId }
    },

    /** One job's work: what the background worker runs. */
    work,

    async list(appId: string, surveyId: string): Promise<CallData<typeof exportFileStatus>> {
      await selections.basisOf(appId, surveyId)
      const rows = await db
        .select()
        .from(surveyExports)
        .where(and(eq(surveyExports.appId, appId), eq(surveyExports.surveyId, surveyId)))
        .orderBy(desc(surveyExports.id))
        .limit(LISTED)
      return { list: rows.map(fileOf) }
    },

    async download(appId: string, surveyId: string, exportId: string): Promise<FileResult> {
      const row = await find(appId, surveyId, exportId)
      if (row.expired || (row.expiresAt && row.expiresAt <= new Date())) throw new Refusal('exportExpired')
      if (row.status !== 2 || row.key === null) throw new Refusal('exportNotReady')
      const file = await storage.read(row.key)
      if (!file) throw new Refusal('exportExpired')
      return {
        content: file.content,
        size: file.size,
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
