import { orderStateNames, platformOrders, platformPaymentProof, type PlatformOrder } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Alert } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api.ts'
import { DataTable } from '../../components/list/data-table.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { platformOrderCalls } from './order-calls.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { texts } from './texts.ts'

const words = texts.orders

/** Whether the books fit, as the last night found it. */
function Proof() {
  const { data } = useCall(platformPaymentProof, undefined, { quiet: true })
  if (!data) return null
  if (data.time === null)
    return <Alert type="info" title={words.neverProved} style={{ marginBlockEnd: 16 }} />
  const time = formatDateTime(data.time)
  return (
    <Alert
      type={data.balanced ? 'success' : 'error'}
      showIcon
      title={data.balanced ? words.balanced(time) : words.unbalanced(time)}
      description={data.balanced ? undefined : data.problems.join('；')}
      style={{ marginBlockEnd: 16 }}
    />
  )
}

/** `/platform/orders`: what the platform has sold. */
export default function OrdersPage() {
  const state = useListState(['state'])
  const [opened, setOpened] = useState<PlatformOrder>()
  const orders = useCall(
    platformOrders,
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
  const columns = orderColumns({ showsApp: true, onOpen: setOpened })
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      <Proof />
      <QueryForm
        state={state}
        placeholder={words.search}
        choices={[
          {
            name: 'state',
            label: words.state,
            options: Object.entries(orderStateNames).map(([value, label]) => ({ value, label })),
          },
        ]}
      />
      <DataTable
        query={orders}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.title}
        minWidth={1080}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
      {opened && (
        <OrderDrawer
          calls={platformOrderCalls(opened.appId)}
          id={opened.id}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
