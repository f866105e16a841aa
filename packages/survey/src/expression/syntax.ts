// The expression language of conditions, variables and computed questions: parsed by hand, never run as code.

/** Bounds that keep reading and computing an expression short, whoever wrote it. */
export const expressionLimits = {
  /** Characters of an expression. */
  length: 2000,
  /** Levels of brackets and calls. */
  depth: 40,
  /** Parts of an expression. */
  nodes: 500,
  /** Characters of a text that is computed. */
  text: 10_000,
} as const

/**
 * A value while computing; undefined is “empty”: unanswered, or what cannot be computed out of what is empty. Dates are
 * ISO texts, chosen options their ids: one as a text, several as a list.
 */
export type ExpressionValue = number | string | boolean | readonly ExpressionValue[] | undefined

/**
 * What an expression names: `{Q1}`, `{Q1.other}`, `{Q1.row.column}`, `{v:total}`, `{url:channel}`. Without a scope the
 * name is a question's id, code or number, or else a variable; `resolveName` decides.
 */
export interface ExpressionRef {
  scope: 'any' | 'question' | 'variable' | 'url'
  name: string
  path: readonly string[]
}

export type BinaryOperator =
  | 'or'
  | 'and'
  | '='
  | '!='
  | '>'
  | '>='
  | '<'
  | '<='
  | 'contains'
  | 'notcontains'
  | 'anyof'
  | 'allof'
  | 'noneof'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '^'

export type Expression =
  | { kind: 'literal'; value: number | string | boolean | undefined }
  | { kind: 'ref'; ref: ExpressionRef; at: number }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'unary'; op: '-' | 'not' | 'empty' | 'notempty'; of: Expression }
  | { kind: 'binary'; op: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'call'; name: string; args: Expression[]; at: number }

/** What cannot be read, in words for the operator, and where: an offset in the text. */
export interface ExpressionError {
  message: string
  at: number
}

export type ParsedExpression = { ok: true; expression: Expression } | { ok: false; error: ExpressionError }
