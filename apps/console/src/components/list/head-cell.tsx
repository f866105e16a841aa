import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import classes from './data-table.module.css'
import type { ListState } from './use-list-state.ts'

interface HeadProps {
  column: {
    title: string
    role?: 'name' | 'actions'
    align?: 'start' | 'end'
    /** What the list's call names the order by this column. */
    sort?: string
  }
  state: Partial<Pick<ListState, 'sort' | 'setSort'>>
}

const orderOf = ({ column: { sort }, state }: HeadProps) =>
  sort === undefined || !state.setSort
    ? undefined
    : state.sort === sort
      ? 'ascending'
      : state.sort === `-${sort}`
        ? 'descending'
        : 'none'

/** The name of a column; where the list can be ordered by it, pressing it does: upwards, downwards, and not any more. */
export function HeadButton(props: HeadProps) {
  const { column, state } = props
  const order = orderOf(props)
  const title = (
    <span className={classes.heading} title={column.title}>
      {column.title}
    </span>
  )
  if (!order) return title
  const { sort } = column
  const next = order === 'none' ? sort : order === 'ascending' ? `-${sort}` : undefined
  return (
    <button type="button" className={classes.sort} data-order={order} onClick={() => state.setSort?.(next)}>
      {title}
      {order === 'descending' ? <CaretDownOutlined aria-hidden /> : <CaretUpOutlined aria-hidden />}
    </button>
  )
}

/** The head of a column. */
export function HeadCell(props: HeadProps) {
  const { role, align } = props.column
  return (
    <th scope="col" data-role={role} data-align={align} aria-sort={orderOf(props)}>
      <HeadButton {...props} />
    </th>
  )
}
