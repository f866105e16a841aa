import { compile } from '../logic/compiled/compile.ts'
import type { Compiled } from '../logic/compiled/compiled.ts'
import { type AnsweringContext } from '../logic/survey-engine.ts'
import { answerProblems, editedIn, normalizeAnswers, shownAnswers } from '../logic/evaluated-survey.ts'
import { Evaluation } from '../logic/evaluation.ts'
import type { AnswerValues, SurveyDefinition } from '../model/model.ts'
import { isRecord, own } from './raw-values.ts'
import type { EndKind } from '../model/rules.ts'

/** Something wrong with a submission; `part` is a row, option or file of the question. */
export interface AnswerProblem {
  questionId: string
  code: string
  message: string
  part?: string
}

/** `end` is how the survey ended by its rules: someone whom it does not apply to has sent answers too. */
export type CheckedAnswers =
  | { ok: true; answers: AnswerValues; end: EndKind }
  | { ok: false; problems: AnswerProblem[] }

/**
 * Checks a submission, the same in browser and server. What is hidden, off the path or no question of the definition is
 * dropped; the rest is normalised and must be complete and valid. Never throws, whatever parsed JSON it is given.
 * Whether uploaded files exist and belong to the respondent is for the server to check.
 */
export function checkAnswers(
  definition: SurveyDefinition,
  raw: unknown,
  context: Omit<AnsweringContext, 'submitted'> = {},
): CheckedAnswers {
  const compiled = compile(definition)
  const record = isRecord(raw) ? raw : {}
  const evaluation = new Evaluation(
    compiled,
    normalizeAnswers(compiled, record),
    editedIn(compiled, record),
    { ...context, submitted: true },
  )
  const problems = compiled.elements.flatMap((element, index): AnswerProblem[] =>
    evaluation.isShown(index)
      ? answerProblems(evaluation, index, own(record, element.id)).map((problem) => ({
          questionId: element.id,
          ...problem,
        }))
      : [],
  )
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, answers: shownAnswers(evaluation), end: evaluation.outcome().kind }
}

/** Questions with their types, in document order, without layout and unknown types. */
export function answerable(compiled: Compiled) {
  return compiled.elements.flatMap((element, index) => {
    const type = compiled.types[index]
    return type?.role === 'question' ? [{ element, type, index }] : []
  })
}

/** Answers in words, in document order; unanswered questions are left out. See `toText` for the separator. */
export function answersToTexts(
  definition: SurveyDefinition,
  answers: AnswerValues,
  separator?: string,
): { questionId: string; title: string; text: string }[] {
  return answerable(compile(definition)).flatMap(({ element, type }) => {
    const answer = type.normalize(element, own(answers, element.id))
    return answer === undefined
      ? []
      : [{ questionId: element.id, title: element.title, text: type.toText(element, answer, separator) }]
  })
}
