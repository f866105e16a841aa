// Regular expressions without backtracking: a pattern that an operator wrote can never hold up the server.

type CharTest = (char: string) => boolean
type Node =
  | { kind: 'char'; test: CharTest }
  | { kind: 'empty' }
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'seq'; nodes: Node[] }
  | { kind: 'alt'; nodes: Node[] }
  | { kind: 'repeat'; node: Node; min: number; max: number }

/** States are numbered; `split` goes on at both places without taking a character. */
type State =
  | { kind: 'char'; test: CharTest; next: number }
  | { kind: 'split'; next: number[] }
  | { kind: 'start'; next: number }
  | { kind: 'end'; next: number }
  | { kind: 'match' }

export const patternLimits = { pattern: 300, states: 5000, text: 10_000 } as const

const isDigit: CharTest = (char) => char >= '0' && char <= '9'
const isWord: CharTest = (char) => /^\w$/.test(char)
const isSpace: CharTest = (char) => /^\s$/u.test(char)
const classes: Record<string, CharTest> = {
  d: isDigit,
  D: (char) => !isDigit(char),
  w: isWord,
  W: (char) => !isWord(char),
  s: isSpace,
  S: (char) => !isSpace(char),
}
const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

class PatternError extends Error {}

class Parser {
  private readonly chars: string[]
  private at = 0
  private depth = 0

  constructor(pattern: string) {
    this.chars = Array.from(pattern)
  }

  parse(): Node {
    const node = this.alternatives()
    if (this.at < this.chars.length) throw new PatternError('unexpected )')
    return node
  }

  private peek(): string | undefined {
    return this.chars[this.at]
  }

  private take(): string {
    const char = this.chars[this.at]
    if (char === undefined) throw new PatternError('unexpected end')
    this.at += 1
    return char
  }

  private alternatives(): Node {
    this.depth += 1
    if (this.depth > 20) throw new PatternError('too deep')
    const nodes = [this.sequence()]
    while (this.peek() === '|') {
      this.at += 1
      nodes.push(this.sequence())
    }
    this.depth -= 1
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'alt', nodes }
  }

  private sequence(): Node {
    const nodes: Node[] = []
    for (let char = this.peek(); char !== undefined && char !== '|' && char !== ')'; char = this.peek()) {
      nodes.push(this.repeated())
    }
    return nodes.length === 0 ? { kind: 'empty' } : { kind: 'seq', nodes }
  }

  private repeated(): Node {
    const node = this.atom()
    const sign = /^(?:[*+?]|\{(\d{1,3})(?:(,)(\d{0,3}))?\})/.exec(
      this.chars.slice(this.at, this.at + 10).join(''),
    )
    if (!sign) return node
    this.at += sign[0].length
    // Greedy or not makes no difference to whether a text matches.
    if (this.peek() === '?') this.at += 1
    if (sign[1] === undefined) {
      return { kind: 'repeat', node, min: sign[0] === '+' ? 1 : 0, max: sign[0] === '?' ? 1 : Infinity }
    }
    const min = Number(sign[1])
    const max = sign[2] === undefined ? min : sign[3] === '' ? Infinity : Number(sign[3])
    if (max < min) throw new PatternError('bad repeat')
    return { kind: 'repeat', node, min, max }
  }

  private atom(): Node {
    const char = this.take()
    if (char === '(') {
      if (this.peek() === '?') {
        this.at += 1
        if (this.take() !== ':') throw new PatternError('unsupported group')
      }
      const node = this.alternatives()
      if (this.take() !== ')') throw new PatternError('missing )')
      return node
    }
    if (char === '[') return { kind: 'char', test: this.set() }
    if (char === '.') return { kind: 'char', test: (one) => one !== '\n' }
    if (char === '^') return { kind: 'start' }
    if (char === '$') return { kind: 'end' }
    if (char === '\\') return { kind: 'char', test: this.escape() }
    if (char === '*' || char === '+' || char === '?') throw new PatternError('nothing to repeat')
    return { kind: 'char', test: (one) => one === char }
  }

  private escape(): CharTest {
    const char = this.take()
    const named = classes[char]
    if (named) return named
    if (/[1-9a-zA-Z]/.test(char) && controls[char] === undefined) throw new PatternError('unsupported escape')
    const literal = controls[char] ?? char
    return (one) => one === literal
  }

  private set(): CharTest {
    const negated = this.peek() === '^'
    if (negated) this.at += 1
    const tests: CharTest[] = []
    while (this.peek() !== ']') {
      const char = this.take()
      if (char === '\\' && classes[this.peek() ?? '']) {
        tests.push(this.escape())
        continue
      }
      const low = char === '\\' ? this.literalEscape() : char
      const next = this.chars[this.at + 1]
      if (this.peek() === '-' && next !== undefined && next !== ']') {
        this.at += 1
        const end = this.take()
        const high = end === '\\' ? this.literalEscape() : end
        const from = low.codePointAt(0) ?? 0
        const to = high.codePointAt(0) ?? 0
        if (to < from) throw new PatternError('bad range')
        tests.push((one) => (one.codePointAt(0) ?? 0) >= from && (one.codePointAt(0) ?? 0) <= to)
      } else tests.push((one) => one === low)
    }
    this.at += 1
    return (one) => tests.some((test) => test(one)) !== negated
  }

  private literalEscape(): string {
    const char = this.take()
    return controls[char] ?? char
  }
}

