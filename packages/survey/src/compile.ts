import { compare, type Operand } from './comparison.ts'
import type { Element, SurveyDefinition } from './model.ts'
import type { LogicValue, QuestionType } from './question-type.ts'
import { questionType } from './registry.ts'
import { type Action, type Comparison, type Cond, type EndKind, isRef, type Ref, type Source } from './rules.ts'

/** How a survey ends; without `endId` with its first ending. */
export interface Outcome {
  kind: EndKind
  endId?: string
}

/** One condition out of a rule, as it was compiled for what it acts on. */
export interface CompiledCond {
  source: Cond
  /** Indexes of the questions that it reads. */
  reads: number[]
  /** Answers by element index, undefined where unanswered. */
  holds(values: readonly unknown[]): boolean
}

/** An effect of a condition: it acts when the condition holds, or with `negate` when it does not. */
interface Effect {
  cond: number
  negate: boolean
}

/** Effects by element index; most elements have none. */
type Effects<E = Effect> = readonly (readonly E[] | undefined)[]

/**
 * The logic of a definition as a graph. For n elements its nodes are:
 * - visible: i, path on entering element i: n + i (up to n + n), value: 2n + 1 + i, required: 3n + 1 + i,
 * - conditions: 4n + 1 + their number.
 */
export interface Compiled {
  definition: SurveyDefinition
  elements: readonly Element[]
  /** Undefined for types that this build does not know; they are shown to nobody and take no answers. */
  types: readonly (QuestionType | undefined)[]
  indexOf: ReadonlyMap<string, number>
  /** Index of the page break that begins the page of an element, −1 on the first page. */
  pageOf: readonly number[]
  conds: CompiledCond[]
  shows: Effects
  hides: Effects
  requires: Effects
  optionals: Effects
  /** Jumps by source, in rule order; `to` is an element index, or n + 1 + number of the outcome. */
  jumps: Effects<Effect & { to: number }>
  /** Ends by the index of the element on whose entering they act. */
  ends: Effects<Effect & { to: number }>
  outcomes: readonly Outcome[]
  /** Whether a jump or an end can take the element off the path; elsewhere the path is always clear. */
  covered: readonly boolean[]
  /** Which nodes read a node. */
  graph: Graph
  /** Nodes in an order in which each comes after all that it reads, and the place of each node in it. */
  order: Int32Array
  rank: Int32Array
  /** The part of `order` that depends on conditions; all other nodes never change. */
  dynamicOrder: Int32Array
  /** Where no condition has a say: 1 for elements that are visible, and for those that are required. */
  fixed: { visible: Uint8Array; required: Uint8Array }
  /** Groups of nodes that depend on each other in a circle; none in a definition that may be published. */
  cycles: number[][]
  /** The graph before circles were cut. */
  uncut: Graph
}

/** A directed graph: the successors of node n are `targets[starts[n]]` up to `targets[starts[n + 1]]`, without it. */
export interface Graph {
  size: number
  starts: Int32Array
  targets: Int32Array
}

/** The nodes that a node leads to. */
export function successorsOf(graph: Graph, node: number): Int32Array {
  return graph.targets.subarray(graph.starts[node], graph.starts[node + 1])
}

function buildGraph(size: number, from: readonly number[], to: readonly number[]): Graph {
  const starts = new Int32Array(size + 1)
  for (const node of from) starts[node + 1] = (starts[node + 1] ?? 0) + 1
  for (let node = 0; node < size; node += 1) starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0)
  const next = starts.slice()
  const targets = new Int32Array(to.length)
  from.forEach((node, edge) => {
    const place = next[node] ?? 0
    targets[place] = to[edge] ?? 0
    next[node] = place + 1
  })
  return { size, starts, targets }
}

/** What a node of the graph stands for. */
export function nodeAspect(
  count: number,
  node: number,
): { aspect: 'visible' | 'path' | 'value' | 'required' | 'cond'; index: number } {
  if (node < count) return { aspect: 'visible', index: node }
  if (node <= 2 * count) return { aspect: 'path', index: node - count }
  if (node <= 3 * count) return { aspect: 'value', index: node - 2 * count - 1 }
  if (node <= 4 * count) return { aspect: 'required', index: node - 3 * count - 1 }
  return { aspect: 'cond', index: node - 4 * count - 1 }
}

