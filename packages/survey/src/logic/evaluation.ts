import { localNow } from './local-now.ts'
import type { Compiled, Effects, Outcome } from './compiled/compiled.ts'
import { answerFrom, type LogicState } from './compiled/condition.ts'
import { pipedElement, pipedText } from './piping.ts'
import { RankQueue } from './rank-queue.ts'
import type { AnsweringContext } from './survey-engine.ts'
import { type ExpressionValue, numberOf } from '../expression/expression.ts'
import type { Element } from '../model/model.ts'
import { answerLeft, type HiddenParts, isBare, withoutParts } from '../model/parts.ts'
import { isTaken, type PlacesLeft, withPlacesLeft } from '../answers/places-left.ts'

const noParts: HiddenParts = { options: new Set(), rows: new Set() }
const noAddress: Readonly<Record<string, string>> = {}
const noErrors: readonly string[] = []

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