/** Appends the states of a node, built from its end; answers where it begins. */
function build(states: State[], node: Node, next: number): number {
  const add = (state: State) => {
    if (states.length >= patternLimits.states) throw new PatternError('too large')
    return states.push(state) - 1
  }
  switch (node.kind) {
    case 'empty':
      return next
    case 'char':
      return add({ kind: 'char', test: node.test, next })
    case 'start':
    case 'end':
      return add({ kind: node.kind, next })
    case 'seq':
      return node.nodes.reduceRight((after, one) => build(states, one, after), next)
    case 'alt':
      return add({ kind: 'split', next: node.nodes.map((one) => build(states, one, next)) })
    case 'repeat': {
      let after = next
      if (node.max === Infinity) {
        const loop: State = { kind: 'split', next: [next] }
        after = add(loop)
        loop.next.unshift(build(states, node.node, after))
      } else {
        for (let count = node.min; count < node.max; count += 1) {
          after = add({ kind: 'split', next: [build(states, node.node, after), next] })
        }
      }
      for (let count = 0; count < node.min; count += 1) after = build(states, node.node, after)
      return after
    }
  }
}

/**
 * A pattern as a test of whole texts, in time that grows with text times pattern; undefined when it is none that is
 * understood (no look-around, no back-references).
 */
export function linearPattern(pattern: string): ((text: string) => boolean) | undefined {
  if (pattern.length > patternLimits.pattern) return undefined
  const states: State[] = [{ kind: 'match' }]
  let start: number
  try {
    start = build(states, new Parser(pattern).parse(), 0)
  } catch (error) {
    if (error instanceof PatternError) return undefined
    throw error
  }
  return (text) => {
    const chars = Array.from(text.slice(0, patternLimits.text))
    const reach = (from: readonly number[], position: number): number[] => {
      const seen = new Set<number>()
      const waiting = [...from]
      for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
        if (seen.has(index)) continue
        seen.add(index)
        const state = states[index]
        if (state?.kind === 'split') waiting.push(...state.next)
        else if (state?.kind === 'start' && position === 0) waiting.push(state.next)
        else if (state?.kind === 'end' && position === chars.length) waiting.push(state.next)
      }
      return [...seen]
    }
    let current = reach([start], 0)
    for (const [position, char] of chars.entries()) {
      const next: number[] = []
      for (const index of current) {
        const state = states[index]
        if (state?.kind === 'char' && state.test(char)) next.push(state.next)
      }
      if (next.length === 0) return false
      current = reach(next, position + 1)
    }
    return current.includes(0)
  }
}
