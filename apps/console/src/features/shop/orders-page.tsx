import { DownloadOutlined, InboxOutlined, QrcodeOutlined, SettingOutlined } from '@ant-design/icons'
import { sortBy } from '@zhanfang/contract'
import {
  type ShopOrder,
  shopOrderCounts,
  shopOrderExport,
  shopOrderOrders,
  shopOrders,
} from '@zhanfang/contract/shop/calls'
import {
  shopDeliveryNames,
  shopDeliverySchema,
  shopOrderStateNames,
  shopOrderStateSchema,
} from '@zhanfang/contract/shop/order-states'
import { formatMoney } from '@zhanfang/format'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../api.ts'
import { lateComponent } from '../../components/late/late-component.tsx'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import type { BeginWork } from '../../components/list/bulk/bulk-action.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { DateRangeFilter } from '../../components/list/query/date-range-filter.tsx'
import { wholeDaysOf } from '../../components/list/query/date-range.ts'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { useAddressSearch } from '../../components/list/use-address-search.ts'
import { useListState } from '../../components/list/use-list-state.ts'
import { useListViews } from '../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../components/list/view/view-menu.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useExportTask } from '../../components/tasks/use-export-task.ts'
import { TimeText } from '../../components/values/time-text.tsx'
import { bulkImportPath } from '../../paths/bulk-import-paths.ts'
import { useCurrentApp, withApp } from '../../session/session.ts'
import { useCan } from '../app/public/use-app.ts'
import { printPath } from './print-path.ts'
import classes from './shop.module.css'
import { ShopOrderStateTag } from './state-tags.tsx'
import { texts } from './texts.ts'

const OrderDrawer = lateComponent(async () => (await import('./order-drawer.tsx')).OrderDrawer)
const PickUpDialog = lateComponent(async () => (await import('./order-dialogs.tsx')).PickUpDialog)
const CloseManyDialog = lateComponent(async () => (await import('./order-dialogs.tsx')).CloseManyDialog)
const ShipDialog = lateComponent(async () => (await import('./order-dialogs.tsx')).ShipDialog)

const words = texts.orders
const filterNames = ['state', 'delivery', 'range'] as const
const sortSchema = sortBy(shopOrderOrders)

