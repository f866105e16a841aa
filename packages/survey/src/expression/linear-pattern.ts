// Patterns that operators write, matched in time linear in the length of the text: no pattern can hang a server.
// They are read into a machine of states that are all followed at once, instead of being tried one after another.

/** Most characters of a pattern, and most states that its repetitions may unfold to. */
export const patternMax = 200
const mostStates = 2000

/** One step of the machine: a character to be read, or two ways on without reading. */
type State =
  | { kind: 'char'; test: (char: string) => boolean; next: number }
  | { kind: 'split'; next: number; other: number }
  | { kind: 'end' }

type Node =
  | { kind: 'char'; test: (char: string) => boolean }
  | { kind: 'list'; nodes: Node[] }
  | { kind: 'either'; nodes: Node[] }
  | { kind: 'repeat'; node: Node; min: number; max: number }

class PatternError extends Error {}

const classes: Record<string, RegExp> = {
  d: /^\d$/,
  D: /^\D$/u,
  w: /^\w$/,
  W: /^\W$/u,
  s: /^\s$/,
  S: /^\S$/u,
}

/** Reads: characters, `.`, classes, `\d \w \s`, groups, `|`, `* + ?` and `{m,n}`; `^` and `$` at the ends are implied. */
function parse(source: string): Node {
  const chars = Array.from(source)
  let at = 0
  const peek = () => chars[at]
  const either = (depth: number): Node => {
    if (depth > 20) throw new PatternError('depth')
    const nodes = [list(depth)]
    while (peek() === '|') {
      at += 1
      nodes.push(list(depth))
    }
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'either', nodes }
  }
  const list = (depth: number): Node => {
    const nodes: Node[] = []
    while (at < chars.length && peek() !== '|' && peek() !== ')') nodes.push(repeated(atom(depth)))
    return { kind: 'list', nodes }
  }
  const atom = (depth: number): Node => {
    const char = peek()
    at += 1
    switch (char) {
      case '(': {
        if (peek() === '?') {
          if (chars[at + 1] !== ':') throw new PatternError('group')
          at += 2
        }
        const inner = either(depth + 1)
        if (peek() !== ')') throw new PatternError('group')
        at += 1
        return inner
      }
      case '[':
        return { kind: 'char', test: charClass() }
      case '.':
        return { kind: 'char', test: (other) => other !== '\n' }
      case '\\':
        return { kind: 'char', test: escaped() }
      case '^':
      case '$':
        throw new PatternError('anchor')
      case '*':
      case '+':
      case '?':
      case '{':
      case ')':
      case undefined:
        throw new PatternError('quantifier')
      default:
        return { kind: 'char', test: (other) => other === char }
    }
  }
  const escaped = (): ((char: string) => boolean) => {
    const char = peek()
    at += 1
    if (char === undefined || /[1-9bBkpPux]/.test(char)) throw new PatternError('escape')
    const known = classes[char]
    if (known) return (other) => known.test(other)
    const plain = { n: '\n', t: '\t', r: '\r', f: '\f', v: '\v', 0: '\0' }[char] ?? char
    return (other) => other === plain
  }
  const charClass = (): ((char: string) => boolean) => {
    const negated = peek() === '^'
    if (negated) at += 1
    const tests: ((char: string) => boolean)[] = []
    while (peek() !== ']') {
      const from = peek()
      if (from === undefined) throw new PatternError('class')
      at += 1
      if (from === '\\') {
        tests.push(escaped())
        continue
      }
      if (peek() === '-' && chars[at + 1] !== ']' && chars[at + 1] !== undefined) {
        const to = chars[at + 1]
        if (to === undefined || to === '\\' || to < from) throw new PatternError('class')
        at += 2
        const [low, high] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0]
        tests.push((char) => {
          const code = char.codePointAt(0) ?? -1
          return code >= low && code <= high
        })
      } else tests.push((char) => char === from)
    }
    at += 1
    return (char) => tests.some((test) => test(char)) !== negated
  }
  const repeated = (node: Node): Node => {
    const char = peek()
    let bounds: { min: number; max: number } | undefined
    if (char === '*') bounds = { min: 0, max: Number.POSITIVE_INFINITY }
    else if (char === '+') bounds = { min: 1, max: Number.POSITIVE_INFINITY }
    else if (char === '?') bounds = { min: 0, max: 1 }
    if (bounds) at += 1
    else if (char === '{') {
      const match = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(chars.slice(at, at + 12).join(''))
      if (!match) throw new PatternError('quantifier')
      const min = Number(match[1])
      const max = match[2] === undefined ? min : match[3] ? Number(match[3]) : Number.POSITIVE_INFINITY
      if (max < min) throw new PatternError('quantifier')
      at += match[0].length
      bounds = { min, max }
    }
    if (!bounds) return node
    // Lazy quantifiers match the same texts.
    if (peek() === '?') at += 1
    if (/^[*+{?]$/.test(peek() ?? '')) throw new PatternError('quantifier')
    return { kind: 'repeat', node, ...bounds }
  }
  const tree = either(0)
  if (at < chars.length) throw new PatternError('group')
  return tree
}

