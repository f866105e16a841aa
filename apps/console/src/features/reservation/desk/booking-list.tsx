import { DownloadOutlined } from '@ant-design/icons'
import {
  type Booking,
  bookingExport,
  bookingSearch,
} from '@zhanfang/contract/content-kinds/reservation/calls'
import {
  bookingStateNames,
  bookingStateSchema,
} from '@zhanfang/contract/content-kinds/reservation/booking-states'
import type { ReservationPlan } from '@zhanfang/contract/content-kinds/reservation/plan'
import { addDays } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import { formatDateTime } from '@zhanfang/format'
import { Button, Input, Select, Skeleton, Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { api, useCall } from '../../../api.ts'
import { ListEmpty, ListFailure } from '../../../components/list/list-outcome.tsx'
import { RowActions } from '../../../components/list/row-actions.tsx'
import { saveFile } from '../../../components/values/save-file.ts'
import { toastSuccess } from '../../../toast.ts'
import { texts } from '../texts.ts'
import classes from './desk.module.css'
import type { DeskState } from './desk-state.ts'
import { BookingStateTag } from './state-tag.tsx'
import type { useSteps } from './use-steps.tsx'

const words = texts.list
const ranges = ['today', 'tomorrow', 'week', 'past'] as const
type Range = (typeof ranges)[number]

/** First and last day of a range. */
const boundsOf = (range: string, today: string): { from?: string; to?: string } => {
  const bounds: Record<Range, { from: string; to: string }> = {
    today: { from: today, to: today },
    tomorrow: { from: addDays(today, 1), to: addDays(today, 1) },
    week: { from: today, to: addDays(today, 6) },
    past: { from: addDays(today, -30), to: addDays(today, -1) },
  }
  const known = ranges.find((one) => one === range)
  return known ? bounds[known] : {}
}

interface BookingListProps {
  reservationId: string
  plan: ReservationPlan
  state: DeskState
  canAct: boolean
  steps: ReturnType<typeof useSteps>
}

/** Everything that was booked, the latest first. */
export function BookingList({ reservationId, plan, state, canAct, steps }: BookingListProps) {
  const { serviceId, resourceId, state: wanted, keywords, range, today, set } = state
  const filter = {
    ...boundsOf(range, today),
    serviceId: serviceId || undefined,
    resourceId: resourceId || undefined,
    state: wanted,
    keywords: keywords || undefined,
  }
  const asked = JSON.stringify(filter)
  const [walk, setWalk] = useState<{ asked: string; cursors: string[] }>({ asked, cursors: [] })
  // Other conditions begin at the top again.
  const cursors = walk.asked === asked ? walk.cursors : []
  const cursor = cursors.at(-1)
  const found = useCall(
    bookingSearch,
    { params: { id: reservationId }, body: { ...filter, cursor, size: 20 } },
    { keepPrevious: true },
  )
  const [busy, setBusy] = useState(false)
  const hasFilter = Object.values(filter).some((value) => value !== undefined)

  async function save() {
    setBusy(true)
    try {
      const { content, fileName } = await api.download(bookingExport, {
        params: { id: reservationId },
        body: filter,
      })
      saveFile(content, fileName)
      toastSuccess(texts.desk.exported)
    } catch {
      // Told by the client.
    } finally {
      setBusy(false)
    }
  }

  const columns: TableColumnType<Booking>[] = [
    {
      key: 'name',
      title: words.columns.name,
      width: 180,
      fixed: 'left',
      render: (_, booking) => (
        <Button type="link" style={{ padding: 0 }} onClick={() => set({ booking: booking.id })}>
          {booking.name || '-'}
        </Button>
      ),
    },
    {
      key: 'time',
      title: words.columns.time,
      width: 190,
      render: (_, { startsAt, endsAt }) =>
        `${formatDateTime(startsAt)}–${formatDateTime(endsAt).slice(11, 16)}`,
    },
    { key: 'service', title: words.columns.service, width: 130, dataIndex: 'serviceName' },
    { key: 'resource', title: words.columns.resource, width: 130, dataIndex: 'resourceName' },
    { key: 'people', title: words.columns.people, width: 70, dataIndex: 'people' },
    {
      key: 'state',
      title: words.columns.state,
      width: 100,
      render: (_, booking) => <BookingStateTag state={booking.state} />,
    },
    { key: 'phone', title: texts.detail.phone, width: 130, render: (_, { phone }) => phone || '-' },
    { key: 'note', title: words.columns.note, ellipsis: true, render: (_, { note }) => note || '-' },
    ...(canAct
      ? [
          {
            key: 'actions',
            title: words.columns.actions,
            width: 170,
            fixed: 'right' as const,
            render: (_: unknown, booking: Booking) => {
              const all = steps.stepsOf(booking).map((step) => ({
                key: step.to,
                label: step.title,
                danger: step.to === 'cancelled' || step.to === 'refused',
                onClick: () => steps.take(booking, step),
              }))
              return <RowActions name={booking.name} primary={all.slice(0, 2)} more={all.slice(2)} />
            },
          },
        ]
      : []),
  ]
  const next = found.data?.nextCursor ?? null

  return (
    <>
      <div className={classes.bar}>
        <Input.Search
          key={keywords}
          className={classes.checkIn}
          allowClear
          defaultValue={keywords}
          placeholder={words.search}
          aria-label={words.search}
          onSearch={(q) => set({ q: q.trim(), view: 'list' })}
        />
        <Select
          className={classes.select}
          allowClear
          aria-label={words.range}
          placeholder={words.range}
          value={range || undefined}
          options={ranges.map((value) => ({ value, label: words.ranges[value] }))}
          onChange={(value: string | undefined) => set({ range: value ?? '' })}
        />
        <Select
          className={classes.select}
          allowClear
          aria-label={words.columns.state}
          placeholder={words.columns.state}
          value={wanted}
          options={bookingStateSchema.options
            .filter((value) => value !== 'held')
            .map((value) => ({ value, label: bookingStateNames[value] }))}
          onChange={(value: string | undefined) => set({ state: value ?? '', view: 'list' })}
        />
        {plan.services.length > 1 && (
          <Select
            className={classes.select}
            allowClear
            aria-label={words.columns.service}
            placeholder={words.columns.service}
            value={serviceId || undefined}
            options={plan.services.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value: string | undefined) => set({ service: value ?? '' })}
          />
        )}
        <span className={classes.grow} />
        <Button
          icon={<DownloadOutlined />}
          loading={busy}
          disabled={found.data?.total === 0}
          onClick={() => void save()}
        >
          {texts.desk.export}
        </Button>
      </div>
      {found.isError && !found.data ? (
        <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : found.data ? (
        <Table<Booking>
          rowKey="id"
          size="middle"
          aria-label={words.label}
          columns={columns}
          dataSource={found.data.list}
          loading={found.isFetching && found.isPlaceholderData}
          pagination={false}
          scroll={{ x: 1100 }}
          locale={{
            emptyText: (
              <ListEmpty
                filtered={hasFilter}
                onReset={() => set({ q: '', range: '', state: '', service: '', resource: '', view: 'list' })}
                title={words.empty}
                hint={words.emptyHint}
              />
            ),
          }}
          footer={() => (
            <div className={classes.foot}>
              <span className={classes.quiet}>{words.total(found.data.total, found.data.list.length)}</span>
              {cursors.length > 0 && (
                <Button onClick={() => setWalk({ asked, cursors: cursors.slice(0, -1) })}>
                  {words.newer}
                </Button>
              )}
              {next !== null && (
                <Button onClick={() => setWalk({ asked, cursors: [...cursors, next] })}>{words.older}</Button>
              )}
            </div>
          )}
        />
      ) : (
        <Skeleton active />
      )}
    </>
  )
}
