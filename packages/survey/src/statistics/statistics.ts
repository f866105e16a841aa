import { answerable } from '../answers/answers.ts'
import { compile } from '../logic/compiled/compile.ts'
import { elementMet } from '../logic/evaluated-survey.ts'
import { Evaluation } from '../logic/evaluation.ts'
import { localNow } from '../logic/local-now.ts'
import { emptyMembers, membersReader, type Members } from '../model/json-members.ts'
import type { AnswerValues, Element, SurveyDefinition } from '../model/model.ts'
import { isRecord, own as ownValue } from '../answers/raw-values.ts'
import {
  answerReader,
  equalAnswersReader,
  rememberingTexts,
  type EqualAnswers,
  type ReadAnswer,
} from './statistics-reading.ts'
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
  /**
   * Adds many submissions, each as the JSON text of its answers: the same as `add` with each of them, several times faster,
   * because equal answers are read once and counted together. The state is whole after `finish`, which may be called again
   * and again; states are not to be changed otherwise meanwhile, and one batch of these statistics is open at a time.
   */
  batch(state: SurveyStatisticsState): { add(text: string, version?: number): void; finish(): void }
  merge(first: SurveyStatisticsState, second: SurveyStatisticsState): SurveyStatisticsState
  result(state: SurveyStatisticsState): { total: number; questions: QuestionResult[] }
}

/** A question that is counted; `position` is its place in the count, `index` that among what is read. */
type Counted = ReturnType<typeof answerable>[number] & {
  position: number
  index: number
  /** Of the same type in the version: another type under the same id is another question, of which only the showing counts. */
  isSame: boolean
}

/** What who answers meets of a counted question that is shown. */
interface Meeting {
  /** As the rules leave it. */
  element: Element
  /** Nothing of it was changed by a rule: whether an answer is valid is known without looking again. */
  isUnchanged: boolean
  /** What counts as the answer where rules have a say in that; null where the answer given counts. */
  ruled: { answer: unknown; valid: boolean } | null
}

/** How the answers to one version are read. */
interface VersionPlan {
  compiled: ReturnType<typeof compile>
  /** The counted questions that the version has. */
  counted: Counted[]
  /** What everybody meets when no rule depends on an answer, by place in `counted`; null where nothing is shown. */
  fixed: (Meeting | null)[] | null
  /** Indexes of the questions that rules read. */
  asked: number[]
}

function planVersion(version: SurveyDefinition, questions: ReturnType<typeof answerable>): VersionPlan {
  const compiled = compile(version)
  const counted = questions.flatMap(({ element, type }, position) => {
    const index = compiled.indexOf.get(element.id)
    if (index === undefined) return []
    return [{ element, type, position, index, isSame: compiled.elements[index]?.type === element.type }]
  })
  const isFixed = compiled.dynamicOrder.length === 0
  return {
    compiled,
    counted,
    fixed: isFixed
      ? counted.map(({ element, index }) =>
          compiled.fixed.visible[index] === 1
            ? { element: compiled.elements[index] ?? element, isUnchanged: true, ruled: null }
            : null,
        )
      : null,
    asked: Array.from(compiled.isRead.keys()).filter((index) => compiled.isRead[index] === 1),
  }
}

/** What one respondent met, by place in `counted`. It depends on the answers to what rules read, and on `now`. */
function meet(
  { compiled, counted }: VersionPlan,
  read: readonly (ReadAnswer | undefined)[],
  now: string,
): (Meeting | null)[] {
  const answers: unknown[] = []
  const edited = new Uint8Array(compiled.elements.length)
  for (let index = 0; index < compiled.elements.length; index += 1) {
    const answer = read[index]?.answer
    answers.push(answer)
    if (answer !== undefined) edited[index] = 1
  }
  // What was sent without an answer stays without one, whatever a rule had suggested.
  const evaluation = new Evaluation(compiled, answers, edited, { now, submitted: true })
  return counted.map(({ element, type, index, isSame }): Meeting | null => {
    if (!evaluation.isShown(index)) return null
    // Rules may take options away or ask for less: judged as the respondent met it.
    const met = elementMet(evaluation, index)
    const isUnchanged = met === compiled.elements[index]
    const judged = met ?? element
    if (compiled.isRead[index] !== 1) return { element: judged, isUnchanged, ruled: null }
    const answer = evaluation.values[index]
    const entered = read[index]
    const valid =
      isSame &&
      answer !== undefined &&
      (isUnchanged && entered?.answer === answer ? entered.valid : type.validate(judged, answer).length === 0)
    return { element: judged, isUnchanged, ruled: { answer, valid } }
  })
}

