import { z } from 'zod'
import { mediaUrlSchema } from '../model/media-url.ts'
import { type Run, type TextNode, textNodeSchema } from '../model/rich-text.ts'

/**
 * A piece of a text as pages and articles both have it: what blocks become on their way into an article, and what an
 * article becomes on its way into a page.
 */
export const pieceSchema = z.discriminatedUnion('type', [
  ...textNodeSchema.options,
  z.object({ type: z.literal('video'), url: mediaUrlSchema, poster: z.string(), title: z.string() }),
  z.object({ type: z.literal('audio'), url: mediaUrlSchema, title: z.string(), author: z.string() }),
])
export type Piece = z.infer<typeof pieceSchema>
export type { Run, TextNode }

/** Paragraphs of plain words, one for each line; empty ones are left out. */
export const plainParagraphs = (words: string, look: Omit<Run, 'text'> = {}): TextNode[] =>
  words
    .split(/\r?\n/)
    .flatMap((line) =>
      line.trim() === ''
        ? []
        : [{ type: 'paragraph', align: 'left', runs: [{ ...look, text: line.trim() }] }],
    )

/** A heading of plain words; none without a word. */
export const plainHeading = (words: string, level: 2 | 3 = 2): TextNode[] =>
  words.trim() === '' ? [] : [{ type: 'heading', level, align: 'left', runs: [{ text: words.trim() }] }]