/** `/mini/orders`: what visitors have bought. */
export default function ShopOrdersPage() {
  const can = useCan()
  const navigate = useNavigate()
  const appid = useCurrentApp((app) => app.appid)
  const state = useListState(filterNames)
  const views = useListViews('orders', filterNames)
  const [search, setSearch] = useAddressSearch()
  const [openedAt] = useState(Date.now)
  const [dialog, setDialog] = useState<
    'pickUp' | { ship: string } | { close: number; begin: BeginWork<ShopOrder> }
  >()
  const [isExporting, exportTable] = useExportTask()
  const mayWrite = can('order:write')
  const filter = {
    state: shopOrderStateSchema.safeParse(state.filters.state).data,
    delivery: shopDeliverySchema.safeParse(state.filters.delivery).data,
    keywords: state.keywords || undefined,
    ...wholeDaysOf(state.filters.range, openedAt),
  }
  const orders = useCall(
    shopOrders,
    {
      query: {
        page: state.page,
        size: state.size,
        ...filter,
        sort: sortSchema.safeParse(state.sort).data,
      },
    },
    { keepPrevious: true },
  )
  const counts = useCall(shopOrderCounts, undefined, { quiet: true }).data
  const openedId = search.get('order') ?? undefined

  const open = (id: string | undefined) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      if (id === undefined) next.delete('order')
      else next.set('order', id)
      return next
    })

  const save = () =>
    exportTable({
      name: words.label,
      call: shopOrderExport,
      input: { body: filter },
      done: words.exported,
    })

  const columns: DataColumn<ShopOrder>[] = [
    {
      key: 'order',
      title: words.columns.order,
      role: 'name',
      width: 220,
      render: (order) => (
        <Button type="link" className={classes.name} onClick={() => open(order.id)}>
          <NameCell
            name={order.lines[0]?.title ?? order.id}
            note={[
              order.lines[0]?.spec ?? '',
              order.lines.length > 1 ? words.more(order.lines.length) : '',
              words.pieces(order.lines.reduce((sum, { quantity }) => sum + quantity, 0)),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          />
        </Button>
      ),
    },
    {
      key: 'buyer',
      title: words.columns.buyer,
      width: 105,
      render: ({ buyer }) => buyer || words.noBuyer,
    },
    {
      key: 'receiver',
      title: words.columns.receiver,
      width: 190,
      render: ({ receiver, pickup, delivery }) =>
        receiver ? (
          <>
            {receiver.name} {receiver.phone}
            <div className={classes.quiet}>{receiver.address}</div>
          </>
        ) : (
          (pickup?.name ?? shopDeliveryNames[delivery])
        ),
    },
    {
      key: 'amount',
      sort: 'amount',
      title: words.columns.amount,
      width: 105,
      align: 'end',
      render: ({ payable, discount, refunded }) => (
        <>
          ¥{formatMoney(payable)}
          {discount > 0 && <div className={classes.quiet}>{words.less(formatMoney(discount))}</div>}
          {refunded > 0 && <div className={classes.quiet}>{words.refunded(formatMoney(refunded))}</div>}
        </>
      ),
    },
    {
      key: 'state',
      title: words.columns.state,
      width: 95,
      render: (order) => (
        <>
          <ShopOrderStateTag state={order.state} />
          {order.hasAfterSale && <div className={classes.warn}>{words.afterSale}</div>}
        </>
      ),
    },
    {
      key: 'memo',
      title: words.columns.memo,
      width: 130,
      render: ({ memo, note }) => (
        <>
          {memo}
          {note !== '' && <div className={classes.quiet}>{words.buyerNote(note)}</div>}
        </>
      ),
    },
    {
      key: 'time',
      title: words.time,
      sort: 'created',
      width: 110,
      render: ({ createTime }) => <TimeText at={createTime} />,
    },
    {
      key: 'actions',
      title: words.columns.actions,
      role: 'actions',
      width: 140,
      render: (order) => (
        <RowActions
          name={order.lines[0]?.title ?? order.id}
          primary={[
            { key: 'view', label: words.view, onClick: () => open(order.id) },
            {
              key: 'ship',
              label: words.ship,
              hidden: !mayWrite || order.state !== 'toSend' || order.hasAfterSale,
              onClick: () => setDialog({ ship: order.id }),
            },
          ]}
          more={[
            {
              key: 'print',
              label: words.print,
              hidden: !mayWrite,
              onClick: () => void navigate(printPath([order.id])),
            },
          ]}
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
          <>
            <Link to={withApp('/mini/after-sales')}>
              <Button>{words.afterSales(counts?.afterSales ?? 0)}</Button>
            </Link>
            {mayWrite && (
              <>
                <Button icon={<QrcodeOutlined />} onClick={() => setDialog('pickUp')}>
                  {words.pickUp}
                </Button>
                <Link to={bulkImportPath('parcel', appid ?? '')}>
                  <Button icon={<InboxOutlined />}>{words.importParcels}</Button>
                </Link>
              </>
            )}
            <Button icon={<DownloadOutlined />} loading={isExporting} onClick={save}>
              {words.export}
            </Button>
            {can('app:manage') && (
              <Link to={withApp('/mini/shop-settings')}>
                <Button icon={<SettingOutlined />}>{words.settings}</Button>
              </Link>
            )}
          </>
        }
      />
      <div className={classes.tabs}>
        <Segmented
          aria-label={words.state}
          value={filter.state ?? ''}
          options={[
            { value: '', label: words.all },
            ...shopOrderStateSchema.options.map((value) => ({
              value,
              label: words.count(shopOrderStateNames[value], counts?.states[value] ?? 0),
            })),
          ]}
          onChange={(value) => state.setFilter('state', value === '' ? undefined : value)}
        />
      </div>
      <QueryForm
        state={state}
        placeholder={words.search}
        end={<ViewMenu views={views} list={words.label} />}
        choices={[
          {
            name: 'delivery',
            label: words.delivery,
            options: shopDeliverySchema.options.map((value) => ({ value, label: shopDeliveryNames[value] })),
          },
        ]}
      >
        <DateRangeFilter state={state} name="range" label={words.time} />
      </QueryForm>
      <DataTable
        query={orders}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.label}
        views={views}
        minWidth={1100}
        exports={false}
        empty={{ title: words.empty, hint: words.emptyHint }}
        {...(mayWrite
          ? {
              bulk: {
                nameOf: ({ id }: ShopOrder) => id,
                actions: [
                  {
                    key: 'print',
                    label: words.printMany,
                    fits: () => true,
                    open: (rows: readonly ShopOrder[]) => void navigate(printPath(rows.map(({ id }) => id))),
                  },
                  {
                    key: 'close',
                    label: texts.order.close,
                    danger: true,
                    fits: ({ state: at }: ShopOrder) => at === 'pending',
                    open: (rows: readonly ShopOrder[], _done: () => void, begin: BeginWork<ShopOrder>) =>
                      setDialog({ close: rows.length, begin }),
                  },
                ],
              },
            }
          : {})}
      />
      {openedId !== undefined && (
        <LateDialog onFailure={() => open(undefined)}>
          <OrderDrawer id={openedId} onClose={() => open(undefined)} />
        </LateDialog>
      )}
      {dialog !== undefined && (
        <LateDialog onFailure={() => setDialog(undefined)}>
          {dialog === 'pickUp' ? (
            <PickUpDialog onClose={() => setDialog(undefined)} />
          ) : 'close' in dialog ? (
            <CloseManyDialog {...dialog} onClose={() => setDialog(undefined)} />
          ) : (
            <ShipDialog id={dialog.ship} onClose={() => setDialog(undefined)} />
          )}
        </LateDialog>
      )}
    </>
  )
}
