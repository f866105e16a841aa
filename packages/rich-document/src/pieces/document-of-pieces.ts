import type { Piece, Run } from '@zhanfang/blocks/article'
import { type LinkTarget, linkTargetSchema, noLink, upgradeLinkTarget } from '@zhanfang/blocks/links'
import { emptyRichDocument, type RichDocument } from '../model/document.ts'
import { richDocumentLimits } from '../model/limits.ts'
import type { Mark } from '../model/marks.ts'
import type { InlineNode } from '../model/nodes.ts'
import { type ColumnLayout, columnLayouts } from '../model/values.ts'
import { runSizes } from './run-sizes.ts'
import { sanitizeRichDocument } from '../sanitize/sanitize.ts'

const DIAL = 'tel:'

/** Where an address leads; a number to be dialled is a link of its own. */
function targetOf(href: string): LinkTarget {
  const phone = href.startsWith(DIAL) && linkTargetSchema.shape.phone.safeParse(href.slice(DIAL.length))
  return phone && phone.success && phone.data !== ''
    ? { ...noLink, eventType: 'phone', phone: phone.data }
    : upgradeLinkTarget({ ...noLink, eventType: 'url', url: href })
}

function marksOf({ href, bold, italic, underline, strike, color, size }: Run): Mark[] {
  const fontSize = runSizes.find(([name]) => name === size)?.[1]
  const link = href === undefined ? undefined : targetOf(href)
  return [
    ...(link && (link.url !== '' || link.phone !== '') ? [{ type: 'link' as const, attrs: link }] : []),
    ...(bold ? [{ type: 'bold' as const }] : []),
    ...(italic ? [{ type: 'italic' as const }] : []),
    ...(underline ? [{ type: 'underline' as const }] : []),
    ...(strike ? [{ type: 'strike' as const }] : []),
    ...(color === undefined && fontSize === undefined
      ? []
      : [{ type: 'textStyle' as const, attrs: { ...(color && { color }), ...(fontSize && { fontSize }) } }]),
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

const MOST = richDocumentLimits.galleryPictures

/** The nearest of the layouts that articles have. */
function layoutOf(widths: readonly number[]): ColumnLayout {
  const exact = columnLayouts.find((layout) => layout === widths.join(':'))
  if (exact) return exact
  const [first = 1, second = 1] = widths
  if (widths.length > 2) return widths.length === 3 ? '1:1:1' : '1:1:1:1'
  if (first === second) return '1:1'
  return first < second ? '1:2' : '2:1'
}

/** The words below a picture that are its caption, as an article that became blocks has them. */
function captionOf(piece: Piece | undefined): string | undefined {
  if (piece?.type !== 'paragraph' || piece.align !== 'center') return undefined
  const [only, ...others] = piece.runs
  if (only === undefined || others.length > 0 || Object.keys(only).length !== 2 || only.size !== 'small')
    return undefined
  return only.text.length <= richDocumentLimits.caption ? only.text : undefined
}

/** The nodes for pieces; a picture takes its caption from the line below it. */
function nodesOfAll(pieces: readonly Piece[]): unknown[] {
  const nodes: unknown[] = []
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at]
    if (!piece) continue
    const isImage = piece.type === 'image' || piece.type === 'picture'
    const caption = isImage ? captionOf(pieces[at + 1]) : undefined
    if (caption !== undefined) at += 1
    nodes.push(nodeOf(piece, caption))
  }
  return nodes.flat()
}

/** The node for a piece, or several that stand below each other. */
function nodeOf(piece: Piece, caption?: string): unknown {
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
      return { type: 'image', attrs: { src: url, width, height, alt, ...(caption && { caption }) } }
    }
    case 'picture': {
      const { image, link } = piece
      const { url, width, height, alt } = image
      return { type: 'image', attrs: { src: url, width, height, alt, link, ...(caption && { caption }) } }
    }
    case 'pictures': {
      const { layout, hasCaptions, pictures } = piece
      const some = Array.from({ length: Math.ceil(pictures.length / MOST) }, (_, at) =>
        pictures.slice(at * MOST, (at + 1) * MOST),
      )
      return some.map((part) => ({
        type: 'gallery',
        attrs: {
          ...(layout === 'grid' ? {} : { layout }),
          pictures: part.map(({ url, width, height, alt }) => ({
            src: url,
            width,
            height,
            alt,
            ...(hasCaptions && alt !== '' ? { caption: alt } : {}),
          })),
        },
      }))
    }
    case 'table': {
      const { rows, headerRow, headerColumn } = piece
      return {
        type: 'table',
        content: rows.map((row, at) => ({
          type: 'tableRow',
          content: row.map((text, column) => ({
            type: (headerRow && at === 0) || (headerColumn && column === 0) ? 'tableHeader' : 'tableCell',
            content: [paragraph(text === '' ? [] : [{ text }])],
          })),
        })),
      }
    }
    case 'survey': {
      const { surveyId, surveyTitle, button } = piece
      return { type: 'survey', attrs: { surveyId, surveyTitle, ...(button === '' ? {} : { button }) } }
    }
    case 'map': {
      const { name, city, address, phone, location } = piece
      return { type: 'map', attrs: { name, city, address, phone, ...location } }
    }
    case 'button': {
      const { text, align, link } = piece
      return {
        type: 'paragraph',
        ...(align === 'left' ? {} : { attrs: { align } }),
        content: [{ type: 'text', text, marks: [{ type: 'link', attrs: link }] }],
      }
    }
    case 'columns':
      return {
        type: 'columns',
        attrs: { layout: layoutOf(piece.widths) },
        content: piece.columns.map((column) => ({
          type: 'column',
          content: column.length === 0 ? [paragraph([])] : nodesOfAll(column),
        })),
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
  return sanitizeRichDocument({ ...emptyRichDocument, content: nodesOfAll(pieces) }).document
}
