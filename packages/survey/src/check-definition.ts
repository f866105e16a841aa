import {
  compile,
  type Compiled,
  comparisonsOf,
  type Graph,
  nodeAspect,
  refsOf,
  successorsOf,
} from './compile.ts'
import type { Element, SurveyDefinition } from './model.ts'
import type { Operator } from './question-type.ts'
import { type Action, type Comparison, type Cond, isRef, type Ref, type Rule } from './rules.ts'
import { texts } from './texts.ts'

/** One step of a circle: the aspect of an element that the step before depends on. */
export interface CycleStep {
  elementId: string
  aspect: 'visible' | 'path' | 'value'
}

/** Something to tell the operator before publishing; errors block it, a draft may have them. */
export interface DefinitionCheck {
  level: 'error' | 'warning'
  code: string
  message: string
  elementIds: string[]
  ruleId?: string
  path?: CycleStep[]
}

/** What is certain about a condition, whatever is answered. */
type Certainty = 'always' | 'never' | 'open'

/** Everything wrong with a definition, elements first, then rules, then what follows from both together. */
export function checkDefinition(definition: SurveyDefinition): DefinitionCheck[] {
  const compiled = compile(definition)
  const checker = new DefinitionChecker(definition, compiled)
  return checker.run()
}

class DefinitionChecker {
  private readonly definition: SurveyDefinition
  private readonly compiled: Compiled
  private readonly checks: DefinitionCheck[] = []

  constructor(definition: SurveyDefinition, compiled: Compiled) {
    this.definition = definition
    this.compiled = compiled
  }

  run(): DefinitionCheck[] {
    this.checkSurvey()
    this.compiled.elements.forEach((element, index) => this.checkElement(element, index))
    this.definition.rules.forEach((rule) => {
      if (rule.on) this.checkRule(rule)
    })
    this.checkCycles()
    this.checkReach()
    this.checkPages()
    this.checkEndings()
    return this.checks
  }

  private report(
    level: 'error' | 'warning',
    code: string,
    message: string,
    elementIds: string[],
    more: { ruleId?: string; path?: CycleStep[] } = {},
  ): void {
    this.checks.push({ level, code, message, elementIds, ...more })
  }

  private title(index: number): string {
    const element = this.compiled.elements[index]
    const name = element?.title.replace(/\s+/g, ' ').trim() || this.compiled.types[index]?.title || ''
    return name.length > 24 ? `${name.slice(0, 24)}…` : name
  }

  private id(index: number): string {
    return this.compiled.elements[index]?.id ?? ''
  }

  private checkSurvey(): void {
    const { definition, compiled } = this
    if (definition.title.trim() === '') this.report('error', 'noSurveyTitle', texts.check.noSurveyTitle, [])
    if (!compiled.types.some((type) => type?.role === 'question')) {
      this.report('error', 'noQuestions', texts.check.noQuestions, [])
    }
    for (const list of [compiled.elements, definition.rules, definition.endings]) {
      const ids = new Set<string>()
      for (const { id } of list) {
        if (ids.has(id)) this.report('error', 'duplicateId', texts.check.duplicateId, [id])
        ids.add(id)
      }
    }
  }

  private checkElement(element: Element, index: number): void {
    const type = this.compiled.types[index]
    if (!type) {
      this.report('error', 'unknownType', texts.check.unknownType, [element.id])
      return
    }
    if (type.role === 'question' && element.title.trim() === '') {
      this.report('error', 'noTitle', texts.check.noTitle, [element.id])
    }
    for (const { level, code, message } of type.check?.(element) ?? []) {
      this.report(level, code, message, [element.id])
    }
  }

