/** A piece of the content: text, or a blank by id. */
export type Piece = { text: string } | { blank: string }

const marks = /\{\{([A-Za-z0-9][A-Za-z0-9_-]{0,39})\}\}/g

/** The mark that stands for a blank in the content. */
export function blankMark(id: string): string {
  return `{{${id}}}`
}

/** The content cut at its blanks, in order. */
export function piecesOf(content: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of content.matchAll(marks)) {
    if (match.index > end) pieces.push({ text: content.slice(end, match.index) })
    pieces.push({ blank: match[1] ?? '' })
    end = match.index + match[0].length
  }
  if (end < content.length) pieces.push({ text: content.slice(end) })
  return pieces
}

/** Signs that close what stands before them and must not begin a line; a browser would let them after a field. */
export function closingSigns(piece: Piece | undefined): string {
  return piece !== undefined && 'text' in piece
    ? (/^[，。、；：？！）》」』】”’,.;:?!)]+/.exec(piece.text)?.[0] ?? '')
    : ''
}
