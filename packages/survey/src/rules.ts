/** A fixed value to compare with: option ids (one or several), a number, a text, a date in ISO form, or a range. */
export type Literal = string | number | readonly string[]

/**
 * What of a question a condition reads. Without `part` its value. `other` is the text beside the option `opt`, `count`
 * how many options, rows or files, `length` the characters of a text. `row` names one row of a matrix; `rows` asks
 * whether the comparison holds for any or for every row.
 */
export interface Ref {
  q: string
  part?: 'value' | 'other' | 'count' | 'length'
  opt?: string
  row?: string
  rows?: 'any' | 'every'
}

export const operatorIds = [
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'is',
  'isNot',
  'isOneOf',
  'isNoneOf',
  'includesAny',
  'includesAll',
  'includesNone',
  'exactly',
  'answered',
  'notAnswered',
] as const
export type Op = (typeof operatorIds)[number]

/** One comparison; `right` is absent for `answered` and `notAnswered`, a pair for `between` (both ends included). */
export interface Comparison {
  left: Ref
  op: Op
  right?: Literal | { ref: Ref } | { range: [number | string, number | string] }
  /** Lets the comparison hold when the question is unanswered, which it otherwise never does (except `notAnswered`). */
  orUnanswered?: boolean
}

/** `{ all: [] }` holds always, `{ any: [] }` never. */
export type Cond = { all: Cond[] } | { any: Cond[] } | { not: Cond } | Comparison

/** An element that an action acts on; a page break stands for the page that it begins. */
export interface Target {
  q: string
}

export type EndKind = 'complete' | 'screenOut' | 'quotaFull'

/**
 * - show, hide: a target of any show action starts hidden; one that holds shows it; a hide that holds wins.
 * - require, optional: change whether an answer is required; require wins over optional, both over the question's own.
 * - jump: when `from` is left, what stands between it and `to` is off the path; forward only; the first that holds wins.
 * - end: what stands after the last question that the condition reads is off the path.
 */
export type Action =
  | { do: 'show' | 'hide' | 'require' | 'optional'; targets: Target[] }
  | { do: 'jump'; from: string; to: { q: string } | { end: Exclude<EndKind, 'quotaFull'>; endId?: string } }
  | { do: 'end'; kind: EndKind; endId?: string }

/** When the condition holds the actions act, otherwise those of `otherwise` do. */
export interface Rule {
  id: string
  on: boolean
  name?: string
  when: Cond
  actions: Action[]
  otherwise?: Action[]
}
