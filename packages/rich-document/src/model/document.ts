import { z } from 'zod'
import { richDocumentLimits as limits } from './limits.ts'
import { markSchema } from './marks.ts'
import { blockSchema, flowNodesSchema, nodeSchemas } from './nodes.ts'
import { measuredLength } from './measured-length.ts'
import { texts } from './texts.ts'

/** Raised when older documents have to be read differently. */
export const RICH_DOCUMENT_VERSION = 1

const shapeSchema = z.strictObject({
  type: z.literal('doc'),
  version: z.literal(RICH_DOCUMENT_VERSION),
  content: z.array(blockSchema).min(1),
})
/** A long text with its looks, as data: what it cannot say cannot be stored. The tree is that of ProseMirror. */
export type RichDocument = z.infer<typeof shapeSchema>

/** Every part by a name, for those who describe calls: each is told once there. */
export const richDocumentParts: Readonly<Record<string, z.ZodType>> = {
  RichDocument: shapeSchema,
  RichDocumentFlow: flowNodesSchema,
  RichDocumentMark: markSchema,
  ...Object.fromEntries(
    Object.entries(nodeSchemas).map(([name, schema]) => [`RichDocument_${name}`, schema]),
  ),
}

/** For code that has put a document together; throws where that has gone wrong. */
export const parseShape = (json: unknown): RichDocument => shapeSchema.parse(json)

/** A document without a word. */
export const emptyRichDocument: RichDocument = {
  type: 'doc',
  version: RICH_DOCUMENT_VERSION,
  content: [{ type: 'paragraph' }],
}

interface Size {
  /** By `measuredLength`. */
  length: number
  nodes: number
  depth: number
  pictures: number
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Levels of JSON that a node's own attributes have, with room: marks, links, pictures of a gallery. */
const OWN_LEVELS = 6

/**
 * How large anything is that came as JSON, counted without recursion: it may be deeper than a stack. Counting stops
 * where a limit is passed.
 */
export function sizeOf(json: unknown): Size {
  const size: Size = { length: 0, nodes: 0, depth: 0, pictures: 0 }
  /** `own`: levels below the node, within what it says of itself. */
  const waiting: { value: unknown; depth: number; own: number }[] = [{ value: json, depth: 0, own: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth, own } = next
    if (typeof value !== 'object' || value === null) continue
    size.depth = Math.max(size.depth, own > OWN_LEVELS ? Infinity : depth)
    if (size.depth > limits.depth || size.nodes > limits.nodes || size.length > limits.length) break
    const isNode = own === 0 && isRecord(value)
    if (isNode) size.nodes += 1
    if (isNode && value['type'] === 'image') size.pictures += 1
    for (const [key, part] of Object.entries(value)) {
      if (key === 'text' && typeof part === 'string') size.length += measuredLength(part)
      if (key === 'pictures' && Array.isArray(part)) size.pictures += part.length
      if (isNode && key === 'content' && Array.isArray(part)) {
        for (const child of part) waiting.push({ value: child, depth: depth + 1, own: 0 })
      } else waiting.push({ value: part, depth, own: own + 1 })
    }
  }
  return size
}

const encoder = new TextEncoder()

/** Why something is too large for a document; undefined when it is not. */
export function sizeIssue(json: unknown): string | undefined {
  const { length, nodes, depth, pictures } = sizeOf(json)
  if (depth > limits.depth) return texts.tooDeep
  if (nodes > limits.nodes) return texts.tooManyNodes
  if (length > limits.length) return texts.tooLong
  if (pictures > limits.pictures) return texts.tooManyPictures
  return encoder.encode(JSON.stringify(json)).length > limits.bytes ? texts.tooLarge : undefined
}

/**
 * Any document that may be stored. Its size is judged before its shape: what is too deep never reaches code that
 * calls itself.
 */
export const richDocumentSchema = z
  .unknown()
  .superRefine((json, context) => {
    const issue = sizeIssue(json)
    // Nothing after this one is asked.
    if (issue !== undefined) context.addIssue({ code: 'custom', message: issue, continue: false })
  })
  .pipe(shapeSchema)

export type ParsedRichDocument = { ok: true; document: RichDocument } | { ok: false; reason: string }

/** Reads a document strictly: what is not one in every part is refused, with a reason for people. */
export function parseRichDocument(json: unknown): ParsedRichDocument {
  if (!isRecord(json) || json['type'] !== 'doc') return { ok: false, reason: texts.notADocument }
  if (typeof json['version'] === 'number' && json['version'] > RICH_DOCUMENT_VERSION) {
    return { ok: false, reason: texts.version }
  }
  const parsed = richDocumentSchema.safeParse(json)
  if (parsed.success) return { ok: true, document: parsed.data }
  const [first] = parsed.error.issues
  if (first?.code === 'custom' && first.path.length === 0) return { ok: false, reason: first.message }
  return { ok: false, reason: texts.unknownContent(first?.path.join('.') || 'type') }
}
