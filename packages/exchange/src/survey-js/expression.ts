// SurveyJS's expressions: parsed by hand into a tree that can be evaluated with its own meaning or turned into ours.

export type ExpressionOperator =
  | 'or'
  | 'and'
  | 'equal'
  | 'notEqual'
  | 'greater'
  | 'greaterOrEqual'
  | 'less'
  | 'lessOrEqual'
  | 'contains'
  | 'notContains'
  | 'anyOf'
  | 'allOf'
  | 'noneOf'
  | 'plus'
  | 'minus'
  | 'times'
  | 'divide'
  | 'modulo'
  | 'power'

export type ExpressionNode =
  | { kind: 'literal'; value: string | number | boolean | undefined }
  | { kind: 'list'; items: ExpressionNode[] }
  | { kind: 'variable'; name: string }
  | { kind: 'binary'; operator: ExpressionOperator; left: ExpressionNode; right: ExpressionNode }
  | { kind: 'unary'; operator: 'not' | 'negative' | 'empty' | 'notEmpty'; operand: ExpressionNode }
  | { kind: 'call'; name: string; parameters: ExpressionNode[] }

/** Bounds, so that no source can take long or go deep. */
const limits = { length: 20_000, depth: 100 }

type Token =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'variable'; value: string }
  | { kind: 'word'; value: string }
  | { kind: 'sign'; value: string }

const signs = [
  '>=',
  '<=',
  '=>',
  '=<',
  '<>',
  '!=',
  '==',
  '*=',
  '&&',
  '||',
  '>',
  '<',
  '=',
  '+',
  '-',
  '*',
  '/',
  '%',
  '^',
  '(',
  ')',
  '[',
  ']',
  ',',
  '!',
]

