import { appOrders, orderStateNames, type PlatformOrder } from '@zhanfang/contract'
import { useState } from 'react'
import { useCall } from '../../api.ts'
import { DataTable } from '../../components/list/data-table.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useCan } from '../app/public/use-app.ts'
import { appOrderCalls } from './order-calls.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { texts } from './texts.ts'

const words = texts.receipts

/** `/mini/receipts`: what visitors have paid the app for, beside the goods of its shop. */
export default function AppOrdersPage() {
  const can = useCan()
  const state = useListState(['state'])
  const [opened, setOpened] = useState<PlatformOrder>()
  const orders = useCall(
    appOrders,
    {
      query: {
        page: state.page,
        size: state.size,
        keywords: state.keywords || undefined,
        state: state.filters.state === undefined ? undefined : Number(state.filters.state),
      },
    },
    { keepPrevious: true },
  )
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      <QueryForm
        state={state}
        placeholder={words.search}
        choices={[
          {
            name: 'state',
            label: texts.orders.state,
            options: Object.entries(orderStateNames).map(([value, label]) => ({ value, label })),
          },
        ]}
      />
      <DataTable
        query={orders}
        state={state}
        columns={orderColumns({ showsApp: false, onOpen: setOpened })}
        rowKey={({ id }) => id}
        label={words.title}
        minWidth={920}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
      {opened && (
        <OrderDrawer
          calls={appOrderCalls}
          id={opened.id}
          mayRefund={can('order:refund')}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
