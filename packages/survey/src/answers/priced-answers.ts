import { compile } from '../logic/compiled/compile.ts'
import type { AnswerValues, SurveyDefinition } from '../model/model.ts'
import { answerable } from './answers.ts'
import { own } from './raw-values.ts'

/** Questions whose answers have to be paid for. */
const priced = (definition: SurveyDefinition) =>
  answerable(compile(definition)).filter(({ type }) => type.price !== undefined)

/** Ids of the questions whose answers have to be paid for. */
export const pricedQuestions = (definition: SurveyDefinition): string[] =>
  priced(definition).map(({ element }) => element.id)

/** Whether a survey asks respondents for money. */
export const asksForPayment = (definition: SurveyDefinition): boolean => priced(definition).length > 0

/**
 * Checked answers with their prices worked out by the definition, whatever they said of them themselves, and what they
 * come to, in 分.
 */
export function pricedAnswers(
  definition: SurveyDefinition,
  answers: AnswerValues,
): { answers: AnswerValues; due: number } {
  let due = 0
  const made: AnswerValues = { ...answers }
  for (const { element, type } of priced(definition)) {
    const chosen = type.normalize(element, own(answers, element.id))
    const price = chosen === undefined ? undefined : type.price?.(element, chosen)
    if (!price) continue
    due += price.fen
    made[element.id] = price.answer
  }
  return { answers: made, due }
}

/** Answers that were changed, but for what was paid for: that stays as it was. */
export function keepPaid(
  definition: SurveyDefinition,
  before: AnswerValues,
  after: AnswerValues,
): AnswerValues {
  const kept: AnswerValues = { ...after }
  for (const { element } of priced(definition)) {
    const was = own(before, element.id)
    if (was === undefined) delete kept[element.id]
    else kept[element.id] = was
  }
  return kept
}
