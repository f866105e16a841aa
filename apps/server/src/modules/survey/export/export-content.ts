import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ExportFile } from '@zhanfang/contract'
import type { Database } from '../../../database/database.ts'
import { RepeatedCell } from '../../../file-formats/cells.ts'
import { writeCsv } from '../../../file-formats/csv-writer.ts'
import { writeSav } from '../../../file-formats/sav-writer.ts'
import { type XlsxColumn, writeXlsx } from '../../../file-formats/xlsx-writer.ts'
import { writeZip } from '../../../file-formats/zip-writer.ts'
import type { FileStorage } from '../../../storage/file-storage.ts'
import {
  type AnswerBasis,
  type AnswerRow,
  scanAnswerRows,
  type selected,
} from '../answers/answer-selection.ts'
import type { StatisticsService } from '../statistics/statistics.ts'
import { texts } from '../texts/texts.ts'
import { attachments } from './export-attachments.ts'
import type { ExportJob } from './export-job.ts'
import { BATCH_ROWS, type ExportSelection, isNarrowed, wantedOf } from './export-selection.ts'
import { savPlanOf, savVariables } from './sav-variables.ts'
import { generalColumns, questionColumns, rowMaker } from './table-columns.ts'

/** Rows that are made in one turn of the event loop. */
const TURN_ROWS = 100
const PROGRESS_MS = 1000
/** Attachments are packed already, nearly all of them. */
const ATTACHMENT_COMPRESSION = 1

/** What a file is made of. */
export interface Production {
  format: ExportFile['format']
  wanted: ExportSelection
  selection: ReturnType<typeof selected>
  /** Answers with greater numbers came later. */
  upTo: number
  expected: number
  signal: AbortSignal
}

/** Makes the bytes of files. `report` notes progress, and throws once nobody wants the file any more. */
export function createExportContent(
  { db }: Database,
  storage: FileStorage,
  statistics: StatisticsService,
  report: (job: ExportJob, change: { progress?: number; rows?: number }) => Promise<void>,
) {
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

  return async function contentOf(
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
      const variables = await savVariables(db, plan, production)
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
}
