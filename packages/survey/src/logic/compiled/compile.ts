import { type ExpressionNames, expressionNames, partsOf } from '../../expression/expression-names.ts'
import type { Element, SurveyDefinition } from '../../model/model.ts'
import { expandOptions } from '../../choices/options-from.ts'
import { isPartList } from '../../model/parts.ts'
import type { QuestionType } from '../../model/question-type.ts'
import type { Action, Cond, EndKind, Source, Target } from '../../model/rules.ts'
import { questionType } from '../../registry.ts'
import { isPiped, pipesOf } from '../piping.ts'
import {
  type Compiled,
  type CompiledCond,
  type CompiledEvent,
  type CompiledSet,
  type CompiledVariable,
  type EffectCode,
  Effects,
  Nodes,
  type Outcome,
  type PartLogic,
} from './compiled.ts'
import { type LogicState, Reader } from './condition.ts'
import { buildGraph, circles, type Graph, successorsOf, topologicalOrder } from './graph.ts'

const compiledDefinitions = new WeakMap<SurveyDefinition, Compiled>()

/**
 * The logic of a definition in a form that can be evaluated, made once per definition object: a definition must not be
 * changed in place after it was handed over.
 */
export function compile(definition: SurveyDefinition): Compiled {
  const known = compiledDefinitions.get(definition)
  if (known) return known
  const compiled = new Compiler(definition).compile()
  compiledDefinitions.set(definition, compiled)
  return compiled
}

class Compiler {
  private readonly definition: SurveyDefinition
  private readonly elements: readonly Element[]
  private readonly types: (QuestionType | undefined)[]
  private readonly indexOf = new Map<string, number>()
  private readonly names: ExpressionNames
  private readonly nodes: Nodes
  private readonly reader: Reader
  private readonly conds: CompiledCond[] = []
  private readonly parts = new Map<number, PartLogic>()
  private readonly sets = new Map<number, CompiledSet[]>()
  private readonly events: CompiledEvent[] = []
  private readonly computed: Map<number, { reads: readonly number[]; value(state: LogicState): unknown }> =
    new Map()
  private readonly variables: CompiledVariable[]
  private readonly pipes = new Map<number, { sources: readonly Source[]; reads: readonly number[] }>()
  private readonly outcomes: Outcome[] = []
  private usesScore = false
  private readonly lastOfVariables = new Map<number, number>()
  private readonly errorMessages: string[] = []
  private readonly endings: { code: EffectCode; endId: string }[] = []
  private readonly shows: Effects
  private readonly hides: Effects
  private readonly requires: Effects
  private readonly optionals: Effects
  private readonly enables: Effects
  private readonly disables: Effects
  private readonly clears: Effects
  private readonly errors: Effects
  private readonly jumps: Effects
  private readonly ends: Effects
  private readonly pageOf: Int32Array
  private readonly groupOf: Int32Array
  private readonly covered: Uint8Array

  constructor(definition: SurveyDefinition) {
    this.definition = definition
    this.elements = expandOptions(definition.elements)
    const count = this.elements.length
    this.types = this.elements.map((element) => questionType(element.type))
    for (let index = 0; index < count; index += 1) {
      const id = this.elements[index]?.id
      if (id !== undefined && !this.indexOf.has(id)) this.indexOf.set(id, index)
    }
    this.names = expressionNames(definition)
    const variables = definition.variables ?? []
    this.nodes = new Nodes(count, variables.length)
    this.variables = variables.map(({ name, initial }) => ({ name, initial, reads: [], steps: [] }))
    this.reader = new Reader({
      elements: this.elements,
      types: this.types,
      indexOf: this.indexOf,
      variableOf: new Map(variables.map(({ name }, index) => [name, index])),
      names: this.names,
      valueNode: (index) => this.nodes.value(index),
      variableNode: (index) => this.nodes.variable(index),
      scoreNode: this.nodes.score,
      lastOfVariable: (index) => this.lastOfVariable(index),
    })
    const effects = () => new Effects(count)
    this.shows = effects()
    this.hides = effects()
    this.requires = effects()
    this.optionals = effects()
    this.enables = effects()
    this.disables = effects()
    this.clears = effects()
    this.errors = effects()
    this.jumps = effects()
    this.ends = new Effects(count + 1)
    this.pageOf = new Int32Array(count)
    this.groupOf = new Int32Array(count).fill(-1)
    this.covered = new Uint8Array(count + 1)
  }

