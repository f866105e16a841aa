import { type Cell, cellsRecord, checkCell } from '../../cells/cells.ts'
import { mergeParts } from '../../choices/choice.ts'
import { newId } from '../../model/model.ts'
import type { QuestionCheck, QuestionType } from '../../model/question-type.ts'
import { texts } from '../../view/texts.ts'
import { blankMark, piecesOf } from './content.ts'
import type { Blank, GapFillAnswer, GapFillQuestion } from './question.ts'
import { gapFillTexts } from './texts.ts'

/** A blank as the cell that it is. */
export function blankCell(blank: Blank): Cell {
  const { id, title, required, options, format, length } = blank
  const named = { id, title, required, ...(blank.deleted ? { deleted: true } : {}) }
  return options ? { ...named, kind: 'dropdown', options } : { ...named, kind: 'text', format, length }
}

export function freshBlank(n: number): Blank {
  return { id: newId(), title: gapFillTexts.blank(n), required: true, format: 'none', length: {} }
}

const record = cellsRecord<GapFillQuestion>((question) => question.blanks.map(blankCell))

function check(question: GapFillQuestion): QuestionCheck[] {
  const used = piecesOf(question.content).flatMap((piece) => ('blank' in piece ? piece.blank : []))
  const checks = question.blanks.flatMap((blank) => checkCell(blankCell(blank)))
  const error = (code: string, message: string) => checks.push({ level: 'error', code, message })
  if (used.length === 0) error('noBlanks', gapFillTexts.problems.none)
  if (used.some((id) => !question.blanks.some((blank) => blank.id === id))) {
    error('unknownBlank', gapFillTexts.problems.unknown)
  }
  for (const blank of question.blanks) {
    const times = used.filter((id) => id === blank.id).length
    if (times === 0) error('unusedBlank', gapFillTexts.problems.unused(blank.title))
    if (times > 1) error('blankTwice', gapFillTexts.problems.twice(blank.title))
  }
  return checks
}

export const type: QuestionType<GapFillQuestion, GapFillAnswer, ReturnType<typeof record.statistics.init>> = {
  ...record,
  type: 'gapFill',
  role: 'question',
  answerShape: 'textRows',
  title: gapFillTexts.title,
  group: texts.group.blank,
  order: 56,
  icon: '<path d="M3 7h7M17 7h4M3 15h4M14 15h7" stroke="currentColor" stroke-width="2" opacity=".5"/><path d="M11 9h5M8 17h5" stroke="currentColor" stroke-width="2"/>',
  defaults: () => {
    const blanks = [freshBlank(1), freshBlank(2)]
    const [first = '', second = ''] = blanks.map(({ id }) => blankMark(id))
    return {
      type: 'gapFill',
      title: gapFillTexts.freshTitle,
      required: true,
      content: gapFillTexts.freshContent(first, second),
      blanks,
    }
  },
  normalize: (question, raw) => {
    const answer = record.normalize(question, raw)
    if (!answer) return undefined
    const filled: GapFillAnswer = {}
    for (const [id, value] of Object.entries(answer)) if (typeof value === 'string') filled[id] = value
    return filled
  },
  check,
  mergeVersions: (versions) => ({
    ...versions[0],
    blanks: mergeParts(versions.map((version) => version.blanks)),
  }),
}
