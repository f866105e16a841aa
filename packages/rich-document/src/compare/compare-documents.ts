import { z } from 'zod'
import type { RichDocument } from '../model/document.ts'
import {
  type BlockNode,
  blockSchema,
  type HeadingNode,
  inlineSchema,
  type ParagraphNode,
} from '../model/nodes.ts'
import { compareLines, isAlike, type LineWords, wordsOf } from './compare-lines.ts'
import { type Compared, sequenceDifference, type Work, workOfOneComparison } from './sequence-difference.ts'

const changeSchema = z.enum(['same', 'added', 'removed'])

/** A block that both documents have, or one of them; a line that was rewritten has the pieces of both. */
export const blockChangeSchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('same'), node: blockSchema }),
  z.object({ change: z.literal('added'), node: blockSchema }),
  z.object({ change: z.literal('removed'), node: blockSchema }),
  z.object({
    change: z.literal('rewritten'),
    /** The block as it is now. */
    node: blockSchema,
    pieces: z.array(z.object({ change: changeSchema, item: inlineSchema })),
  }),
])
export type BlockChange = z.output<typeof blockChangeSchema>

type Line = ParagraphNode | HeadingNode
const isLine = (node: BlockNode): node is Line => node.type === 'paragraph' || node.type === 'heading'

/** Lines that share less than this are two different lines. */
const ALIKE = 0.35

/**
 * What differs between two documents, block by block in reading order: lines that were rewritten word by word, lists by
 * their items, everything else as a whole. Both changes of one stretch stand together, what went before what came. Where
 * the documents are so long that this would keep others waiting, the rest is told as what went and what came.
 */
export function compareDocuments(before: RichDocument | null, after: RichDocument | null): BlockChange[] {
  const work = workOfOneComparison()
  const changes = sequenceDifference(before?.content ?? [], after?.content ?? [], keyOf, work)
  const told: BlockChange[] = []
  let removed: BlockNode[] = []
  let added: BlockNode[] = []
  const tellStretch = () => {
    told.push(...stretchOf(removed, added, work))
    removed = []
    added = []
  }
  for (const { change, item } of changes) {
    if (change === 'removed') removed.push(item)
    else if (change === 'added') added.push(item)
    else {
      tellStretch()
      told.push({ change: 'same', node: item })
    }
  }
  tellStretch()
  return told
}

const keyOf = (node: unknown) => JSON.stringify(node)

/** Blocks that went and blocks that came between two that stayed: those that are alike are told together, in order. */
function stretchOf(removed: readonly BlockNode[], added: readonly BlockNode[], work: Work): BlockChange[] {
  const told: BlockChange[] = []
  const came = added.map((node) => ({ node, words: wordsIn(node) }))
  let next = 0
  for (const old of removed) {
    const words = wordsIn(old)
    const found = came.findIndex(
      (now, index) => index >= next && isSuccessor({ node: old, words }, now, work),
    )
    const now = added[found]
    if (now === undefined) {
      told.push({ change: 'removed', node: old })
      continue
    }
    for (const node of added.slice(next, found)) told.push({ change: 'added', node })
    told.push(...rewritten(old, now, work))
    next = found + 1
  }
  for (const node of added.slice(next)) told.push({ change: 'added', node })
  return told
}

interface Candidate {
  node: BlockNode
  /** Null for what is no line. */
  words: LineWords | null
}

const wordsIn = (node: BlockNode): LineWords | null => (isLine(node) ? wordsOf(node.content ?? []) : null)

function isSuccessor(old: Candidate, now: Candidate, work: Work): boolean {
  if (old.words && now.words) return isAlike(old.words, now.words, ALIKE, work)
  return 'content' in old.node && old.node.type === now.node.type && isList(old.node)
}

const isList = ({ type }: BlockNode) => type === 'bulletList' || type === 'orderedList' || type === 'taskList'

function rewritten(old: BlockNode, now: BlockNode, work: Work): BlockChange[] {
  if (isLine(old) && isLine(now))
    return [
      { change: 'rewritten', node: now, pieces: compareLines(old.content ?? [], now.content ?? [], work) },
    ]
  if (old.type === 'bulletList' && now.type === 'bulletList')
    return itemsOf(old.content, now.content, work).map(({ change, items }) => ({
      change,
      node: { ...now, content: items },
    }))
  if (old.type === 'taskList' && now.type === 'taskList')
    return itemsOf(old.content, now.content, work).map(({ change, items }) => ({
      change,
      node: { ...now, content: items },
    }))
  if (old.type === 'orderedList' && now.type === 'orderedList') {
    const numbers = { old: old.attrs?.start ?? 1, now: now.attrs?.start ?? 1 }
    return itemsOf(old.content, now.content, work).map(({ change, items }) => {
      const start = change === 'removed' ? numbers.old : numbers.now
      if (change !== 'added') numbers.old += items.length
      if (change !== 'removed') numbers.now += items.length
      return { change, node: { ...now, attrs: { start }, content: items } }
    })
  }
  return [
    { change: 'removed', node: old },
    { change: 'added', node: now },
  ]
}

/** Items of two lists, neighbours of one kind of change together. */
function itemsOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  work: Work,
): { change: Compared<Item>['change']; items: Item[] }[] {
  const groups: { change: Compared<Item>['change']; items: Item[] }[] = []
  for (const { change, item } of sequenceDifference(before, after, keyOf, work)) {
    const last = groups.at(-1)
    if (last?.change === change) last.items.push(item)
    else groups.push({ change, items: [item] })
  }
  return groups
}
