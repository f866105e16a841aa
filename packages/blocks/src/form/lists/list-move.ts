/** The list with the item at `from` moved to position `to`. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items]
  const moved = rest.splice(from, 1)
  rest.splice(to, 0, ...moved)
  return rest
}

/**
 * Position that an item dragged from `from` takes when the pointer is at height `y`; `middles` are the heights of the
 * middles of all items, in the same unit and in order.
 */
export function dropPosition(middles: readonly number[], from: number, y: number): number {
  return middles.filter((middle, index) => index !== from && middle < y).length
}
