import { Readable } from 'node:stream'
import type { ExamSettings } from '@zhanfang/contract'
import { formatDate } from '@zhanfang/format'
import { questionType, type Element } from '@zhanfang/survey'
import type { FileResult } from '../../http/bind.ts'
import type { Cell } from '../../file-formats/cells.ts'
import { writeXlsx, type XlsxColumn } from '../../file-formats/xlsx-writer.ts'
import { answersOf, hasPassed, itemsOf, type SubmittedRow } from './paper-record.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.export
const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const BATCH_ROWS = 500

interface Column extends XlsxColumn {
  cell: (row: SubmittedRow, parsed: Parsed) => Cell
}

/** A row's columns of JSON, read once. */
type Parsed = { answers: ReturnType<typeof answersOf>; items: ReturnType<typeof itemsOf> }

function columnsOf(rules: ExamSettings, elements: readonly Element[]): Column[] {
  return [
    { title: texts.name, width: 14, cell: (row) => row.candidateName || allTexts.someone },
    { title: texts.attempt, width: 10, cell: (row) => row.attempt },
    { title: texts.startedAt, width: 20, cell: (row) => row.startedAt },
    { title: texts.submittedAt, width: 20, cell: (row) => row.submittedAt },
    { title: texts.seconds, width: 12, cell: (row) => row.seconds },
    { title: texts.score, width: 10, cell: (row) => (row.pending > 0 ? null : row.score / 100) },
    { title: texts.total, width: 10, cell: (row) => row.total / 100 },
    {
      title: texts.result,
      width: 10,
      cell: (row) => {
        if (row.pending > 0) return texts.pending
        const passed = hasPassed(row, rules)
        return passed === null ? null : passed ? texts.passed : texts.failed
      },
    },
    { title: texts.switches, width: 10, cell: (row) => row.switches },
    ...elements.flatMap((element): Column[] => {
      const type = questionType(element.type)
      return [
        {
          title: texts.points(element.title, element.exam?.score ?? 0),
          width: 14,
          cell: (_, { items }) => {
            const item = items[element.id]
            return item === undefined || item.verdict === 'pending' ? null : item.score
          },
        },
        {
          title: texts.answer(element.title),
          width: 24,
          cell: (_, { answers }) => {
            const answer = type?.normalize(element, answers[element.id])
            return answer === undefined ? null : (type?.toText(element, answer) ?? null)
          },
        },
      ]
    }),
  ]
}

/** Scores of an exam as a workbook; a question that was not on a paper leaves its cells empty. */
export function scoreWorkbook({
  title,
  rules,
  rows,
  elements,
}: {
  title: string
  rules: ExamSettings
  rows: readonly SubmittedRow[]
  elements: readonly Element[]
}): FileResult {
  const columns = columnsOf(rules, elements)
  async function* batches() {
    for (let from = 0; from < rows.length; from += BATCH_ROWS) {
      yield rows.slice(from, from + BATCH_ROWS).map((row) => {
        const parsed = { answers: answersOf(row), items: itemsOf(row) }
        return columns.map(({ cell }) => cell(row, parsed))
      })
    }
  }
  const content = writeXlsx({ sheetName: texts.sheet, columns, rowCount: rows.length }, batches())
  const name = title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()
  return {
    content: Readable.from(content, { objectMode: false }),
    fileName: texts.fileName(Array.from(name).slice(0, 60).join(''), formatDate(new Date())),
    mediaType: MEDIA_TYPE,
  }
}
