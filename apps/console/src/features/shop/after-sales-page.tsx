import {
  afterSaleKindNames,
  afterSaleStateNames,
  afterSaleStateSchema,
} from '@zhanfang/contract/shop/after-sale-states'
import type { CallData } from '@zhanfang/contract'
import { shopAfterSales } from '@zhanfang/contract/shop/calls'
import { formatMoney } from '@zhanfang/format'
import { Button, Segmented } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { useListViews } from '../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../components/list/view/view-menu.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { withApp } from '../../session/session.ts'
import classes from './shop.module.css'
import { AfterSaleStateTag } from './state-tags.tsx'
import { texts } from './texts.ts'

const filterNames = ['state'] as const

const words = texts.afterSales
type Row = CallData<typeof shopAfterSales>['list'][number]

/** `/mini/after-sales`: wishes of buyers to get money back. */
export default function AfterSalesPage() {
  const navigate = useNavigate()
  const state = useListState(filterNames)
  const views = useListViews('after-sales', filterNames)
  const wanted = afterSaleStateSchema.safeParse(state.filters.state).data
  const sales = useCall(
    shopAfterSales,
    { query: { page: state.page, size: state.size, state: wanted } },
    { keepPrevious: true },
  )
  const open = (orderId: string) => void navigate(withApp(`/mini/orders?order=${orderId}`))
  const columns: DataColumn<Row>[] = [
    {
      key: 'order',
      title: words.columns.order,
      role: 'name',
      width: 240,
      render: ({ title, buyer }) => <NameCell name={title} note={buyer} />,
    },
    { key: 'kind', title: words.columns.kind, width: 100, render: ({ kind }) => afterSaleKindNames[kind] },
    {
      key: 'amount',
      title: words.columns.amount,
      width: 110,
      align: 'end',
      render: ({ amount }) => `¥${formatMoney(amount)}`,
    },
    { key: 'reason', title: words.columns.reason, width: 220, render: ({ reason }) => reason },
    {
      key: 'state',
      title: words.columns.state,
      width: 110,
      render: (sale) => <AfterSaleStateTag state={sale.state} />,
    },
    {
      key: 'time',
      title: words.columns.time,
      width: 150,
      render: ({ createTime }) => <TimeText at={createTime} />,
    },
    {
      key: 'actions',
      title: words.columns.actions,
      role: 'actions',
      width: 110,
      render: (sale) => (
        <RowActions
          name={sale.title}
          primary={[{ key: 'open', label: words.open, onClick: () => open(sale.orderId) }]}
          more={[]}
        />
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={words.title}
        purpose={words.purpose}
        actions={
          <Link to={withApp('/mini/orders')}>
            <Button>{words.back}</Button>
          </Link>
        }
      />
      <div className={classes.tabsRow}>
        <div className={classes.tabs}>
          <Segmented
            aria-label={words.state}
            value={wanted ?? ''}
            options={[
              { value: '', label: texts.orders.all },
              ...afterSaleStateSchema.options.map((value) => ({ value, label: afterSaleStateNames[value] })),
            ]}
            onChange={(value) => state.setFilter('state', value === '' ? undefined : value)}
          />
        </div>
        <ViewMenu views={views} list={words.title} />
      </div>
      <DataTable
        query={sales}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.title}
        views={views}
        minWidth={1040}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
    </>
  )
}
