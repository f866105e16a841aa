import { localNow } from './local-now.ts'
import { compile, type Compiled, type CompiledEvent, type Effects, type Outcome } from './compile.ts'
import { answerFrom, type LogicState } from './condition.ts'
import { type ExpressionValue, numberOf } from '../expression/expression.ts'
import type { AnswerValues, Element, Ending, SurveyDefinition } from '../model/model.ts'
import { answerLeft, type HiddenParts, isBare, withoutParts } from '../model/parts.ts'
import { pipedElement, pipedText } from './piping.ts'
import type { Problem } from '../model/question-type.ts'
import { isTaken, type PlacesLeft, withPlacesLeft } from '../answers/places-left.ts'
import { isBlank, isRecord, own } from '../answers/raw-values.ts'
import { judgedProblems, noProblems } from './answer-problems.ts'

export { compile } from './compile.ts'
export type { Compiled, Outcome } from './compile.ts'

/** What a respondent meets of one element. It is shown when it is both visible and on the path. */
export interface ElementState {
  /** Not hidden by a rule, neither itself nor its page. */
  visible: boolean
  /** Not passed over by a jump or an end. */
  onPath: boolean
  required: boolean
  /** Its answer cannot be changed: a rule disabled it, or it is computed. */
  readOnly: boolean
  /** What is wrong with the present answer, a missing required one included; empty for elements that are not shown. */
  problems: readonly Problem[]
}

/** One page: its shown elements in order. `id` is its page break, or `first`. */
export interface SurveyPage {
  id: string
  title: string
  elements: readonly Element[]
}

/** What a survey is answered in. */
export interface AnsweringContext {
  /** Parameters of the address that the survey was opened with. */
  url?: Readonly<Record<string, string>>
  /** Local time as `2026-03-01T09:30`; by default now, in Shanghai. */
  now?: string
  /** The answers were sent: what rules would only have suggested (`ifEmpty`, `untilEdited`) is theirs to leave out. */
  submitted?: boolean
  /** The answers were given some time ago: limits that move with the day do not count any more. */
  givenBefore?: boolean
  /** How many places are left: a question whose options are all taken is no longer required. */
  left?: PlacesLeft
}

/**
 * A set of nodes that gives the one with the lowest rank first: one bit per rank. Where what is pushed while it is emptied
 * has a higher rank than what was taken, one sweep over the bits finds all.
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

  /** −1 when it is empty. */
  pop(): number {
    const { bits } = this
    while (this.word < bits.length) {
      const set = bits[this.word] ?? 0
      if (set !== 0) {
        const lowest = set & -set
        bits[this.word] = set ^ lowest
        return this.order[(this.word << 5) + 31 - Math.clz32(lowest)] ?? -1
      }
      this.word += 1
    }
    return -1
  }
}

const noParts: HiddenParts = { options: new Set(), rows: new Set() }
const noAddress: Readonly<Record<string, string>> = {}
const noErrors: readonly string[] = []
const noEvents: readonly number[] = []

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((one) => b.has(one))

/** The outcome of the logic over one set of answers, by element index. */
export class Evaluation implements LogicState {
  readonly compiled: Compiled
  /** Normalised answers as they were entered; undefined where blank or unreadable. */
  readonly answers: unknown[]
  /** 1 where the respondent entered or cleared something. */
  readonly edited: Uint8Array
  /** Answers that count, of the questions that something depends on; for others `valueOf` knows. */
  readonly values: unknown[]
  readonly variables: ExpressionValue[]
  readonly url: Readonly<Record<string, string>>
  readonly now: string
  readonly givenBefore: boolean
  totalScore = 0
  private readonly submitted: boolean
  private readonly left: PlacesLeft | undefined
  private readonly truths: Uint8Array
  private readonly visibles: Uint8Array
  /** 1 required, 2 read-only, from 4 on one bit for each of the first errors. */
  private readonly asks: Int32Array
  /** On entering element i: the next element on the path when greater than i; above n + 1 an outcome. */
  private readonly path: Int32Array
  private readonly hidden = new Map<number, HiddenParts>()
  /** Where an answer is not the respondent's own. */
  private readonly given: Uint8Array
  private readonly faces = new Map<number, Element>()
  private readonly pipedTexts = new Map<number, string>()
  private queue: RankQueue | undefined

