import { isBlank } from '../answers/raw-values.ts'
import type { Element } from '../model/model.ts'
import type { Problem, QuestionType } from '../model/question-type.ts'
import { texts } from '../view/texts.ts'

export const noProblems: readonly Problem[] = []

/** An answer that is judged. */
export interface JudgedAnswer {
  /** The answer that counts; undefined for none. */
  answer: unknown
  /** What was entered, normalised; undefined where it is blank or cannot be read. */
  entered: unknown
  /** What was entered, as it was given. */
  raw: unknown
  /** Nobody who answers can give it: it is computed, or a rule gives it. */
  isGiven: boolean
  /** Local time of answering; undefined for answers that were given before. */
  now: string | undefined
}

/**
 * What is wrong with one answer. `element` is the question as the respondent meets it, `required` as it is required now;
 * `found` are problems that rules have found.
 */
export function judgedProblems(
  type: QuestionType,
  element: Element,
  { answer, entered, raw, isGiven, now }: JudgedAnswer,
  found: readonly Problem[] = noProblems,
): readonly Problem[] {
  if (answer !== undefined) {
    const fixed = type.validate(element, answer)
    const moving = now === undefined ? undefined : type.validateOn?.(element, answer, now)
    const own = moving ? [...fixed, ...moving] : fixed
    return found.length === 0 ? own : [...own, ...found]
  }
  if (isGiven) return found
  if (entered === undefined && !isBlank(raw)) {
    const { numberRequired, unreadable } = texts.answer
    const message = type.answerShape === 'number' ? numberRequired : unreadable
    return [{ code: 'unreadable', message }, ...found]
  }
  if (element.required !== true) return found
  const parts = type.missing?.(element) ?? noProblems
  return [{ code: 'required', message: texts.answer.required }, ...parts, ...found]
}
