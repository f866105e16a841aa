import { compile } from './compiled/compile.ts'
import type { Compiled, Outcome } from './compiled/compiled.ts'
import { judgedProblems, noProblems } from './answer-problems.ts'
import { Evaluation } from './evaluation.ts'
import type { AnsweringContext } from './survey-engine.ts'
import type { ExpressionValue } from '../expression/expression.ts'
import type { AnswerValues, Element, Ending, SurveyDefinition } from '../model/model.ts'
import type { Problem } from '../model/question-type.ts'
import { isRecord, own } from '../answers/raw-values.ts'

/** The normalised answers by element index; what is no object reads as no answers. */
export function normalizeAnswers(compiled: Compiled, raw: unknown): unknown[] {
  const { elements, types } = compiled
  const answers: unknown[] = Array.from({ length: elements.length })
  if (!isRecord(raw)) return answers
  for (let index = 0; index < elements.length; index += 1) {
    const element = elements[index]
    if (!element) continue
    const value = own(raw, element.id)
    if (value !== undefined) answers[index] = types[index]?.normalize(element, value)
  }
  return answers
}

/** 1 for every question that the answers have a key for, be it blank. */
export function editedIn(compiled: Compiled, raw: unknown): Uint8Array {
  const { elements } = compiled
  const edited = new Uint8Array(elements.length)
  if (!isRecord(raw)) return edited
  for (let index = 0; index < elements.length; index += 1) {
    if (own(raw, elements[index]?.id ?? '') !== undefined) edited[index] = 1
  }
  return edited
}

/**
 * The element as its answer is judged: as the respondent meets it, and required as the rules say, because types look at
 * their own `required` for their parts.
 */
export function elementMet(evaluation: Evaluation, index: number): Element | undefined {
  const met = evaluation.elementAt(index)
  if (!met) return undefined
  const element = evaluation.withPlacesLeft(met)
  const required = evaluation.isRequired(index)
  return (element.required ?? false) === required ? element : { ...element, required }
}

/** What is wrong with one answer as it was given. For shown elements only. */
export function answerProblems(evaluation: Evaluation, index: number, raw: unknown): readonly Problem[] {
  const { compiled } = evaluation
  const element = evaluation.elementAt(index)
  const type = compiled.types[index]
  if (!element || type?.role !== 'question') return noProblems
  const found = evaluation
    .errorsOf(index)
    .map((message): Problem => ({ code: 'rule', message: evaluation.piped(message) }))
  return judgedProblems(
    type,
    elementMet(evaluation, index) ?? element,
    {
      answer: evaluation.valueOf(index),
      entered: evaluation.answers[index],
      raw,
      isGiven: evaluation.isReadOnly(index) || evaluation.isGiven(index),
      now: evaluation.givenBefore ? undefined : evaluation.now,
    },
    found,
  )
}

/** One full pass over answers, which may be raw: what is shown, required and answered, and how the survey ends. */
export interface EvaluatedSurvey {
  states: Record<string, { visible: boolean; onPath: boolean; required: boolean; readOnly: boolean }>
  /** Normalised answers of shown questions. */
  answers: AnswerValues
  /** Values of the variables by name; empty ones are left out. */
  variables: Record<string, ExpressionValue>
  outcome: Outcome
}

/** Evaluates the logic of a definition over answers in one pass. */
export function evaluate(
  definition: SurveyDefinition,
  answers: AnswerValues,
  context: AnsweringContext = {},
): EvaluatedSurvey {
  const compiled = compile(definition)
  const evaluation = new Evaluation(
    compiled,
    normalizeAnswers(compiled, answers),
    editedIn(compiled, answers),
    context,
  )
  const states = compiled.elements.map((element, index): [string, EvaluatedSurvey['states'][string]] => [
    element.id,
    {
      visible: evaluation.isVisible(index),
      onPath: evaluation.isOnPath(index),
      required: evaluation.isRequired(index),
      readOnly: evaluation.isReadOnly(index),
    },
  ])
  return {
    states: Object.fromEntries(states),
    answers: shownAnswers(evaluation),
    variables: variableValues(evaluation),
    outcome: evaluation.outcome(),
  }
}

/** Values of the variables by name; empty ones are left out. */
export function variableValues({ compiled, variables }: Evaluation): Record<string, ExpressionValue> {
  return Object.fromEntries(
    compiled.variables.flatMap(({ name }, index): [string, ExpressionValue][] => {
      const value = variables[index]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Normalised answers of shown questions in document order. */
export function shownAnswers(evaluation: Evaluation): AnswerValues {
  const { elements } = evaluation.compiled
  return Object.fromEntries(
    elements.flatMap((element, index): [string, unknown][] => {
      const value = evaluation.valueOf(index)
      return value === undefined ? [] : [[element.id, value]]
    }),
  )
}

/** The ending that an outcome names, or the first one, with answers in its texts; undefined when there is none. */
export function endingOf(evaluation: Evaluation): Ending | undefined {
  const { endings } = evaluation.compiled.definition
  const { endId } = evaluation.outcome()
  const ending = endings.find(({ id }) => id === endId) ?? endings[0]
  return ending && { ...ending, title: evaluation.piped(ending.title), text: evaluation.piped(ending.text) }
}
