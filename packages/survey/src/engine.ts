import { compile, type Compiled, type Outcome } from './compile.ts'
import type { AnswerValues, Element, SurveyDefinition } from './model.ts'
import type { Problem } from './question-type.ts'
import { isBlank, isRecord, own } from './raw-values.ts'
import { texts } from './texts.ts'

export { compile } from './compile.ts'
export type { Compiled, Outcome } from './compile.ts'

/** What a respondent meets of one element. It is shown when it is both visible and on the path. */
export interface ElementState {
  /** Not hidden by a rule, neither itself nor its page. */
  visible: boolean
  /** Not passed over by a jump or an end. */
  onPath: boolean
  required: boolean
  /** What is wrong with the present answer, a missing required one included; empty for elements that are not shown. */
  problems: readonly Problem[]
}

/** One page: its shown elements in order. `id` is its page break, or `first`. */
export interface SurveyPage {
  id: string
  title: string
  elements: readonly Element[]
}

/** The outcome of the logic over one set of answers, by element index. */
export class Evaluation {
  readonly compiled: Compiled
  /** Normalised answers; undefined where blank or unreadable. */
  readonly answers: unknown[]
  /** Normalised answers of shown questions only: what conditions read. */
  readonly values: unknown[]
  private readonly truths: Uint8Array
  private readonly visibles: Uint8Array
  private readonly requireds: Uint8Array
  /** On entering element i: the next element on the path when greater than i; above n + 1 an outcome. */
  private readonly path: Int32Array

  constructor(compiled: Compiled, answers: unknown[]) {
    const { fixed } = compiled
    this.compiled = compiled
    this.answers = answers
    this.values = answers.slice()
    this.truths = new Uint8Array(compiled.conds.length)
    this.visibles = fixed.visible.slice()
    this.requireds = fixed.required.slice()
    // Without conditions nothing is off the path.
    this.path = new Int32Array(compiled.elements.length + 1)
    for (const node of compiled.dynamicOrder) this.update(node)
  }

  isVisible(index: number): boolean {
    return this.visibles[index] === 1
  }

  isOnPath(index: number): boolean {
    return (this.path[index] ?? 0) <= index
  }

  isShown(index: number): boolean {
    return this.isVisible(index) && this.isOnPath(index)
  }

  isRequired(index: number): boolean {
    return this.requireds[index] === 1
  }

  outcome(): Outcome {
    const count = this.compiled.elements.length
    return this.compiled.outcomes[(this.path[count] ?? 0) - count - 1] ?? { kind: 'complete' }
  }

  /** Computes a node out of what it reads; true when it changed. Nodes are numbered as `Compiled` says. */
  update(node: number): boolean {
    const count = this.values.length
    if (node < count) return this.store(this.visibles, node, this.computeVisible(node) ? 1 : 0)
    if (node <= 2 * count) return this.store(this.path, node - count, this.computePath(node - count))
    if (node <= 3 * count) {
      const index = node - 2 * count - 1
      const value = this.isShown(index) ? this.answers[index] : undefined
      if (value === this.values[index]) return false
      this.values[index] = value
      return true
    }
    if (node <= 4 * count) {
      const index = node - 3 * count - 1
      return this.store(this.requireds, index, this.computeRequired(index) ? 1 : 0)
    }
    const index = node - 4 * count - 1
    return this.store(this.truths, index, this.compiled.conds[index]?.holds(this.values) ? 1 : 0)
  }

  private store(list: Uint8Array | Int32Array, index: number, value: number): boolean {
    if (list[index] === value) return false
    list[index] = value
    return true
  }

  private acts({ cond, negate }: { cond: number; negate: boolean }): boolean {
    return (this.truths[cond] === 1) !== negate
  }

  private any(effects: readonly { cond: number; negate: boolean }[] | undefined): boolean {
    return effects?.some((effect) => this.acts(effect)) ?? false
  }

  private computeVisible(index: number): boolean {
    const { types, shows, hides, pageOf } = this.compiled
    if (!types[index]) return false
    const page = pageOf[index] ?? -1
    if (page !== -1 && page !== index && !this.isVisible(page)) return false
    if (this.any(hides[index])) return false
    return shows[index] === undefined || this.any(shows[index])
  }

  private computeRequired(index: number): boolean {
    const { types, elements, requires, optionals } = this.compiled
    if (types[index]?.role !== 'question') return false
    if (this.any(requires[index])) return true
    return elements[index]?.required === true && !this.any(optionals[index])
  }