  constructor(
    compiled: Compiled,
    answers: unknown[],
    edited?: Uint8Array,
    {
      url = noAddress,
      now = localNow(),
      submitted = false,
      givenBefore = false,
      left,
    }: AnsweringContext = {},
  ) {
    const { fixed, dynamicOrder } = compiled
    const count = compiled.elements.length
    this.compiled = compiled
    this.answers = answers
    this.edited = edited ?? Uint8Array.from(answers, (answer) => (answer === undefined ? 0 : 1))
    this.values = answers.slice()
    this.variables = compiled.variables.map(({ initial }) => initial)
    this.url = url
    this.now = now
    this.submitted = submitted
    this.left = left
    this.givenBefore = givenBefore
    this.truths = new Uint8Array(compiled.conds.length)
    this.visibles = fixed.visible.slice()
    this.asks = Int32Array.from(fixed.asked)
    // Without conditions nothing is off the path.
    this.path = new Int32Array(count + 1)
    this.given = new Uint8Array(count)
    for (let place = 0; place < dynamicOrder.length; place += 1) this.update(dynamicOrder[place] ?? 0)
  }

  isVisible(index: number): boolean {
    return this.visibles[index] === 1
  }

  isOnPath(index: number): boolean {
    return (this.path[index] ?? 0) <= index
  }

  isShown(index: number): boolean {
    return this.visibles[index] === 1 && (this.path[index] ?? 0) <= index
  }

  isRequired(index: number): boolean {
    return ((this.asks[index] ?? 0) & 1) === 1 && !this.isTaken(index)
  }

  /** Whether every option that the respondent meets is taken. */
  private isTaken(index: number): boolean {
    const element = this.left && this.elementAt(index)
    return element !== undefined && isTaken(element, this.left)
  }

  /** The element as its answer is judged; see `elementMet`. */
  withPlacesLeft(element: Element): Element {
    return withPlacesLeft(element, this.left)
  }

  isReadOnly(index: number): boolean {
    return ((this.asks[index] ?? 0) & 2) === 2 || this.compiled.computed.has(index)
  }

  /** Whether a condition holds, by its number. */
  holds(cond: number): boolean {
    return this.truths[cond] === 1
  }

  /** Computes a node and everything that depends on it, after something changed that it reads. */
  settle(node: number): void {
    const { graph, order, rank } = this.compiled
    const queue = (this.queue ??= new RankQueue(order, rank))
    queue.push(node)
    for (let next = queue.pop(); next !== -1; next = queue.pop()) {
      if (!this.update(next)) continue
      const end = graph.starts[next + 1] ?? 0
      for (let edge = graph.starts[next] ?? 0; edge < end; edge += 1) queue.push(graph.targets[edge] ?? 0)
    }
  }

  /** Whether the answer comes from a rule and not from the respondent. */
  isGiven(index: number): boolean {
    return this.given[index] === 1
  }

  /** The answer that counts: of a shown question, without hidden options. */
  valueOf(index: number): unknown {
    if (this.compiled.isRead[index] === 1) return this.values[index]
    return this.isShown(index) ? this.answers[index] : undefined
  }

  /** The words of the rules that do not accept the present answer. */
  errorsOf(index: number): readonly string[] {
    const bits = (this.asks[index] ?? 0) >> 2
    if (bits === 0) return noErrors
    const { errors, errorMessages } = this.compiled
    const messages: string[] = []
    let bit = 1
    for (let entry = errors.head[index] ?? -1; entry !== -1; entry = errors.next[entry] ?? -1) {
      if ((bits & bit) !== 0) messages.push(errorMessages[entry] ?? '')
      bit <<= 1
    }
    return messages
  }