  compile(): Compiled {
    const { elements, nodes, types } = this
    const count = elements.length
    this.layOut()
    this.definition.variables?.forEach(({ expression }, index) => {
      const variable = this.variables[index]
      const made = expression === undefined ? undefined : this.reader.expression(expression)
      if (!variable || !made) return
      variable.base = made.compute
      variable.reads = made.reads
    })
    for (const rule of this.definition.rules) if (rule.on) this.addRule(rule)
    this.cover()

    let graph = this.connect()
    const uncut = graph
    let order = topologicalOrder(graph)
    let cycles: number[][] = []
    if (order.length < graph.size) {
      cycles = circles(graph)
      this.loosen(cycles)
      graph = this.connect()
      order = topologicalOrder(graph)
    }
    if (order.length < graph.size) {
      this.cut(circles(graph), graph)
      graph = this.connect()
      order = topologicalOrder(graph)
    }
    const rank = new Int32Array(graph.size)
    const dynamic = new Uint8Array(graph.size)
    dynamic.fill(1, nodes.cond(0))
    dynamic.fill(1, nodes.variable(0), nodes.score)
    if (this.usesScore) dynamic[nodes.score] = 1
    for (const index of this.sets.keys()) dynamic[nodes.value(index)] = 1
    for (const index of this.computed.keys()) dynamic[nodes.value(index)] = 1
    for (const index of this.parts.keys()) dynamic[nodes.parts(index)] = 1
    for (const index of this.pipes.keys()) dynamic[nodes.face(index)] = 1
    const { starts, targets } = graph
    let dynamicCount = 0
    for (let place = 0; place < order.length; place += 1) {
      const node = order[place] ?? 0
      rank[node] = place
      if (dynamic[node] === 0) continue
      dynamicCount += 1
      // No views of the array here: making one for each node takes longer than all the rest.
      const end = starts[node + 1] ?? 0
      for (let edge = starts[node] ?? 0; edge < end; edge += 1) dynamic[targets[edge] ?? 0] = 1
    }
    const dynamicOrder = new Int32Array(dynamicCount)
    let filled = 0
    for (let place = 0; place < order.length; place += 1) {
      const node = order[place] ?? 0
      if (dynamic[node] === 1) dynamicOrder[filled++] = node
    }
    const isRead = new Uint8Array(count)
    const fixed = { visible: new Uint8Array(count), asked: new Uint8Array(count) }
    for (let index = 0; index < count; index += 1) {
      const value = nodes.value(index)
      isRead[index] = (starts[value + 1] ?? 0) > (starts[value] ?? 0) || dynamic[value] === 1 ? 1 : 0
      fixed.visible[index] = types[index] ? 1 : 0
      fixed.asked[index] =
        elements[index]?.required === true && types[index]?.role === 'question' && !this.computed.has(index)
          ? 1
          : 0
    }
    return {
      definition: this.definition,
      elements,
      types,
      indexOf: this.indexOf,
      pageOf: this.pageOf,
      groupOf: this.groupOf,
      names: this.names,
      nodes,
      conds: this.conds,
      shows: this.shows,
      hides: this.hides,
      requires: this.requires,
      optionals: this.optionals,
      enables: this.enables,
      disables: this.disables,
      clears: this.clears,
      errors: this.errors,
      errorMessages: this.errorMessages,
      jumps: this.jumps,
      ends: this.ends,
      endings: this.endings,
      sets: this.sets,
      events: this.events,
      eventsOf: this.eventsByNode(),
      computed: this.computed,
      parts: this.parts,
      pipes: this.pipes,
      variables: this.variables,
      outcomes: this.outcomes,
      covered: this.covered,
      isRead,
      graph,
      order,
      rank,
      dynamicOrder,
      fixed,
      cycles,
      uncut,
      reader: this.reader,
    }
  }

  /** Pages, groups, computed questions, options from elsewhere and texts with answers in them. */
  private layOut(): void {
    const { elements } = this
    let page = -1
    for (let index = 0; index < elements.length; index += 1) {
      const element = elements[index]
      if (!element) continue
      const type = this.types[index]
      if (type?.structure === 'page') page = index
      this.pageOf[index] = page
      if (element.group !== undefined) {
        const group = this.indexOf.get(element.group)
        if (group !== undefined && group < index && this.types[group]?.structure === 'group')
          this.groupOf[index] = group
      }
      if (element.optionsFrom !== undefined) this.addOptionsFrom(element, index)
      if (type?.formula) {
        const made = this.reader.expression(type.formula.of(element))
        this.computed.set(index, { reads: made?.reads ?? [], value: made?.compute ?? (() => undefined) })
      }
      if (isPiped(element)) {
        const sources = pipesOf(element, this.names)
        this.pipes.set(index, { sources, reads: sources.flatMap((source) => this.reader.nodesOf(source)) })
      }
    }
  }