  private computePath(index: number): number {
    const { covered, jumps, ends } = this.compiled
    const count = this.compiled.elements.length
    const source = index - 1
    let next = source >= 0 && covered[source] ? (this.path[source] ?? 0) : 0
    if (next > count) return next
    if (source >= 0 && next <= source && this.isVisible(source)) {
      next = jumps[source]?.find((jump) => this.acts(jump))?.to ?? 0
    }
    if (next <= count) next = ends[index]?.find((end) => this.acts(end))?.to ?? next
    return next > index ? next : 0
  }
}

/** The normalised answers by element index; what is no object reads as no answers. */
export function normalizeAnswers(compiled: Compiled, raw: unknown): unknown[] {
  const record = isRecord(raw) ? raw : {}
  return compiled.elements.map((element, index) => {
    const value = own(record, element.id)
    return value === undefined ? undefined : compiled.types[index]?.normalize(element, value)
  })
}

/** What is wrong with one answer: `raw` as it was given, `answer` normalised. For shown elements only. */
export function answerProblems(
  compiled: Compiled,
  index: number,
  raw: unknown,
  answer: unknown,
  required: boolean,
): Problem[] {
  const element = compiled.elements[index]
  const type = compiled.types[index]
  if (!element || type?.role !== 'question') return []
  if (answer !== undefined) {
    // Types look at their own `required` for their parts; what a rule says comes before it.
    const asked = (element.required ?? false) === required ? element : { ...element, required }
    return type.validate(asked, answer)
  }
  if (!isBlank(raw)) return [{ code: 'unreadable', message: texts.answer.unreadable }]
  return required ? [{ code: 'required', message: texts.answer.required }] : []
}

/** One full pass over answers, which may be raw: what is shown, required and answered, and how the survey ends. */
export interface EvaluatedSurvey {
  states: Record<string, { visible: boolean; onPath: boolean; required: boolean }>
  /** Normalised answers of shown questions. */
  answers: AnswerValues
  outcome: Outcome
}

/** Evaluates the logic of a definition over answers in one pass. */
export function evaluate(definition: SurveyDefinition, answers: AnswerValues): EvaluatedSurvey {
  const compiled = compile(definition)
  const evaluation = new Evaluation(compiled, normalizeAnswers(compiled, answers))
  const states = compiled.elements.map((element, index): [string, EvaluatedSurvey['states'][string]] => [
    element.id,
    {
      visible: evaluation.isVisible(index),
      onPath: evaluation.isOnPath(index),
      required: evaluation.isRequired(index),
    },
  ])
  return {
    states: Object.fromEntries(states),
    answers: shownAnswers(evaluation),
    outcome: evaluation.outcome(),
  }
}

/** Normalised answers of shown questions in document order. */
export function shownAnswers(evaluation: Evaluation): AnswerValues {
  const { elements } = evaluation.compiled
  return Object.fromEntries(
    elements.flatMap((element, index): [string, unknown][] => {
      const value = evaluation.values[index]
      return value === undefined ? [] : [[element.id, value]]
    }),
  )
}

/** A running survey in the browser; see `createEngine`. */
export interface SurveyEngine {
  /** Sets or, with undefined, takes back an answer. What cannot be read stays as it is and is a problem. */
  setAnswer(id: string, value: unknown): void
  /** The answer as it was set, also while its question is hidden; undefined for none. */
  answer(id: string): unknown
  /** The same object until it changes. */
  stateOf(id: string): ElementState
  /** Calls back after the state or the answer of the element changed; returns how to stop. */
  subscribe(id: string, listener: () => void): () => void
  /** Pages with something shown on them; the same list until it changes. */
  pages(): readonly SurveyPage[]
  subscribePages(listener: () => void): () => void
  /** Normalised answers of shown questions: what is to be submitted. */
  answers(): AnswerValues
  /** Everything that was set, hidden questions included: what a draft keeps. */
  draft(): AnswerValues
  /** Problems of all shown questions, in document order. */
  problems(): { questionId: string; code: string; message: string; part?: string }[]
  outcome(): Outcome
}

/**
 * A set of nodes that gives the one with the lowest rank first: one bit per rank. What is pushed while it is emptied
 * has a higher rank than what was taken, so that one sweep over the bits finds all.
 */
class RankQueue {
  private readonly bits: Uint32Array
  private readonly order: Int32Array
  private readonly rank: Int32Array
  private word: number

  constructor(order: Int32Array, rank: Int32Array) {
    this.order = order
    this.rank = rank
    this.bits = new Uint32Array((order.length >> 5) + 1)
    this.word = this.bits.length
  }

  push(node: number): void {
    const rank = this.rank[node] ?? 0
    const word = rank >> 5
    this.bits[word] = (this.bits[word] ?? 0) | (1 << (rank & 31))
    if (word < this.word) this.word = word
  }

