import { partWords } from '../../expression/expression-words.ts'
import { keywords } from './rule-text-words.ts'
import { texts } from './rule-texts.ts'

export interface Token {
  kind: 'word' | 'number' | 'text' | 'expression' | 'sign' | 'end'
  /** What it means: keywords in English. */
  value: string
  /** As it stands in the line. */
  written: string
  at: number
}

const signs: Record<string, string> = {
  '（': '(', '）': ')', '，': ',', '、': ',', '；': ';', '＝': '=', '＞': '>', '＜': '<', '≥': '>=', '≤': '<=',
  '≠': '!=', '：': ':', '！': '!',
} // prettier-ignore
const quotes: Record<string, string> = { '"': '"', "'": "'", '“': '”', '‘': '’', '「': '」' }
const sourceWord = /(v|变量|url|链接参数)\s*[:：]\s*([\p{L}\p{N}_.-]+)/uy
const partKeys = ['count', 'length', 'score', 'other'] as const
/** Parts of an answer by the ways to write them. */
export const answerParts = new Map(
  partKeys.flatMap((key): [string, (typeof partKeys)[number]][] => [
    [key, key],
    [partWords[key], key],
  ]),
)
const latin = new RegExp(
  `(?:#[A-Za-z0-9]|[A-Za-z_])(?:[A-Za-z0-9_*+-]|\\.(?:${Object.values(partWords).join('|')})?)*`,
  'y',
)
const han = /\p{Script=Han}+/uy
const numeral = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/y

export class LineError extends Error {
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

export function tokenize(line: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(line)
  }
  const push = (kind: Token['kind'], value: string, length: number) => {
    tokens.push({ kind, value, written: line.slice(at, at + length), at })
    at += length
  }
  while (at < line.length) {
    const char = line.charAt(at)
    if (/\s/.test(char)) {
      at += 1
      continue
    }
    const closing = char === '`' ? '`' : quotes[char]
    if (closing !== undefined) {
      let value = ''
      let end = at + 1
      // Two backquotes within an expression are one that it says itself.
      const isDoubled = () => char === '`' && line.charAt(end) === '`' && line.charAt(end + 1) === '`'
      while (end < line.length && (line.charAt(end) !== closing || isDoubled())) {
        if (isDoubled()) end += 1
        if (char !== '`' && line.charAt(end) === '\\' && end + 1 < line.length) end += 1
        value +=
          line.charAt(end) === 'n' && line.charAt(end - 1) === '\\' && char !== '`' ? '\n' : line.charAt(end)
        end += 1
      }
      if (end >= line.length) throw new LineError(texts.unclosed(closing), at)
      push(char === '`' ? 'expression' : 'text', value, end + 1 - at)
      continue
    }
    const source = match(sourceWord)
    if (source) {
      const [all, scope, name] = source
      push('word', `${scope === 'v' || scope === '变量' ? 'v' : 'url'}:${name}`, all.length)
      continue
    }
    const name = match(latin)?.[0]
    if (name !== undefined) {
      const key = name.toLowerCase()
      push('word', Object.hasOwn(keywords, key) ? (keywords[key] ?? name) : name, name.length)
      continue
    }
    const run = match(han)?.[0]
    if (run !== undefined) {
      let length = run.length
      while (length > 0 && !Object.hasOwn(keywords, run.slice(0, length))) length -= 1
      if (length === 0) throw new LineError(texts.strange(run), at)
      push('word', keywords[run.slice(0, length)] ?? run, length)
      continue
    }
    const previous = tokens.at(-1)
    const number = match(numeral)?.[0]
    if (number !== undefined && (!number.startsWith('-') || previous?.kind === 'sign')) {
      push('number', number, number.length)
      continue
    }
    const one = signs[char] ?? char
    const next = signs[line.charAt(at + 1)] ?? line.charAt(at + 1)
    if (['>=', '<=', '!=', '<>', '==', '&&', '||'].includes(one + next)) push('sign', one + next, 2)
    else if (one.length === 2 || '(),;=<>!:'.includes(one)) push('sign', one, 1)
    else throw new LineError(texts.strange(char), at)
  }
  push('end', '', 0)
  return tokens
}