  private checkRule(rule: Rule): void {
    const more = { ruleId: rule.id }
    const comparisons = comparisonsOf(rule.when)
    for (const comparison of comparisons) this.checkComparison(comparison, rule)
    const actions = [...rule.actions, ...(rule.otherwise ?? [])]
    if (actions.every((action) => 'targets' in action && action.targets.length === 0)) {
      this.report('warning', 'noAction', texts.check.noAction, [], more)
    }
    for (const action of actions) this.checkAction(action, rule)
    const certainty = certaintyOf(rule.when, this.compiled)
    const ids = [...new Set(comparisons.flatMap(refsOf).map(({ q }) => q))]
    if (certainty === 'always') this.report('warning', 'noCondition', texts.check.noCondition, ids, more)
    if (certainty === 'never') this.report('warning', 'neverTrue', texts.check.neverTrue, ids, more)
  }

  private checkComparison(comparison: Comparison, rule: Rule): void {
    const more = { ruleId: rule.id }
    for (const ref of refsOf(comparison)) {
      const index = this.compiled.indexOf.get(ref.q)
      if (index === undefined) {
        this.report('error', 'deletedQuestion', texts.check.deletedQuestion, [ref.q], more)
        return
      }
      if (this.compiled.types[index]?.role !== 'question') {
        this.report('error', 'notAQuestion', texts.check.notAQuestion, [ref.q], more)
        return
      }
    }
    const { left } = comparison
    if (!isRef(left)) return
    const index = this.compiled.indexOf.get(left.q)
    const element = index === undefined ? undefined : this.compiled.elements[index]
    const type = index === undefined ? undefined : this.compiled.types[index]
    if (index === undefined || !element || !type) return
    this.checkRef(left, element, type.operators(element), rule)
    const { part } = left
    // The text beside an option is compared like any other text.
    if (part === 'other') return
    const wanted = part === 'value' ? undefined : part
    const operator = type
      .operators(element)
      .find((candidate) => candidate.op === comparison.op && candidate.part === wanted)
    const missingRow =
      operator?.rows !== undefined && left.row === undefined && left.rows === undefined
    const onPresence = operator?.operand.kind === 'none'
    if (!operator || (missingRow && !onPresence)) {
      const message = texts.check.operatorUnknown(this.title(index))
      this.report('error', 'operatorUnknown', message, [element.id], more)
      return
    }
    this.checkOperand(comparison, operator, element, rule)
  }

  private checkRef(ref: Ref, element: Element, operators: readonly Operator[], rule: Rule): void {
    const rows = operators.find((operator) => operator.rows)?.rows
    if (ref.row !== undefined && !rows?.some((row) => row.id === ref.row)) {
      this.report('error', 'deletedRow', texts.check.deletedRow, [element.id], { ruleId: rule.id })
    }
    if (ref.opt !== undefined && !optionIds(operators).has(ref.opt)) {
      this.report('error', 'deletedOption', texts.check.deletedOption, [element.id], { ruleId: rule.id })
    }
  }

  private checkOperand({ right }: Comparison, operator: Operator, element: Element, rule: Rule): void {
    const more = { ruleId: rule.id }
    const { operand } = operator
    if (operand.kind === 'none') return
    const ranged = operand.kind === 'numberRange' || operand.kind === 'dateRange'
    const isRange = typeof right === 'object' && 'range' in right
    const empty =
      right === undefined ||
      (typeof right === 'string' && right.trim() === '') ||
      (Array.isArray(right) && right.length === 0)
    if (empty || (ranged && !isRange)) {
      this.report('error', 'operandMissing', texts.check.operandMissing, [element.id], more)
      return
    }
    if (operand.kind !== 'option' && operand.kind !== 'options') return
    const chosen = typeof right === 'string' ? [right] : Array.isArray(right) ? right : []
    const known = new Set(operand.options.map(({ id }) => id))
    if (chosen.some((id) => typeof id !== 'string' || !known.has(id))) {
      this.report('error', 'deletedOption', texts.check.deletedOption, [element.id], more)
    }
  }

