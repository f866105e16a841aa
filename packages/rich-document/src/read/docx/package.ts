import { XMLParser } from 'fast-xml-parser'
import { unzipSync } from 'fflate'
import { TextTooLarge } from '../html/html-tree.ts'

/** Bytes that all parts together may have, and one of them: a small file can hold very much. */
const ALL_MAX = 200 * 1024 * 1024
const XML_MAX = 40 * 1024 * 1024
const PARTS_MAX = 5000

/** A file that is no Word document. */
export class NotADocument extends Error {
  override readonly name = 'NotADocument'
}

/** An element of XML: its name, what it says of itself, and what it holds. Words are elements named `#text`. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  text: string
}

// Entities stay as they are written: nothing is expanded, and the words go into HTML as they stand.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
})

/** Elements within each other: no program writes more, and reading goes down by calling itself. */
const DEPTH_MAX = 400

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function elementsOf(nodes: unknown, depth: number): XmlElement[] {
  if (!Array.isArray(nodes)) return []
  if (depth > DEPTH_MAX) throw new TextTooLarge()
  return nodes.flatMap((node: unknown): XmlElement[] => {
    if (!isRecord(node)) return []
    if ('#text' in node) {
      return [{ name: '#text', attributes: {}, children: [], text: String(node['#text']) }]
    }
    const name = Object.keys(node).find((key) => key !== ':@')
    if (name === undefined || name.startsWith('?')) return []
    const said = node[':@']
    const attributes = isRecord(said)
      ? Object.fromEntries(Object.entries(said).map(([key, value]) => [key, String(value)]))
      : {}
    return [{ name, attributes, children: elementsOf(node[name], depth + 1), text: '' }]
  })
}

const wanted =
  /^(?:word\/(?:document|styles|numbering|footnotes|endnotes)\.xml|word\/_rels\/document\.xml\.rels|word\/(?:header|footer)\d*\.xml|docProps\/core\.xml|word\/media\/[^/]+)$/

/** The parts of a Word document that are read, by their names. */
export interface WordPackage {
  xml: (name: string) => readonly XmlElement[]
  bytes: (name: string) => Uint8Array<ArrayBuffer> | undefined
  names: readonly string[]
}

/** Opens a .docx; throws `NotADocument` or `TextTooLarge`. */
export function openWordPackage(file: Uint8Array): WordPackage {
  let all = 0
  let count = 0
  let parts: Record<string, Uint8Array>
  try {
    parts = unzipSync(file, {
      filter({ name, originalSize }) {
        count += 1
        if (count > PARTS_MAX) throw new TextTooLarge()
        if (!wanted.test(name)) return false
        all += originalSize
        if (all > ALL_MAX || (name.endsWith('.xml') && originalSize > XML_MAX)) throw new TextTooLarge()
        return true
      },
    })
  } catch (error) {
    throw error instanceof TextTooLarge ? error : new NotADocument()
  }
  if (parts['word/document.xml'] === undefined) throw new NotADocument()
  const decoder = new TextDecoder()
  return {
    names: Object.keys(parts),
    xml(name) {
      const part = parts[name]
      if (part === undefined) return []
      try {
        return elementsOf(parser.parse(decoder.decode(part)), 0)
      } catch (error) {
        throw error instanceof TextTooLarge ? error : new NotADocument()
      }
    },
    bytes(name) {
      const part = parts[name]
      return part === undefined ? undefined : new Uint8Array(part)
    },
  }
}

/** The first element of a name below others, by a path of names. */
export function below(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let found = element
  for (const name of path) found = found?.children.find((child) => child.name === name)
  return found
}

/** `w:val` of the element at a path. */
export const valueBelow = (element: XmlElement | undefined, ...path: readonly string[]): string | undefined =>
  below(element, ...path)?.attributes['w:val']

/** Every element below others, in reading order. */
export function* allBelow(elements: readonly XmlElement[]): Generator<XmlElement> {
  for (const element of elements) {
    yield element
    yield* allBelow(element.children)
  }
}
