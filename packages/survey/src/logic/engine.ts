import { compile } from './compiled/compile.ts'
import type { CompiledEvent } from './compiled/compiled.ts'
import { answerFrom } from './compiled/condition.ts'
import { noProblems } from './answer-problems.ts'
import { RankQueue } from './rank-queue.ts'
import { Evaluation } from './evaluation.ts'
import type { ElementState, SurveyPage, AnsweringContext, SurveyEngine } from './survey-engine.ts'
import {
  normalizeAnswers,
  editedIn,
  answerProblems,
  variableValues,
  shownAnswers,
  endingOf,
} from './evaluated-survey.ts'
import { pagesOf } from './survey-pages.ts'
import type { AnswerValues, SurveyDefinition } from '../model/model.ts'
import { isBlank, own } from '../answers/raw-values.ts'

const noEvents: readonly number[] = []
const unknownState: ElementState = {
  visible: false,
  onPath: false,
  required: false,
  readOnly: false,
  problems: [],
}
/** Most elements have nothing wrong: they share sixteen states, so that a change of thousands makes no garbage. */
const soundStates: readonly ElementState[] = Array.from({ length: 16 }, (_, bits) => ({
  visible: (bits & 1) !== 0,
  onPath: (bits & 2) !== 0,
  required: (bits & 4) !== 0,
  readOnly: (bits & 8) !== 0,
  problems: noProblems,
}))

/**
 * Runs a survey: each change recomputes only what depends on it, in the order of the dependencies, and tells only the
 * elements that changed. Answers of hidden questions are kept and return when the question does. A key of `answers` whose
 * value is blank stands for a question that was cleared.
 */
