import type { PlacesLeft } from '../answers/places-left.ts'
import { questionOutOfPlaces } from '../logic/out-of-places.ts'
import { markOf, withConditionMarks } from '../logic/condition-marks.ts'
import type { CheckPlace, DefinitionCheck, TrailStep } from '../model/definition/definition-check.ts'
import type { Compiled } from '../logic/compiled/compiled.ts'
import type { SurveyDefinition } from '../model/model.ts'
import { partList } from '../model/parts.ts'
import type { Cond } from '../model/rules.ts'
import { texts } from '../view/texts.ts'
import { expressionsIn, questionsRead, Trial, type TrialPerson } from './trial.ts'

/** A limit on answers of one kind, with the answers that count in it so far. */
export interface TrialQuota {
  name: string
  when: Cond
  max: number
  used?: number
}

/** What besides the definition decides who can answer. */
export interface PublishTrialOptions {
  quotas?: readonly TrialQuota[]
  /** Answers that already hold a place of an option, by question id and option id. */
  optionsUsed?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** How many answers the survey is to collect. */
  maxAnswers?: number | null
  seed?: number
}

/** Elements that all made-up people together walk past: what bounds the time that the check takes. */
const ELEMENT_BUDGET = 30_000
const [LEAST_PEOPLE, MOST_PEOPLE] = [24, 200]
/** Steps of a way that are told; the last ones are the telling ones. */
const MOST_STEPS = 8
const MOST_CAUSES = 3
const STEP_TEXT = 40

const questionText = (text: string) => (text.length > STEP_TEXT ? `${text.slice(0, STEP_TEXT)}…` : text)

/** What kept a person from finishing. */
interface Obstacle {
  key: string
  code: string
  message: string
  /** Index of the question where the way ends; −1 where it is no question. */
  index: number
  ruleId?: string | undefined
  at?: CheckPlace
  /** Questions whose answers led there. */
  reads: readonly number[]
  /** Nobody who comes this way can pass, as opposed to: none of the made-up people did. */
  isSure: boolean
}

/**
 * Tries a survey with made-up people before it is published: through its rules, its quotas and its places. Yields after
 * each of them, so that the caller can do something else in between; returns what people cannot get past, errors when nobody
 * can finish. Definitions that `checkDefinition` finds errors in are not worth trying. The same for the same seed.
 */
export function* tryPublishing(
  definition: SurveyDefinition,
  { quotas = [], optionsUsed = {}, maxAnswers = null, seed = 1 }: PublishTrialOptions = {},
): Generator<void, DefinitionCheck[]> {
  const checks: DefinitionCheck[] = []
  const left = placesLeft(definition, optionsUsed)
  const out = questionOutOfPlaces(definition, left)
  if (out) {
    const isFull = (partList(out, 'options') ?? []).some(({ quota }) => maxOf(quota) > 0)
    return [
      {
        level: isFull ? 'warning' : 'error',
        code: isFull ? 'placesGone' : 'nobodyFinishes',
        message: isFull ? texts.trial.placesGone : texts.trial.noPlaces,
        elementIds: [out.id],
      },
    ]
  }
  const few = fewerPlaces(definition, maxAnswers)
  if (few) checks.push(few)

  const marked = withConditionMarks(
    definition,
    quotas.map(({ when }) => when),
  )
  const trial = new Trial(marked, { seed, left })
  const { compiled } = trial
  const people = Math.max(
    LEAST_PEOPLE,
    Math.min(MOST_PEOPLE, Math.floor(ELEMENT_BUDGET / Math.max(1, compiled.elements.length))),
  )
  const closed = quotas.flatMap((quota, index) =>
    quota.max <= (quota.used ?? 0) ? [{ quota, mark: compiled.indexOf.get(markOf(index)) ?? -1 }] : [],
  )
  const all = [...new Set(compiled.conds.flatMap(({ source }) => questionsRead(source, compiled)))]
  const isExhaustive = people >= 6 * combinations(compiled, all)

  const obstacles = new Map<string, { obstacle: Obstacle; person: TrialPerson; count: number }>()
  let finished = 0
  let unclear = 0
  for (let number = 0; number < people; number += 1) {
    const person = trial.next()
    const obstacle = obstacleOf(trial, person, closed, isExhaustive)
    if (obstacle) {
      const known = obstacles.get(obstacle.key)
      if (known) known.count += 1
      else obstacles.set(obstacle.key, { obstacle, person, count: 1 })
    } else if (obstacle === undefined) finished += 1
    else unclear += 1
    yield
  }

  const found = [...obstacles.values()].sort((a, b) => b.count - a.count)
  const isNobody = finished + unclear === 0
  const isSure = isNobody && found.every(({ obstacle }) => obstacle.isSure)
  for (const { obstacle, person, count } of found.slice(0, MOST_CAUSES)) {
    const { code, index, ruleId, at, message } = obstacle
    // Whom the survey turns away on purpose is only worth a word when that is everybody.
    if (!isNobody && (code !== 'stuck' || !obstacle.isSure)) continue
    const element = compiled.elements[index]
    const said = isNobody
      ? count === people
        ? texts.trial.nobody(people, message)
        : texts.trial.nobodyOf(people, count, message)
      : texts.trial.some(count, people, message)
    checks.push({
      level: isSure ? 'error' : 'warning',
      code: isNobody ? 'nobodyFinishes' : 'someCannotFinish',
      message: said,
      elementIds: element ? [element.id] : [],
      ...(ruleId === undefined ? {} : { ruleId }),
      ...(at === undefined ? {} : { at }),
      trail: trailOf(trial, person, obstacle, definition),
    })
  }
  return checks
}