  private checkAction(action: Action, rule: Rule): void {
    const { indexOf, types } = this.compiled
    const more = { ruleId: rule.id }
    const reads = comparisonsOf(rule.when)
      .flatMap(refsOf)
      .map((ref) => indexOf.get(ref.q))
      .filter((index) => index !== undefined)
    const dangling = (id: string) => {
      if (indexOf.has(id)) return false
      this.report('error', 'deletedQuestion', texts.check.deletedQuestion, [id], more)
      return true
    }
    switch (action.do) {
      case 'show':
      case 'hide':
      case 'require':
      case 'optional':
        for (const { q } of action.targets) {
          const target = indexOf.get(q)
          if (dangling(q) || target === undefined) continue
          if (action.do === 'require' && types[target]?.role === 'layout') {
            this.report(
              'warning',
              'requiredLayout',
              texts.check.requiredLayout(this.title(target)),
              [q],
              more,
            )
          }
          const later = reads.find((index) => index > target)
          if (later !== undefined && (action.do === 'show' || action.do === 'hide')) {
            const message = texts.check.readsLater(this.title(target), this.title(later))
            this.report('warning', 'readsLater', message, [q, this.id(later)], more)
          }
        }
        return
      case 'jump': {
        const from = indexOf.get(action.from)
        if (dangling(action.from) || from === undefined) return
        const later = reads.find((index) => index > from)
        if (later !== undefined) {
          const message = texts.check.jumpLater(this.title(from), this.title(later))
          this.report('error', 'jumpLater', message, [action.from, this.id(later)], more)
        }
        if ('end' in action.to) {
          this.checkEnding(action.to.endId, rule)
          return
        }
        const to = indexOf.get(action.to.q)
        if (dangling(action.to.q) || to === undefined) return
        if (to <= from) {
          const message = texts.check.jumpBackward(this.title(from), this.title(to))
          this.report('error', 'jumpBackward', message, [action.from, action.to.q], more)
          return
        }
        this.checkJumpedOver(from, to, rule)
        return
      }
      case 'end':
        this.checkEnding(action.endId, rule)
    }
  }

  private checkEnding(endId: string | undefined, rule: Rule): void {
    if (endId === undefined || this.definition.endings.some(({ id }) => id === endId)) return
    this.report('error', 'deletedEnding', texts.check.deletedEnding, [], { ruleId: rule.id })
  }

  /** A jump over a required question whose answer decides something behind the jump. */
  private checkJumpedOver(from: number, to: number, rule: Rule): void {
    for (let index = from + 1; index < to; index += 1) {
      if (this.compiled.elements[index]?.required !== true) continue
      const needed = this.definition.rules.some(
        (other) =>
          other.on &&
          other.id !== rule.id &&
          comparisonsOf(other.when).some((comparison) =>
            refsOf(comparison).some((ref) => this.compiled.indexOf.get(ref.q) === index),
          ) &&
          [...other.actions, ...(other.otherwise ?? [])].some((action) => this.actsBehind(action, to)),
      )
      if (!needed) continue
      const message = texts.check.jumpOverNeeded(this.title(from), this.title(index))
      this.report('warning', 'jumpOverNeeded', message, [this.id(from), this.id(index)], { ruleId: rule.id })
    }
  }

  private actsBehind(action: Action, place: number): boolean {
    const behind = (id: string) => (this.compiled.indexOf.get(id) ?? -1) >= place
    if ('targets' in action) return action.targets.some(({ q }) => behind(q))
    return action.do === 'jump' && behind(action.from)
  }

  private checkCycles(): void {
    const { compiled } = this
    const count = compiled.elements.length
    for (const cycle of compiled.cycles) {
      const steps = shortestCircle(cycle, compiled.uncut).flatMap(
        (node): { index: number; step: CycleStep }[] => {
          const { aspect, index } = nodeAspect(count, node)
          if (aspect !== 'visible' && aspect !== 'path' && aspect !== 'value') return []
          return [{ index, step: { elementId: this.id(index), aspect } }]
        },
      )
      const first = steps[0]
      if (!first) continue
      const words = [...steps, first].map(({ index, step }) =>
        texts.check.aspect[step.aspect](this.title(index)),
      )
      const elementIds = [...new Set(steps.map(({ step }) => step.elementId))]
      this.report('error', 'cycle', texts.check.cycle(words.join(' ← ')), elementIds, {
        path: steps.map(({ step }) => step),
      })
    }
  }

