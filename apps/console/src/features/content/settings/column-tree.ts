import { type Column, classList } from '@zhanfang/contract'
import { useCall } from '../../../api.ts'

export interface ColumnNode {
  value: string
  title: string
  children: ColumnNode[]
}

/** Columns as a tree to choose from. */
export function columnTree(columns: readonly Pick<Column, 'id' | 'parentId' | 'name'>[]): ColumnNode[] {
  const below = (parentId: string | null): ColumnNode[] =>
    columns
      .filter((column) => column.parentId === parentId)
      .map(({ id, name }) => ({ value: id, title: name, children: below(id) }))
  return below(null)
}

/** The columns of the app; none for those who may not see them. */
export function useColumns(enabled = true): readonly Column[] {
  return useCall(classList, { query: {} }, { enabled, quiet: true, staleTime: 60_000 }).data?.list ?? []
}
