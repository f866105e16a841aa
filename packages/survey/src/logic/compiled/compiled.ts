import type { ExpressionNames } from '../../expression/expression-names.ts'
import type { Element, SurveyDefinition } from '../../model/model.ts'
import type { QuestionType } from '../../model/question-type.ts'
import type { Cond, EndKind, SetPolicy, Source } from '../../model/rules.ts'
import type { ConditionTest, LogicState, Reader } from './condition.ts'
import type { Graph } from './graph.ts'

/** How a survey ends; without `endId` with its first ending. */
export interface Outcome {
  kind: EndKind
  endId?: string
}

/** One condition out of a rule, as it was compiled for what it acts on. */
export interface CompiledCond {
  source: Cond
  /** The rule that it belongs to. */
  ruleId: string
  /** Nodes that it reads. */
  reads: readonly number[]
  test: ConditionTest
}

/**
 * An effect of a condition as one number: twice the condition's number, one more when it acts while the condition does
 * not hold.
 */
export type EffectCode = number

/** Effects by the element that they act on, in rule order, as chains: `head`, then `next`, until −1. */
export class Effects {
  readonly head: Int32Array
  private readonly tail: Int32Array
  readonly next: number[] = []
  readonly code: EffectCode[] = []
  /** Where a jump or an end leads: an element index, or n + 1 + number of the outcome. */
  readonly to: number[] = []

  constructor(size: number) {
    this.head = new Int32Array(size).fill(-1)
    this.tail = new Int32Array(size).fill(-1)
  }

  add(index: number, code: EffectCode, to = -1): void {
    const entry = this.code.length
    this.code.push(code)
    this.next.push(-1)
    this.to.push(to)
    const last = this.tail[index] ?? -1
    if (last === -1) this.head[index] = entry
    else this.next[last] = entry
    this.tail[index] = entry
  }

  has(index: number): boolean {
    return (this.head[index] ?? -1) !== -1
  }

  /** Entries of an element in rule order; for checks, not for evaluating. */
  of(index: number): { code: EffectCode; to: number }[] {
    const list: { code: EffectCode; to: number }[] = []
    for (let entry = this.head[index] ?? -1; entry !== -1; entry = this.next[entry] ?? -1)
      list.push({ code: this.code[entry] ?? 0, to: this.to[entry] ?? -1 })
    return list
  }
}

/** Show and hide effects of one option or row. */
export interface PartEffects {
  shows: EffectCode[]
  hides: EffectCode[]
}

/** What decides which options and rows of an element there are. */
export interface PartLogic {
  options: Map<string, PartEffects>
  rows: Map<string, PartEffects>
  /** Parts that come from another question, whose index this is. */
  from?: { index: number; filter: 'all' | 'chosen' | 'notChosen'; ids: ReadonlySet<string>; asRows: boolean }
}

/** A way for a question to get its answer without being asked. */
export interface CompiledSet {
  code: EffectCode
  policy: SetPolicy
  reads: readonly number[]
  /** The raw answer; undefined for none. */
  value(state: LogicState): unknown
}

/** An answer that is written down when a condition starts to hold or the value changes. */
export interface CompiledEvent {
  /** The element that is answered. */
  index: number
  code: EffectCode
  /** Nodes whose changes count: what the condition reads, and what the value is made of. */
  watched: readonly number[]
  /** The raw answer; undefined takes it back. */
  value(state: LogicState): unknown
}

/** How a variable gets its value. */
export interface CompiledVariable {
  name: string
  initial: number | string | undefined
  reads: readonly number[]
  base?: ((state: LogicState) => unknown) | undefined
  steps: { code: EffectCode; op: 'set' | 'add'; value(state: LogicState): unknown }[]
}

/** Numbers of the nodes of the graph; see `Compiled`. */
export class Nodes {
  readonly count: number
  readonly variables: number
  readonly score: number

  constructor(count: number, variables: number) {
    this.count = count
    this.variables = variables
    this.score = 6 * count + 1 + variables
  }

