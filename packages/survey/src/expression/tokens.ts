import { operatorWithin } from './operators.ts'
import { texts } from './texts-expression.ts'

export type Token =
  | { kind: 'number'; value: number; at: number }
  | { kind: 'text'; value: string; at: number }
  | { kind: 'ref'; value: string; at: number }
  | { kind: 'word'; value: string; at: number }
  | { kind: 'sign'; value: string; at: number }
  | { kind: 'end'; value: ''; at: number }

export class Fault extends Error {
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** Signs as Chinese keyboards type them. */
const halfWidth: Record<string, string> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '＋': '+',
  '－': '-',
  '−': '-',
  '×': '*',
  '＊': '*',
  '÷': '/',
  '／': '/',
  '％': '%',
  '＾': '^',
  '＝': '=',
  '＞': '>',
  '＜': '<',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '！': '!',
  '［': '[',
  '］': ']',
}

const closingQuote: Record<string, string> = { '"': '"', "'": "'", '“': '”', '‘': '’', '「': '」' }
const word = /[\p{L}_$][\p{L}\p{N}_$.]*/uy
const numeral = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y
const twoSigns = ['>=', '<=', '!=', '<>', '==', '&&', '||']
const oneSign = '+-*/%^=<>!(),[]'

export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const char = text.charAt(at)
    if (/\s/.test(char)) {
      at += 1
      continue
    }
    if (char === '{') {
      const end = text.indexOf('}', at)
      if (end === -1) throw new Fault(texts.unclosed('}'), at)
      tokens.push({ kind: 'ref', value: text.slice(at + 1, end).trim(), at })
      at = end + 1
      continue
    }
    const closing = closingQuote[char]
    if (closing !== undefined) {
      let value = ''
      let end = at + 1
      while (end < text.length && text.charAt(end) !== closing) {
        if (text.charAt(end) === '\\' && end + 1 < text.length) end += 1
        value += text.charAt(end)
        end += 1
      }
      if (end >= text.length) throw new Fault(texts.unclosed(closing), at)
      tokens.push({ kind: 'text', value, at })
      at = end + 1
      continue
    }
    numeral.lastIndex = at
    const number = numeral.exec(text)?.[0]
    if (number !== undefined) {
      tokens.push({ kind: 'number', value: Number(number), at })
      at += number.length
      continue
    }
    word.lastIndex = at
    const written = word.exec(text)?.[0]
    if (written !== undefined) {
      const name = isOperand(tokens.at(-1)) ? operatorWithin(written) : written
      tokens.push({ kind: 'word', value: name, at })
      at += name.length
      continue
    }
    const half = halfWidth[char] ?? char
    const next = text.charAt(at + 1)
    const two = half + (halfWidth[next] ?? next)
    if (twoSigns.includes(two)) {
      tokens.push({ kind: 'sign', value: two, at })
      at += 2
    } else if (half.length === 2 || oneSign.includes(half)) {
      tokens.push({ kind: 'sign', value: half, at })
      at += 1
    } else throw new Fault(texts.strange(char), at)
  }
  tokens.push({ kind: 'end', value: '', at: text.length })
  return tokens
}

/** Whether what stands there ends an operand, so that only an operator may follow. */
function isOperand(token: Token | undefined): boolean {
  if (!token || token.kind === 'word') return false
  return token.kind !== 'sign' || token.value === ')' || token.value === ']'
}