  /** Elements that no answers can show, as far as constant conditions tell. */
  private checkReach(): void {
    const { compiled } = this
    const count = compiled.elements.length
    const certain = compiled.conds.map(({ source }) => certaintyOf(source, compiled))
    const holds = ({ cond, negate }: { cond: number; negate: boolean }): Certainty => {
      const certainty = certain[cond] ?? 'open'
      if (!negate || certainty === 'open') return certainty
      return certainty === 'always' ? 'never' : 'always'
    }
    const hidden = compiled.elements.map(
      (_, index) =>
        (compiled.hides[index] ?? []).some((effect) => holds(effect) === 'always') ||
        ((compiled.shows[index] ?? []).length > 0 &&
          (compiled.shows[index] ?? []).every((effect) => holds(effect) === 'never')),
    )
    const sure = (index: number) =>
      [index, compiled.pageOf[index] ?? -1].every(
        (place) =>
          place === -1 ||
          ((compiled.shows[place]?.length ?? 0) === 0 && (compiled.hides[place]?.length ?? 0) === 0),
      )
    let next = 0
    // How far the jumps before may lead: what stands before that may itself be jumped over, and then jumps nowhere.
    let mayLead = 0
    for (let index = 0; index < count; index += 1) {
      if ((compiled.ends[index] ?? []).some((end) => holds(end) === 'always')) next = count + 1
      if (index < next) {
        this.report('warning', 'unreachable', texts.check.unreachable(this.title(index)), [this.id(index)])
        continue
      }
      if (hidden[index]) {
        this.report('warning', 'neverShown', texts.check.neverShown(this.title(index)), [this.id(index)])
        continue
      }
      const possible = (compiled.jumps[index] ?? []).filter((jump) => holds(jump) !== 'never')
      // Only a jump that comes first in rule order and always holds is certain.
      const [first] = possible
      if (first && holds(first) === 'always' && sure(index) && index >= mayLead) next = first.to
      for (const { to } of possible) mayLead = Math.max(mayLead, to)
    }
  }

  private checkPages(): void {
    const { compiled } = this
    const starts = compiled.elements.flatMap((element, index) =>
      element.type === 'pageBreak' ? [index] : [],
    )
    if (starts.length === 0) return
    for (const start of [-1, ...starts]) {
      const filled = compiled.pageOf.some(
        (page, index) => page === start && compiled.elements[index]?.type !== 'pageBreak',
      )
      if (!filled) {
        this.report('warning', 'emptyPage', texts.check.emptyPage, start === -1 ? [] : [this.id(start)])
      }
    }
  }

  private checkEndings(): void {
    const used = new Set(this.compiled.outcomes.map(({ endId }) => endId))
    this.definition.endings.forEach((ending, index) => {
      if (index > 0 && !used.has(ending.id)) {
        this.report('warning', 'endingUnused', texts.check.endingUnused(ending.title), [])
      }
    })
  }
}

function optionIds(operators: readonly Operator[]): Set<string> {
  return new Set(
    operators.flatMap(({ operand }) => ('options' in operand ? operand.options.map(({ id }) => id) : [])),
  )
}

/** A shortest circle within a strongly connected group, each node followed by one that it depends on. */
function shortestCircle(group: readonly number[], graph: Graph): number[] {
  const members = new Set(group)
  const start = Math.min(...group)
  const cameFrom = new Map<number, number>()
  let frontier = [start]
  while (frontier.length > 0) {
    const nexts: number[] = []
    for (const node of frontier) {
      for (const next of successorsOf(graph, node)) {
        if (next === start) {
          // Walking back from the last node gives the dependencies in reading order.
          const circle = [start]
          for (let back = node; back !== start; back = cameFrom.get(back) ?? start) circle.push(back)
          return circle
        }
        if (!members.has(next) || cameFrom.has(next)) continue
        cameFrom.set(next, node)
        nexts.push(next)
      }
    }
    frontier = nexts
  }
  return [start]
}

