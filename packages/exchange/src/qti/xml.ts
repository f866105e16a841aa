import { XMLParser } from 'fast-xml-parser'
import { ofTag } from '../reading/raised.ts'
import { texts } from '../texts.ts'

/** One node of a document in order: a text, or an element with attributes and children. */
export interface XmlNode {
  name: string
  text: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
}

const mostNodes = 400_000

// Entities of a document's own are never expanded, so none of them can grow.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

const entity = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos|nbsp|#x?[0-9a-fA-F]{1,6});/g, (_, name: string) => {
    const named: Readonly<Record<string, string>> = {
      amp: '&',
      lt: '<',
      gt: '>',
      quot: '"',
      apos: "'",
      nbsp: ' ',
    }
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return named[name] ?? (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')
  })

const camelCase = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

function nodesOf(parsed: unknown, count: { left: number }, depth = 0): XmlNode[] {
  if (!Array.isArray(parsed) || depth > 200) return []
  return parsed.flatMap((entry: unknown): XmlNode[] => {
    if (typeof entry !== 'object' || entry === null) return []
    count.left -= 1
    if (count.left < 0) throw new RangeError(texts.tooBig(`${mostNodes}`))
    const record = Object.fromEntries(Object.entries(entry))
    if ('#text' in record)
      return [{ name: '#text', text: entity(String(record['#text'])), attributes: {}, children: [] }]
    const key = Object.keys(record).find((one) => one !== ':@')
    if (key === undefined) return []
    const local = key.replace(/^.*:/, '')
    // Version 3 says `qti-simple-choice max-choices` where version 2 says `simpleChoice maxChoices`.
    const isThird = local.startsWith('qti-')
    const raw: unknown = record[':@']
    const attributes =
      typeof raw === 'object' && raw !== null
        ? Object.fromEntries(
            Object.entries(raw).map(([attribute, value]) => {
              const own = attribute.replace(/^.*:/, '')
              return [isThird ? camelCase(own) : own, entity(String(value))]
            }),
          )
        : {}
    const name = isThird ? camelCase(local.slice(4)) : local
    return [{ name, text: '', attributes, children: nodesOf(record[key], count, depth + 1) }]
  })
}

export function* all(node: XmlNode, name: string): Generator<XmlNode> {
  for (const child of node.children) {
    if (child.name.toLowerCase() === name.toLowerCase()) yield child
    yield* all(child, name)
  }
}

/** The first node of a name, however deep. */
export const first = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node ? [...all(node, name)][0] : undefined
const blocks = new Set([
  'p',
  'div',
  'br',
  'li',
  'tr',
  'h1',
  'h2',
  'h3',
  'prompt',
  'simplechoice',
  'material',
  'mattext',
  'flow_mat',
])

/** The words of a node; `skip` names elements that are read apart, `replace` gives others words of its own. */
export function wordsOf(
  node: XmlNode | undefined,
  skip: ReadonlySet<string> = new Set(),
  replace?: (node: XmlNode) => string | undefined,
): string {
  if (!node) return ''
  const gather = (one: XmlNode): string => {
    if (one.name === '#text') return one.text.replace(/\s+/g, ' ')
    const own = replace?.(one)
    if (own !== undefined) return own
    if (skip.has(one.name.toLowerCase())) return ''
    const inner = one.children.map(gather).join('')
    // A power that lost its place would be another number.
    if (/^su[bp]$/i.test(one.name)) return ofTag(one.name, inner)
    return blocks.has(one.name.toLowerCase()) ? `${inner}\n` : inner
  }
  return node.children
    .map(gather)
    .join('')
    .replace(/<\/?[a-zA-Z][^<>]*>/g, '')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()
}

/** A document as one node without a name. Throws a `RangeError` where it is too big, or what the parser throws. */
export function parseXml(source: string): XmlNode {
  const plain = source.replace(/^\uFEFF/, '').replace(/<!DOCTYPE[^[>]*(\[[\s\S]*?\]\s*)?>/i, '')
  return { name: '', text: '', attributes: {}, children: nodesOf(parser.parse(plain), { left: mostNodes }) }
}
