import { fenToYuan } from '@zhanfang/format'
import {
  type AnswerColumn,
  type SurveyDefinition,
  answerColumns,
  asksForPayment,
  bandOf,
  cellsReader,
  codedColumns,
  isLanguage,
  languageNames,
  scoreAt,
  scoreColumns,
} from '@zhanfang/survey'
import type { Cell } from '../../../file-formats/cells.ts'
import type { Device } from '../access/device.ts'
import type { AnswerBasis, AnswerRow } from '../answers/answer-selection.ts'
import { texts } from '../texts/texts.ts'
import { type ExportSelection, wantedOf } from './export-selection.ts'
import { exportTexts } from './export-texts.ts'

/** A column of what every answer has besides its questions. */
export interface GeneralColumn {
  title: string
  width: number
  /** Only of columns whose cells are amounts. */
  isNumber?: true
  /** All texts that it can hold, where they are known. */
  words?: readonly string[]
  cell(row: AnswerRow): Cell
}

/** What the rows of a file are made of: the general cells, then those of the questions. */
export interface RowPlan {
  general: readonly GeneralColumn[]
  questions: readonly Pick<AnswerColumn, 'questionId' | 'cell'>[]
}

/**
 * Returns what makes the cells of a row.
 * @param repeated makes what stands for a cell that equal answers share; the cell itself when absent
 */
export function rowMaker<Repeated = never>(
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

/** The columns before those of the questions. */
export function generalColumns(
  { merged, languages }: AnswerBasis,
  { ending }: ExportSelection,
): GeneralColumn[] {
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
    ...(asksForPayment(merged) ? paymentColumns : []),
  ]
}

/** The order of each answer that was paid for, and its money in 元. */
const paymentColumns: readonly GeneralColumn[] = [
  {
    title: texts.paid.columns.order,
    width: 26,
    cell: ({ id, paid }) => (paid === null ? null : id),
  },
  {
    title: texts.paid.columns.paid,
    width: 12,
    isNumber: true,
    cell: ({ paid }) => (paid === null ? null : fenToYuan(paid)),
  },
  {
    title: texts.paid.columns.refunded,
    width: 12,
    isNumber: true,
    cell: ({ paid, refunded }) => (paid === null ? null : fenToYuan(refunded)),
  },
]

/** The language of each answer, if the survey is translated. */
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

/** The columns of the wanted questions. */
export function questionColumns({ merged }: AnswerBasis, wanted: ExportSelection): QuestionColumn[] {
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
