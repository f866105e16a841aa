import type { AnswerValues, Element, SurveyDefinition } from '../model/model.ts'
import { questionType } from '../registry.ts'

/** Questions whose values no two answers may share. */
export const uniqueQuestions = ({ kind, elements }: SurveyDefinition): Element[] =>
  // An answer of an exam is a paper: the same right answer is everybody's.
  kind === 'exam' ? [] : elements.filter(({ type, unique }) => unique === true && isUniqueType(type))

/** Whether questions of a type can ask for values that do not repeat. */
export const isUniqueType = (type: string): boolean => questionType(type)?.uniqueValues !== undefined

/** A value that no other answer may hold, in the form in which values are compared. */
export interface UniqueValue {
  questionId: string
  /** The field of the question, empty where it has none. */
  part: string
  value: string
}

/** The values of checked answers that no other answer may hold: regardless of width, case and surrounding blanks. */
export function uniqueValues(
  definition: SurveyDefinition,
  answers: AnswerValues,
  questionIds: ReadonlySet<string>,
): UniqueValue[] {
  return definition.elements.flatMap((element) => {
    const answer = questionIds.has(element.id) ? answers[element.id] : undefined
    const found =
      answer === undefined ? [] : (questionType(element.type)?.uniqueValues?.(element, answer) ?? [])
    return found.map(({ part, value }) => ({
      questionId: element.id,
      part,
      value: value.normalize('NFKC').trim().toLowerCase(),
    }))
  })
}
