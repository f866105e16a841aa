import { variantTests } from '@zhanfang/blocks'
import { headingsOf } from '@zhanfang/blocks/page-view'
import {
  applyChange,
  blockOf,
  type Block,
  type BlockId,
  type DocumentChange,
  type PageDocument,
} from '@zhanfang/document'

export type CanvasTopic = 'root' | 'skin' | 'headings' | 'variants' | `block:${BlockId}`
export type CanvasStore = ReturnType<typeof createCanvasStore>

/** The letters of blocks that are tried against each other. */
export const lettersIn = (document: PageDocument): ReadonlyMap<BlockId, string> =>
  new Map(
    variantTests(document).flatMap(({ a, b }): [BlockId, string][] => [
      [a, 'A'],
      [b, 'B'],
    ]),
  )

/** The page as the canvas knows it: changed by what the designer sends, watched block by block. */
export function createCanvasStore(start: PageDocument) {
  let document = start
  let headings = headingsOf(start)
  let variants = lettersIn(start)
  const listeners = new Map<CanvasTopic, Set<() => void>>()
  const wake = (topic: CanvasTopic) => {
    for (const listener of listeners.get(topic) ?? []) listener()
  }
  return {
    getDocument: () => document,
    getBlock: (id: BlockId): Block | undefined => blockOf(document, id),
    /** The same list as long as no heading changes. */
    getHeadings: () => headings,
    /** The same map as long as the same blocks are tried. */
    getVariants: () => variants,
    change(change: DocumentChange): void {
      document = applyChange(document, change).document
      const found = headingsOf(document)
      const isSame =
        found.length === headings.length &&
        found.every(({ id, text }, index) => {
          const before = headings[index]
          return before?.id === id && before.text === text
        })
      if (!isSame) headings = found
      if (!isSame) wake('headings')
      const letters = lettersIn(document)
      if ([...letters].join() !== [...variants].join()) {
        variants = letters
        wake('variants')
      }
      if (change.root !== undefined) wake('root')
      if (change.skin !== undefined) wake('skin')
      for (const id of change.blocks.keys()) wake(`block:${id}`)
    },
    subscribe(topic: CanvasTopic, listener: () => void): () => void {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set)
      set.add(listener)
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(topic)
      }
    },
  }
}
