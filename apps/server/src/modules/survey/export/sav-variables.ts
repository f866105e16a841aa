import { type AnswerColumn, codedColumns } from '@zhanfang/survey'
import { and, lte } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { SavTextShape, type SavVariable } from '../../../file-formats/sav-writer.ts'
import { type AnswerBasis, scanAnswerRows } from '../answers/answer-selection.ts'
import { type StoredText, storedTextShapes } from '../authoring/stored-texts.ts'
import { surveyAnswers } from '../tables.ts'
import type { Production } from './export-content.ts'
import { BATCH_ROWS, type ExportSelection, wantedOf } from './export-selection.ts'
import { type RowPlan, generalColumns, rowMaker } from './table-columns.ts'

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
export function savPlanOf(
  basis: AnswerBasis,
  wanted: ExportSelection,
): RowPlan & { variables: OpenVariable[] } {
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

/**
 * How wide texts are must be known before the first row is written. The database says so where texts are stored as they
 * are; only where some are made of the answers are these read once more.
 */
export async function savVariables(
  db: Database['db'],
  { variables, questions, general }: ReturnType<typeof savPlanOf>,
  { selection, upTo, signal }: Pick<Production, 'selection' | 'upTo' | 'signal'>,
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
    return one && one.format === null && !shapes.has(one) ? [{ one, column, shape: new SavTextShape() }] : []
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