function maxOf(quota: unknown): number {
  return typeof quota === 'object' && quota !== null && 'max' in quota && typeof quota.max === 'number'
    ? quota.max
    : Infinity
}

/** Places that the options' quotas leave. */
function placesLeft(
  definition: SurveyDefinition,
  used: Readonly<Record<string, Readonly<Record<string, number>>>>,
): PlacesLeft {
  const left: Record<string, Record<string, number>> = {}
  for (const element of definition.elements) {
    for (const { id, quota } of partList(element, 'options') ?? []) {
      const max = maxOf(quota)
      if (max === Infinity) continue
      left[element.id] = { ...left[element.id], [id]: Math.max(0, max - (used[element.id]?.[id] ?? 0)) }
    }
  }
  return left
}

/** Fewer places than answers wanted, at a question that everybody has to answer with one of them. */
function fewerPlaces(definition: SurveyDefinition, maxAnswers: number | null): DefinitionCheck | undefined {
  if (maxAnswers === null) return undefined
  for (const element of definition.elements) {
    const options = partList(element, 'options') ?? []
    const places = options.reduce((sum, { quota }) => sum + maxOf(quota), 0)
    if (options.length === 0 || places >= maxAnswers) continue
    // As if all of them were taken: whoever comes then finds nothing to choose.
    const none = Object.fromEntries(options.map(({ id }) => [id, 0]))
    if (questionOutOfPlaces(definition, { [element.id]: none }) === undefined) continue
    const message = texts.trial.fewerPlaces(places, maxAnswers)
    return { level: 'warning', code: 'fewerPlaces', message, elementIds: [element.id] }
  }
  return undefined
}

/** In how many ways questions can be answered or left out; Infinity where an answer is more than a choice. */
function combinations({ elements, types }: Compiled, indexes: readonly number[]): number {
  return indexes.reduce((product, index) => {
    const options = partList(elements[index], 'options')?.length ?? Infinity
    switch (types[index]?.answerShape) {
      case 'boolean':
        return product * 3
      case 'choice':
        return product * (options + 1)
      case 'choices':
        return product * 2 ** options
      default:
        return Infinity
    }
  }, 1)
}