export function createEngine(
  definition: SurveyDefinition,
  answers: AnswerValues = {},
  context: AnsweringContext = {},
): SurveyEngine {
  const compiled = compile(definition)
  const { elements, eventsOf, indexOf, nodes, types } = compiled
  const { starts, targets } = compiled.graph
  const { count } = nodes
  const raws: unknown[] = Array.from({ length: count })
  for (let index = 0; index < count; index += 1) {
    const value = own(answers, elements[index]?.id ?? '')
    if (!isBlank(value)) raws[index] = value
  }
  const evaluation = new Evaluation(
    compiled,
    normalizeAnswers(compiled, answers),
    editedIn(compiled, answers),
    context,
  )
  const queue = new RankQueue(compiled.order, compiled.rank)
  const places = Int32Array.from(compiled.events, (_, place) => place)
  /** Events that saw a change since they were last looked at; the first in rule order comes first. */
  const stirred = new RankQueue(places, places)
  const states: (ElementState | undefined)[] = Array.from({ length: count })
  const listeners: (Set<() => void> | undefined)[] = Array.from({ length: count })
  const pageListeners = new Set<() => void>()
  const isChanged = new Uint8Array(count)
  let pages: readonly SurveyPage[] | undefined

  const stateAt = (index: number): ElementState => {
    const cached = states[index]
    if (cached) return cached
    const visible = evaluation.isVisible(index)
    const onPath = evaluation.isOnPath(index)
    const required = evaluation.isRequired(index)
    const readOnly = evaluation.isReadOnly(index)
    const problems = visible && onPath ? answerProblems(evaluation, index, raws[index]) : noProblems
    const bits = (visible ? 1 : 0) + (onPath ? 2 : 0) + (required ? 4 : 0) + (readOnly ? 8 : 0)
    const sound = problems.length === 0 ? soundStates[bits] : undefined
    const state: ElementState = sound ?? { visible, onPath, required, readOnly, problems }
    states[index] = state
    return state
  }

  const settle = (answered: number) => {
    const changed = [answered]
    isChanged[answered] = 1
    let layout = false
    for (let node = queue.pop(); node !== -1; node = queue.pop()) {
      if (!evaluation.update(node)) continue
      if (places.length > 0) for (const event of eventsOf.get(node) ?? noEvents) stirred.push(event)
      if (node <= 6 * count && node !== 2 * count) {
        const index = node < count ? node : node < 2 * count ? node - count : (node - 2 * count - 1) % count
        // The looks, the place and the options of an element are what its page is made of.
        if (node < 2 * count || node > 4 * count) layout = true
        if (isChanged[index] === 0) {
          isChanged[index] = 1
          changed.push(index)
        }
      }
      const end = starts[node + 1] ?? 0
      for (let edge = starts[node] ?? 0; edge < end; edge += 1) queue.push(targets[edge] ?? 0)
    }
    if (layout) pages = undefined
    let told = 0
    for (const index of changed) {
      isChanged[index] = 0
      const state = states[index]
      // A state that nobody asked for has nothing to lose; one that says the same as before is still good.
      const isCurrent =
        index !== answered &&
        state !== undefined &&
        compiled.isRead[index] === 0 &&
        state.visible === evaluation.isVisible(index) &&
        state.onPath === evaluation.isOnPath(index) &&
        state.required === evaluation.isRequired(index) &&
        state.readOnly === evaluation.isReadOnly(index) &&
        !compiled.errors.has(index)
      if (isCurrent) continue
      states[index] = undefined
      changed[told] = index
      told += 1
    }
    for (let place = 0; place < told; place += 1) {
      for (const listener of listeners[changed[place] ?? -1] ?? []) listener()
    }
    if (layout) for (const listener of pageListeners) listener()
  }

  const write = (index: number, value: unknown, isEdited: boolean) => {
    const element = elements[index]
    if (!element) return
    raws[index] = isBlank(value) ? undefined : value
    evaluation.answers[index] = value === undefined ? undefined : types[index]?.normalize(element, value)
    evaluation.edited[index] = isEdited ? 1 : 0
    const node = nodes.value(index)
    // In a circle of rules, which is cut, nothing but an event may watch the answer.
    if (compiled.isRead[index] === 1 || eventsOf.has(node)) queue.push(node)
    settle(index)
  }

  /** What each event waits for a change of, as one text; undefined while its condition does not hold. */
  const occasionOf = ({ code, watched }: CompiledEvent): string | undefined =>
    evaluation.acts(code) ? JSON.stringify(watched.map((node) => evaluation.content(node))) : undefined
  const occasions = compiled.events.map(occasionOf)

  /**
   * Writes what events want that have an occasion now, the first in rule order first, also where one brings about one that
   * comes before it; each once, so that no circle of them goes on. What nothing stirred has the occasion that it had.
   */
  const fireEvents = () => {
    const done = new Set<number>()
    const later: number[] = []
    for (let at = stirred.pop(); at !== -1; at = stirred.pop()) {
      const event = compiled.events[at]
      if (!event) continue
      if (done.has(at)) {
        later.push(at)
        continue
      }
      const [before, now] = [occasions[at], occasionOf(event)]
      occasions[at] = now
      const [element, type] = [elements[event.index], types[event.index]]
      if (now === undefined || now === before || !element || !type) continue
      done.add(at)
      const value = answerFrom(type, element, event.value(evaluation))
      write(event.index, value, value !== undefined)
    }
    // What fired and was stirred again has its turn with the next answer.
    for (const at of later) stirred.push(at)
  }

  return {
    setAnswer: (id, value) => {
      const index = indexOf.get(id)
      if (index === undefined) return
      write(index, value, true)
      if (compiled.events.length > 0) fireEvents()
    },
    answer: (id) => {
      const index = indexOf.get(id)
      if (index === undefined) return undefined
      return evaluation.isGiven(index) ? evaluation.valueOf(index) : raws[index]
    },
    element: (id) => {
      const index = indexOf.get(id)
      return index === undefined ? undefined : evaluation.elementAt(index)
    },
    stateOf: (id) => {
      const index = indexOf.get(id)
      return index === undefined ? unknownState : stateAt(index)
    },
    subscribe: (id, listener) => {
      const index = indexOf.get(id)
      if (index === undefined) return () => undefined
      const set = listeners[index] ?? new Set()
      listeners[index] = set
      set.add(listener)
      return () => set.delete(listener)
    },
    pages: () => (pages ??= pagesOf(evaluation)),
    subscribePages: (listener) => {
      pageListeners.add(listener)
      return () => pageListeners.delete(listener)
    },
    answers: () => shownAnswers(evaluation),
    draft: () =>
      Object.fromEntries(
        elements.flatMap((element, index): [string, unknown][] => {
          if (raws[index] !== undefined) return [[element.id, raws[index]]]
          // What was cleared must not be filled in again.
          return compiled.sets.has(index) && evaluation.edited[index] === 1 ? [[element.id, '']] : []
        }),
      ),
    problems: () =>
      elements.flatMap((element, index) =>
        stateAt(index).problems.map((problem) => ({ questionId: element.id, ...problem })),
      ),
    outcome: () => evaluation.outcome(),
    ending: () => endingOf(evaluation),
    variables: () => variableValues(evaluation),
  }
}
