import {
  type CallData,
  type ExportCells,
  type ExportFile,
  type exportFile,
  type exportFileStatus,
  exportStatusSchema,
  limits,
} from '@zhanfang/contract'
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { FileResult } from '../../../http/bind.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import type { FileStorage } from '../../../storage/file-storage.ts'
import { type AnswerSelection, type AnswerSelections, selected } from '../answers/answer-selection.ts'
import { surveyExports, surveys } from '../tables.ts'
import { texts } from '../texts/texts.ts'
import { fileNameOf, formatSchema, isTable, mediaTypes } from './export-formats.ts'
import { type ExportRow, JOB, createExportJobs, keyed } from './export-job.ts'

/** Exports that a list shows. */
const LISTED = 20

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
  database: Database,
  storage: FileStorage,
  jobs: Jobs,
  selections: AnswerSelections,
  neighbours: Parameters<typeof createExportJobs>[4],
) {
  const { db } = database
  const work = createExportJobs(database, storage, jobs, selections, neighbours)

  /** Personal data is masked in the file. */
  const isMasked = sql`${surveyExports.selection} ->> 'plain' = 'false'`
  /** The exports of a survey; only the masked ones unless `plain`. */
  const seen = (appId: string, surveyId: string, plain: boolean) =>
    and(eq(surveyExports.appId, appId), eq(surveyExports.surveyId, surveyId), plain ? undefined : isMasked)

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
