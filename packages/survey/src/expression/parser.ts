import { type Expression, expressionLimits, type ExpressionRef, type ParsedExpression } from './syntax.ts'
import { Fault, type Token, tokenize } from './tokens.ts'
import { afterwards, binaries, comparisonPower, minusPower, notPower, powerPower } from './operators.ts'
import { functionName, functions } from './functions.ts'
import { literalWords, scopeWords } from './expression-words.ts'
import { texts } from './texts-expression.ts'

class Parser {
  private readonly tokens: Token[]
  private place = 0
  private nodes = 0

  constructor(text: string) {
    this.tokens = tokenize(text)
  }

  private peek(): Token {
    return this.tokens[this.place] ?? { kind: 'end', value: '', at: 0 }
  }

  private take(): Token {
    const token = this.peek()
    this.place += 1
    return token
  }

  private isSign(value: string): boolean {
    const token = this.peek()
    return token.kind === 'sign' && token.value === value
  }

  private expect(value: string): void {
    const token = this.take()
    if (token.kind !== 'sign' || token.value !== value) throw new Fault(texts.expected(value), token.at)
  }

  whole(): Expression {
    if (this.peek().kind === 'end') throw new Fault(texts.nothing, 0)
    const expression = this.expression(0, 0)
    const rest = this.peek()
    if (rest.kind !== 'end') throw new Fault(texts.unexpected(String(rest.value)), rest.at)
    return expression
  }

  private expression(power: number, depth: number): Expression {
    if (depth > expressionLimits.depth) throw new Fault(texts.tooDeep, this.peek().at)
    let left = this.operand(depth)
    for (;;) {
      const token = this.peek()
      if (token.kind !== 'sign' && token.kind !== 'word') return left
      const key = token.value.toLowerCase()
      const after = Object.hasOwn(afterwards, key) ? afterwards[key] : undefined
      if (after) {
        if (comparisonPower <= power) return left
        this.take()
        left = this.count({ kind: 'unary', op: after, of: left })
        continue
      }
      const binary = Object.hasOwn(binaries, key) ? binaries[key] : undefined
      if (!binary || binary[1] <= power) return left
      this.take()
      const [op, strength] = binary
      // `^` alone joins from the right: 2 ^ 3 ^ 2 is 2 ^ 9.
      const right = this.expression(op === '^' ? strength - 1 : strength, depth + 1)
      left = this.count({ kind: 'binary', op, left, right })
    }
  }

  private count(expression: Expression): Expression {
    this.nodes += 1
    if (this.nodes > expressionLimits.nodes) throw new Fault(texts.tooLong, this.peek().at)
    return expression
  }

  private operand(depth: number): Expression {
    const token = this.take()
    switch (token.kind) {
      case 'number':
      case 'text':
        return this.count({ kind: 'literal', value: token.value })
      case 'ref':
        return this.count({ kind: 'ref', ref: refOf(token.value, token.at), at: token.at })
      case 'end':
        throw new Fault(texts.unfinished, token.at)
      case 'sign': {
        if (token.value === '(') {
          const inner = this.expression(0, depth + 1)
          this.expect(')')
          return inner
        }
        if (token.value === '[') return this.count({ kind: 'list', items: this.items(']', depth) })
        if (token.value === '-')
          return this.count({ kind: 'unary', op: '-', of: this.expression(minusPower, depth + 1) })
        if (token.value === '+') return this.expression(minusPower, depth + 1)
        if (token.value === '!')
          return this.count({ kind: 'unary', op: 'not', of: this.expression(powerPower, depth + 1) })
        throw new Fault(texts.unexpected(token.value), token.at)
      }
      case 'word':
        return this.word(token.value, token.at, depth)
    }
  }

  private word(value: string, at: number, depth: number): Expression {
    const key = value.toLowerCase()
    if (key === 'not' || key === '非' || key === '不是')
      return this.count({ kind: 'unary', op: 'not', of: this.expression(notPower, depth + 1) })
    if (this.isSign('(')) {
      this.take()
      const name = functionName(value)
      if (name === undefined) throw new Fault(texts.noFunction(value), at)
      const args = this.items(')', depth)
      const [least, most] = functions[name]?.args ?? [0, 0]
      if (args.length < least || args.length > most) throw new Fault(texts.arguments(value, least, most), at)
      return this.count({ kind: 'call', name, args, at })
    }
    if (key === 'true' || key === '真') return this.count({ kind: 'literal', value: true })
    if (key === 'false' || key === '假') return this.count({ kind: 'literal', value: false })
    if (key === 'null' || key === 'undefined' || key === literalWords.null)
      return this.count({ kind: 'literal', value: undefined })
    if (Object.hasOwn(binaries, key) || Object.hasOwn(afterwards, key))
      throw new Fault(texts.unexpected(value), at)
    return this.count({ kind: 'ref', ref: refOf(value, at), at })
  }

  private items(closing: ')' | ']', depth: number): Expression[] {
    const items: Expression[] = []
    if (this.isSign(closing)) {
      this.take()
      return items
    }
    for (;;) {
      items.push(this.expression(0, depth + 1))
      const token = this.take()
      if (token.kind === 'sign' && token.value === closing) return items
      if (token.kind !== 'sign' || token.value !== ',') throw new Fault(texts.expected(closing), token.at)
    }
  }
}

const scopes: Readonly<Record<string, ExpressionRef['scope']>> = {
  q: 'question',
  v: 'variable',
  url: 'url',
  [scopeWords.variable]: 'variable',
  [scopeWords.url]: 'url',
}

/** The reference out of what stands between braces. Throws a `Fault` when it names nothing. */
function refOf(text: string, at: number): ExpressionRef {
  const found = /^(?:(q|v|url|变量|链接参数)\s*[:：]\s*)?(.*)$/su.exec(text)
  const scope = scopes[found?.[1] ?? ''] ?? 'any'
  const rest = (found?.[2] ?? '').trim()
  const [name = '', ...path] = scope === 'url' ? [rest] : rest.split('.').map((part) => part.trim())
  if (name === '' || path.includes('')) throw new Fault(texts.noName, at)
  return { scope, name, path }
}

/** Parses an expression. Never throws; an error names the place in the text. */
export function parseExpression(text: string): ParsedExpression {
  if (text.length > expressionLimits.length)
    return { ok: false, error: { message: texts.tooLong, at: expressionLimits.length } }
  try {
    return { ok: true, expression: new Parser(text).whole() }
  } catch (error) {
    if (error instanceof Fault) return { ok: false, error: { message: error.message, at: error.at } }
    throw error
  }
}
