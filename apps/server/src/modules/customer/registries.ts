import type { Db } from '../../database/database.ts'

/** Whose something is. */
export interface Owner {
  appId: string
  customerId: string
}

/**
 * Something that a customer owns, in the tables of one module. That module says how it moves when two records of one
 * person are joined, how its owner reads it, and what becomes of it when they leave.
 */
export interface OwnedKind {
  /** Unique in the product; names the part of an export. */
  key: string
  /** Moves everything from one customer to another, within the transaction that joins them. */
  move(tx: Db, appId: string, ids: { from: string; to: string }): Promise<void>
  /** Everything that is kept of the owner, for themselves to read. */
  export(owner: Owner): AsyncIterable<object>
  /** What its owner called themselves in it; asked before it goes, so that the log forgets it too. */
  names?(tx: Db, owner: Owner): Promise<readonly string[]>
  /** Deletes it, or takes its owner out of what others need. */
  erase(tx: Db, owner: Owner): Promise<void>
}

/** One line of a list of the visitor's own. */
export interface MeItem {
  id: string
  title: string
  /** Below it; empty for none. */
  text: string
  at: Date
  /** Below the site's address; null when it leads nowhere. */
  path: string | null
  isNew?: boolean
}

/** A list below 我的. */
export interface MePart {
  /** Unique; its place in the address. */
  key: string
  title: string
  order: number
  /** Stands where there is nothing yet. */
  empty: string
  /** Newest first; `cursor` is what an earlier page gave as `nextCursor`. */
  list(owner: Owner, cursor: string | undefined): Promise<{ items: MeItem[]; nextCursor: string | null }>
  /** How many are there, or are new. */
  count(owner: Owner): Promise<number>
  /** Takes one away, with the words of its button. */
  remove?: { title: string; work: (owner: Owner, id: string) => Promise<void> }
  /** Takes all away, with the words of its button. */
  clear?: { title: string; work: (owner: Owner) => Promise<void> }
  /** Is called once the list has been shown. */
  seen?: (owner: Owner) => Promise<void>
}

/** Things that were added under keys, in the order of their numbers. */
export function createKeyed<Part extends { key: string; order?: number }>(what: string) {
  const parts = new Map<string, Part>()
  return {
    add(part: Part): void {
      if (parts.has(part.key)) throw new Error(`two modules add the ${what} "${part.key}"`)
      parts.set(part.key, part)
    },
    all: (): Part[] => [...parts.values()].toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)),
    find: (key: string): Part | undefined => parts.get(key),
  }
}
export type Keyed<Part extends { key: string; order?: number }> = ReturnType<typeof createKeyed<Part>>
