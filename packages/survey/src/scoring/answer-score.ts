import type { Element } from '../model/model.ts'
import type { LogicValue, QuestionType } from '../model/question-type.ts'
import { isRecord, own } from '../answers/raw-values.ts'

const scoresOf = new WeakMap<Element, ReadonlyMap<string, number>>()

/** Points of the options (or columns) of an element by id; empty when it has none. */
function optionScores(element: Element): ReadonlyMap<string, number> {
  const known = scoresOf.get(element)
  if (known) return known
  const scores = new Map<string, number>()
  const record: unknown = element
  if (isRecord(record)) {
    for (const key of ['options', 'columns']) {
      const list = own(record, key)
      if (!Array.isArray(list)) continue
      for (const part of list) {
        if (isRecord(part) && typeof part['id'] === 'string' && typeof part['score'] === 'number')
          scores.set(part['id'], part['score'])
      }
    }
  }
  scoresOf.set(element, scores)
  return scores
}

/** Whether choosing something in this element counts for points. */
export function isScored(element: Element): boolean {
  return optionScores(element).size > 0
}

function pointsOf(value: LogicValue, scores: ReadonlyMap<string, number>): number | undefined {
  switch (value.kind) {
    case 'number':
      return value.value
    case 'options':
      return value.ids.reduce((sum, id) => sum + (scores.get(id) ?? 0), 0)
    case 'each': {
      const points = value.values.map((one) => pointsOf(one, scores)).filter((one) => one !== undefined)
      return points.length === 0 ? undefined : points.reduce((sum, one) => sum + one, 0)
    }
    case 'none':
    case 'text':
    case 'date':
    case 'presence':
      return undefined
  }
}

/**
 * The points of an answer in an assessment: the sum of what the chosen options count, over all rows, or the number that
 * was given. Undefined for answers that have none, such as texts. Exams are marked elsewhere, with their keys.
 */
export function answerScore(element: Element, type: QuestionType, answer: unknown): number | undefined {
  const scores = optionScores(element)
  const value = type.read(element, answer, { q: element.id, rows: 'every' })
  return pointsOf(value, scores)
}
