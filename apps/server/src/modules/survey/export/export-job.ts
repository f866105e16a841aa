import { Readable } from 'node:stream'
import { limits } from '@zhanfang/contract'
import { and, count, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { ZipTooLargeError } from '../../../file-formats/zip-writer.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import type { FileStorage } from '../../../storage/file-storage.ts'
import { type AnswerSelections, selected } from '../answers/answer-selection.ts'
import { milestoneTexts } from '../notify/milestone-texts.ts'
import { type MilestoneNeighbours, answersPath } from '../notify/milestones.ts'
import type { StatisticsService } from '../statistics/statistics.ts'
import { surveyAnswers, surveyExports, surveys } from '../tables.ts'
import { texts } from '../texts/texts.ts'
import { createExportContent } from './export-content.ts'
import { extensions, formatSchema, mediaTypes } from './export-formats.ts'
import { selectionSchema } from './export-selection.ts'

export const JOB = 'survey-export'
/** Tries after the first one; only then has an export failed. */
const RETRIES = 2

export const jobSchema = z.object({ appId: z.string(), surveyId: z.string(), exportId: z.string() })
export type ExportJob = z.infer<typeof jobSchema>

export type ExportRow = typeof surveyExports.$inferSelect

/** The survey or the export was deleted while the file was made. */
class ExportCancelled extends Error {
  override readonly name = 'ExportCancelled'
}

/** The row of one export. */
export const keyed = ({ appId, surveyId, exportId }: ExportJob) =>
  and(eq(surveyExports.appId, appId), eq(surveyExports.surveyId, surveyId), eq(surveyExports.id, exportId))

/** Makes the files of exports in the background. Returns the work of one job. */
export function createExportJobs(
  database: Database,
  storage: FileStorage,
  jobs: Jobs,
  selections: AnswerSelections,
  { announce, statistics }: { announce: MilestoneNeighbours['announce']; statistics: StatisticsService },
) {
  const { db } = database
  /** Tells the person who asked for an export what became of it. */
  const tellOf = (job: ExportJob, row: ExportRow, title: string, text: string) =>
    announce([row.createdBy], {
      kind: 'form',
      title,
      text,
      link: answersPath(job.surveyId),
      appId: job.appId,
    })

  /** Notes progress; throws when nobody wants the file any more. */
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
  const contentOf = createExportContent(database, storage, statistics, report)

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

  jobs.define(JOB, texts.jobs.export, jobSchema, work, { retryLimit: RETRIES, expireInSeconds: 3600 })
  return work
}