/** Lays out a node before `next`; gives its first state. */
function build(node: Node, next: number, states: State[]): number {
  const add = (state: State): number => {
    if (states.length >= mostStates) throw new PatternError('size')
    return states.push(state) - 1
  }
  switch (node.kind) {
    case 'char':
      return add({ kind: 'char', test: node.test, next })
    case 'list':
      return node.nodes.reduceRight((after, part) => build(part, after, states), next)
    case 'either':
      return node.nodes
        .map((part) => build(part, next, states))
        .reduce((first, second) => add({ kind: 'split', next: first, other: second }))
    case 'repeat': {
      let start = next
      if (node.max === Number.POSITIVE_INFINITY) {
        const loop = add({ kind: 'split', next: -1, other: next })
        states[loop] = { kind: 'split', next: build(node.node, loop, states), other: next }
        start = loop
      } else {
        for (let times = node.min; times < node.max; times += 1) {
          start = add({ kind: 'split', next: build(node.node, start, states), other: next })
        }
      }
      for (let times = 0; times < node.min; times += 1) start = build(node.node, start, states)
      return start
    }
  }
}

/** Whether a whole text fits a pattern. */
export type LinearPattern = (text: string) => boolean

const compiled = new Map<string, LinearPattern | undefined>()

/**
 * A pattern in the usual notation as a test of whole texts; undefined for one that is too large or uses what cannot be
 * matched in linear time (back references, look-around) or is not read here (`\b`, `\p{…}`, anchors inside).
 */
export function linearPattern(source: string): LinearPattern | undefined {
  if (!compiled.has(source)) {
    // Patterns come from definitions; more different ones than this are not in use at the same time.
    if (compiled.size > 500) compiled.clear()
    compiled.set(source, compilePattern(source))
  }
  return compiled.get(source)
}

function compilePattern(source: string): LinearPattern | undefined {
  if (source.length > patternMax) return undefined
  const states: State[] = [{ kind: 'end' }]
  let start: number
  try {
    const inner = source.replace(/^\^/, '').replace(/(^|[^\\])((?:\\\\)*)\$$/, '$1$2')
    start = build(parse(inner), 0, states)
  } catch (error) {
    if (error instanceof PatternError) return undefined
    throw error
  }
  return (text) => run(states, start, text)
}

function run(states: readonly State[], start: number, text: string): boolean {
  let current = new Set<number>()
  const follow = (from: number, into: Set<number>) => {
    const open = [from]
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (into.has(index)) continue
      into.add(index)
      const state = states[index]
      if (state?.kind === 'split') open.push(state.next, state.other)
    }
  }
  follow(start, current)
  for (const char of text) {
    const next = new Set<number>()
    for (const index of current) {
      const state = states[index]
      if (state?.kind === 'char' && state.test(char)) follow(state.next, next)
    }
    if (next.size === 0) return false
    current = next
  }
  return current.has(0)
}