  visible(index: number): number {
    return index
  }
  path(index: number): number {
    return this.count + index
  }
  value(index: number): number {
    return 2 * this.count + 1 + index
  }
  asked(index: number): number {
    return 3 * this.count + 1 + index
  }
  parts(index: number): number {
    return 4 * this.count + 1 + index
  }
  face(index: number): number {
    return 5 * this.count + 1 + index
  }
  variable(index: number): number {
    return 6 * this.count + 1 + index
  }
  cond(index: number): number {
    return this.score + 1 + index
  }

  /** What a node stands for. */
  aspect(node: number): { aspect: NodeAspect; index: number } {
    const { count } = this
    if (node < count) return { aspect: 'visible', index: node }
    if (node <= 2 * count) return { aspect: 'path', index: node - count }
    if (node <= 6 * count) {
      const place = node - 2 * count - 1
      const aspects = ['value', 'asked', 'parts', 'face'] as const
      return { aspect: aspects[Math.floor(place / count)] ?? 'value', index: place % count }
    }
    if (node < this.score) return { aspect: 'variable', index: node - 6 * count - 1 }
    return node === this.score
      ? { aspect: 'score', index: 0 }
      : { aspect: 'cond', index: node - this.score - 1 }
  }
}

export type NodeAspect =
  | 'visible'
  | 'path'
  | 'value'
  | 'asked'
  | 'parts'
  | 'face'
  | 'variable'
  | 'score'
  | 'cond'

/**
 * The logic of a definition as a graph. Its nodes are, for n elements: whether each is visible, the path on entering each
 * (n + 1), the answers that count, what is asked of each (required, read-only, errors), which options and rows it has, how
 * it reads (texts with answers in them), the variables, the total score, and the conditions.
 */
export interface Compiled {
  definition: SurveyDefinition
  /** With the options that come from other questions. */
  elements: readonly Element[]
  /** Undefined for types that this build does not know; they are shown to nobody and take no answers. */
  types: readonly (QuestionType | undefined)[]
  indexOf: ReadonlyMap<string, number>
  /** Index of the page break that begins the page of an element, −1 on the first page. */
  pageOf: Int32Array
  /** Index of the group that an element belongs to, −1 for none. */
  groupOf: Int32Array
  names: ExpressionNames
  nodes: Nodes
  conds: readonly CompiledCond[]
  shows: Effects
  hides: Effects
  requires: Effects
  optionals: Effects
  enables: Effects
  disables: Effects
  clears: Effects
  errors: Effects
  /** Words of the errors, by entry of `errors`. */
  errorMessages: readonly string[]
  /** Jumps by source, in rule order. */
  jumps: Effects
  /** Ends by the index of the element on whose entering they act. */
  ends: Effects
  /** Endings of an ordinary end in rule order: `to` is the number of the outcome. */
  endings: readonly { code: EffectCode; endId: string }[]
  sets: ReadonlyMap<number, readonly CompiledSet[]>
  /** In rule order. */
  events: readonly CompiledEvent[]
  /** The events that look at a node, by its number; empty when there are none at all. */
  eventsOf: ReadonlyMap<number, readonly number[]>
  /** Elements whose answer is an expression. */
  computed: ReadonlyMap<number, { reads: readonly number[]; value(state: LogicState): unknown }>
  parts: ReadonlyMap<number, PartLogic>
  /** What the texts of an element have in them. */
  pipes: ReadonlyMap<number, { sources: readonly Source[]; reads: readonly number[] }>
  variables: readonly CompiledVariable[]
  outcomes: readonly Outcome[]
  /** Whether a jump or an end can take the element off the path; elsewhere the path is always clear. */
  covered: Uint8Array
  /** Whether anything depends on the answer; other answers are looked at only when someone asks for them. */
  isRead: Uint8Array
  /** Which nodes read a node. */
  graph: Graph
  /** Nodes in an order in which each comes after all that it reads, and the place of each node in it. */
  order: Int32Array
  rank: Int32Array
  /** The part of `order` that is not the same whatever is answered. */
  dynamicOrder: Int32Array
  /** Where no condition has a say: 1 for elements that are visible, and for those that are required. */
  fixed: { visible: Uint8Array; asked: Uint8Array }
  /** Groups of nodes that depend on each other in a circle; none in a definition that may be published. */
  cycles: readonly (readonly number[])[]
  /** The graph before circles were cut. */
  uncut: Graph
  reader: Reader
}