  /** The last question that a variable depends on, −1 for none. */
  private lastOfVariable(index: number): number {
    const known = this.lastOfVariables.get(index)
    if (known !== undefined) return known
    this.lastOfVariables.set(index, -1)
    const variable = this.definition.variables?.[index]
    let last =
      variable?.expression === undefined ? -1 : (this.reader.expression(variable.expression)?.last ?? -1)
    for (const { on, when, actions, otherwise } of this.definition.rules) {
      if (!on) continue
      for (const action of [...actions, ...(otherwise ?? [])]) {
        if (action.do !== 'calculate' || action.v !== variable?.name) continue
        const inner = this.reader.expression(action.expression)?.last ?? -1
        last = Math.max(last, inner, this.reader.condition(when).last)
      }
    }
    this.lastOfVariables.set(index, last)
    return last
  }

  private addOptionsFrom({ optionsFrom }: Element, index: number): void {
    const from = optionsFrom && this.indexOf.get(optionsFrom.q)
    const source = from === undefined ? undefined : this.definition.elements[from]
    if (from === undefined || from >= index || !source || !optionsFrom) return
    const own = this.definition.elements[index]
    const element = this.elements[index]
    if (!own || !element || own === element) return
    const asRows = 'rows' in own && Array.isArray(own.rows)
    // An option of its own stays, whatever is chosen there, even under the same id.
    const kept = new Set(optionIds(own, asRows ? 'rows' : 'options'))
    const ids = new Set(optionIds(this.elements[from]).filter((id) => !kept.has(id)))
    this.partsAt(index).from = { index: from, filter: optionsFrom.filter, ids, asRows }
  }

  private partsAt(index: number): PartLogic {
    const there = this.parts.get(index)
    if (there) return there
    const made: PartLogic = { options: new Map(), rows: new Map() }
    this.parts.set(index, made)
    return made
  }

  private addRule({
    id,
    when,
    actions,
    otherwise,
  }: {
    id: string
    when: Cond
    actions: readonly Action[]
    otherwise?: readonly Action[]
  }): void {
    const { test, reads, last } = this.reader.condition(when)
    const cond = this.conds.push({ source: when, ruleId: id, reads, test }) - 1
    for (const action of actions) this.addAction(action, cond, 0, last)
    if (otherwise) for (const action of otherwise) this.addAction(action, cond, 1, last)
  }

  private outcome(kind: EndKind, endId: string | undefined): number {
    return this.elements.length + this.outcomes.push(endId === undefined ? { kind } : { kind, endId })
  }

  private addTargets(effects: Effects, targets: readonly Target[], code: EffectCode): void {
    for (const { q } of targets) {
      const index = this.indexOf.get(q)
      if (index !== undefined) effects.add(index, code)
    }
  }

