import { answerable } from './answers.ts'
import { compile } from './compile.ts'
import { elementMet, Evaluation, localNow } from './engine.ts'
import type { AnswerValues, SurveyDefinition } from './model.ts'
import { own as ownValue } from './raw-values.ts'
import { answerReader, type ReadAnswer } from './statistics-reading.ts'
import type { StatisticsResult } from './statistics-result.ts'

/** The state of a survey's statistics: plain JSON, to be kept, sent and merged. */
export interface SurveyStatisticsState {
  total: number
  questions: Record<string, { shown: number; answered: number; valid: number; state: unknown }>
}

/** Statistics of one question with its three bases: shown ≥ answered ≥ valid. `statistics` counts the valid ones. */
export interface QuestionResult {
  questionId: string
  type: string
  title: string
  deleted?: boolean
  shown: number
  answered: number
  valid: number
  statistics: StatisticsResult
}

export interface SurveyStatistics {
  init(): SurveyStatisticsState
  /** Adds one submission to `state`. `version` names the definition that it answered, if several are known. */
  add(state: SurveyStatisticsState, answers: AnswerValues, version?: number): void
  merge(first: SurveyStatisticsState, second: SurveyStatisticsState): SurveyStatisticsState
  result(state: SurveyStatisticsState): { total: number; questions: QuestionResult[] }
}

/** How the answers to one version are read. */
interface VersionPlan {
  compiled: ReturnType<typeof compile>
  /** No rule depends on an answer: what is shown is known without looking. */
  isFixed: boolean
  /** By element index. */
  readers: { id: string; reader: (raw: unknown) => ReadAnswer | undefined }[]
  /** The counted questions that the version has; `position` is theirs in the count, `index` in the version. */
  counted: (ReturnType<typeof answerable>[number] & { position: number })[]
}

function evaluate(
  compiled: ReturnType<typeof compile>,
  read: readonly (ReadAnswer | undefined)[],
  now: string,
) {
  const answers: unknown[] = []
  const edited = new Uint8Array(read.length)
  for (let index = 0; index < read.length; index += 1) {
    const answer = read[index]?.answer
    answers.push(answer)
    if (answer !== undefined) edited[index] = 1
  }
  // What was sent without an answer stays without one, whatever a rule had suggested.
  return new Evaluation(compiled, answers, edited, { now, submitted: true })
}

function planVersion(version: SurveyDefinition, questions: ReturnType<typeof answerable>): VersionPlan {
  const compiled = compile(version)
  return {
    compiled,
    isFixed: compiled.dynamicOrder.length === 0,
    readers: compiled.elements.map((element, index) => {
      const type = compiled.types[index]
      return { id: element.id, reader: type ? answerReader(element, type) : () => undefined }
    }),
    counted: questions.flatMap(({ element, type }, position) => {
      const index = compiled.indexOf.get(element.id)
      return index === undefined ? [] : [{ element, type, position, index }]
    }),
  }
}

/**
 * Statistics of a survey as a reducer over submissions.
 * @param definition what is counted; for several versions the one made by `mergeVersions`
 * @param versions the definitions by version, so that each submission is judged by the one that it answered
 * @param drawn questions that stand in no version; whoever answered one was shown it, and nobody else is known to be
 */
export function createStatistics(
  definition: SurveyDefinition,
  versions: Readonly<Record<number, SurveyDefinition>> = {},
  drawn: ReadonlySet<string> = new Set(),
): SurveyStatistics {
  const compiled = compile(definition)
  const questions = answerable(compiled)
  const fresh = (index: number) => {
    const question = questions[index]
    return {
      shown: 0,
      answered: 0,
      valid: 0,
      state: question ? question.type.statistics.init(question.element) : null,
    }
  }
  const plans = new Map<SurveyDefinition, VersionPlan>()
  const planOf = (version: number | undefined): VersionPlan => {
    const answered = (version === undefined ? undefined : versions[version]) ?? definition
    const known = plans.get(answered)
    if (known) return known
    const made = planVersion(answered, questions)
    plans.set(answered, made)
    return made
  }
  const drawnReaders = questions.flatMap(({ element, type }, position) =>
    drawn.has(element.id) ? [{ element, type, position, reader: answerReader(element, type) }] : [],
  )
  // Rules that look at the clock see one moment in all of a count.
  const now = localNow()
  return {
    init: () => ({
      total: 0,
      questions: Object.fromEntries(questions.map(({ element }, index) => [element.id, fresh(index)])),
    }),
    add: (state, answers, version) => {
      const { compiled: own, isFixed, readers, counted } = planOf(version)
      const read = readers.map(({ id, reader }) => reader(ownValue(answers, id)))
      const evaluation = isFixed ? null : evaluate(own, read, now)
      state.total += 1
      for (const { element, type, position, index } of counted) {
        if (evaluation ? !evaluation.isShown(index) : own.fixed.visible[index] !== 1) continue
        const counts = (state.questions[element.id] ??= fresh(position))
        counts.shown += 1
        const value = evaluation ? evaluation.values[index] : read[index]?.answer
        // A question of another type under the same id is another question.
        if (value === undefined || own.elements[index]?.type !== element.type) continue
        counts.answered += 1
        const entered = read[index]
        // Rules may take options away or ask for less: judged as the respondent met it.
        const met = (evaluation && elementMet(evaluation, index)) ?? own.elements[index]
        const isValid =
          entered !== undefined && entered.answer === value && met === own.elements[index]
            ? entered.valid
            : type.validate(met ?? element, value).length === 0
        if (!isValid) continue
        counts.valid += 1
        type.statistics.add(element, counts.state, value)
      }
      for (const { element, type, position, reader } of drawnReaders) {
        const entered = reader(ownValue(answers, element.id))
        if (!entered) continue
        const counts = (state.questions[element.id] ??= fresh(position))
        counts.shown += 1
        counts.answered += 1
        if (!entered.valid) continue
        counts.valid += 1
        type.statistics.add(element, counts.state, entered.answer)
      }
    },
    merge: (first, second) => ({
      total: first.total + second.total,
      questions: Object.fromEntries(
        questions.map(({ element, type }, position) => {
          const a = first.questions[element.id] ?? fresh(position)
          const b = second.questions[element.id] ?? fresh(position)
          return [
            element.id,
            {
              shown: a.shown + b.shown,
              answered: a.answered + b.answered,
              valid: a.valid + b.valid,
              state: type.statistics.merge(element, a.state, b.state),
            },
          ]
        }),
      ),
    }),
    result: (state) => ({
      total: state.total,
      questions: questions.map(({ element, type }, position) => {
        const counts = state.questions[element.id] ?? fresh(position)
        const result: QuestionResult = {
          questionId: element.id,
          type: element.type,
          title: element.title,
          shown: counts.shown,
          answered: counts.answered,
          valid: counts.valid,
          statistics: type.statistics.result(element, counts.state),
        }
        if (element.deleted) result.deleted = true
        return result
      }),
    }),
  }
}
