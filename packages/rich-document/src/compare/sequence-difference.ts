/** What both rows have, or one of them. */
export type Change = 'same' | 'added' | 'removed'

export interface Compared<Item> {
  change: Change
  /** Of the newer row where both have it. */
  item: Item
}

/** Pairs beyond which two rows are not compared item by item: the table of comparison grows with their product. */
const MOST_CELLS = 4_000_000

/** What may still be spent on one comparison, all of its rows together: nobody else is served meanwhile. */
export interface Work {
  /** Pairs of items of which two are looked at side by side. */
  cells: number
  /** Words of lines that are searched for a line like them. */
  words: number
}
export const workOfOneComparison = (): Work => ({ cells: 3 * MOST_CELLS, words: 4_000_000 })

/**
 * What two rows share and what only one of them has, in the order of reading: their longest common row of items with
 * one key. Rows that are too long for that are told as removed and added, but for what they begin and end with, and so are
 * those for which no work is left.
 */
export function sequenceDifference<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
  work: Pick<Work, 'cells'> = workOfOneComparison(),
): Compared<Item>[] {
  // Numbers for the keys: they are compared by the million.
  const numbers = new Map<string, number>()
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
  const entriesOf = (items: readonly Item[]) => items.map((item) => ({ item, key: numberOf(keyOf(item)) }))
  const old = entriesOf(before)
  const now = entriesOf(after)
  const shortest = Math.min(old.length, now.length)
  let start = 0
  while (start < shortest && old[start]?.key === now[start]?.key) start += 1
  let end = 0
  while (end < shortest - start && old[old.length - 1 - end]?.key === now[now.length - 1 - end]?.key) end += 1
  return [
    ...now.slice(0, start).map(told('same')),
    ...middleOf(old.slice(start, old.length - end), now.slice(start, now.length - end), work),
    ...now.slice(now.length - end).map(told('same')),
  ]
}

interface Entry<Item> {
  item: Item
  key: number
}

const told =
  (change: Change) =>
  <Item>({ item }: Entry<Item>): Compared<Item> => ({ change, item })

/** The part between the common beginning and the common end. */
function middleOf<Item>(
  old: readonly Entry<Item>[],
  now: readonly Entry<Item>[],
  work: Pick<Work, 'cells'>,
): Compared<Item>[] {
  const columns = now.length + 1
  const cells = (old.length + 1) * columns
  if (cells > Math.min(MOST_CELLS, work.cells))
    return [...old.map(told('removed')), ...now.map(told('added'))]
  work.cells -= cells
  // lengths[i * columns + j]: the longest common row of what follows i in the old row and j in the new one.
  const lengths = new Uint32Array(cells)
  const at = (i: number, j: number) => lengths[i * columns + j] ?? 0
  const keys = Uint32Array.from(now, ({ key }) => key)
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const key = old[i]?.key
    const row = i * columns
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const below = row + columns + j
      lengths[row + j] =
        keys[j] === key
          ? (lengths[below + 1] ?? 0) + 1
          : Math.max(lengths[below] ?? 0, lengths[row + j + 1] ?? 0)
    }
  }

  const changes: Compared<Item>[] = []
  let i = 0
  let j = 0
  for (;;) {
    const before = old[i]
    const after = now[j]
    if (before !== undefined && after !== undefined && before.key === after.key) {
      changes.push(told('same')(after))
      i += 1
      j += 1
    } else if (before !== undefined && (after === undefined || at(i + 1, j) >= at(i, j + 1))) {
      changes.push(told('removed')(before))
      i += 1
    } else if (after !== undefined) {
      changes.push(told('added')(after))
      j += 1
    } else return changes
  }
}