  /** The element as the respondent meets it: without hidden options and rows, with answers in its texts. */
  elementAt(index: number): Element | undefined {
    const { elements, parts, pipes } = this.compiled
    const element = elements[index]
    if (!element || (!parts.has(index) && !pipes.has(index))) return element
    const made = this.faces.get(index)
    if (made) return made
    const left = withoutParts(element, this.hidden.get(index) ?? noParts)
    const face = pipes.has(index) ? pipedElement(left, (text) => this.piped(text)) : left
    this.faces.set(index, face)
    return face
  }

  /** A text with answers in it, as plain text. */
  piped(text: string): string {
    return pipedText(text, this.compiled.reader, this.compiled.names, this)
  }

  outcome(): Outcome {
    const count = this.compiled.elements.length
    const outcome = this.compiled.outcomes[(this.path[count] ?? 0) - count - 1] ?? { kind: 'complete' }
    if (outcome.kind !== 'complete' || outcome.endId !== undefined) return outcome
    const ending = this.compiled.endings.find(({ code }) => this.acts(code))
    return ending ? { kind: 'complete', endId: ending.endId } : outcome
  }

  /** Computes a node out of what it reads; true when it changed. Nodes are numbered as `Compiled` says. */
  update(node: number): boolean {
    const { nodes } = this.compiled
    const { count } = nodes
    if (node > nodes.score) {
      const index = node - nodes.score - 1
      return this.store(this.truths, index, this.compiled.conds[index]?.test(this) ? 1 : 0)
    }
    if (node < count) return this.store(this.visibles, node, this.computeVisible(node) ? 1 : 0)
    if (node <= 2 * count) return this.store(this.path, node - count, this.computePath(node - count))
    if (node <= 3 * count) return this.updateValue(node - 2 * count - 1)
    if (node <= 4 * count) {
      const index = node - 3 * count - 1
      return this.store(this.asks, index, this.computeAsked(index))
    }
    if (node <= 5 * count) return this.updateParts(node - 4 * count - 1)
    if (node <= 6 * count) return this.updateFace(node - 5 * count - 1)
    if (node < nodes.score) return this.updateVariable(node - 6 * count - 1)
    const total = this.compiled.reader.total(this)
    if (total === this.totalScore) return false
    this.totalScore = total
    return true
  }

  private store(list: Uint8Array | Int32Array, index: number, value: number): boolean {
    if (list[index] === value) return false
    list[index] = value
    return true
  }

  /** What a node holds that conditions and values read: an answer, a variable or the points of all. */
  content(node: number): unknown {
    const { aspect, index } = this.compiled.nodes.aspect(node)
    return aspect === 'value'
      ? this.values[index]
      : aspect === 'variable'
        ? this.variables[index]
        : this.totalScore
  }

  /** Whether the effects of a rule act, by the number of its condition and 1 for those of `otherwise`. */
  acts(code: number): boolean {
    return (this.truths[code >> 1] ?? 0) !== (code & 1)
  }

  private any({ head, next, code }: Effects, index: number): boolean {
    for (let entry = head[index] ?? -1; entry !== -1; entry = next[entry] ?? -1)
      if (this.acts(code[entry] ?? 0)) return true
    return false
  }

  private computeVisible(index: number): boolean {
    const { types, elements, shows, hides, pageOf, groupOf } = this.compiled
    if (!types[index]) return false
    const page = pageOf[index] ?? -1
    if (page !== -1 && page !== index && !this.isVisible(page)) return false
    const group = groupOf[index] ?? -1
    if (group !== -1 && !this.isVisible(group)) return false
    if (this.any(hides, index)) return false
    if (shows.has(index) && !this.any(shows, index)) return false
    const hidden = this.hidden.get(index)
    const element = elements[index]
    return !hidden || !element || !isBare(element, hidden)
  }

