import { Table, type TableColumnType } from 'antd'
import type { DataColumn } from '../data-table.tsx'
import classes from '../data-table.module.css'
import { HeadButton } from '../head-cell.tsx'
import { PageBox, SelectBox, type Selecting } from './select-box.tsx'
import type { ListState } from '../use-list-state.ts'
import { valueOf } from './value-of.ts'

export interface WindowRowsProps<Row> {
  rows: Row[]
  columns: DataColumn<Row>[]
  rowKey: (row: Row) => string
  minWidth: number
  selecting: Selecting<Row> | undefined
  current: number
  dense: boolean
  label: string
  state: Partial<Pick<ListState, 'sort' | 'setSort'>>
}

/** Height of what is in sight, in pixels. */
const HEIGHT = 640
/** Of a column that names no width; what is drawn in part needs one. */
const WIDTH = 160

const fixedAs = { name: 'start', actions: 'end' } as const

/** Rows of which so much as is in sight is drawn: hundreds of rows by hundreds of columns. */
export function WindowRows<Row extends object>({
  rows,
  columns,
  rowKey,
  minWidth,
  selecting,
  current,
  dense,
  label,
  state,
}: WindowRowsProps<Row>) {
  return (
    <Table<Row>
      virtual
      aria-label={label}
      size={dense ? 'small' : 'middle'}
      rowKey={rowKey}
      dataSource={rows}
      pagination={false}
      scroll={{ x: minWidth, y: HEIGHT }}
      rowClassName={(_, index) => (index === current ? (classes.current ?? '') : '')}
      columns={[
        ...(selecting
          ? [
              {
                key: 'select',
                title: <PageBox rows={rows} rowKey={rowKey} selecting={selecting} />,
                width: 46,
                fixed: 'start' as const,
                render: (_: unknown, row: Row) => (
                  <SelectBox row={row} rowKey={rowKey} selecting={selecting} />
                ),
              },
            ]
          : []),
        ...columns.map(({ role, ...column }): TableColumnType<Row> => ({
          key: column.key,
          title: <HeadButton column={column} state={state} />,
          width: column.width ?? WIDTH,
          align: column.align ?? 'start',
          ...(role ? { fixed: fixedAs[role] } : {}),
          onCell: (row) => ({
            onDoubleClick: () => column.onDoubleClick?.(row),
            ...(role ? { 'data-role': role } : {}),
          }),
          render: (_, row) => (role === 'actions' ? column.render(row) : valueOf(column.render(row))),
        })),
      ]}
    />
  )
}
