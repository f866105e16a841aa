import type { Cell } from '../../cells/cells.ts'
import { type CellRowsAnswer, type CellRowsState, cellRowsType } from '../../cells/cell-rows.ts'
import { newId } from '../../model/model.ts'
import type { QuestionType } from '../../model/question-type.ts'
import { texts as allTexts } from '../../view/texts.ts'
import type { LoopQuestion } from './question.ts'
import { texts } from './texts.ts'

export function freshQuestion(title: string): Cell {
  const options = texts.levels.map((text) => ({ id: newId(), text }))
  return { id: newId(), title, required: true, kind: 'single', options }
}

export const type: QuestionType<LoopQuestion, CellRowsAnswer, CellRowsState> = {
  ...cellRowsType<LoopQuestion>(),
  type: 'loop',
  title: texts.title,
  group: allTexts.group.score,
  order: 67,
  icon: '<path d="M17 3l3 3-3 3M4 12V9a3 3 0 0 1 3-3h13M7 21l-3-3 3-3M20 12v3a3 3 0 0 1-3 3H4" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({
    type: 'loop',
    title: allTexts.fresh.question,
    required: true,
    rows: [1, 2].map((n) => ({ id: newId(), title: texts.object(n) })),
    columns: [
      freshQuestion(texts.fresh.satisfaction),
      { id: newId(), title: texts.fresh.reason, required: false, kind: 'text', format: 'none', length: {} },
    ],
    everyRow: true,
  }),
}
