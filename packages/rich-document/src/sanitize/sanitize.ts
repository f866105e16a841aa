import {
  emptyRichDocument,
  parseShape,
  RICH_DOCUMENT_VERSION,
  type RichDocument,
  sizeIssue,
  sizeOf,
} from '../model/document.ts'
import { richDocumentLimits as limits } from '../model/limits.ts'
import { cutToLength, measuredLength } from '../model/measured-length.ts'
import type { Mark } from '../model/marks.ts'
import { childNames, isNodeName, type NodeName } from '../model/nodes.ts'
import { storableText } from '../model/values.ts'
import { cleanAttributes, isRecord } from './clean-attributes.ts'
import { cleanMarks } from './clean-marks.ts'
import { createDroppedList, type Dropped, type DroppedList } from './dropped.ts'
import { type CleanNode, joinTexts, place } from './place.ts'

export type { Dropped } from './dropped.ts'

export interface SanitizedRichDocument {
  document: RichDocument
  /** What was left out, each kind once. Empty when nothing was. */
  dropped: Dropped[]
}

interface Room {
  nodes: number
  length: number
  pictures: number
}

const lines = new Set<NodeName>(['paragraph', 'heading', 'codeBlock'])

const isEmptyOf = (name: NodeName, content: readonly CleanNode[]) =>
  content.length === 0 && !lines.has(name) && name !== 'tableRow'

/** Takes whatever was sent apart and puts together what may be stored. */
function createCleaner(dropped: DroppedList) {
  const room: Room = { nodes: limits.nodes, length: limits.length, pictures: limits.pictures }

  function cleanText(raw: string, marks: Mark[] | undefined, inCode: boolean): CleanNode[] {
    const stored = storableText(raw)
    if (stored !== raw) dropped.note('text', 'control')
    const text = cutToLength(stored, room.length)
    if (text.length < stored.length) dropped.note('text', 'limit')
    room.length -= measuredLength(text)
    if (text === '') return []
    const look = marks === undefined ? {} : { marks }
    if (inCode) return [{ type: 'text', text }]
    return text
      .split(/\r\n|\r|\n/)
      .flatMap((part, index): CleanNode[] => [
        ...(index > 0 ? [{ type: 'hardBreak' as const }] : []),
        ...(part === '' ? [] : [{ type: 'text' as const, text: part, ...look }]),
      ])
  }

  function cleanChildren(raw: unknown, parent: NodeName | 'doc', depth: number): CleanNode[] {
    if (!Array.isArray(raw)) return []
    if (depth > limits.depth) {
      if (raw.length > 0) dropped.note('node', 'depth')
      return []
    }
    return raw.flatMap((child) => cleanNode(child, parent, depth))
  }

  function cleanNode(raw: unknown, parent: NodeName | 'doc', depth: number): CleanNode[] {
    const type = isRecord(raw) && typeof raw['type'] === 'string' ? raw['type'] : ''
    if (!isRecord(raw) || room.nodes <= 0) {
      dropped.note('node', room.nodes <= 0 ? 'limit' : type)
      return []
    }
    room.nodes -= 1
    if (type === 'text') {
      const text = typeof raw['text'] === 'string' ? raw['text'] : ''
      return cleanText(text, cleanMarks(raw['marks'], dropped), parent === 'codeBlock')
    }
    if (!isNodeName(type)) {
      dropped.note('node', type)
      return cleanChildren(raw['content'], parent, depth + 1)
    }
    const attrs = cleanAttributes(type, raw['attrs'], dropped)
    if (attrs === undefined) {
      dropped.note('node', type)
      return cleanChildren(raw['content'], parent, depth + 1)
    }
    if (!hasRoom(type, attrs)) return []
    const holds = childNames[type] !== undefined
    // What has to hold something does not fit any more.
    if (depth >= limits.depth && holds && !lines.has(type)) {
      dropped.note('node', 'depth')
      return []
    }
    const content = holds ? fill(type, cleanChildren(raw['content'], type, depth + 1)) : []
    if (holds && isEmptyOf(type, content)) return []
    // One column is none.
    if (type === 'columns' && content.length < 2) return content.flatMap((column) => column.content ?? [])
    return [
      {
        type,
        ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
        ...(content.length > 0 || type === 'tableRow' ? { content } : {}),
      },
    ]
  }

  function hasRoom(type: NodeName, attrs: Record<string, unknown>): boolean {
    const pictures = type === 'image' ? 1 : Array.isArray(attrs['pictures']) ? attrs['pictures'].length : 0
    const note = type === 'footnote' && typeof attrs['text'] === 'string' ? measuredLength(attrs['text']) : 0
    if (pictures > room.pictures || note > room.length) {
      dropped.note('node', 'limit')
      return false
    }
    room.pictures -= pictures
    room.length -= note
    return true
  }

  /** The children put where they may stand. */
  function fill(parent: NodeName | 'doc', children: readonly CleanNode[]): CleanNode[] {
    return joinTexts(place(parent, children))
  }

  return (json: unknown): CleanNode[] =>
    fill('doc', cleanChildren(isRecord(json) ? json['content'] : undefined, 'doc', 1))
}

/**
 * Makes a document of anything: what is known and right is kept, the rest is left out and named. Words outlive the
 * unknown things that they stood in. What comes out passes `parseRichDocument`, and comes out the same a second time.
 */
export function sanitizeRichDocument(json: unknown): SanitizedRichDocument {
  const dropped = createDroppedList()
  if (!isRecord(json) || json['type'] !== 'doc') {
    dropped.note('document', isRecord(json) ? 'type' : typeof json)
    return { document: emptyRichDocument, dropped: dropped.entries() }
  }
  let content = createCleaner(dropped)(json)
  // What was put into something that may hold it stands a level deeper, and may now stand too deep.
  if (sizeOf({ content }).depth > limits.depth) content = createCleaner(dropped)({ content })
  // Only attributes can be this large, and then there are thousands of them.
  while (content.length > 1 && sizeIssue({ content }) !== undefined) {
    dropped.note('document', 'bytes')
    content = content.slice(0, Math.floor(content.length * 0.9))
  }
  const document = parseShape({
    type: 'doc',
    version: RICH_DOCUMENT_VERSION,
    content: content.length === 0 ? [{ type: 'paragraph' }] : content,
  })
  return { document, dropped: dropped.entries() }
}
