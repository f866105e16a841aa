import type { InlineNode } from '../model/nodes.ts'
import { type Compared, sequenceDifference } from './sequence-difference.ts'

/** A stretch of a line that both have, or one of them. */
export type LinePiece = Compared<InlineNode>

/** Words of letters, runs of white space, and every other character alone: Chinese is compared by its characters. */
const WORDS = /[\p{Script=Latin}\p{Number}]+|\s+|[^]/gu

const piecesOf = (line: readonly InlineNode[]): InlineNode[] =>
  line.flatMap((node): InlineNode[] =>
    node.type === 'text' ? (node.text.match(WORDS) ?? []).map((text) => ({ ...node, text })) : [node],
  )

const keyOf = (node: InlineNode) => JSON.stringify(node)
const marksOf = (node: InlineNode) => (node.type === 'text' ? JSON.stringify(node.marks ?? []) : undefined)

/** What two lines share, word by word; words with other marks are other words. */
export function compareLines(before: readonly InlineNode[], after: readonly InlineNode[]): LinePiece[] {
  const joined: LinePiece[] = []
  for (const { change, item } of inOrder(sequenceDifference(piecesOf(before), piecesOf(after), keyOf))) {
    const last = joined.at(-1)
    if (
      last?.change === change &&
      last.item.type === 'text' &&
      item.type === 'text' &&
      marksOf(last.item) === marksOf(item)
    )
      last.item.text += item.text
    else joined.push({ change, item: { ...item } })
  }
  return joined
}

/** In a stretch that was rewritten, everything that went stands before everything that came. */
function inOrder(pieces: readonly LinePiece[]): LinePiece[] {
  const ordered: LinePiece[] = []
  const came: LinePiece[] = []
  for (const piece of pieces) {
    if (piece.change === 'added') came.push(piece)
    else {
      if (piece.change === 'same') ordered.push(...came.splice(0))
      ordered.push(piece)
    }
  }
  return [...ordered, ...came]
}

/** How much of two lines is the same, from 0 to 1, by their words without white space. */
export function likeness(before: readonly InlineNode[], after: readonly InlineNode[]): number {
  const old = wordsOf(before)
  const now = wordsOf(after)
  if (old.length + now.length === 0) return 1
  const counts = new Map<string, number>()
  for (const word of old) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of now) {
    const left = counts.get(word) ?? 0
    if (left > 0) shared += 1
    counts.set(word, left - 1)
  }
  return (2 * shared) / (old.length + now.length)
}

const wordsOf = (line: readonly InlineNode[]): string[] =>
  piecesOf(line).flatMap((node) => (node.type === 'text' && node.text.trim() !== '' ? [node.text] : []))
