/** A fixed value to compare with: option ids (one or several), a number, a text, a date in ISO form, or a range. */
export type Literal = string | number | readonly string[]

/**
 * What of a question is read. Without `part` its value. `other` is the text beside the option `opt`, `count` how many
 * options, rows or files, `length` the characters of a text, `score` the points of what was chosen or the number given.
 * `row` names one row of a matrix and `col` one column of it; `rows` asks whether the comparison holds for any or for
 * every row.
 */
export interface Ref {
  q: string
  part?: 'value' | 'other' | 'count' | 'length' | 'score'
  opt?: string
  row?: string
  col?: string
  rows?: 'any' | 'every'
}

/** A variable of the survey, by name. */
export interface VariableRef {
  v: string
}

/** A parameter of the address that the survey was opened with, always a text. */
export interface UrlRef {
  url: string
}

/** `totalScore`: the points of everything that is shown and answered. */
export interface SystemRef {
  sys: 'totalScore'
}

/** Whatever a condition can read. */
export type Source = Ref | VariableRef | UrlRef | SystemRef

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
  left: Source
  op: Op
  right?: Literal | { ref: Source } | { range: [number | string, number | string] }
  /** Lets the comparison hold when the question is unanswered, which it otherwise never does (except `notAnswered`). */
  orUnanswered?: boolean
}

/** A condition in the language of `parseExpression`; it holds when the expression is true. */
export interface ExpressionCond {
  expr: string
}

/** `{ all: [] }` holds always, `{ any: [] }` never. */
export type Cond = { all: Cond[] } | { any: Cond[] } | { not: Cond } | ExpressionCond | Comparison

/**
 * What an action acts on: an element, where a page break stands for the page that it begins and a group for what is in
 * it; or, with `opt` or `row`, one option or one row of a question (show and hide only).
 */
export interface Target {
  q: string
  opt?: string
  row?: string
}

export type EndKind = 'complete' | 'screenOut' | 'quotaFull'

/** What `set` gives a question: a raw answer, what another question answers, or the value of an expression. */
export type SetValue =
  | { literal: string | number | boolean | readonly string[] }
  | { ref: Source }
  | { expression: string }

/**
 * `always`: while the condition holds, whatever was entered. `ifEmpty`: only while nothing is entered. `untilEdited`:
 * until the respondent changes the answer, clearing it included. `onChange`: written down as if the respondent had done
 * it, each time something changes that the condition or the value reads and the condition holds then; an empty value
 * takes the answer back. What was written stays and may be changed: only a running survey does this, for answers as such
 * it says nothing.
 */
export const setPolicies = ['always', 'ifEmpty', 'untilEdited', 'onChange'] as const
export type SetPolicy = (typeof setPolicies)[number]

/**
 * - show, hide: a target of any show action starts hidden; one that holds shows it; a hide that holds wins. An answer
 *   that names a hidden option or row does not count; a question without any option or row left is hidden itself.
 * - require, optional: change whether an answer is required; require wins over optional, both over the question's own.
 * - disable, enable: a question that is disabled keeps its answer, which cannot be changed and is not asked for; a
 *   target of any enable action starts disabled; a disable that holds wins.
 * - clear: while it holds, the answers of its targets do not count.
 * - jump: when `from` is left, what stands between it and `to` is off the path; forward only; the first that holds wins.
 * - end: what stands after the last question that the condition reads is off the path.
 * - ending: chooses the page after an ordinary end; the first in rule order that holds wins.
 * - set: gives a question its answer; of several for one question the first in rule order that holds wins.
 * - calculate: changes a variable, in rule order.
 * - error: an answer that is not accepted while the condition holds, with words for the respondent.
 */
export type Action =
  | { do: 'show' | 'hide' | 'require' | 'optional' | 'enable' | 'disable' | 'clear'; targets: Target[] }
  | { do: 'jump'; from: string; to: { q: string } | { end: Exclude<EndKind, 'quotaFull'>; endId?: string } }
  | { do: 'end'; kind: EndKind; endId?: string }
  | { do: 'ending'; endId: string }
  | { do: 'set'; q: string; value: SetValue; policy: SetPolicy }
  | { do: 'calculate'; v: string; op: 'set' | 'add'; expression: string }
  | { do: 'error'; q: string; message: string }

/** When the condition holds the actions act, otherwise those of `otherwise` do. */
export interface Rule {
  id: string
  on: boolean
  name?: string
  when: Cond
  actions: Action[]
  otherwise?: Action[]
}

/** A value of the survey itself. It starts as its expression says, or as `initial`, and rules may change it. */
export interface Variable {
  /** Letters of any script, digits and `_`; the name in expressions and texts. */
  name: string
  title?: string
  initial?: number | string
  expression?: string
}

/** Where the options of a choice, or the rows of a matrix, come from besides its own, which follow them. */
export interface OptionsFrom {
  q: string
  filter: 'all' | 'chosen' | 'notChosen'
}

/** Whether a source is a question. */
export function isRef(source: Source): source is Ref {
  return 'q' in source
}