  private computeAsked(index: number): number {
    const { types, elements, requires, optionals, enables, disables, errors, errorMessages } = this.compiled
    if (types[index]?.role !== 'question') return 0
    const isReadOnly =
      this.compiled.computed.has(index) ||
      this.any(disables, index) ||
      (enables.has(index) && !this.any(enables, index))
    const isRequired =
      !isReadOnly &&
      (this.any(requires, index) || (elements[index]?.required === true && !this.any(optionals, index)))
    let bits = (isRequired ? 1 : 0) + (isReadOnly ? 2 : 0)
    let bit = 4
    for (let entry = errors.head[index] ?? -1; entry !== -1 && bit > 0; entry = errors.next[entry] ?? -1) {
      if (errorMessages[entry] !== undefined && this.acts(errors.code[entry] ?? 0)) bits |= bit
      bit <<= 1
    }
    return bits
  }

  private computePath(index: number): number {
    const { covered, jumps, ends } = this.compiled
    const count = this.compiled.elements.length
    const source = index - 1
    let next = source >= 0 && covered[source] ? (this.path[source] ?? 0) : 0
    if (next > count) return next
    if (source >= 0 && next <= source && this.isVisible(source)) next = this.firstTo(jumps, source) ?? 0
    if (next <= count) next = this.firstTo(ends, index) ?? next
    return next > index ? next : 0
  }

  private firstTo({ head, next, code, to }: Effects, index: number): number | undefined {
    for (let entry = head[index] ?? -1; entry !== -1; entry = next[entry] ?? -1)
      if (this.acts(code[entry] ?? 0)) return to[entry]
    return undefined
  }

  private updateValue(index: number): boolean {
    const value = this.computeValue(index)
    const before = this.values[index]
    // What rules give is made anew each time.
    if (value === before || (this.given[index] === 1 && JSON.stringify(value) === JSON.stringify(before)))
      return false
    this.values[index] = value
    return true
  }

  private computeValue(index: number): unknown {
    const { sets, computed, clears, parts, types, elements } = this.compiled
    this.given[index] = 0
    if (!this.isShown(index) || this.any(clears, index)) return undefined
    let answer = this.answers[index]
    let isSuggested = false
    const element = elements[index]
    const type = types[index]
    if (!element || !type) return undefined
    const own = computed.get(index)
    if (own) {
      this.given[index] = 1
      answer = answerFrom(type, element, own.value(this))
    } else {
      const set = sets.get(index)?.find(({ code }) => this.acts(code))
      const isOverruled =
        set !== undefined &&
        (set.policy === 'always' ||
          (!this.submitted && (set.policy === 'ifEmpty' ? answer === undefined : this.edited[index] !== 1)))
      if (set && isOverruled) {
        this.given[index] = 1
        isSuggested = set.policy !== 'always'
        answer = answerFrom(type, element, set.value(this))
      }
    }
    const hidden = parts.has(index) ? this.hidden.get(index) : undefined
    if (answer !== undefined && hidden) answer = answerLeft(type, element, answer, hidden)
    // Nobody who answers can mend what a rule always gives: what the question refuses is not given.
    if (answer !== undefined && this.given[index] === 1 && !isSuggested) {
      const asked = hidden ? withoutParts(element, hidden) : element
      if (type.validate(asked, answer).length > 0) answer = undefined
    }
    // A suggestion that comes to nothing leaves the question to the respondent.
    if (answer === undefined && isSuggested) this.given[index] = 0
    return answer
  }

  private updateParts(index: number): boolean {
    const logic = this.compiled.parts.get(index)
    if (!logic) return false
    const options = new Set<string>()
    const rows = new Set<string>()
    const { from } = logic
    if (from) {
      const gone = from.asRows ? rows : options
      const chosen = from.filter === 'all' ? undefined : this.chosenIn(from.index)
      const hiddenThere = this.hidden.get(from.index)?.options
      for (const id of from.ids) {
        const stays = chosen === undefined || chosen.has(id) === (from.filter === 'chosen')
        if (!stays || hiddenThere?.has(id)) gone.add(id)
      }
    }
    for (const [list, gone] of [
      [logic.options, options],
      [logic.rows, rows],
    ] as const) {
      for (const [id, { shows, hides }] of list) {
        const isHidden =
          hides.some((code) => this.acts(code)) ||
          (shows.length > 0 && !shows.some((code) => this.acts(code)))
        if (isHidden) gone.add(id)
      }
    }
    const before = this.hidden.get(index) ?? noParts
    if (sameSet(before.options, options) && sameSet(before.rows, rows)) return false
    this.hidden.set(index, { options, rows })
    return true
  }

