import type { Cond } from '@zhanfang/survey'

/** What a name of the source stands for: a question, or one of its options. */
export interface RelevanceName {
  q: string
  opt?: string
  /** Our ids by the codes that answers have in the source. */
  codes?: ReadonlyMap<string, string>
  /** Whether the question takes numbers. */
  isNumber?: boolean
}

const tokens = /"[^"]*"|'[^']*'|\d+(?:\.\d+)?|[A-Za-z_][\w.]*|==|!=|<=|>=|&&|\|\||[()!<>]/g
const comparisons: Readonly<Record<string, 'eq' | 'ne' | 'lt' | 'lte' | 'gt' | 'gte'>> = {
  '==': 'eq',
  eq: 'eq',
  '!=': 'ne',
  ne: 'ne',
  '<': 'lt',
  lt: 'lt',
  '<=': 'lte',
  le: 'lte',
  '>': 'gt',
  gt: 'gt',
  '>=': 'gte',
  ge: 'gte',
}

/**
 * A relevance equation such as `Q1.NAOK == "A1" and !is_empty(Q2.NAOK)` as a condition of ours; undefined for what it
 * says beyond comparisons, `and`, `or`, `not` and `is_empty`.
 */
export function relevanceCondition(
  source: string,
  nameOf: (name: string) => RelevanceName | undefined,
): Cond | undefined {
  const list = source.match(tokens) ?? []
  if (list.join('').length !== source.replace(/\s+(?=(?:[^"']*["'][^"']*["'])*[^"']*$)/g, '').length)
    return undefined
  let at = 0
  const next = () => list[at]?.toLowerCase()
  const isName = (token: string | undefined) => token !== undefined && /^[A-Za-z_]/.test(token)

  const compared = (name: string): Cond | undefined => {
    const found = nameOf(name.replace(/\.(?:NAOK|value|shown|valueNAOK|code)$/i, ''))
    if (!found) return undefined
    const op = comparisons[next() ?? '']
    const left = { q: found.q }
    if (op === undefined) return { left, op: 'answered' }
    at += 1
    const right = (list[at] ?? '').replace(/^["']|["']$/g, '')
    at += 1
    if (found.opt !== undefined) {
      const holds: Cond = { left, op: 'includesAny', right: [found.opt] }
      const asksYes = right === 'Y' || right === '1'
      if (op !== 'eq' && op !== 'ne') return undefined
      if (!asksYes && right !== '') return undefined
      return asksYes === (op === 'eq') ? holds : { not: holds }
    }
    if (right === '') return op === 'eq' ? { not: { left, op: 'answered' } } : { left, op: 'answered' }
    if (found.codes) {
      const id = found.codes.get(right)
      if (id === undefined || (op !== 'eq' && op !== 'ne')) return undefined
      const holds: Cond =
        id === 'true' || id === 'false' ? { left, op: 'is', right: id } : { left, op: 'isOneOf', right: [id] }
      return op === 'eq' ? holds : { not: holds }
    }
    const number = Number(right)
    if (found.isNumber && Number.isFinite(number)) return { left, op, right: number }
    return op === 'eq'
      ? { left, op: 'is', right }
      : op === 'ne'
        ? { not: { left, op: 'is', right } }
        : undefined
  }
  const primary = (depth: number): Cond | undefined => {
    if (depth > 40) return undefined
    const token = list[at]
    at += 1
    if (token === undefined) return undefined
    if (token === '!' || token.toLowerCase() === 'not') {
      const inner = primary(depth + 1)
      return inner && { not: inner }
    }
    if (token === '(') {
      const inner = either(depth + 1)
      if (next() !== ')') return undefined
      at += 1
      return inner
    }
    if (token.toLowerCase() === 'is_empty' && next() === '(') {
      const name = list[at + 1]
      if (!isName(name) || name === undefined || list[at + 2] !== ')') return undefined
      at += 3
      const found = nameOf(name.replace(/\.(?:NAOK|value|valueNAOK|code)$/i, ''))
      if (!found) return undefined
      return found.opt === undefined
        ? { not: { left: { q: found.q }, op: 'answered' } }
        : { not: { left: { q: found.q }, op: 'includesAny', right: [found.opt] } }
    }
    return isName(token) ? compared(token) : undefined
  }
  const chain =
    (words: readonly string[], inner: (depth: number) => Cond | undefined, join: (list: Cond[]) => Cond) =>
    (depth: number): Cond | undefined => {
      const first = inner(depth)
      if (!first) return undefined
      const parts = [first]
      while (words.includes(next() ?? '')) {
        at += 1
        const one = inner(depth)
        if (!one) return undefined
        parts.push(one)
      }
      return parts.length === 1 ? first : join(parts)
    }
  const both = chain(['and', '&&'], primary, (parts) => ({ all: parts }))
  const either: (depth: number) => Cond | undefined = chain(['or', '||'], both, (parts) => ({ any: parts }))
  const cond = either(0)
  return at === list.length ? cond : undefined
}
