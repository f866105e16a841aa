/** The ids that keep their order between two lists: the longest common part; everything else has moved. */
export function unmoved<Id extends string>(before: readonly Id[], after: readonly Id[]): Set<Id> {
  const place = new Map(before.map((id, index) => [id, index]))
  const common = after.filter((id) => place.has(id))
  // The longest rising run of old places, by patience sorting.
  const tails: number[] = []
  const previous = new Map<number, number>()
  for (const [index, id] of common.entries()) {
    const value = place.get(id) ?? 0
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      const tail = common[tails[middle] ?? 0]
      if ((tail === undefined ? 0 : (place.get(tail) ?? 0)) < value) low = middle + 1
      else high = middle
    }
    const under = tails[low - 1]
    if (under !== undefined) previous.set(index, under)
    tails[low] = index
  }
  const kept = new Set<Id>()
  for (let at = tails.at(-1); at !== undefined; at = previous.get(at)) {
    const id = common[at]
    if (id !== undefined) kept.add(id)
  }
  return kept
}
