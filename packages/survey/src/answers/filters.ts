import { compare, plainText, type Operand } from '../expression/comparison.ts'
import { compile } from '../logic/compiled/compile.ts'
import type { AnswerValues, SurveyDefinition } from '../model/model.ts'
import type { LogicValue } from '../model/question-type.ts'
import { own } from './raw-values.ts'
import type { Literal, Op, Ref } from '../model/rules.ts'

/**
 * One condition on submissions, with the operators and the meaning of logic: an unanswered question satisfies
 * `notAnswered` only. `part`, `opt`, `row` and `rows` are those of `Ref`.
 */
export interface AnswerFilter extends Omit<Ref, 'q'> {
  questionId: string
  operator: Op
  operand?: Literal | { range: [number | string, number | string] }
}

/** A predicate over stored answers: all filters hold. Filters on questions that are gone match nothing. */
export function compileFilters(
  definition: SurveyDefinition,
  filters: readonly AnswerFilter[],
): (answers: AnswerValues) => boolean {
  const compiled = compile(definition)
  const tests = filters.map((filter): ((answers: AnswerValues) => boolean) => {
    const index = compiled.indexOf.get(filter.questionId)
    const element = index === undefined ? undefined : compiled.elements[index]
    const type = index === undefined ? undefined : compiled.types[index]
    if (!element || type?.role !== 'question') return () => false
    const { questionId, operator, operand: given, ...what } = filter
    const ref: Ref = { q: questionId, ...what }
    const operand: Operand =
      given === undefined
        ? { kind: 'none' }
        : typeof given === 'object' && 'range' in given
          ? { kind: 'range', from: given.range[0], to: given.range[1] }
          : { kind: 'literal', value: given }
    return (answers) => {
      const answer = type.normalize(element, own(answers, questionId))
      return compare(
        operator,
        answer === undefined ? { kind: 'none' } : type.read(element, answer, ref),
        operand,
      )
    }
  })
  return (answers) => tests.every((test) => test(answers))
}

/** Whether stored answers satisfy all filters; for many submissions compile the filters once. */
export function matchesFilters(
  definition: SurveyDefinition,
  filters: readonly AnswerFilter[],
  answers: AnswerValues,
): boolean {
  return compileFilters(definition, filters)(answers)
}

/** Equal for values that `eq` or `is` call equal; null where there is nothing to compare. */
function sameness(value: LogicValue): string | null {
  switch (value.kind) {
    case 'text':
      return plainText(value.value)
    case 'number':
    case 'date':
      return String(value.value)
    case 'options':
      return JSON.stringify([...value.ids].sort())
    case 'none':
    case 'presence':
    case 'each':
      return null
  }
}

/**
 * A text of what some questions, or rows of them, say: answers with one text are those that say the same there, so that
 * they can be found by it. Null when one of them is unanswered or has several values.
 */
export function compileSameness(
  definition: SurveyDefinition,
  refs: readonly Pick<AnswerFilter, 'questionId' | 'row'>[],
): (answers: AnswerValues) => string | null {
  const compiled = compile(definition)
  const readers = refs.map(({ questionId, row }): ((answers: AnswerValues) => string | null) => {
    const index = compiled.indexOf.get(questionId)
    const element = index === undefined ? undefined : compiled.elements[index]
    const type = index === undefined ? undefined : compiled.types[index]
    if (!element || type?.role !== 'question') return () => null
    const ref: Ref = row === undefined ? { q: questionId } : { q: questionId, row }
    return (answers) => {
      const answer = type.normalize(element, own(answers, questionId))
      return answer === undefined ? null : sameness(type.read(element, answer, ref))
    }
  })
  return (answers) => {
    const texts: string[] = []
    for (const read of readers) {
      const text = read(answers)
      if (text === null) return null
      texts.push(text)
    }
    return JSON.stringify(texts)
  }
}