  private chosenIn(index: number): ReadonlySet<string> {
    const { elements, types } = this.compiled
    const [element, type, answer] = [elements[index], types[index], this.values[index]]
    if (!element || !type || answer === undefined) return new Set()
    const value = type.read(element, answer, { q: element.id })
    return new Set(value.kind === 'options' ? value.ids : [])
  }

  private updateFace(index: number): boolean {
    const { pipes, reader, parts } = this.compiled
    const texts = pipes
      .get(index)
      ?.sources.map((source) => reader.textOf(source)(this))
      .join('\u0000')
    const same = this.pipedTexts.get(index) === texts
    if (texts !== undefined) this.pipedTexts.set(index, texts)
    if (same && !parts.has(index)) return false
    return this.faces.delete(index)
  }

  private updateVariable(index: number): boolean {
    const variable = this.compiled.variables[index]
    if (!variable) return false
    let value: ExpressionValue = variable.base ? plainValue(variable.base(this)) : variable.initial
    for (const step of variable.steps) {
      const { code, op } = step
      if (!this.acts(code)) continue
      const given = plainValue(step.value(this))
      if (op === 'set') value = given
      else {
        const number = numberOf(given)
        if (number !== undefined) value = (numberOf(value) ?? 0) + number
      }
    }
    const before = this.variables[index]
    if (value === before || (typeof value === 'object' && JSON.stringify(value) === JSON.stringify(before)))
      return false
    this.variables[index] = value
    return true
  }
}

function plainValue(value: unknown): ExpressionValue {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value
  return Array.isArray(value) ? value.map(plainValue) : undefined
}

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

/** A running survey in the browser; see `createEngine`. */
export interface SurveyEngine {
  /** Sets or, with undefined, takes back an answer. What cannot be read stays as it is and is a problem. */
  setAnswer(id: string, value: unknown): void
  /** The answer as it was set, also while its question is hidden, or what a rule gives; undefined for none. */
  answer(id: string): unknown
  /** The element as the respondent meets it; the same object until it changes. */
  element(id: string): Element | undefined
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
  /** The page after the end, with answers in its texts. */
  ending(): Ending | undefined
  variables(): Record<string, ExpressionValue>
}

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
    if (compiled.isRead[index] === 1) queue.push(nodes.value(index))
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

/** Groups of whose members none is shown: their titles would stand over nothing. */
function emptyGroups(evaluation: Evaluation): ReadonlySet<number> {
  const { elements, groupOf } = evaluation.compiled
  const empty = new Set<number>(groupOf)
  for (let index = 0; index < elements.length; index += 1) {
    const group = groupOf[index] ?? -1
    if (group !== -1 && evaluation.isShown(index)) empty.delete(group)
  }
  return empty
}

/**
 * The pages of a survey as the present answers show them; pages with nothing shown are left out, and titles of groups with
 * nothing shown in them.
 */
export function pagesOf(evaluation: Evaluation): SurveyPage[] {
  const { elements, pageOf, types } = evaluation.compiled
  const empty = emptyGroups(evaluation)
  const pages: (SurveyPage & { elements: Element[] })[] = []
  let page = -2
  for (let index = 0; index < elements.length; index += 1) {
    if (types[index]?.structure === 'page' || empty.has(index) || !evaluation.isShown(index)) continue
    const element = evaluation.elementAt(index)
    if (!element) continue
    const own = pageOf[index] ?? -1
    if (own !== page) {
      page = own
      const start = evaluation.elementAt(own)
      pages.push({ id: start?.id ?? 'first', title: start?.title ?? '', elements: [] })
    }
    pages.at(-1)?.elements.push(element)
  }
  return pages
}
