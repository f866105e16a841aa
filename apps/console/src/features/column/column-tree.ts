import { columnLimits } from '@zhanfang/contract'

/** A column's place: parents stand before their children, siblings in their order. */
export interface Placed {
  id: string
  parentId: string | null
}
export type TreeMove = 'up' | 'down' | 'inward' | 'outward'

/** A column and all below it, in their order. */
export function branchOf<Row extends Placed>(rows: readonly Row[], id: string): Row[] {
  return rows
    .filter((row) => row.id === id)
    .concat(rows.filter((row) => row.parentId === id).flatMap((row) => branchOf(rows, row.id)))
}

/** From 1 at the top. */
export function levelOf(rows: readonly Placed[], id: string): number {
  const row = rows.find((one) => one.id === id)
  return row === undefined || row.parentId === null ? 1 : 1 + levelOf(rows, row.parentId)
}

const heightOf = (rows: readonly Placed[], id: string): number =>
  1 + Math.max(0, ...rows.filter((row) => row.parentId === id).map((row) => heightOf(rows, row.id)))

/** Whether a column may stand inside another (null: at the top) without going too deep or into itself. */
export function fitsInside(rows: readonly Placed[], id: string, parentId: string | null): boolean {
  if (parentId === null) return true
  if (branchOf(rows, id).some((row) => row.id === parentId)) return false
  return levelOf(rows, parentId) + heightOf(rows, id) <= columnLimits.depth
}

/** The tree with a column at a place among the children of a parent; null when it does not fit there. */
export function placed<Row extends Placed>(
  rows: readonly Row[],
  id: string,
  to: { parentId: string | null; index: number },
): Placed[] | null {
  if (!fitsInside(rows, id, to.parentId)) return null
  const siblings = rows.filter((row) => row.parentId === to.parentId && row.id !== id).map((row) => row.id)
  const order = new Map(siblings.toSpliced(to.index, 0, id).map((one, index) => [one, index]))
  const moved = rows.map((row): Placed => ({
    id: row.id,
    parentId: row.id === id ? to.parentId : row.parentId,
  }))
  const below = (parentId: string | null): Placed[] => {
    const children = moved.filter((row) => row.parentId === parentId)
    const sorted =
      parentId === to.parentId
        ? children.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
        : children
    return sorted.flatMap((row) => [row, ...below(row.id)])
  }
  return below(null)
}

/** The tree after a step of the keyboard or a button; null when there is nowhere to go. */
export function stepped<Row extends Placed>(
  rows: readonly Row[],
  id: string,
  move: TreeMove,
): Placed[] | null {
  const row = rows.find((one) => one.id === id)
  if (row === undefined) return null
  const siblings = rows.filter((one) => one.parentId === row.parentId).map((one) => one.id)
  const index = siblings.indexOf(id)
  switch (move) {
    case 'up':
      return index === 0 ? null : placed(rows, id, { parentId: row.parentId, index: index - 1 })
    case 'down':
      return index === siblings.length - 1
        ? null
        : placed(rows, id, { parentId: row.parentId, index: index + 1 })
    case 'inward': {
      const parentId = siblings[index - 1]
      if (parentId === undefined) return null
      const last = rows.filter((one) => one.parentId === parentId).length
      return placed(rows, id, { parentId, index: last })
    }
    case 'outward': {
      const parent = rows.find((one) => one.id === row.parentId)
      if (parent === undefined) return null
      const uncles = rows.filter((one) => one.parentId === parent.parentId).map((one) => one.id)
      return placed(rows, id, { parentId: parent.parentId, index: uncles.indexOf(parent.id) + 1 })
    }
  }
}
