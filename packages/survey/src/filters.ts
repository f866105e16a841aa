import { compare, type Operand } from './comparison.ts'
import { compile } from './compile.ts'
import type { AnswerValues, SurveyDefinition } from './model.ts'
import { own } from './raw-values.ts'
import type { Literal, Op, Ref } from './rules.ts'

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
