import { z } from 'zod'
import type { RichDocument } from '../model/document.ts'
import {
  type BlockNode,
  blockSchema,
  type HeadingNode,
  inlineSchema,
  type ParagraphNode,
} from '../model/nodes.ts'
import { compareLines, likeness } from './compare-lines.ts'
import { type Compared, sequenceDifference } from './sequence-difference.ts'

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
 * their items, everything else as a whole. Both changes of one stretch stand together, what went before what came.
 */
export function compareDocuments(before: RichDocument | null, after: RichDocument | null): BlockChange[] {
  const changes = sequenceDifference(before?.content ?? [], after?.content ?? [], keyOf)
  const told: BlockChange[] = []
  let removed: BlockNode[] = []
  let added: BlockNode[] = []
  const tellStretch = () => {
    told.push(...stretchOf(removed, added))
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
function stretchOf(removed: readonly BlockNode[], added: readonly BlockNode[]): BlockChange[] {
  const told: BlockChange[] = []
  let next = 0
  for (const old of removed) {
    const found = added.findIndex((node, index) => index >= next && isSuccessor(old, node))
    const now = added[found]
    if (now === undefined) {
      told.push({ change: 'removed', node: old })
      continue
    }
    for (const node of added.slice(next, found)) told.push({ change: 'added', node })
    told.push(...rewritten(old, now))
    next = found + 1
  }
  for (const node of added.slice(next)) told.push({ change: 'added', node })
  return told
}

function isSuccessor(old: BlockNode, now: BlockNode): boolean {
  if (isLine(old) && isLine(now)) return likeness(old.content ?? [], now.content ?? []) >= ALIKE
  return 'content' in old && old.type === now.type && isList(old)
}

const isList = ({ type }: BlockNode) => type === 'bulletList' || type === 'orderedList' || type === 'taskList'

function rewritten(old: BlockNode, now: BlockNode): BlockChange[] {
  if (isLine(old) && isLine(now))
    return [{ change: 'rewritten', node: now, pieces: compareLines(old.content ?? [], now.content ?? []) }]
  if (old.type === 'bulletList' && now.type === 'bulletList')
    return itemsOf(old.content, now.content).map(({ change, items }) => ({
      change,
      node: { ...now, content: items },
    }))
  if (old.type === 'taskList' && now.type === 'taskList')
    return itemsOf(old.content, now.content).map(({ change, items }) => ({
      change,
      node: { ...now, content: items },
    }))
  if (old.type === 'orderedList' && now.type === 'orderedList') {
    const numbers = { old: old.attrs?.start ?? 1, now: now.attrs?.start ?? 1 }
    return itemsOf(old.content, now.content).map(({ change, items }) => {
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
): { change: Compared<Item>['change']; items: Item[] }[] {
  const groups: { change: Compared<Item>['change']; items: Item[] }[] = []
  for (const { change, item } of sequenceDifference(before, after, keyOf)) {
    const last = groups.at(-1)
    if (last?.change === change) last.items.push(item)
    else groups.push({ change, items: [item] })
  }
  return groups
}