/** All comparisons in a condition. */
export function comparisonsOf(cond: Cond): Comparison[] {
  if ('all' in cond) return cond.all.flatMap(comparisonsOf)
  if ('any' in cond) return cond.any.flatMap(comparisonsOf)
  if ('not' in cond) return comparisonsOf(cond.not)
  return 'expr' in cond ? [] : [cond]
}

/** What a comparison reads: its left side and perhaps a question on its right. */
export function refsOf(comparison: Comparison): Ref[] {
  const { left, right } = comparison
  return [left, ...(typeof right === 'object' && 'ref' in right ? [right.ref] : [])].filter(isRef)
}

type Read = (values: readonly unknown[]) => LogicValue

const none: LogicValue = { kind: 'none' }

class Compiler {
  readonly elements: readonly Element[]
  readonly types: (QuestionType | undefined)[]
  readonly indexOf = new Map<string, number>()
  readonly conds: CompiledCond[] = []

  constructor(elements: readonly Element[]) {
    this.elements = elements
    this.types = elements.map((element) => questionType(element.type))
    elements.forEach((element, index) => {
      if (!this.indexOf.has(element.id)) this.indexOf.set(element.id, index)
    })
  }

  /** Indexes of the questions that a condition reads, without those that are gone or take no answers. */
  reads(cond: Cond): number[] {
    const reads = new Set<number>()
    for (const comparison of comparisonsOf(cond)) {
      for (const ref of refsOf(comparison)) {
        const index = this.indexOf.get(ref.q)
        if (index !== undefined && this.types[index]?.role === 'question') reads.add(index)
      }
    }
    return [...reads]
  }

  /** Compiles a condition; questions for which `readable` is false count as unanswered. */
  compile(source: Cond, readable: (index: number) => boolean): CompiledCond {
    return {
      source,
      reads: this.reads(source).filter(readable),
      holds: this.predicate(source, readable),
    }
  }

  private predicate(
    cond: Cond,
    readable: (index: number) => boolean,
  ): (values: readonly unknown[]) => boolean {
    if ('all' in cond) {
      const parts = cond.all.map((part) => this.predicate(part, readable))
      return (values) => parts.every((part) => part(values))
    }
    if ('any' in cond) {
      const parts = cond.any.map((part) => this.predicate(part, readable))
      return (values) => parts.some((part) => part(values))
    }
    if ('not' in cond) {
      const part = this.predicate(cond.not, readable)
      return (values) => !part(values)
    }
    if ('expr' in cond) return () => false
    const { op, right, orUnanswered } = cond
    const left = this.reader(cond.left, readable)
    if (typeof right === 'object' && 'ref' in right) {
      const other = this.reader(right.ref, readable)
      return (values) => compare(op, left(values), { kind: 'value', value: other(values) }, orUnanswered)
    }
    const operand: Operand =
      right === undefined
        ? { kind: 'none' }
        : typeof right === 'object' && 'range' in right
          ? { kind: 'range', from: right.range[0], to: right.range[1] }
          : { kind: 'literal', value: right }
    return (values) => compare(op, left(values), operand, orUnanswered)
  }

  private reader(ref: Source, readable: (index: number) => boolean): Read {
    if (!isRef(ref)) return () => none
    const index = this.indexOf.get(ref.q)
    const element = index === undefined ? undefined : this.elements[index]
    const type = index === undefined ? undefined : this.types[index]
    if (index === undefined || !element || type?.role !== 'question' || !readable(index)) return () => none
    return (values) => {
      const answer = values[index]
      return answer === undefined ? none : type.read(element, answer, ref)
    }
  }
}

/** Kahn's order of a graph; nodes in or behind a circle are missing from it. */
function topologicalOrder({ size, starts, targets }: Graph): Int32Array {
  const waiting = new Int32Array(size)
  for (const next of targets) waiting[next] = (waiting[next] ?? 0) + 1
  const order = new Int32Array(size)
  let filled = 0
  for (let node = 0; node < size; node += 1) if (waiting[node] === 0) order[filled++] = node
  for (let done = 0; done < filled; done += 1) {
    const node = order[done] ?? 0
    const end = starts[node + 1] ?? 0
    for (let edge = starts[node] ?? 0; edge < end; edge += 1) {
      const next = targets[edge] ?? 0
      const left = (waiting[next] ?? 0) - 1
      waiting[next] = left
      if (left === 0) order[filled++] = next
    }
  }
  return order.subarray(0, filled)
}

