import { attribute, classesOf, type HtmlElement } from './html-tree.ts'

/** Declarations of one rule or one `style`, names in lower case. */
export type Declarations = Readonly<Record<string, string>>

/** Declarations and rules that are read at most. */
const MOST_RULES = 3000

/** Its time grows with the length alone, whatever a foreign page has put there. */
export function declarationsIn(css: string): Record<string, string> {
  const found: Record<string, string> = {}
  // A semicolon within quotes or brackets ends nothing.
  for (const [, name = '', value = ''] of css.matchAll(
    /(?<![\w-])([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^()]*\)|[^;"'(]|["'(])*)(?:;|$)/g,
  )) {
    found[name.toLowerCase()] = value.replace(/!\s*important\s*$/i, '').trim()
  }
  return found
}

/** How a level of one of Word's lists is marked. */
export interface WordLevel {
  isBullet: boolean
  start?: number
}

export interface StyleSheet {
  rules: ReadonlyMap<string, Declarations>
  /** By `l0:level1`. */
  wordLevels: ReadonlyMap<string, WordLevel>
}

/** The rules for elements and classes in style sheets; everything more particular is left out. */
export function readStyleSheet(css: string): StyleSheet {
  const rules = new Map<string, Declarations>()
  const wordLevels = new Map<string, WordLevel>()
  const plain = css.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g, ' ')
  let count = 0
  // Split by its ends: a pattern would begin at every letter of a sheet without braces.
  for (const part of plain.split('}').slice(0, -1)) {
    const brace = part.lastIndexOf('{')
    const selectors = brace < 1 ? '' : part.slice(part.lastIndexOf('{', brace - 1) + 1, brace)
    if (selectors === '') continue
    const body = part.slice(brace + 1)
    if ((count += 1) > MOST_RULES) break
    const level = /@list\s+(l\d+:level\d+)/.exec(selectors)?.[1]
    const declared = declarationsIn(body)
    if (level !== undefined) {
      const start = Number.parseInt(declared['mso-level-start-at'] ?? '', 10)
      wordLevels.set(level, {
        isBullet: /bullet|image/.test(declared['mso-level-number-format'] ?? ''),
        ...(Number.isNaN(start) ? {} : { start }),
      })
      continue
    }
    for (const selector of selectors.split(',')) {
      const name = selector.trim()
      if (/^(?:[a-zA-Z][\w-]*)?(?:\.[^\s.:#[>+~]+)?$/.test(name) && name !== '') {
        const key = name.replace(/^[a-zA-Z][\w-]*/, (tag) => tag.toLowerCase())
        rules.set(key, { ...rules.get(key), ...declared })
      }
    }
  }
  return { rules, wordLevels }
}

/** What the rules and its own `style` say of an element. */
export function declarationsOf(element: HtmlElement, { rules }: StyleSheet): Declarations {
  const style = attribute(element, 'style')
  const own = style === undefined ? {} : declarationsIn(style)
  if (rules.size === 0) return own
  const { tagName } = element
  const classes = classesOf(element)
  return Object.assign(
    {},
    rules.get(tagName),
    ...classes.map((name) => rules.get(`.${name}`)),
    ...classes.map((name) => rules.get(`${tagName}.${name}`)),
    own,
  )
}

/** Whether a program or a page shows nothing of an element. */
export const isHidden = (element: HtmlElement, css: Declarations): boolean =>
  css['display'] === 'none' ||
  css['mso-hide'] === 'all' ||
  attribute(element, 'hidden') !== undefined ||
  (element.tagName === 'dialog' && attribute(element, 'open') === undefined)

/** The address of the picture that lies under an element, where it is one of its own. */
export function groundPictureOf(css: Declarations): string | undefined {
  const said = css['background-image'] ?? css['background'] ?? ''
  return /url\(\s*["']?\s*((?!data:)[^)"']+?)\s*["']?\s*\)/i.exec(said)?.[1]
}

const unitPixels: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  '': 1,
}

/** A length in pixels; `em` is what `em` and `%` are of. Undefined for what is no length. */
export function pixelsOf(css: string | undefined, em: number): number | undefined {
  const found = /^\s*(-?[\d.]+)\s*([a-z%]*)/i.exec(css ?? '')
  if (found === null) return undefined
  const value = Number.parseFloat(found[1] ?? '')
  if (Number.isNaN(value)) return undefined
  const unit = (found[2] ?? '').toLowerCase()
  if (unit === 'em') return value * em
  if (unit === 'rem') return value * 16
  if (unit === '%') return (value / 100) * em
  const factor = unitPixels[unit]
  return factor === undefined ? undefined : value * factor
}

/** Width, line and colour of a border's side. */
export interface BorderSide {
  width: number
  line: string
  color: string | undefined
}