/** What stopped the person; undefined when nothing did, null when it proves nothing. */
function obstacleOf(
  trial: Trial,
  person: TrialPerson,
  closed: readonly { quota: TrialQuota; mark: number }[],
  isExhaustive: boolean,
): Obstacle | null | undefined {
  const { compiled } = trial
  const { evaluation, stuck, outcome } = person
  if (stuck) {
    const { index, problem } = stuck
    const element = compiled.elements[index]
    if (problem.code === 'rule') {
      const acting = compiled.errors.of(index).filter(({ code }) => evaluation.acts(code))
      const cond = compiled.conds[(acting[0]?.code ?? 0) >> 1]
      // Numbers that have to add up are met by people, hardly ever by chance.
      if (!cond || (!isExhaustive && expressionsIn(cond.source).length > 0)) return null
      return {
        key: `rule ${index} ${cond.ruleId}`,
        code: 'stuck',
        message: texts.trial.refused(problem.message),
        index,
        ruleId: cond.ruleId,
        reads: acting.flatMap(({ code }) => {
          const source = compiled.conds[code >> 1]?.source
          return source ? questionsRead(source, compiled) : []
        }),
        isSure: isExhaustive,
      }
    }
    const type = compiled.types[index]
    const met = evaluation.elementAt(index)
    const mistake =
      met && type?.check?.(met).find(({ level, unanswerable }) => level === 'error' || unanswerable)
    // A format that nobody here can make up says nothing about people.
    if (!element || !mistake) return null
    const acting = rulesOn(trial, person, index)
    return {
      key: `stuck ${index}`,
      code: 'stuck',
      message: texts.trial.unanswerable(mistake.message),
      index,
      ruleId: acting[0]?.ruleId,
      reads: acting.flatMap(({ source }) => questionsRead(source, compiled)),
      isSure: true,
    }
  }
  if (outcome.kind !== 'complete') {
    const acting = compiled.conds.filter(
      ({ ruleId }, index) =>
        evaluation.holds(index) &&
        compiled.definition.rules.some(
          ({ id, actions }) =>
            id === ruleId && actions.some((action) => action.do === 'end' || action.do === 'jump'),
        ),
    )
    return {
      key: `end ${acting[0]?.ruleId ?? ''}`,
      code: 'screened',
      message: texts.trial.screened,
      index: -1,
      ruleId: acting[0]?.ruleId,
      reads: acting.flatMap(({ source }) => questionsRead(source, compiled)),
      isSure: isExhaustive,
    }
  }
  const full = closed.find(({ mark }) => evaluation.isVisible(mark))
  if (!full) return undefined
  const { quota } = full
  return {
    key: `quota ${full.mark}`,
    code: 'quota',
    message: quota.max > 0 ? texts.trial.quotaFull(quota.name) : texts.trial.quotaZero(quota.name),
    index: -1,
    at: 'quotas',
    reads: questionsRead(quota.when, compiled),
    // A quota that is used up was not a mistake when it was made.
    isSure: isExhaustive && quota.max === 0,
  }
}

/** Conditions of rules that act on the question, its page or its group now. */
function rulesOn({ compiled }: Trial, { evaluation }: TrialPerson, index: number) {
  const logic = compiled.parts.get(index)
  const partCodes = logic
    ? [...logic.options.values(), ...logic.rows.values()].flatMap(({ shows, hides }) => [...hides, ...shows])
    : []
  const codes = [
    ...partCodes.filter((code) => code >> 1 in compiled.conds),
    ...compiled.requires.of(index).flatMap(({ code }) => (evaluation.acts(code) ? [code] : [])),
    ...compiled.shows.of(index).flatMap(({ code }) => (evaluation.acts(code) ? [code] : [])),
  ]
  return [...new Set(codes)].flatMap((code) => compiled.conds[code >> 1] ?? [])
}

/** The answers that led to an obstacle, and what closes the way at its end. */
function trailOf(
  trial: Trial,
  person: TrialPerson,
  { index, reads, message }: Obstacle,
  { elements }: SurveyDefinition,
): TrailStep[] {
  const own = new Set(elements.map(({ id }) => id))
  const led = [...new Set(reads)].sort((a, b) => a - b).filter((read) => read !== index)
  const answered = elements.flatMap((_, at) =>
    at !== index && trial.answerText(person, at) !== '' ? [at] : [],
  )
  const way = (led.length > 0 ? led : index === -1 ? answered : []).slice(-MOST_STEPS)
  const steps = [...way, ...(index === -1 ? [] : [index])].flatMap((at): TrailStep[] => {
    const element = trial.compiled.elements[at]
    if (!element || !own.has(element.id)) return []
    const text = trial.answerText(person, at)
    const isEnd = at === index
    return [
      {
        elementId: element.id,
        text: isEnd && text === '' ? questionText(message) : questionText(text || texts.trial.leftOut),
      },
    ]
  })
  return steps
}