type Counts = SurveyStatisticsState['questions'][string]

/** Whether an answer is valid as the respondent met its question. */
function isValidIn(
  meeting: Meeting,
  { type }: Counted,
  entered: ReadAnswer | undefined,
  answer: unknown,
): boolean {
  if (meeting.ruled) return meeting.ruled.valid
  return meeting.isUnchanged && entered ? entered.valid : type.validate(meeting.element, answer).length === 0
}

function countAnswer(
  { element, type }: Pick<Counted, 'element' | 'type'>,
  counts: Counts,
  answer: unknown,
  isValid: boolean,
  times = 1,
): void {
  counts.answered += times
  if (!isValid) return
  counts.valid += times
  type.statistics.add(element, counts.state, answer, times)
}

/** How texts of answers to one version are read; what was read last lies in `found`, `equal` and `read`, by index. */
interface TextPlan {
  members: ReturnType<typeof membersReader>
  found: Members
  readers: (ReturnType<typeof equalAnswersReader> | undefined)[]
  equal: (EqualAnswers | undefined)[]
  read: (ReadAnswer | undefined)[]
  /** What was met, by the answers that rules read. */
  meetings: (key: string) => { met: (Meeting | null)[] | null }
  /** How often each of the counted questions was shown, by place; waits to be counted. */
  shown: Int32Array
}