/** What is certain about a condition: empty groups, and contradictions within one group about one single choice or number. */
function certaintyOf(cond: Cond, compiled: Compiled): Certainty {
  if ('all' in cond) {
    const parts = cond.all.map((part) => certaintyOf(part, compiled))
    if (parts.includes('never') || contradicts(flattenAll(cond), compiled)) return 'never'
    return parts.every((part) => part === 'always') ? 'always' : 'open'
  }
  if ('any' in cond) {
    const parts = cond.any.map((part) => certaintyOf(part, compiled))
    if (parts.includes('always')) return 'always'
    return parts.every((part) => part === 'never') ? 'never' : 'open'
  }
  if ('not' in cond) {
    const inner = certaintyOf(cond.not, compiled)
    return inner === 'open' ? 'open' : inner === 'always' ? 'never' : 'always'
  }
  return 'open'
}

function flattenAll(cond: Cond): Comparison[] {
  if ('all' in cond) return cond.all.flatMap(flattenAll)
  return 'left' in cond ? [cond] : []
}

/** Whether comparisons that must all hold cannot. Looks at fixed values of one question part at a time. */
function contradicts(comparisons: readonly Comparison[], compiled: Compiled): boolean {
  const groups = new Map<string, Comparison[]>()
  for (const comparison of comparisons) {
    const { left, right } = comparison
    if (comparison.orUnanswered || !isRef(left) || left.rows !== undefined) continue
    if (typeof right === 'object' && 'ref' in right) continue
    const key = JSON.stringify([left.q, left.part ?? 'value', left.opt, left.row])
    groups.set(key, [...(groups.get(key) ?? []), comparison])
  }
  return [...groups.values()].some((group) => groupContradicts(group, compiled))
}

function groupContradicts(group: readonly Comparison[], compiled: Compiled): boolean {
  const has = (...ops: string[]) => group.some(({ op }) => ops.includes(op))
  if (has('notAnswered') && group.some(({ op }) => op !== 'notAnswered')) return true
  const left = group[0]?.left
  const index = left && isRef(left) ? compiled.indexOf.get(left.q) : undefined
  const element = index === undefined ? undefined : compiled.elements[index]
  const type = index === undefined ? undefined : compiled.types[index]
  if (!element || !type) return false
  const choice = type.operators(element).find(({ operand }) => operand.kind === 'option')?.operand
  if (choice && 'options' in choice)
    return !choice.options.some(({ id }) => group.every((one) => allows(one, id)))
  return emptyInterval(group)
}

/** Whether an option can be the chosen one under a comparison. */
function allows({ op, right }: Comparison, id: string): boolean {
  const ids: readonly unknown[] = Array.isArray(right) ? right : [right]
  switch (op) {
    case 'is':
    case 'isOneOf':
      return ids.includes(id)
    case 'isNot':
    case 'isNoneOf':
      return !ids.includes(id)
    default:
      return true
  }
}

function emptyInterval(group: readonly Comparison[]): boolean {
  let [low, high] = [-Infinity, Infinity]
  let open = false
  for (const { op, right } of group) {
    if (typeof right === 'object' && 'range' in right) {
      const [from, to] = right.range
      if (typeof from === 'number') low = Math.max(low, from)
      if (typeof to === 'number') high = Math.min(high, to)
    }
    if (typeof right !== 'number') continue
    if (op === 'gte' || op === 'gt' || op === 'eq') low = Math.max(low, right)
    if (op === 'lte' || op === 'lt' || op === 'eq') high = Math.min(high, right)
    if (op === 'gt' || op === 'lt') open = true
  }
  if (low > high) return true
  if (low !== high || !open) return false
  return group.some(({ op, right }) => (op === 'gt' || op === 'lt') && right === low)
}