function tokenize(text: string): Token[] | undefined {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const letter = text.charAt(at)
    if (/\s/.test(letter)) {
      at += 1
    } else if (letter === '{') {
      const double = text.charAt(at + 1) === '{'
      const end = text.indexOf(double ? '}}' : '}', at)
      if (end < 0) return undefined
      tokens.push({ kind: 'variable', value: text.slice(at + (double ? 2 : 1), end).trim() })
      at = end + (double ? 2 : 1)
    } else if (letter === "'" || letter === '"') {
      let value = ''
      let end = at + 1
      while (end < text.length && text.charAt(end) !== letter) {
        // Only quotes are escaped; any other backslash is itself.
        if (text.charAt(end) === '\\' && /['"]/.test(text.charAt(end + 1))) end += 1
        value += text.charAt(end)
        end += 1
      }
      if (end >= text.length) return undefined
      tokens.push({ kind: 'text', value })
      at = end + 1
    } else {
      const rest = text.slice(at, at + 400)
      const hex = /^0[xX][0-9a-fA-F]+/.exec(rest)
      const number = hex ?? /^(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?(?![\p{L}_])/u.exec(rest)
      const word = /^[\p{L}_$#@][\p{L}\p{N}_$.@#-]*/u.exec(rest) ?? /^\d+[\p{L}_][\p{L}\p{N}_]*/u.exec(rest)
      const sign = signs.find((one) => rest.startsWith(one))
      if (number) {
        tokens.push({ kind: 'number', value: Number(number[0]) })
        at += number[0].length
      } else if (word) {
        const value = word[0].replace(/[-.]+$/, '')
        tokens.push({ kind: 'word', value })
        at += value.length
      } else if (sign !== undefined) {
        tokens.push({ kind: 'sign', value: sign })
        at += sign.length
      } else return undefined
    }
  }
  return tokens
}

/** Operators by how tightly they bind; looking into a list or a text comes before all arithmetic. */
const binary: Readonly<Record<string, [ExpressionOperator, number]>> = {
  or: ['or', 1],
  '||': ['or', 1],
  and: ['and', 2],
  '&&': ['and', 2],
  '=': ['equal', 3],
  '==': ['equal', 3],
  equal: ['equal', 3],
  equals: ['equal', 3],
  '!=': ['notEqual', 3],
  '<>': ['notEqual', 3],
  notequal: ['notEqual', 3],
  notequals: ['notEqual', 3],
  '>': ['greater', 3],
  greater: ['greater', 3],
  '>=': ['greaterOrEqual', 3],
  '=>': ['greaterOrEqual', 3],
  greaterorequal: ['greaterOrEqual', 3],
  '<': ['less', 3],
  less: ['less', 3],
  '<=': ['lessOrEqual', 3],
  '=<': ['lessOrEqual', 3],
  lessorequal: ['lessOrEqual', 3],
  contains: ['contains', 7],
  contain: ['contains', 7],
  '*=': ['contains', 7],
  notcontains: ['notContains', 7],
  notcontain: ['notContains', 7],
  anyof: ['anyOf', 7],
  allof: ['allOf', 7],
  noneof: ['noneOf', 7],
  '+': ['plus', 4],
  '-': ['minus', 4],
  '*': ['times', 5],
  '/': ['divide', 5],
  '%': ['modulo', 5],
  '^': ['power', 6],
  power: ['power', 6],
}

/** The tree of an expression, or undefined when it cannot be read. A bracket left open at the end is closed. */
export function parseSurveyJsExpression(text: string): ExpressionNode | undefined {
  if (text.length > limits.length) return undefined
  const tokens = tokenize(text)
  if (!tokens || tokens.length === 0) return undefined
  let at = 0
  let depth = 0
  const sign = (value: string) => {
    const token = tokens[at]
    return token?.kind === 'sign' && token.value === value
  }
  const close = (value: string) => {
    if (sign(value)) at += 1
    else if (at < tokens.length) throw new SyntaxError(value)
  }
  const items = (end: string): ExpressionNode[] => {
    const list: ExpressionNode[] = []
    while (at < tokens.length && !sign(end)) {
      list.push(expression(0))
      if (sign(',')) at += 1
      else break
    }
    close(end)
    return list
  }
  const operand = (): ExpressionNode => {
    const token = tokens[at]
    if (!token) throw new SyntaxError('end')
    at += 1
    switch (token.kind) {
      case 'number':
      case 'text':
        return { kind: 'literal', value: token.value }
      case 'variable':
        return { kind: 'variable', name: token.value }
      case 'word': {
        const word = token.value.toLowerCase()
        if (sign('(') && word !== 'not' && word !== 'negate') {
          at += 1
          return { kind: 'call', name: token.value, parameters: items(')') }
        }
        if (word === 'not' || word === 'negate') return { kind: 'unary', operator: 'not', operand: unary() }
        if (word === 'true' || word === 'false') return { kind: 'literal', value: word === 'true' }
        if (word === 'undefined' || word === 'null') return { kind: 'literal', value: undefined }
        return { kind: 'literal', value: token.value }
      }
      case 'sign':
        if (token.value === '(') {
          const inner = expression(0)
          close(')')
          return inner
        }
        if (token.value === '[') return { kind: 'list', items: items(']') }
        if (token.value === '!') return { kind: 'unary', operator: 'not', operand: unary() }
        if (token.value === '-') {
          const number = tokens[at]
          if (number?.kind !== 'number') return { kind: 'unary', operator: 'negative', operand: unary() }
          at += 1
          return { kind: 'literal', value: -number.value }
        }
        throw new SyntaxError(token.value)
    }
  }
  const unary = (): ExpressionNode => {
    depth += 1
    if (depth > limits.depth) throw new SyntaxError('depth')
    let node = operand()
    for (;;) {
      const token = tokens[at]
      const word = token?.kind === 'word' ? token.value.toLowerCase() : ''
      if (word !== 'empty' && word !== 'notempty') break
      at += 1
      node = { kind: 'unary', operator: word === 'empty' ? 'empty' : 'notEmpty', operand: node }
    }
    depth -= 1
    return node
  }
  const expression = (least: number): ExpressionNode => {
    depth += 1
    if (depth > limits.depth) throw new SyntaxError('depth')
    let left = unary()
    for (;;) {
      const token = tokens[at]
      const name =
        token?.kind === 'word' ? token.value.toLowerCase() : token?.kind === 'sign' ? token.value : ''
      const known = Object.hasOwn(binary, name) ? binary[name] : undefined
      if (!known || known[1] < least) break
      at += 1
      left = { kind: 'binary', operator: known[0], left, right: expression(known[1] + 1) }
    }
    depth -= 1
    return left
  }
  try {
    const node = expression(0)
    return at === tokens.length ? node : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Names of the variables that an expression reads. */
export function variablesOf(node: ExpressionNode, into: Set<string> = new Set()): Set<string> {
  switch (node.kind) {
    case 'literal':
      break
    case 'list':
      for (const item of node.items) variablesOf(item, into)
      break
    case 'variable':
      into.add(node.name)
      break
    case 'binary':
      variablesOf(node.left, into)
      variablesOf(node.right, into)
      break
    case 'unary':
      variablesOf(node.operand, into)
      break
    case 'call':
      for (const parameter of node.parameters) variablesOf(parameter, into)
  }
  return into
}

/** The expression with each variable replaced. */
export function mapVariables(
  node: ExpressionNode,
  replace: (variable: ExpressionNode & { kind: 'variable' }) => ExpressionNode,
): ExpressionNode {
  switch (node.kind) {
    case 'literal':
      return node
    case 'variable':
      return replace(node)
    case 'list':
      return { ...node, items: node.items.map((one) => mapVariables(one, replace)) }
    case 'call':
      return { ...node, parameters: node.parameters.map((one) => mapVariables(one, replace)) }
    case 'unary':
      return { ...node, operand: mapVariables(node.operand, replace) }
    case 'binary':
      return { ...node, left: mapVariables(node.left, replace), right: mapVariables(node.right, replace) }
  }
}
