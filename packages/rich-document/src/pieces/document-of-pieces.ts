import type { Piece, Run } from '@zhanfang/blocks/article'
import { upgradeLinkTarget, noLink } from '@zhanfang/blocks/links'
import { emptyRichDocument, type RichDocument } from '../model/document.ts'
import type { Mark } from '../model/marks.ts'
import type { InlineNode } from '../model/nodes.ts'
import { sanitizeRichDocument } from '../sanitize/sanitize.ts'

function marksOf({ href, bold, italic, underline, strike, color }: Run): Mark[] {
  const link = href === undefined ? undefined : upgradeLinkTarget({ ...noLink, eventType: 'url', url: href })
  return [
    ...(link && link.url !== '' ? [{ type: 'link' as const, attrs: link }] : []),
    ...(bold ? [{ type: 'bold' as const }] : []),
    ...(italic ? [{ type: 'italic' as const }] : []),
    ...(underline ? [{ type: 'underline' as const }] : []),
    ...(strike ? [{ type: 'strike' as const }] : []),
    ...(color === undefined ? [] : [{ type: 'textStyle' as const, attrs: { color } }]),
  ]
}

/** Words of a line; a line break is a node of its own there. */
const lineOf = (runs: readonly Run[]): InlineNode[] =>
  runs.flatMap((run) => {
    const marks = marksOf(run)
    return run.text
      .split('\n')
      .flatMap((text, at): InlineNode[] => [
        ...(at === 0 ? [] : [{ type: 'hardBreak' as const }]),
        ...(text === '' ? [] : [{ type: 'text' as const, text, ...(marks.length > 0 ? { marks } : {}) }]),
      ])
  })

const paragraph = (runs: readonly Run[], align: 'left' | 'center' | 'right' = 'left') => ({
  type: 'paragraph',
  ...(align === 'left' ? {} : { attrs: { align } }),
  content: lineOf(runs),
})

function nodeOf(piece: Piece): unknown {
  switch (piece.type) {
    case 'paragraph':
      return paragraph(piece.runs, piece.align)
    case 'heading': {
      const { level, align, runs } = piece
      return {
        type: 'heading',
        attrs: { level, ...(align === 'left' ? {} : { align }) },
        content: lineOf(runs),
      }
    }
    case 'quote':
      return { type: 'blockquote', content: [paragraph(piece.runs)] }
    case 'list':
      return {
        type: piece.ordered ? 'orderedList' : 'bulletList',
        content: piece.items.map((runs) => ({ type: 'listItem', content: [paragraph(runs)] })),
      }
    case 'image': {
      const { url, width, height, alt } = piece.image
      return { type: 'image', attrs: { src: url, width, height, alt } }
    }
    case 'divider':
      return { type: 'divider' }
    case 'video': {
      const { url, poster, title } = piece
      const more = { ...(poster === '' ? {} : { poster }), ...(title === '' ? {} : { title }) }
      return { type: 'video', attrs: { src: url, ...more } }
    }
    case 'audio': {
      const { url, title, author } = piece
      const more = { ...(title === '' ? {} : { title }), ...(author === '' ? {} : { author }) }
      return { type: 'audio', attrs: { src: url, ...more } }
    }
  }
}

/** An article of pieces of a page; what it may not hold is left out. */
export function documentOfPieces(pieces: readonly Piece[]): RichDocument {
  if (pieces.length === 0) return emptyRichDocument
  return sanitizeRichDocument({ ...emptyRichDocument, content: pieces.map(nodeOf) }).document
}
