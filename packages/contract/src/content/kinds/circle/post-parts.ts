// What a post is made of besides its words.
import { z } from 'zod'
import { idSchema } from '../../../envelope.ts'
import { circleLimits } from './settings.ts'

export const postPictureSchema = z.object({
  url: z.string().max(300),
  width: z.number().int().min(1).catch(1),
  height: z.number().int().min(1).catch(1),
})
export type PostPicture = z.output<typeof postPictureSchema>
const fileSchema = z.object({
  url: z.string().max(300),
  name: z.string().max(100),
  size: z.number().int().min(0),
})

/** Contents that a post can show as a card. */
export const postCardTypes = ['article', 'survey', 'reservation', 'goods', 'collection', 'lesson'] as const
export const postCardSchema = z.object({ type: z.enum(postCardTypes), id: idSchema })
export type PostCard = z.output<typeof postCardSchema>

export const postPartsSchema = z.object({
  pictures: z.array(postPictureSchema).max(circleLimits.pictures).default([]),
  video: fileSchema.nullable().default(null),
  file: fileSchema.nullable().default(null),
  card: postCardSchema.nullable().default(null),
})
export type PostParts = z.output<typeof postPartsSchema>
export const noParts: PostParts = { pictures: [], video: null, file: null, card: null }

/** What somebody wrote, as it is or as it would be after a change. */
export const postDraftSchema = z.object({
  text: z.string(),
  classId: idSchema.nullable().catch(null),
  parts: postPartsSchema.catch(noParts),
})
export type PostDraft = z.output<typeof postDraftSchema>

export const isPostEmpty = ({ text, parts }: Pick<PostDraft, 'text' | 'parts'>): boolean =>
  text.trim() === '' &&
  parts.pictures.length === 0 &&
  parts.video === null &&
  parts.file === null &&
  parts.card === null

const TOPIC = /#([^#\s]{1,20})#/gu
const MENTION = /@([^\s@#，。！？、：；,.!?:;]{1,20})/gu
const firstOf = (text: string, pattern: RegExp, most: number): string[] =>
  [...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? []))].slice(0, most)

/** Topics of a text: what stands between two number signs. */
export const topicsIn = (text: string): string[] => firstOf(text, TOPIC, circleLimits.topics)
/** Names that a text speaks to. */
export const mentionsIn = (text: string): string[] => firstOf(text, MENTION, circleLimits.mentions)

export interface TextPiece {
  /** Where it begins. */
  at: number
  kind: 'plain' | 'topic' | 'mention'
  text: string
}

/** A text in pieces: plain ones, topics and names. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  const plainUntil = (end: number) => {
    if (end > at) pieces.push({ at, kind: 'plain', text: text.slice(at, end) })
  }
  for (const found of text.matchAll(/#[^#\s]{1,20}#|@[^\s@#，。！？、：；,.!?:;]{1,20}/gu)) {
    plainUntil(found.index)
    const [piece] = found
    pieces.push({ at: found.index, kind: piece.startsWith('#') ? 'topic' : 'mention', text: piece })
    at = found.index + piece.length
  }
  plainUntil(text.length)
  return pieces
}