/** Tarjan's strongly connected components with more than one node, or with an edge to itself; without recursion. */
function circles(graph: Graph): number[][] {
  const { size } = graph
  const found = new Int32Array(size).fill(-1)
  const low = new Int32Array(size)
  const onStack = new Uint8Array(size)
  const stack: number[] = []
  const components: number[][] = []
  let counter = 0
  for (let root = 0; root < size; root += 1) {
    if (found[root] !== -1) continue
    const calls: { node: number; next: number }[] = [{ node: root, next: 0 }]
    while (calls.length > 0) {
      const call = calls.at(-1)
      if (!call) break
      const { node } = call
      if (call.next === 0) {
        found[node] = low[node] = counter++
        stack.push(node)
        onStack[node] = 1
      }
      const nexts = successorsOf(graph, node)
      const next = nexts[call.next]
      if (next !== undefined) {
        call.next += 1
        if (found[next] === -1) calls.push({ node: next, next: 0 })
        else if (onStack[next]) low[node] = Math.min(low[node] ?? 0, found[next] ?? 0)
        continue
      }
      calls.pop()
      const parent = calls.at(-1)
      if (parent) low[parent.node] = Math.min(low[parent.node] ?? 0, low[node] ?? 0)
      if (low[node] !== found[node]) continue
      const component: number[] = []
      for (;;) {
        const member = stack.pop()
        if (member === undefined) break
        onStack[member] = 0
        component.push(member)
        if (member === node) break
      }
      if (component.length > 1 || nexts.includes(node)) components.push(component)
    }
  }
  return components
}

const compiledDefinitions = new WeakMap<SurveyDefinition, Compiled>()

/**
 * The logic of a definition in a form that can be evaluated, made once per definition object: a definition must not be
 * changed in place after it was handed over.
 */
export function compile(definition: SurveyDefinition): Compiled {
  const known = compiledDefinitions.get(definition)
  if (known) return known
  const compiled = compileNew(definition)
  compiledDefinitions.set(definition, compiled)
  return compiled
}

