import { z } from 'zod'
import { linkTargetSchema } from '../links/link-target.ts'
import { type BlockImage, blockImageSchema } from '../model/block-image.ts'
import { locationSchema } from '../model/location.ts'
import { mediaUrlSchema } from '../model/media-url.ts'
import { type Run, textAlignSchema, type TextNode, textNodeSchema } from '../model/rich-text.ts'

const plainPieces = [
  ...textNodeSchema.options,
  z.object({ type: z.literal('video'), url: mediaUrlSchema, poster: z.string(), title: z.string() }),
  z.object({ type: z.literal('audio'), url: mediaUrlSchema, title: z.string(), author: z.string() }),
  /** A picture that leads somewhere. */
  z.object({ type: z.literal('picture'), image: blockImageSchema, link: linkTargetSchema }),
  /** Several pictures that belong together; what is written in `alt` is their caption where captions are shown. */
  z.object({
    type: z.literal('pictures'),
    layout: z.enum(['grid', 'rows', 'strip']),
    hasCaptions: z.boolean(),
    pictures: z.array(blockImageSchema).min(1),
  }),
  /** Rows of equal length; a line break within a cell is `\n`. */
  z.object({
    type: z.literal('table'),
    rows: z.array(z.array(z.string()).min(1)).min(1),
    headerRow: z.boolean(),
    headerColumn: z.boolean(),
  }),
  z.object({
    type: z.literal('survey'),
    surveyId: z.string().min(1).max(64),
    surveyTitle: z.string(),
    button: z.string(),
  }),
  z.object({
    type: z.literal('map'),
    name: z.string(),
    city: z.string(),
    address: z.string(),
    phone: linkTargetSchema.shape.phone,
    /** Coordinates of Tencent's maps (GCJ-02), degrees. */
    location: locationSchema,
  }),
  /** A line that leads somewhere as a whole. */
  z.object({
    type: z.literal('button'),
    text: z.string().min(1),
    align: textAlignSchema,
    link: linkTargetSchema,
  }),
] as const
const plainPieceSchema = z.discriminatedUnion('type', plainPieces)

/**
 * A piece of a text as pages and articles both have it: what blocks become on their way into an article, and what an
 * article becomes on its way into a page.
 */
export const pieceSchema = z.discriminatedUnion('type', [
  ...plainPieces,
  /** Beside each other, in shares of the whole width. */
  z.object({
    type: z.literal('columns'),
    widths: z.array(z.number().int().min(1)).min(2).max(4),
    columns: z.array(z.array(plainPieceSchema)).min(2).max(4),
  }),
])
/** What may stand within columns. */
export type PlainPiece = z.infer<typeof plainPieceSchema>
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

const textTypes: ReadonlySet<string> = new Set(textNodeSchema.options.map(({ shape }) => shape.type.value))

/** Whether a piece is one that a block of words holds. */
export const isTextPiece = (piece: Piece): piece is TextNode => textTypes.has(piece.type)

const plainTypes: ReadonlySet<string> = new Set(plainPieces.map(({ shape }) => shape.type.value))

/** Whether a piece may stand within columns. */
export const isPlainPiece = (piece: Piece): piece is PlainPiece => plainTypes.has(piece.type)

/** The piece with other addresses for its pictures; undefined when none of them is left to be shown. */
export function withPictures(
  piece: Piece,
  stored: (image: BlockImage) => BlockImage | undefined,
): Piece | undefined {
  switch (piece.type) {
    case 'image':
    case 'picture': {
      const image = stored(piece.image)
      return image && { ...piece, image }
    }
    case 'pictures': {
      const pictures = piece.pictures.flatMap((one) => stored(one) ?? [])
      return pictures.length === 0 ? undefined : { ...piece, pictures }
    }
    case 'columns':
      return {
        ...piece,
        columns: piece.columns.map((column) =>
          column.flatMap((inner) => {
            const kept = withPictures(inner, stored)
            return kept && isPlainPiece(kept) ? [kept] : []
          }),
        ),
      }
    default:
      return piece
  }
}
