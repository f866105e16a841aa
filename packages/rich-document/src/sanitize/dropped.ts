/** One kind of thing that was left out, and how often. */
export interface Dropped {
  what: 'node' | 'mark' | 'attribute' | 'text' | 'document'
  /** Name of the node or mark; of an attribute with its node's, as `image.onerror`. */
  name: string
  count: number
}

/** Names come from whoever sent the document; shown shortened. */
const NAME_MAX_LENGTH = 60
/** Kinds that are told apart; the rest is counted together. */
const KINDS_MAX_COUNT = 100

/** Counts what is left out. */
export function createDroppedList() {
  const found = new Map<string, Dropped>()
  return {
    note(what: Dropped['what'], name: string): void {
      const short = name.slice(0, NAME_MAX_LENGTH).toWellFormed()
      const full = found.size >= KINDS_MAX_COUNT && !found.has(`${what} ${short}`)
      const key = full ? `${what} …` : `${what} ${short}`
      const before = found.get(key)
      if (before === undefined) found.set(key, { what, name: full ? '…' : short, count: 1 })
      else before.count += 1
    },
    entries: (): Dropped[] => [...found.values()],
  }
}
export type DroppedList = ReturnType<typeof createDroppedList>
