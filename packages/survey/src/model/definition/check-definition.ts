import { type Certainty, type CertaintyContext, certaintyOf } from '../certainty.ts'
import { compile } from '../../logic/compiled/compile.ts'
import type { Compiled } from '../../logic/compiled/compiled.ts'
import { comparisonsOf, expressionsOf, refsOf } from '../../logic/compiled/comparisons.ts'
import { shortestCircle } from '../../logic/compiled/graph.ts'
import { checkReach } from './check-reach.ts'
import type { CycleStep, DefinitionCheck, Report } from './definition-check.ts'
import { elementTitle } from '../element-title.ts'
import { answerFrom } from '../../logic/compiled/condition.ts'
import { expressionRefs, parseExpression, writtenRef } from '../../expression/expression.ts'
import type { Element, SurveyDefinition } from '../model.ts'
import { isPartList, partList } from '../parts.ts'
import { pipesIn } from '../../logic/piping.ts'
import type { Operator } from '../question-type.ts'
import { isRecord } from '../../answers/raw-values.ts'
import {
  type Action,
  type Comparison,
  isRef,
  type Ref,
  type Rule,
  type Source,
  type Target,
} from '../rules.ts'
import { isSampleSurvey, sampleWords } from '../survey-sample.ts'
import { texts } from '../../view/texts.ts'

/** Everything wrong with a definition, elements first, then rules, then what follows from both together. */
export function checkDefinition(definition: SurveyDefinition): DefinitionCheck[] {
  const compiled = compile(definition)
  const checker = new DefinitionChecker(definition, compiled)
  return checker.run()
}

/** Code of the error that a survey is still as its template brought it. */
export const SAMPLE_CHECK = 'sample'

/** A rule that reads a question, with the farthest place that it acts on. */
interface Reading {
  ruleId: string
  farthest: number
}

class DefinitionChecker implements CertaintyContext {
  private readonly definition: SurveyDefinition
  readonly compiled: Compiled
  private readonly checks: DefinitionCheck[] = []
  private readonly operators = new Map<number, readonly Operator[]>()
  /** By condition of `compiled`. */
  private readonly certain: readonly Certainty[]
  private readings: Map<number, Reading[]> | undefined

  constructor(definition: SurveyDefinition, compiled: Compiled) {
    this.definition = definition
    this.compiled = compiled
    this.certain = compiled.conds.map(({ source }) => certaintyOf(source, this))
  }

  operatorsOf(index: number): readonly Operator[] {
    const known = this.operators.get(index)
    if (known) return known
    const element = this.compiled.elements[index]
    const made = element ? (this.compiled.types[index]?.operators(element) ?? []) : []
    this.operators.set(index, made)
    return made
  }

  run(): DefinitionCheck[] {
    this.checkSurvey()
    this.compiled.elements.forEach((element, index) => this.checkElement(element, index))
    this.checkVariables()
    this.definition.rules.forEach((rule) => {
      if (rule.on) this.checkRule(rule)
    })
    this.checkCycles()
    checkReach(this.definition, this.compiled, this.certain, this.report)
    return this.checks
  }

  private readonly report: Report = (level, code, message, elementIds, details = {}) => {
    this.checks.push({ level, code, message, elementIds, ...details })
  }

  private title(index: number): string {
    return elementTitle(this.compiled, index)
  }

  private id(index: number): string {
    return this.compiled.elements[index]?.id ?? ''
  }