  /** `last` is the last question that the condition reads. */
  private addAction(action: Action, cond: number, negate: 0 | 1, last: number): void {
    const code = 2 * cond + negate
    switch (action.do) {
      case 'show':
      case 'hide':
        for (const { q, opt, row } of action.targets) {
          const index = this.indexOf.get(q)
          if (index === undefined) continue
          const part = opt ?? row
          if (part === undefined) {
            ;(action.do === 'show' ? this.shows : this.hides).add(index, code)
            continue
          }
          const logic = this.partsAt(index)
          const list = opt === undefined ? logic.rows : logic.options
          const effects = list.get(part) ?? { shows: [], hides: [] }
          list.set(part, effects)
          ;(action.do === 'show' ? effects.shows : effects.hides).push(code)
        }
        return
      case 'require':
        return this.addTargets(this.requires, action.targets, code)
      case 'optional':
        return this.addTargets(this.optionals, action.targets, code)
      case 'enable':
        return this.addTargets(this.enables, action.targets, code)
      case 'disable':
        return this.addTargets(this.disables, action.targets, code)
      case 'clear':
        return this.addTargets(this.clears, action.targets, code)
      case 'error': {
        const index = this.indexOf.get(action.q)
        if (index === undefined) return
        this.errors.add(index, code)
        this.errorMessages.push(action.message)
        return
      }
      case 'jump': {
        const from = this.indexOf.get(action.from)
        if (from === undefined) return
        const to =
          'q' in action.to ? this.indexOf.get(action.to.q) : this.outcome(action.to.end, action.to.endId)
        if (to === undefined || to <= from) return
        let leaving = cond
        const shared = this.conds[cond]
        if (last > from && shared) {
          // When the source is left, what comes later has not been answered on this path.
          const { test, reads } = this.reader.condition(shared.source, (index) => index <= from)
          leaving = this.conds.push({ ...shared, reads, test }) - 1
        }
        this.jumps.add(from, 2 * leaving + negate, to)
        return
      }
      case 'end':
        this.ends.add(last + 1, code, this.outcome(action.kind, action.endId))
        return
      case 'ending':
        this.endings.push({ code, endId: action.endId })
        return
      case 'set': {
        const index = this.indexOf.get(action.q)
        if (index === undefined || this.types[index]?.role !== 'question') return
        const made = this.reader.setValue(action.value)
        if (action.policy === 'onChange') {
          const watched = [...new Set([...(this.conds[cond]?.reads ?? []), ...made.reads])]
          this.events.push({ index, code, watched, value: (state) => made.value(state) })
          // Nothing in the graph waits for an event: a condition that never holds keeps fresh what its value is made of.
          this.conds.push({
            source: { any: [] },
            ruleId: this.conds[cond]?.ruleId ?? '',
            reads: made.reads,
            test: () => false,
          })
          return
        }
        const list = this.sets.get(index) ?? []
        this.sets.set(index, list)
        list.push({ code, policy: action.policy, ...made })
        return
      }
      case 'calculate': {
        const variable = this.variables.find(({ name }) => name === action.v)
        const made = this.reader.expression(action.expression)
        if (!variable || !made) return
        variable.reads = [...variable.reads, ...made.reads]
        variable.steps.push({ code, op: action.op, value: made.compute })
      }
    }
  }

  /** Which events wait for a change of a node: of their condition itself and of what they watch. */
  private eventsByNode(): Map<number, number[]> {
    const found = new Map<number, number[]>()
    this.events.forEach(({ code, watched }, event) => {
      for (const node of new Set([this.nodes.cond(code >> 1), ...watched])) {
        const list = found.get(node)
        if (list) list.push(event)
        else found.set(node, [event])
      }
    })
    return found
  }

  /** One sweep: the farthest place that a jump from before can lead to. */
  private cover(): void {
    const count = this.elements.length
    const { jumps, ends } = this
    let reach = 0
    for (let index = 0; index <= count; index += 1) {
      if (ends.has(index)) reach = Infinity
      this.covered[index] = reach > index ? 1 : 0
      for (let entry = jumps.head[index] ?? -1; entry !== -1; entry = jumps.next[entry] ?? -1) {
        const to = jumps.to[entry] ?? 0
        reach = Math.max(reach, to > count ? Infinity : to)
      }
    }
  }

