import type { LimitFunction } from 'p-limit'
import { Readable } from 'node:stream'
import type { CallData, statCrossTable, statWords } from '@zhanfang/contract'
import { formatDate } from '@zhanfang/format'
import { answerColumns, crossTableCounter } from '@zhanfang/survey'
import { and, lte, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import type { FileResult } from '../../../http/bind.ts'
import { fieldRefusal } from '../../../http/refusal.ts'
import {
  scanAnswers,
  selected,
  type AnswerSelection,
  type AnswerSelections,
} from '../answers/answer-selection.ts'
import type { Cell } from '../../../file-formats/cells.ts'
import { exportTexts } from '../export/export-texts.ts'
import { reportFigures } from '../export/report-figures.ts'
import { parseFilters, type StatisticsQuestion, type StatisticsService } from './statistics.ts'
import { surveyAnswers } from '../tables.ts'
import { createWordCounter } from '../submit/word-counter.ts'
import { writeXlsx } from '../../../file-formats/xlsx-writer.ts'

const words = exportTexts.report
const groupSchema = z.object({ parts: z.array(z.unknown()), times: z.coerce.number().int() })

/** Answers whose words are read: the newest ones. */
const MOST_READ = 20_000

interface CrossQuestion extends AnswerSelection {
  rows: string[]
  column: string
  means: boolean
}

export type StatisticsAnalysis = ReturnType<typeof createStatisticsAnalysis>

/**
 * Statistics of several questions together. The database groups equal answers to the questions of a cross table, so that
 * only the different ones are read: a hundred thousand answers to two questions of five options make 25 groups.
 */
export function createStatisticsAnalysis(
  { db }: Database,
  selections: AnswerSelections,
  statistics: StatisticsService,
  inTurn: LimitFunction,
) {
  return {
    async crossTable(
      appId: string,
      surveyId: string,
      { rows, column, means, ...selection }: CrossQuestion,
    ): Promise<CallData<typeof statCrossTable>> {
      const basis = await selections.basisOf(appId, surveyId)
      const counter = crossTableCounter(basis.merged, { rows, column, means })
      if (!counter) throw fieldRefusal('invalidInput', 'column', exportTexts.noCrossTable)
      const wanted = selected(basis, selection)
      await inTurn(async () => {
        if (wanted.rest) {
          // Filters that the database cannot judge: every answer is looked at.
          for await (const { records } of scanAnswers(db, wanted, { upTo: basis.lastNumber })) {
            for (const { answers } of records) counter.add(answers, 1)
          }
          return
        }
        const ids = [...rows, column]
        const parts: SQL[] = ids.map((id) => sql`${surveyAnswers.answers} -> ${id}`)
        const places = sql.join(
          ids.map((_, index) => sql.raw(String(index + 1))),
          sql`, `,
        )
        const { rows: groups } = await db.execute(
          sql`select jsonb_build_array(${sql.join(
            ids.map((_, index) => sql.raw(`p${index}`)),
            sql`, `,
          )}) as parts, times from (
            select ${sql.join(
              parts.map((part, index) => sql`${part} as ${sql.raw(`p${index}`)}`),
              sql`, `,
            )}, count(*) as times
            from ${surveyAnswers}
            where ${and(wanted.where, lte(surveyAnswers.number, basis.lastNumber))}
            group by ${places}) grouped`,
        )
        for (const group of groups) {
          const { parts: values, times } = groupSchema.parse(group)
          // An answer that is not there comes as null.
          const answers = Object.fromEntries(
            ids.flatMap((id, index): [string, unknown][] =>
              values[index] === null || values[index] === undefined ? [] : [[id, values[index]]],
            ),
          )
          counter.add(answers, times)
        }
      })
      return counter.result()
    },

    /** The words of a text question; personal data is read for nobody who may not see it whole. */
    async words(
      appId: string,
      surveyId: string,
      { questionId, filters, ...selection }: StatisticsQuestion & { questionId: string },
    ): Promise<CallData<typeof statWords>> {
      const basis = await selections.basisOf(appId, surveyId)
      const columns = answerColumns(basis.merged, {}, { hidePersonal: true }).filter(
        (column) =>
          column.questionId === questionId &&
          column.kind === 'text' &&
          (selection.plain || !column.isPersonal),
      )
      const wanted = selected(basis, { ...selection, filters: parseFilters(filters) })
      const counter = createWordCounter()
      if (columns.length === 0) return { read: 0, words: [] }
      await inTurn(async () => {
        const scan = scanAnswers(db, wanted, {
          after: Math.max(0, basis.lastNumber - MOST_READ),
          upTo: basis.lastNumber,
        })
        for await (const { records } of scan) {
          for (const { answers } of records) {
            const texts = columns.map((column) => column.value(answers)).filter((cell) => cell !== null)
            if (texts.length > 0) counter.add(texts.join('\n'))
          }
        }
      })
      return counter.result()
    },

    /** Every figure of every question as a sheet, one line each. */
    async sheet(
      appId: string,
      surveyId: string,
      question: Parameters<StatisticsService['read']>[2],
    ): Promise<FileResult> {
      const { definition, questions, scores } = await statistics.read(appId, surveyId, question)
      const lines = questions.flatMap(({ title, statistics: result, answered, deleted }): Cell[][] => {
        const name = deleted ? title + words.deleted : title
        return reportFigures(result).flatMap((part): Cell[][] => [
          ...part.facts.map(({ label, value }): Cell[] => [
            name,
            part.title ?? '',
            label,
            /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value,
            null,
            answered,
          ]),
          ...part.bars.map(({ label, count, share }): Cell[] => [
            name,
            part.title ?? '',
            label,
            count,
            Number((share * 100).toFixed(2)),
            answered,
          ]),
        ])
      })
      const scored = scores.flatMap(({ title, statistics: result, bands }): Cell[][] => [
        ...reportFigures(result).flatMap(({ facts }) =>
          facts.map(({ label, value }): Cell[] => [title, '', label, Number(value), null, null]),
        ),
        ...bands.map((band): Cell[] => [title, '', band.title, band.count, null, null]),
      ])
      lines.unshift(...scored)
      const columns = exportTexts.statisticsColumns.map(({ title, width }) => ({ title, width }))
      const batches = async function* () {
        yield lines
      }
      const pieces = writeXlsx({ sheetName: words.subtitle, columns, rowCount: lines.length }, batches())
      const name = Array.from(definition.title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim())
        .slice(0, 60)
        .join('')
      return {
        content: Readable.from(pieces, { objectMode: false }),
        fileName: `${name}${exportTexts.nameSuffix.pdf}_${formatDate(new Date())}.xlsx`,
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      }
    },
  }
}
