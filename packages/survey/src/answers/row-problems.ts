import type { Problem } from '../model/question-type.ts'
import { texts } from '../view/texts.ts'

/** The same problem as that of a row: its words name the row, which counts from 1 as it is shown. */
export const atRow = (number: number, title: string, problem: Problem): Problem => ({
  ...problem,
  message: texts.answer.atRow(number, title, problem.message),
  row: { number, title, words: problem.message },
})

/** A required row that was left out. */
export const rowMissing = (number: number, { id, title }: { id: string; title: string }): Problem =>
  atRow(number, title, { code: 'rowRequired', message: texts.answer.rowRequired, part: id })

/** Problems of rows that a question as a whole still names one by one. */
const MOST_NAMED = 3

/** Without the rows of a question that was left out as a whole: one word about it is enough. */
export const withoutRowsLeftOut = <P extends Problem>(problems: readonly P[]): readonly P[] =>
  problems.some(({ code }) => code === 'required')
    ? problems.filter(({ row }) => row === undefined)
    : problems

/**
 * What is said of a question as a whole: rows say themselves what is wrong with them, so a few are named, `manyRows` are
 * only counted, and none is told of where the whole question was left out.
 */
export function summarizedProblems(problems: readonly Problem[]): {
  named: readonly Problem[]
  manyRows: number
} {
  const said = withoutRowsLeftOut(problems)
  const others = said.filter(({ row }) => row === undefined)
  const ofRows = said
    .filter(({ row }) => row !== undefined)
    .toSorted((a, b) => (a.row?.number ?? 0) - (b.row?.number ?? 0))
  if (ofRows.length <= MOST_NAMED) return { named: [...others, ...ofRows], manyRows: 0 }
  return { named: others, manyRows: new Set(ofRows.map(({ row }) => row?.number)).size }
}
