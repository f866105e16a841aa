import {
  type Action,
  evaluate,
  expressionRefs,
  newId,
  parseExpression,
  type Rule,
  type SurveyDefinition,
  surveyLimits,
  type Variable,
} from '@zhanfang/survey'
import { isRecord } from '../reading/json-source.ts'

type SetAction = Action & { do: 'set' }

const isSet = (action: Action): action is SetAction => action.do === 'set'

/** What takes an answer back gives none. */
const isNothing = (value: SetAction['value']) => 'expression' in value && value.expression === 'null'

/** What questions are read by a part of a rule or an expression, by way of variables too. */
class Reads {
  readonly #variables: ReadonlyMap<string, Variable>

  constructor(variables: readonly Variable[]) {
    this.#variables = new Map(variables.map((one) => [one.name, one]))
  }

  of(part: unknown, into = new Set<string>(), around: readonly string[] = []): Set<string> {
    if (Array.isArray(part)) for (const one of part) this.of(one, into, around)
    if (!isRecord(part)) return into
    for (const [key, value] of Object.entries(part)) {
      if (key === 'q' && typeof value === 'string') into.add(value)
      else if (key === 'v' && typeof value === 'string') this.#variable(value, into, around)
      else if ((key === 'expr' || key === 'expression') && typeof value === 'string')
        this.#expression(value, into, around)
      else this.of(value, into, around)
    }
    return into
  }

  #expression(text: string, into: Set<string>, around: readonly string[]): void {
    const parsed = parseExpression(text)
    if (!parsed.ok) return
    for (const { scope, name } of expressionRefs(parsed.expression)) {
      if (scope === 'variable') this.#variable(name, into, around)
      else if (scope !== 'url') into.add(name)
    }
  }

  #variable(name: string, into: Set<string>, around: readonly string[]): void {
    const expression = this.#variables.get(name)?.expression
    if (expression !== undefined && !around.includes(name))
      this.#expression(expression, into, [...around, name])
  }
}

/** What the shown state or the value of a question depends on, of all questions. */
function dependencies({ elements, rules }: SurveyDefinition, reads: Reads): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const depends = (q: string, on: Iterable<string>) => {
    const known = found.get(q) ?? new Set()
    found.set(q, known)
    for (const one of on) known.add(one)
  }
  for (const element of elements)
    if (element.type === 'computed') depends(element.id, reads.of(element))
    else if (element.optionsFrom) depends(element.id, [element.optionsFrom.q])
  for (const { when, actions, otherwise = [] } of rules)
    for (const action of [...actions, ...otherwise]) {
      if (isSet(action) && action.policy !== 'onChange') depends(action.q, reads.of([when, action.value]))
      else if ('targets' in action) for (const { q } of action.targets) depends(q, reads.of(when))
    }
  return found
}

function leadsTo(from: Iterable<string>, to: string, found: ReadonlyMap<string, Set<string>>): boolean {
  const seen = new Set<string>()
  const open = [...from]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (one === to) return true
    if (seen.has(one)) continue
    seen.add(one)
    open.push(...(found.get(one) ?? []))
  }
  return false
}

/** A chain of rules, each of which begins with what the one before it brings about, is followed so far. */
const longestChain = 20

/**
 * Rules for what is written when something changes, where it begins: there, the values that questions begin with are
 * changes too, and what they bring about is there from the start. The last one counts, as the last one writes. What would
 * go round in a circle stays out. Triggers, from the rule `firstTrigger` on, wait for what is reckoned too.
 */
export function beginnings(definition: SurveyDefinition, firstTrigger: number): Rule[] {
  const { elements, rules, variables = [] } = definition
  const reads = new Reads(variables)
  const direct = new Reads([])
  const reckoned = new Set(elements.flatMap(({ id, type }) => (type === 'computed' ? [id] : [])))
  const written = rules.flatMap(({ when, actions }, place) =>
    actions
      .filter(isSet)
      .filter(({ policy, value }) => policy === 'onChange' && !isNothing(value))
      .map((action) => {
        const sources = reads.of([when, action.value])
        const questions = [...direct.of([when, action.value])].filter((one) => !reckoned.has(one))
        return { when, action, sources, awaited: place < firstTrigger ? questions : [...sources] }
      }),
  )
  const depends = dependencies(definition, reads)
  const room = surveyLimits.rules - rules.length
  let open = written
  let made: Rule[] = []
  for (let link = 0; link < longestChain && open.length > 0 && made.length < room; link += 1) {
    const { answers } = evaluate({ ...definition, rules: [...made, ...rules] }, {})
    const begun = new Set(open.filter(({ awaited }) => awaited.some((one) => answers[one] !== undefined)))
    if (begun.size === 0) break
    open = open.filter((one) => !begun.has(one))
    for (const { when, action, sources } of begun) {
      if (made.length >= room || leadsTo(sources, action.q, depends)) continue
      made = [{ id: newId(), on: true, when, actions: [{ ...action, policy: 'untilEdited' }] }, ...made]
      depends.set(action.q, new Set([...(depends.get(action.q) ?? []), ...sources]))
    }
  }
  return made
}