  private connect(): Graph {
    const { nodes, conds, covered, jumps, ends } = this
    const count = this.elements.length
    const sources: number[] = []
    const targets: number[] = []
    const edge = (from: number, to: number) => {
      sources.push(from)
      targets.push(to)
    }
    const isRead = new Uint8Array(nodes.cond(0))
    for (let index = 0; index < conds.length; index += 1) {
      const node = nodes.cond(index)
      for (const read of conds[index]?.reads ?? []) {
        isRead[read] = 1
        edge(read, node)
      }
    }
    const reads = (list: readonly number[], node: number) => {
      for (const read of list) {
        isRead[read] = 1
        edge(read, node)
      }
    }
    const acts = (effects: Effects, node: number, index: number) => {
      for (let entry = effects.head[index] ?? -1; entry !== -1; entry = effects.next[entry] ?? -1)
        edge(nodes.cond((effects.code[entry] ?? 0) >> 1), node)
    }
    for (const [index, list] of this.sets) {
      for (const { code, reads: list_ } of list) {
        edge(nodes.cond(code >> 1), nodes.value(index))
        reads(list_, nodes.value(index))
      }
      isRead[nodes.value(index)] = 1
    }
    for (const [index, { reads: list }] of this.computed) {
      reads(list, nodes.value(index))
      isRead[nodes.value(index)] = 1
    }
    this.variables.forEach((variable, index) => {
      const node = nodes.variable(index)
      reads(variable.reads, node)
      for (const { code } of variable.steps) edge(nodes.cond(code >> 1), node)
    })
    for (const [index, { reads: list }] of this.pipes) reads(list, nodes.face(index))
    for (const [index, logic] of this.parts) {
      const node = nodes.parts(index)
      for (const list of [logic.options, logic.rows])
        for (const { shows, hides } of list.values()) {
          for (const code of shows) edge(nodes.cond(code >> 1), node)
          for (const code of hides) edge(nodes.cond(code >> 1), node)
        }
      if (logic.from) {
        reads([nodes.value(logic.from.index)], node)
        if (this.parts.has(logic.from.index)) edge(nodes.parts(logic.from.index), node)
      }
      edge(node, nodes.visible(index))
      edge(node, nodes.value(index))
      edge(node, nodes.face(index))
      isRead[nodes.value(index)] = 1
    }
    this.usesScore = isRead[nodes.score] === 1
    if (this.usesScore) {
      for (const index of this.reader.scored()) {
        isRead[nodes.value(index)] = 1
        edge(nodes.value(index), nodes.score)
      }
    }
    const dynamicVisible = new Uint8Array(count)
    for (let index = 0; index <= count; index += 1) {
      acts(ends, nodes.path(index), index)
      if (index === count) break
      const visible = nodes.visible(index)
      const page = this.pageOf[index] ?? -1
      const group = this.groupOf[index] ?? -1
      acts(this.shows, visible, index)
      acts(this.hides, visible, index)
      acts(this.requires, nodes.asked(index), index)
      acts(this.optionals, nodes.asked(index), index)
      acts(this.enables, nodes.asked(index), index)
      acts(this.disables, nodes.asked(index), index)
      acts(this.errors, nodes.asked(index), index)
      const clears = this.clears.has(index)
      if (clears) acts(this.clears, nodes.value(index), index)
      let moves = this.shows.has(index) || this.hides.has(index) || this.parts.has(index)
      if (page !== -1 && page !== index && dynamicVisible[page] === 1) {
        edge(nodes.visible(page), visible)
        moves = true
      }
      if (group !== -1 && dynamicVisible[group] === 1) {
        edge(nodes.visible(group), visible)
        moves = true
      }
      dynamicVisible[index] = moves ? 1 : 0
      if (isRead[nodes.value(index)] === 1 || clears) {
        if (moves) edge(visible, nodes.value(index))
        if (covered[index]) edge(nodes.path(index), nodes.value(index))
      }
      const leaving = jumps.has(index)
      if (leaving) {
        acts(jumps, nodes.path(index + 1), index)
        if (moves) edge(visible, nodes.path(index + 1))
      }
      if (covered[index] && (leaving || covered[index + 1])) edge(nodes.path(index), nodes.path(index + 1))
    }
    return buildGraph(nodes.cond(conds.length), sources, targets)
  }

  /**
   * Drafts may hold circles and must still have one meaning. Within a circle variables keep their first value, and no
   * answer is set or computed.
   */
  private loosen(cycles: readonly (readonly number[])[]): void {
    for (const cycle of cycles) {
      for (const node of cycle) {
        const { aspect, index } = this.nodes.aspect(node)
        if (aspect === 'variable') {
          const variable = this.variables[index]
          if (variable) this.variables[index] = { ...variable, reads: [], base: undefined, steps: [] }
        } else if (aspect === 'value') {
          this.sets.delete(index)
          if (this.computed.has(index)) this.computed.set(index, { reads: [], value: () => undefined })
        } else if (aspect === 'score') this.reader.forgetScore()
      }
    }
  }

  /**
   * Then a display condition reads a question of its circle that does not stand before its target as unanswered. All
   * dependencies that remain lead forward in the document.
   */
  private cut(cycles: readonly (readonly number[])[], graph: Graph): void {
    const { nodes } = this
    for (const cycle of cycles) {
      const members = new Set(cycle)
      for (const node of cycle) {
        const { aspect, index } = nodes.aspect(node)
        const cond = this.conds[index]
        if (aspect !== 'cond' || !cond) continue
        let first = nodes.count
        for (const next of successorsOf(graph, node)) {
          const target = nodes.aspect(next)
          const isElement =
            target.aspect === 'visible' || target.aspect === 'parts' || target.aspect === 'value'
          if (isElement && members.has(next)) first = Math.min(first, target.index)
        }
        const reads = new Set(cond.reads)
        const kept = (read: number) =>
          reads.has(nodes.value(read)) && (read < first || !members.has(nodes.value(read)))
        this.conds[index] = { ...cond, ...this.reader.condition(cond.source, kept) }
      }
    }
  }
}

/** The ids of an element's options, or of its rows. */
function optionIds(element: Element | undefined, key: 'options' | 'rows' = 'options'): string[] {
  const list = element && partsOf(element, key)
  return isPartList(list) ? list.map(({ id }) => id) : []
}
