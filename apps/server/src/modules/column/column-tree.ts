import { columnLimits } from '@zhanfang/contract'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { columns } from './tables.ts'
import { texts } from './texts.ts'

export type Row = typeof columns.$inferSelect

/** Rows with parents before their children, siblings in their order. What has lost its parent is left out. */
export function asTree(rows: readonly Row[]): Row[] {
  const byParent = Map.groupBy(rows, (row) => row.parentId)
  const below = (parentId: string | null): Row[] =>
    (byParent.get(parentId) ?? []).flatMap((row) => [row, ...below(row.id)])
  return below(null)
}

/** How many levels stand from a column down, itself included. */
export function heightOf(rows: readonly Row[], id: string): number {
  return 1 + Math.max(0, ...rows.filter((row) => row.parentId === id).map((row) => heightOf(rows, row.id)))
}

/** Ids of the columns above one, itself first; stops where a circle would begin. */
export function pathOf(rows: ReadonlyMap<string, { parentId: string | null }>, id: string): string[] {
  const path: string[] = []
  for (let at: string | null = id; at !== null && !path.includes(at); at = rows.get(at)?.parentId ?? null) {
    path.push(at)
  }
  return path
}

export function rowOf(rows: readonly Row[], id: string): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Refusal('notFound', { message: texts.notFound })
  return row
}

/** A column of `height` levels may stand below this parent. */
export function checkParent(
  rows: readonly Row[],
  parentId: string | null,
  height: number,
  own?: string,
): void {
  if (parentId === null) return
  if (!rows.some(({ id }) => id === parentId)) {
    throw fieldRefusal('invalidInput', 'parentId', texts.noParent)
  }
  const path = pathOf(new Map(rows.map((row) => [row.id, row])), parentId)
  if (own !== undefined && path.includes(own)) {
    throw fieldRefusal('invalidInput', 'parentId', texts.insideItself)
  }
  if (path.length + height > columnLimits.depth) {
    throw fieldRefusal('invalidInput', 'parentId', texts.tooDeep(columnLimits.depth))
  }
}

/** Where a deleted column comes back: where it was, or at the top when that is gone or has become too deep. */
export function parentAfter(rows: readonly Row[], top: Row, all: readonly Row[]): string | null {
  const parent = rows.find(({ id }) => id === top.parentId)
  if (!parent) return null
  const depth = pathOf(new Map(rows.map((row) => [row.id, row])), parent.id).length
  return depth + heightOf(all, top.id) > columnLimits.depth ? null : parent.id
}

export function checkCount(rows: readonly Row[], more: number): void {
  if (rows.length + more > columnLimits.perApp) {
    throw new Refusal('invalidInput', { message: texts.tooMany(columnLimits.perApp) })
  }
}