  private checkSurvey(): void {
    const { definition, compiled } = this
    if (definition.title.trim() === '') this.report('error', 'noSurveyTitle', texts.check.noSurveyTitle, [])
    if (isSampleSurvey(definition)) this.report('error', SAMPLE_CHECK, sampleWords, [])
    if (!compiled.types.some((type) => type?.role === 'question' || type?.picks !== undefined)) {
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
    if (type.role === 'question' && element.title === texts.fresh.question) {
      this.report('warning', 'freshTitle', texts.check.freshTitle, [element.id])
    }
    for (const { level, code, message, unanswerable } of type.check?.(element) ?? []) {
      this.report(unanswerable && element.required ? 'error' : level, code, message, [element.id])
    }
    if (element.code !== undefined) {
      const other = this.codes.get(element.code.toLowerCase())
      if (other === undefined) this.codes.set(element.code.toLowerCase(), element.id)
      else this.report('error', 'duplicateCode', texts.check.duplicateCode(element.code), [other, element.id])
    }
    if (element.group !== undefined) this.checkGroup(element, element.group, index)
    if (element.optionsFrom !== undefined) this.checkOptionsFrom(element, element.optionsFrom.q, index)
    if (this.compiled.pipes.has(index)) this.checkPipes(element, index)
    const expression = type.formula?.of(element)
    if (expression?.trim() === '')
      this.report('error', 'noExpression', texts.check.noExpression, [element.id])
    else if (expression !== undefined) this.checkExpression(expression, [element.id])
  }

  private readonly codes = new Map<string, string>()

  private checkGroup(element: Element, group: string, index: number): void {
    const at = this.compiled.indexOf.get(group)
    if (at === undefined || at > index || this.compiled.types[at]?.structure !== 'group') {
      this.report('error', 'groupUnknown', texts.check.groupUnknown(this.title(index)), [element.id])
      return
    }
    const before = this.compiled.elements[index - 1]
    if (index - 1 !== at && before?.group !== group)
      this.report('error', 'groupTorn', texts.check.groupTorn(this.title(at)), [group, element.id])
  }

  private checkOptionsFrom(element: Element, q: string, index: number): void {
    const from = this.compiled.indexOf.get(q)
    const source: unknown = from === undefined ? undefined : this.compiled.elements[from]
    if (from === undefined)
      this.report('error', 'deletedQuestion', texts.check.deletedQuestion, [element.id, q])
    else if (from >= index) {
      const message = texts.check.optionsFromLater(this.title(index), this.title(from))
      this.report('error', 'optionsFromLater', message, [element.id, q])
    } else if (!isRecord(source) || !isPartList(source['options'])) {
      this.report('error', 'optionsFromNone', texts.check.optionsFromNone(this.title(from)), [element.id, q])
    }
  }

  private checkPipes(element: Element, index: number): void {
    const { names, indexOf } = this.compiled
    for (const text of [element.title, element.description ?? '']) {
      for (const { written, source } of pipesIn(text, names)) {
        if (!source) this.report('warning', 'unknownPipe', texts.check.unknownPipe(written), [element.id])
        else if (isRef(source)) {
          const at = indexOf.get(source.q) ?? -1
          if (at >= index)
            this.report('warning', 'pipeLater', texts.check.pipeLater(this.title(index), this.title(at)), [
              element.id,
              source.q,
            ])
        }
      }
    }
  }

  private checkVariables(): void {
    const seen = new Set<string>()
    for (const { name, expression } of this.definition.variables ?? []) {
      if (seen.has(name)) this.report('error', 'duplicateVariable', texts.check.duplicateVariable, [])
      seen.add(name)
      if (expression !== undefined) this.checkExpression(expression, [], { what: texts.check.variable(name) })
    }
  }

  /** Reports what is wrong with an expression; gives the indexes of the questions that it reads. */
  private checkExpression(
    text: string,
    elementIds: string[],
    { ruleId, what }: { ruleId?: string; what?: string } = {},
  ): number[] {
    const more = ruleId === undefined ? {} : { ruleId }
    const words = (message: string) => (what === undefined ? message : `${what}：${message}`)
    const parsed = parseExpression(text)
    if (!parsed.ok) {
      const message = words(texts.check.expression(parsed.error.message, parsed.error.at + 1))
      this.report('error', 'expression', message, elementIds, more)
      return []
    }
    return expressionRefs(parsed.expression).flatMap((ref) => {
      const source = this.compiled.names.resolve(ref)
      if (!source) {
        const message = words(texts.check.unknownName(writtenRef(ref)))
        this.report('error', 'unknownName', message, elementIds, more)
        return []
      }
      const index = isRef(source) ? this.compiled.indexOf.get(source.q) : undefined
      return index === undefined ? [] : [index]
    })
  }

  /** Reports a variable that is not there. */
  private checkSource(source: Source, rule: Rule): void {
    if ('v' in source && !this.definition.variables?.some(({ name }) => name === source.v))
      this.report('error', 'unknownName', texts.check.unknownName(source.v), [], { ruleId: rule.id })
  }

  private checkRule(rule: Rule): void {
    const more = { ruleId: rule.id }
    const comparisons = comparisonsOf(rule.when)
    for (const comparison of comparisons) this.checkComparison(comparison, rule)
    const reads = comparisons
      .flatMap(refsOf)
      .map(({ q }) => this.compiled.indexOf.get(q))
      .filter((index) => index !== undefined)
    for (const { expr } of expressionsOf(rule.when)) {
      reads.push(...this.checkExpression(expr, [], { ruleId: rule.id }))
    }
    const actions = [...rule.actions, ...(rule.otherwise ?? [])]
    if (actions.every((action) => 'targets' in action && action.targets.length === 0)) {
      this.report('warning', 'noAction', texts.check.noAction, [], more)
    }
    for (const action of actions) this.checkAction(action, rule, reads)
    const certainty = certaintyOf(rule.when, this)
    const ids = [...new Set(comparisons.flatMap(refsOf).map(({ q }) => q))]
    if (certainty === 'always') this.report('warning', 'noCondition', texts.check.noCondition, ids, more)
    if (certainty === 'never') this.report('warning', 'neverTrue', texts.check.neverTrue, ids, more)
  }

  private checkComparison(comparison: Comparison, rule: Rule): void {
    const more = { ruleId: rule.id }
    this.checkSource(comparison.left, rule)
    if (typeof comparison.right === 'object' && 'ref' in comparison.right)
      this.checkSource(comparison.right.ref, rule)
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
    const operators = this.operatorsOf(index)
    this.checkRef(left, element, operators, rule)
    const { part } = left
    // The text beside an option is compared like any other text, points like any number.
    if (part === 'other' || part === 'score') return
    const wanted = part === 'value' ? undefined : part
    const operator = operators.find(
      (candidate) => candidate.op === comparison.op && candidate.part === wanted,
    )
    const missingRow = operator?.rows !== undefined && left.row === undefined && left.rows === undefined
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

  private checkAction(action: Action, rule: Rule, reads: readonly number[]): void {
    const { indexOf, types } = this.compiled
    const more = { ruleId: rule.id }
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
      case 'enable':
      case 'disable':
      case 'clear':
        for (const item of action.targets) {
          const { q } = item
          const target = indexOf.get(q)
          if (dangling(q) || target === undefined) continue
          this.checkPart(item, rule)
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
      case 'ending':
        this.checkEnding(action.endId, rule)
        return
      case 'set': {
        const index = indexOf.get(action.q)
        if (dangling(action.q) || index === undefined) return
        const element = this.compiled.elements[index]
        const type = types[index]
        if (type?.role !== 'question') {
          this.report('error', 'notAQuestion', texts.check.notAQuestion, [action.q], more)
          return
        }
        const { value } = action
        if ('ref' in value) {
          if (isRef(value.ref)) dangling(value.ref.q)
          else this.checkSource(value.ref, rule)
        } else if ('expression' in value)
          this.checkExpression(value.expression, [action.q], { ruleId: rule.id })
        else if (element && answerFrom(type, element, value.literal) === undefined)
          this.report(
            'error',
            'setUnreadable',
            texts.check.setUnreadable(this.title(index)),
            [action.q],
            more,
          )
        return
      }
      case 'calculate':
        this.checkSource({ v: action.v }, rule)
        this.checkExpression(action.expression, [], { ruleId: rule.id })
        return
      case 'error': {
        const index = indexOf.get(action.q)
        if (dangling(action.q) || index === undefined) return
        if (certaintyOf(rule.when, this) === (rule.actions.includes(action) ? 'always' : 'never'))
          this.report('error', 'deadEnd', texts.check.deadEnd(this.title(index)), [action.q], more)
      }
    }
  }

  /** Reports an option or a row of a target that is not there. */
  private checkPart({ q, opt, row }: Target, rule: Rule): void {
    if (opt === undefined && row === undefined) return
    const index = this.compiled.indexOf.get(q) ?? -1
    const element: unknown = this.compiled.elements[index]
    const has = (key: string, id: string) => partList(element, key)?.some((part) => part.id === id) === true
    if (opt !== undefined && !has('options', opt) && !has('columns', opt))
      this.report('error', 'deletedOption', texts.check.deletedOption, [q], { ruleId: rule.id })
    if (row !== undefined && !has('rows', row))
      this.report('error', 'deletedRow', texts.check.deletedRow, [q], { ruleId: rule.id })
  }

  private checkEnding(endId: string | undefined, rule: Rule): void {
    if (endId === undefined || this.definition.endings.some(({ id }) => id === endId)) return
    this.report('error', 'deletedEnding', texts.check.deletedEnding, [], { ruleId: rule.id })
  }

  /** A jump over a required question whose answer decides something behind the jump. */
  private checkJumpedOver(from: number, to: number, rule: Rule): void {
    for (let index = from + 1; index < to; index += 1) {
      if (this.compiled.elements[index]?.required !== true) continue
      const needed = this.readingsOf(index).some(
        ({ ruleId, farthest }) => ruleId !== rule.id && farthest >= to,
      )
      if (!needed) continue
      const message = texts.check.jumpOverNeeded(this.title(from), this.title(index))
      this.report('warning', 'jumpOverNeeded', message, [this.id(from), this.id(index)], { ruleId: rule.id })
    }
  }

  /** The rules that read a question; collected once, for a survey may have thousands of jumps. */
  private readingsOf(index: number): readonly Reading[] {
    this.readings ??= this.collectReadings()
    return this.readings.get(index) ?? []
  }

  private collectReadings(): Map<number, Reading[]> {
    const { indexOf } = this.compiled
    const readings = new Map<number, Reading[]>()
    const place = (id: string) => indexOf.get(id) ?? -1
    for (const rule of this.definition.rules) {
      if (!rule.on) continue
      const farthest = [...rule.actions, ...(rule.otherwise ?? [])].reduce((far, action) => {
        if ('targets' in action) return action.targets.reduce((max, { q }) => Math.max(max, place(q)), far)
        if (action.do === 'jump') return Math.max(far, place(action.from))
        return action.do === 'set' || action.do === 'error' ? Math.max(far, place(action.q)) : far
      }, -1)
      if (farthest === -1) continue
      for (const { q } of comparisonsOf(rule.when).flatMap(refsOf)) {
        const list = readings.get(place(q)) ?? []
        readings.set(place(q), list)
        list.push({ ruleId: rule.id, farthest })
      }
    }
    return readings
  }

  private checkCycles(): void {
    const { compiled } = this
    for (const cycle of compiled.cycles) {
      const steps = shortestCircle(cycle, compiled.uncut).flatMap(
        (node): { index: number; step: CycleStep }[] => {
          const { aspect, index } = compiled.nodes.aspect(node)
          if (aspect === 'variable')
            return [
              { index, step: { elementId: '', aspect, variable: compiled.variables[index]?.name ?? '' } },
            ]
          if (aspect === 'score') return [{ index, step: { elementId: '', aspect } }]
          if (aspect !== 'visible' && aspect !== 'path' && aspect !== 'value' && aspect !== 'parts') return []
          return [{ index, step: { elementId: this.id(index), aspect } }]
        },
      )
      const first = steps[0]
      if (!first) continue
      const words = [...steps, first].map(({ index, step }) =>
        texts.check.aspect[step.aspect](step.variable ?? this.title(index)),
      )
      const elementIds = [...new Set(steps.map(({ step }) => step.elementId))].filter((id) => id !== '')
      this.report('error', 'cycle', texts.check.cycle(words.join(' ← ')), elementIds, {
        path: steps.map(({ step }) => step),
      })
    }
  }
}

function optionIds(operators: readonly Operator[]): Set<string> {
  return new Set(
    operators.flatMap(({ operand }) => ('options' in operand ? operand.options.map(({ id }) => id) : [])),
  )
}
