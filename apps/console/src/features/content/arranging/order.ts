/** A list with one element at another place; places beyond the ends are the ends. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const moved = [...list]
  const [item] = moved.splice(from, 1)
  if (item !== undefined) moved.splice(Math.max(0, Math.min(to, moved.length)), 0, item)
  return moved
}
