import type { Compiled } from '../logic/compiled/compiled.ts'
import {
  evaluateExpression,
  expressionCalls,
  expressionRefs,
  parseExpression,
  truthOf,
} from '../expression/expression.ts'
import type { Operator } from './question-type.ts'
import { type Comparison, type Cond, isRef } from './rules.ts'

/** What is certain about a condition, whatever is answered. */
export type Certainty = 'always' | 'never' | 'open'

/** What is asked of a definition while looking at many of its conditions. */
export interface CertaintyContext {
  compiled: Compiled
  operatorsOf(index: number): readonly Operator[]
}

/** What is certain about a condition: empty groups, and contradictions within one group about one single choice or number. */
export function certaintyOf(cond: Cond, context: CertaintyContext): Certainty {
  if ('all' in cond) {
    const parts = cond.all.map((part) => certaintyOf(part, context))
    if (parts.includes('never') || contradicts(flattenAll(cond), context)) return 'never'
    return parts.every((part) => part === 'always') ? 'always' : 'open'
  }
  if ('any' in cond) {
    const parts = cond.any.map((part) => certaintyOf(part, context))
    if (parts.includes('always')) return 'always'
    return parts.every((part) => part === 'never') ? 'never' : 'open'
  }
  if ('not' in cond) {
    const inner = certaintyOf(cond.not, context)
    return inner === 'open' ? 'open' : inner === 'always' ? 'never' : 'always'
  }
  return 'expr' in cond ? constantOf(cond.expr) : 'open'
}

/** An expression that names nothing is always the same. */
function constantOf(text: string): Certainty {
  const parsed = parseExpression(text)
  if (!parsed.ok || expressionRefs(parsed.expression).length > 0) return 'open'
  if (expressionCalls(parsed.expression).some((name) => ['today', 'now', 'age', 'totalScore'].includes(name)))
    return 'open'
  return truthOf(evaluateExpression(parsed.expression, { value: () => undefined, now: '2000-01-01T00:00' }))
    ? 'always'
    : 'never'
}

function flattenAll(cond: Cond): Comparison[] {
  if ('all' in cond) return cond.all.flatMap(flattenAll)
  return 'left' in cond ? [cond] : []
}

/** Whether comparisons that must all hold cannot. Looks at fixed values of one question part at a time. */
function contradicts(comparisons: readonly Comparison[], context: CertaintyContext): boolean {
  if (comparisons.length < 2 && comparisons[0]?.right === undefined) return false
  const groups = new Map<string, Comparison[]>()
  for (const comparison of comparisons) {
    const { left, right } = comparison
    if (comparison.orUnanswered || !isRef(left) || left.rows !== undefined) continue
    if (typeof right === 'object' && 'ref' in right) continue
    const key = JSON.stringify([left.q, left.part ?? 'value', left.opt, left.row])
    groups.set(key, [...(groups.get(key) ?? []), comparison])
  }
  return [...groups.values()].some((group) => groupContradicts(group, context))
}

function groupContradicts(group: readonly Comparison[], context: CertaintyContext): boolean {
  const { compiled } = context
  const has = (...ops: string[]) => group.some(({ op }) => ops.includes(op))
  if (has('notAnswered') && group.some(({ op }) => op !== 'notAnswered')) return true
  const left = group[0]?.left
  const index = left && isRef(left) ? compiled.indexOf.get(left.q) : undefined
  if (index === undefined) return false
  const choice = context.operatorsOf(index).find(({ operand }) => operand.kind === 'option')?.operand
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
