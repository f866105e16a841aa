/** A rule of a style sheet. */
interface Rule {
  kind: 'style'
  /** Classes that each of its selectors needs; one without any always applies. */
  selectors: string[][]
  text: string
}
interface Group {
  kind: 'group'
  /** For example `@media (width < 600px)`. */
  head: string
  rules: Part[]
}
interface Keyframes {
  kind: 'keyframes'
  name: string
  text: string
}
interface Other {
  kind: 'other'
  text: string
}
type Part = Rule | Group | Keyframes | Other

const GROUPS = /^@(?:media|supports|container|layer|starting-style|scope)\b/
const KEYFRAMES = /^@(?:-webkit-)?keyframes\s+["']?([\w-]+)/

/** Where the text that begins at `from` ends: behind the `;` or the block that closes it. */
function endOf(css: string, from: number): { bodyAt: number; end: number } {
  let depth = 0
  let bodyAt = -1
  let quote = ''
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '\\') at += 1
    else if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') {
      if (depth === 0) bodyAt = at
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth <= 0) return { bodyAt, end: at + 1 }
    } else if (sign === ';' && depth === 0) return { bodyAt: -1, end: at + 1 }
  }
  return { bodyAt: -1, end: css.length }
}

/** Classes that an element needs for the selector to apply; what stands in brackets (`:not(.a)`) needs none. */
function classesOf(selector: string): string[] {
  let plain = selector.replace(/"[^"]*"|'[^']*'|\[[^\]]*\]/g, '')
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  return Array.from(plain.matchAll(/\.(-?[A-Za-z_][\w-]*)/g), ([, name]) => name ?? '')
}

/** The selectors of a list; commas inside brackets divide nothing. */
function selectorsOf(list: string): string[] {
  const found: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at <= list.length; at += 1) {
    const sign = list[at]
    if (sign === '(' || sign === '[') depth += 1
    else if (sign === ')' || sign === ']') depth -= 1
    else if (sign === undefined || (sign === ',' && depth === 0)) {
      found.push(list.slice(from, at))
      from = at + 1
    }
  }
  return found
}

function partsOf(css: string): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < css.length;) {
    const { bodyAt, end } = endOf(css, at)
    const text = css.slice(at, end).trim()
    const head = bodyAt < 0 ? '' : css.slice(at, bodyAt).trim()
    at = end
    if (text === '') continue
    const keyframes = KEYFRAMES.exec(head)?.[1]
    if (keyframes !== undefined) parts.push({ kind: 'keyframes', name: keyframes, text })
    else if (GROUPS.test(head))
      parts.push({ kind: 'group', head, rules: partsOf(css.slice(bodyAt + 1, end - 1)) })
    else if (head === '' || head.startsWith('@')) parts.push({ kind: 'other', text })
    else parts.push({ kind: 'style', selectors: selectorsOf(head).map(classesOf), text })
  }
  return parts
}

/** The last style sheets that were read; there are as many as kinds of pages. */
const read = new Map<string, Part[]>()
const MOST_SHEETS = 8

function readSheet(css: string): Part[] {
  const known = read.get(css)
  if (known) return known
  const parts = partsOf(css.replace(/\/\*[\s\S]*?\*\//g, ''))
  const [oldest] = read.keys()
  if (read.size >= MOST_SHEETS && oldest !== undefined) read.delete(oldest)
  read.set(css, parts)
  return parts
}

function keep(parts: readonly Part[], used: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if (part.kind === 'other') return part.text
      if (part.kind === 'style') {
        return part.selectors.some((classes) => classes.every((name) => used.has(name))) ? part.text : ''
      }
      if (part.kind === 'keyframes') return ''
      const inside = keep(part.rules, used)
      return inside === '' ? '' : `${part.head}{${inside}}`
    })
    .join('')
}

/** Classes of the elements that a declaration is for, such as `font-family:var(--heading)`; more rather than too few. */
export function classesThatSay(css: string, declaration: string): readonly string[] {
  const sheet = readSheet(css)
  const known = said.get(sheet) ?? new Map<string, readonly string[]>()
  said.set(sheet, known)
  const before = known.get(declaration)
  if (before) return before
  const within = (parts: readonly Part[]): string[] =>
    parts.flatMap((part) => {
      if (part.kind === 'group') return within(part.rules)
      if (part.kind !== 'style' || !part.text.includes(declaration)) return []
      return part.selectors.flatMap((classes) => classes.at(-1) ?? [])
    })
  const classes = within(sheet)
  known.set(declaration, classes)
  return classes
}
/** Asked for with every page; goes with its sheet. */
const said = new WeakMap<readonly Part[], Map<string, readonly string[]>>()

/**
 * What a style sheet says about the markup: rules whose classes none of its elements has are left out, and so are
 * animations that nobody plays. For pages to which no script adds classes.
 */
export function usedCss(css: string, markup: string): string {
  const used = new Set(
    Array.from(markup.matchAll(/\sclass="([^"]*)"/g), ([, names]) => names ?? '').flatMap((names) =>
      names.split(/\s+/),
    ),
  )
  const parts = readSheet(css)
  const rules = keep(parts, used)
  const animations = parts.flatMap((part) =>
    part.kind === 'keyframes' && (rules.includes(part.name) || markup.includes(part.name)) ? [part.text] : [],
  )
  return rules + animations.join('')
}
