import type { InlineNode } from '../model/nodes.ts'
import { type Compared, sequenceDifference, type Work } from './sequence-difference.ts'

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
export function compareLines(
  before: readonly InlineNode[],
  after: readonly InlineNode[],
  work?: Pick<Work, 'cells'>,
): LinePiece[] {
  const joined: LinePiece[] = []
  const pieces = sequenceDifference(piecesOf(before), piecesOf(after), keyOf, work)
  for (const { change, item } of inOrder(pieces)) {
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

/** The words of a line without white space, and how often it has each. */
export interface LineWords {
  total: number
  counts: ReadonlyMap<string, number>
}

export function wordsOf(line: readonly InlineNode[]): LineWords {
  const counts = new Map<string, number>()
  let total = 0
  for (const node of line) {
    if (node.type !== 'text') continue
    for (const word of node.text.match(WORDS) ?? []) {
      if (word.trim() === '') continue
      counts.set(word, (counts.get(word) ?? 0) + 1)
      total += 1
    }
  }
  return { total, counts }
}

/** Whether two lines share at least a part of their words, from 0 to 1; not where no work is left for looking. */
export function isAlike(old: LineWords, now: LineWords, part: number, work: Pick<Work, 'words'>): boolean {
  const all = old.total + now.total
  if (all === 0) return true
  // They cannot share more than all of the shorter one.
  if (2 * Math.min(old.total, now.total) < part * all) return false
  const [few, many] = old.counts.size <= now.counts.size ? [old.counts, now.counts] : [now.counts, old.counts]
  if (few.size > work.words) return false
  work.words -= few.size
  let shared = 0
  for (const [word, times] of few) shared += Math.min(times, many.get(word) ?? 0)
  return 2 * shared >= part * all
}