  pop(): number | undefined {
    const { bits } = this
    while (this.word < bits.length) {
      const set = bits[this.word] ?? 0
      if (set !== 0) {
        const lowest = set & -set
        bits[this.word] = set ^ lowest
        return this.order[(this.word << 5) + 31 - Math.clz32(lowest)]
      }
      this.word += 1
    }
    return undefined
  }
}

const unknownState: ElementState = { visible: false, onPath: false, required: false, problems: [] }

/**
 * Runs a survey: each change recomputes only what depends on it, in the order of the dependencies, and tells only the
 * elements that changed. Answers of hidden questions are kept and return when the question does.
 */
export function createEngine(definition: SurveyDefinition, answers: AnswerValues = {}): SurveyEngine {
  const compiled = compile(definition)
  const { elements, indexOf } = compiled
  const { starts, targets } = compiled.graph
  const count = elements.length
  const raws = elements.map((element) => own(answers, element.id))
  const evaluation = new Evaluation(compiled, normalizeAnswers(compiled, answers))
  const queue = new RankQueue(compiled.order, compiled.rank)
  const states: (ElementState | undefined)[] = []
  const listeners = new Map<number, Set<() => void>>()
  const pageListeners = new Set<() => void>()
  let pages: readonly SurveyPage[] | undefined

  const stateAt = (index: number): ElementState => {
    const cached = states[index]
    if (cached) return cached
    const required = evaluation.isRequired(index)
    const state: ElementState = {
      visible: evaluation.isVisible(index),
      onPath: evaluation.isOnPath(index),
      required,
      problems: evaluation.isShown(index)
        ? answerProblems(compiled, index, raws[index], evaluation.answers[index], required)
        : [],
    }
    states[index] = state
    return state
  }

  /** Whether nothing that a cached state shows has changed; a state that nobody asked for has nothing to lose. */
  const isCurrent = (index: number): boolean => {
    const state = states[index]
    return (
      state !== undefined &&
      state.visible === evaluation.isVisible(index) &&
      state.onPath === evaluation.isOnPath(index) &&
      state.required === evaluation.isRequired(index)
    )
  }

  const settle = (answered: number) => {
    const changed = new Set([answered])
    let layout = false
    for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
      if (!evaluation.update(node)) continue
      if (node < 2 * count) {
        // Visibility of an element, or the path on entering it.
        changed.add(node < count ? node : node - count)
        layout = true
      } else if (node > 3 * count && node <= 4 * count) {
        changed.add(node - 3 * count - 1)
      }
      const end = starts[node + 1] ?? 0
      for (let edge = starts[node] ?? 0; edge < end; edge += 1) queue.push(targets[edge] ?? 0)
    }
    if (layout) pages = undefined
    const told = [...changed].filter((index) => index === answered || !isCurrent(index))
    for (const index of told) states[index] = undefined
    for (const index of told) for (const listener of listeners.get(index) ?? []) listener()
    if (layout) for (const listener of pageListeners) listener()
  }

  return {
    setAnswer: (id, value) => {
      const index = indexOf.get(id)
      const element = index === undefined ? undefined : elements[index]
      if (index === undefined || !element) return
      const type = compiled.types[index]
      raws[index] = isBlank(value) ? undefined : value
      evaluation.answers[index] = value === undefined ? undefined : type?.normalize(element, value)
      queue.push(2 * count + 1 + index)
      settle(index)
    },
    answer: (id) => {
      const index = indexOf.get(id)
      return index === undefined ? undefined : raws[index]
    },
    stateOf: (id) => {
      const index = indexOf.get(id)
      return index === undefined ? unknownState : stateAt(index)
    },
    subscribe: (id, listener) => {
      const index = indexOf.get(id)
      if (index === undefined) return () => undefined
      const set = listeners.get(index) ?? new Set()
      listeners.set(index, set)
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
        elements.flatMap((element, index): [string, unknown][] =>
          raws[index] === undefined ? [] : [[element.id, raws[index]]],
        ),
      ),
    problems: () =>
      elements.flatMap((element, index) =>
        stateAt(index).problems.map((problem) => ({ questionId: element.id, ...problem })),
      ),
    outcome: () => evaluation.outcome(),
  }
}

/** The pages of a survey as the present answers show them; pages with nothing shown are left out. */
export function pagesOf(evaluation: Evaluation): SurveyPage[] {
  const { elements, pageOf } = evaluation.compiled
  const pages: (SurveyPage & { elements: Element[] })[] = []
  let page = -2
  elements.forEach((element, index) => {
    if (element.type === 'pageBreak' || !evaluation.isShown(index)) return
    const own = pageOf[index] ?? -1
    if (own !== page) {
      page = own
      const start = elements[own]
      pages.push({ id: start?.id ?? 'first', title: start?.title ?? '', elements: [] })
    }
    pages.at(-1)?.elements.push(element)
  })
  return pages
}