function compileNew(definition: SurveyDefinition): Compiled {
  const { elements } = definition
  const count = elements.length
  const compiler = new Compiler(elements)
  const { types, indexOf, conds } = compiler
  const lists = <T>(size: number) => Array.from({ length: size }, (): T[] | undefined => undefined)
  const shows = lists<Effect>(count)
  const hides = lists<Effect>(count)
  const requires = lists<Effect>(count)
  const optionals = lists<Effect>(count)
  const jumps = lists<Effect & { to: number }>(count)
  const ends = lists<Effect & { to: number }>(count + 1)
  const put = <T>(list: (T[] | undefined)[], index: number, item: T) => {
    const there = list[index]
    if (there) there.push(item)
    else list[index] = [item]
  }
  const outcomes: Outcome[] = []
  const outcome = (kind: EndKind, endId: string | undefined) =>
    count + outcomes.push(endId === undefined ? { kind } : { kind, endId })

  const everywhere = () => true
  for (const rule of definition.rules) {
    if (!rule.on) continue
    const shared = conds.push(compiler.compile(rule.when, everywhere)) - 1
    const reads = conds[shared]?.reads ?? []
    const last = reads.reduce((max, index) => Math.max(max, index), -1)
    const act = (action: Action, negate: boolean) => {
      switch (action.do) {
        case 'show':
        case 'hide':
        case 'require':
        case 'optional': {
          const effects = { show: shows, hide: hides, require: requires, optional: optionals }[action.do]
          for (const target of new Set(action.targets.map(({ q }) => indexOf.get(q)))) {
            if (target !== undefined) put(effects, target, { cond: shared, negate })
          }
          return
        }
        case 'jump': {
          const from = indexOf.get(action.from)
          if (from === undefined) return
          const to = 'q' in action.to ? indexOf.get(action.to.q) : outcome(action.to.end, action.to.endId)
          if (to === undefined || to <= from) return
          // When the source is left, what comes later has not been answered on this path.
          const cond =
            last <= from ? shared : conds.push(compiler.compile(rule.when, (index) => index <= from)) - 1
          put(jumps, from, { cond, negate, to })
          return
        }
        case 'end':
          put(ends, last + 1, { cond: shared, negate, to: outcome(action.kind, action.endId) })
          return
        default:
      }
    }
    for (const action of rule.actions) act(action, false)
    for (const action of rule.otherwise ?? []) act(action, true)
  }

  const pageOf: number[] = []
  let page = -1
  elements.forEach((element, index) => {
    if (element.type === 'pageBreak') page = index
    pageOf.push(page)
  })

  // One sweep: the farthest place that a jump from before can lead to.
  const covered: boolean[] = []
  let reach = 0
  for (let index = 0; index <= count; index += 1) {
    if (ends[index]) reach = Infinity
    covered.push(reach > index)
    for (const jump of jumps[index] ?? []) reach = Math.max(reach, jump.to > count ? Infinity : jump.to)
  }

  const visibleNode = (index: number) => index
  const pathNode = (index: number) => count + index
  const valueNode = (index: number) => 2 * count + 1 + index
  const requiredNode = (index: number) => 3 * count + 1 + index
  const condNode = (index: number) => 4 * count + 1 + index

  const connect = (): Graph => {
    const sources: number[] = []
    const targets: number[] = []
    const edge = (from: number, to: number) => {
      sources.push(from)
      targets.push(to)
    }
    conds.forEach((cond, index) => {
      for (const read of cond.reads) edge(valueNode(read), condNode(index))
    })
    for (let index = 0; index <= count; index += 1) {
      for (const { cond } of ends[index] ?? []) edge(condNode(cond), pathNode(index))
    }
    for (let index = 0; index < count; index += 1) {
      const page = pageOf[index] ?? -1
      for (const { cond } of shows[index] ?? []) edge(condNode(cond), visibleNode(index))
      for (const { cond } of hides[index] ?? []) edge(condNode(cond), visibleNode(index))
      for (const { cond } of requires[index] ?? []) edge(condNode(cond), requiredNode(index))
      for (const { cond } of optionals[index] ?? []) edge(condNode(cond), requiredNode(index))
      if (page !== -1 && page !== index && (shows[page] ?? hides[page])) {
        edge(visibleNode(page), visibleNode(index))
      }
      edge(visibleNode(index), valueNode(index))
      if (covered[index]) edge(pathNode(index), valueNode(index))
      const leaving = jumps[index]
      for (const { cond } of leaving ?? []) edge(condNode(cond), pathNode(index + 1))
      if (leaving) edge(visibleNode(index), pathNode(index + 1))
      if (covered[index] && (leaving ?? covered[index + 1])) edge(pathNode(index), pathNode(index + 1))
    }
    return buildGraph(4 * count + 1 + conds.length, sources, targets)
  }

  let graph = connect()
  const uncut = graph
  let order = topologicalOrder(graph)
  let cycles: number[][] = []
  if (order.length < graph.size) {
    cycles = circles(graph)
    cutCircles(compiler, cycles, graph, count)
    graph = connect()
    order = topologicalOrder(graph)
  }
  const rank = new Int32Array(graph.size)
  const dynamic = new Uint8Array(graph.size).fill(1, 4 * count + 1)
  order.forEach((node, place) => {
    rank[node] = place
    if (dynamic[node] === 0) return
    // No views of the array here: making one for each node takes longer than all the rest.
    const end = graph.starts[node + 1] ?? 0
    for (let edge = graph.starts[node] ?? 0; edge < end; edge += 1) dynamic[graph.targets[edge] ?? 0] = 1
  })
  return {
    definition,
    elements,
    types,
    indexOf,
    pageOf,
    conds,
    shows,
    hides,
    requires,
    optionals,
    jumps,
    ends,
    outcomes,
    covered,
    graph,
    order,
    rank,
    fixed: {
      visible: Uint8Array.from(types, (type) => (type ? 1 : 0)),
      required: Uint8Array.from(elements, (element, index) =>
        element.required === true && types[index]?.role === 'question' ? 1 : 0,
      ),
    },
    dynamicOrder: order.filter((node) => dynamic[node] === 1),
    cycles,
    uncut,
  }
}

/**
 * Drafts may hold circles and must still have one meaning: within a circle a display condition reads a question that
 * does not stand before its target as unanswered. All dependencies that remain then lead forward in the document.
 */
function cutCircles(
  compiler: Compiler,
  cycles: readonly (readonly number[])[],
  graph: Graph,
  count: number,
): void {
  for (const cycle of cycles) {
    const members = new Set(cycle)
    for (const node of cycle) {
      const { aspect, index } = nodeAspect(count, node)
      const cond = compiler.conds[index]
      if (aspect !== 'cond' || !cond) continue
      const first = successorsOf(graph, node).reduce(
        (min, next) => (next < count && members.has(next) ? Math.min(min, next) : min),
        count,
      )
      const { reads } = cond
      const kept = (read: number) =>
        reads.includes(read) && (read < first || !members.has(2 * count + 1 + read))
      compiler.conds[index] = compiler.compile(cond.source, kept)
    }
  }
}