/** What the respondent met whose answers were read last. Most give the same answers to the few questions that rules read. */
function meetingsOf(plan: VersionPlan, { equal, read, meetings }: TextPlan, now: string) {
  let key = ''
  for (const index of plan.asked) {
    const answers = equal[index]
    if (answers?.id === -1) return meet(plan, read, now)
    key += `${answers?.id ?? ''},`
  }
  const remembered = meetings(key)
  return (remembered.met ??= meet(plan, read, now))
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
  const questions = answerable(compile(definition))
  const fresh = (index: number): Counts => {
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
  const drawnQuestions = questions.flatMap((question, position) =>
    drawn.has(question.element.id) ? [{ ...question, position }] : [],
  )
  // Rules that look at the clock see one moment in all of a count.
  const now = localNow()

  /** Counts what is in no version, for those who were given it. */
  const countDrawn = (
    { compiled }: VersionPlan,
    read: readonly (ReadAnswer | undefined)[],
    countsOf: (position: number) => Counts,
  ) => {
    for (let place = 0; place < drawnQuestions.length; place += 1) {
      const question = drawnQuestions[place]
      const entered = read[compiled.elements.length + place]
      if (!question || !entered) continue
      const counts = countsOf(question.position)
      counts.shown += 1
      countAnswer(question, counts, entered.answer, entered.valid)
    }
  }

  /** The elements whose answers a plan reads, by index: those of the version, then the drawn ones. */
  const readElements = ({ compiled }: VersionPlan) => [
    ...compiled.elements.map((element, index) => ({ element, type: compiled.types[index] })),
    ...drawnQuestions.map(({ element, type }) => ({ element, type })),
  ]

  const objectReaders = new Map<VersionPlan, { id: string; read: ReturnType<typeof answerReader> }[]>()
  const objectReadersOf = (plan: VersionPlan) => {
    const known = objectReaders.get(plan)
    if (known) return known
    const made = readElements(plan).map(({ element, type }) => ({
      id: element.id,
      read: type ? answerReader(element, type) : () => undefined,
    }))
    objectReaders.set(plan, made)
    return made
  }

  const countsIn = (state: SurveyStatisticsState): ((position: number) => Counts) => {
    const found: (Counts | undefined)[] = []
    return (position) =>
      (found[position] ??= state.questions[questions[position]?.element.id ?? ''] ??= fresh(position))
  }

  const textPlans = new Map<VersionPlan, TextPlan>()
  const textPlanOf = (plan: VersionPlan): TextPlan => {
    const known = textPlans.get(plan)
    if (known) return known
    const elements = readElements(plan)
    const made: TextPlan = {
      members: membersReader(elements.map(({ element }) => element.id)),
      found: emptyMembers(elements.length),
      readers: elements.map(({ element, type }) => (type ? equalAnswersReader(element, type) : undefined)),
      equal: Array.from({ length: elements.length }),
      read: Array.from({ length: elements.length }),
      meetings: rememberingTexts(() => ({ met: null })),
      shown: new Int32Array(plan.counted.length),
    }
    textPlans.set(plan, made)
    return made
  }

  const add: SurveyStatistics['add'] = (state, answers, version) => {
    const plan = planOf(version)
    const read = objectReadersOf(plan).map(({ id, read: reader }) => reader(ownValue(answers, id)))
    const countsOf = countsIn(state)
    state.total += 1
    const meetings = plan.fixed ?? meet(plan, read, now)
    plan.counted.forEach((question, place) => {
      const meeting = meetings[place]
      if (!meeting) return
      const counts = countsOf(question.position)
      counts.shown += 1
      const answer = meeting.ruled ? meeting.ruled.answer : read[question.index]?.answer
      if (answer !== undefined && question.isSame)
        countAnswer(question, counts, answer, isValidIn(meeting, question, read[question.index], answer))
    })
    countDrawn(plan, read, countsOf)
  }

  return {
    init: () => ({
      total: 0,
      questions: Object.fromEntries(questions.map(({ element }, index) => [element.id, fresh(index)])),
    }),
    add,
    batch: (state) => {
      const countsOf = countsIn(state)
      const waiting: { question: Counted; answers: EqualAnswers }[] = []
      const open = new Map<VersionPlan, TextPlan>()

      const countText = (
        plan: VersionPlan,
        { equal, read, shown }: TextPlan,
        meetings: readonly (Meeting | null)[],
      ) => {
        const { counted } = plan
        for (let place = 0; place < counted.length; place += 1) {
          const meeting = meetings[place]
          const question = counted[place]
          if (!meeting || !question) continue
          shown[place] = (shown[place] ?? 0) + 1
          const { index } = question
          const answers = equal[index]
          const answer = meeting.ruled ? meeting.ruled.answer : answers?.read?.answer
          if (answer === undefined || !question.isSame) continue
          if (answers?.canWait && meeting.isUnchanged && answers.read?.answer === answer) {
            if (answers.times === 0) waiting.push({ question, answers })
            answers.times += 1
          } else {
            const counts = countsOf(question.position)
            countAnswer(question, counts, answer, isValidIn(meeting, question, read[index], answer))
          }
        }
      }

      return {
        add: (text, version) => {
          const plan = planOf(version)
          const own = textPlanOf(plan)
          const { members, found, readers, equal, read } = own
          if (!members(text, found)) {
            const answers: unknown = JSON.parse(text)
            add(state, isRecord(answers) ? answers : {}, version)
            return
          }
          open.set(plan, own)
          state.total += 1
          for (let index = 0; index < readers.length; index += 1) {
            const one = readers[index]?.(found, index)
            equal[index] = one
            read[index] = one?.read
          }
          countText(plan, own, plan.fixed ?? meetingsOf(plan, own, now))
          if (drawnQuestions.length > 0) countDrawn(plan, read, countsOf)
        },
        finish: () => {
          for (const { question, answers } of waiting) {
            if (answers.read)
              countAnswer(
                question,
                countsOf(question.position),
                answers.read.answer,
                answers.read.valid,
                answers.times,
              )
            answers.times = 0
          }
          waiting.length = 0
          for (const [{ counted }, { shown }] of open) {
            counted.forEach(({ position }, place) => {
              if (shown[place]) countsOf(position).shown += shown[place]
            })
            shown.fill(0)
          }
          open.clear()
        },
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
