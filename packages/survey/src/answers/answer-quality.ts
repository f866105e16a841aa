import { answerable } from './answers.ts'
import { compile } from '../logic/compiled/compile.ts'
import type { AnswerValues, SurveyDefinition } from '../model/model.ts'
import { isRecord, own } from './raw-values.ts'

/** Doubts about how an answer was given: bits, so that one number holds all of them. */
export const qualityBits = { tooFast: 1, straightLine: 2 } as const
export type QualityFlag = keyof typeof qualityBits

/** Nobody reads and answers a question in less. Studies of speeding take between one and three. */
export const SECONDS_PER_ITEM = 2
/** Short sheets can be answered at a glance. */
export const LEAST_ITEMS = 5
/** Rows of one matrix that must all say the same before that looks like no reading. */
export const LEAST_ROWS = 5

/**
 * Flags of an answer: faster than 2 seconds for each thing answered (a row of a matrix is one), from 5 things on; the
 * same column in every row of a matrix of at least 5 rows. `seconds` from opening to submitting, null when unknown.
 */
export function qualityFlags(
  definition: SurveyDefinition,
  answers: AnswerValues,
  seconds: number | null,
): number {
  let items = 0
  let flags = 0
  for (const { element, type } of answerable(compile(definition))) {
    const answer = own(answers, element.id)
    if (answer === undefined) continue
    if (!type.rowsShareScale || !isRecord(answer)) {
      items += 1
      continue
    }
    const rows = Object.values(answer).map((cell) => JSON.stringify(cell))
    items += rows.length
    if (rows.length >= LEAST_ROWS && new Set(rows).size === 1) flags |= qualityBits.straightLine
  }
  if (seconds !== null && items >= LEAST_ITEMS && seconds < items * SECONDS_PER_ITEM) {
    flags |= qualityBits.tooFast
  }
  return flags
}

/** Things that were answered: questions, and the rows of those that have several parts. */
export function countItems(answers: AnswerValues): number {
  return Object.values(answers).reduce<number>(
    (sum, answer) => sum + (isRecord(answer) && !('v' in answer) ? Object.keys(answer).length : 1),
    0,
  )
}

/** The flags that a number holds. */
export function flagsOf(bits: number): QualityFlag[] {
  return (['tooFast', 'straightLine'] as const).filter((flag) => (bits & qualityBits[flag]) !== 0)
}
