import { type Cell, cellsRecord, checkCells } from '../../cells/cells.ts'
import { mergeParts } from '../../choices/choice.ts'
import { newId, type Range } from '../../model/model.ts'
import type { QuestionType } from '../../model/question-type.ts'
import { texts } from '../../view/texts.ts'
import type { FormItem, MultiTextAnswer, MultiTextQuestion } from './question.ts'
import { multiTextTexts } from './texts.ts'

/** A field of the form as the cell that it is. */
export function itemCell(item: FormItem): Cell {
  const { format, min, max, ...named } = item
  const bounds: Range<number> = {}
  if (min !== undefined) bounds.min = min
  if (max !== undefined) bounds.max = max
  if (format === 'number') return { ...named, kind: 'number', range: bounds, decimals: 6 }
  if (format === 'date') return { ...named, kind: 'date', mode: 'date', range: {} }
  return { ...named, kind: 'text', format, length: bounds }
}

export function freshItem(title: string): FormItem {
  return { id: newId(), title, required: true, format: 'none' }
}

const record = cellsRecord<MultiTextQuestion>((question) => question.rows.map(itemCell))

export const type: QuestionType<
  MultiTextQuestion,
  MultiTextAnswer,
  ReturnType<typeof record.statistics.init>
> = {
  ...record,
  type: 'multiText',
  role: 'question',
  answerShape: 'json',
  holdsContact: true,
  cells: {
    read: (question, cells, readDate) => {
      const dates = new Set(question.rows.flatMap(({ id, format }) => (format === 'date' ? [id] : [])))
      return Object.fromEntries(
        [...cells].map(([id, text]) => [id, dates.has(id) ? readDate(text, 'date') : text]),
      )
    },
  },
  title: multiTextTexts.title,
  group: texts.group.blank,
  order: 57,
  icon: '<path d="M3 6h5M3 12h5M3 18h5" stroke="currentColor" stroke-width="2" opacity=".5"/><path d="M11 4h10v4H11zM11 10h10v4H11zM11 16h10v4H11z" fill="none" stroke="currentColor" stroke-width="1.6"/>',
  defaults: () => ({
    type: 'multiText',
    title: multiTextTexts.freshTitle,
    required: true,
    rows: [1, 2, 3].map((n) => freshItem(multiTextTexts.row(n))),
  }),
  check: (question) => checkCells(question.rows.map(itemCell)),
  mergeVersions: (versions) => ({
    ...versions[0],
    rows: mergeParts(versions.map((version) => version.rows)),
  }),
}
