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
import { Button } from 'antd'
import { useCall } from '../../../api.ts'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { QueryForm } from '../../../components/list/query/query-form.tsx'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { DEFAULT_PAGE_SIZE, type ListState } from '../../../components/list/use-list-state.ts'
import { useExportTask } from '../../../components/tasks/use-export-task.ts'
import { useCursors } from '../../../components/list/cursor/use-cursors.ts'
import { CursorButtons } from '../../../components/list/cursor/cursor-buttons.tsx'
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

const filterNames = ['range', 'state', 'service', 'resource'] as const
type Filter = (typeof filterNames)[number]

/** The conditions of the desk as lists know them. A condition that is taken away leads back to no calendar. */
function listStateOf({ set, ...desk }: DeskState): ListState<Filter> {
  const filters = {
    range: desk.range,
    state: desk.state ?? '',
    service: desk.serviceId,
    resource: desk.resourceId,
  }
  return {
    page: 1,
    size: DEFAULT_PAGE_SIZE,
    sort: undefined,
    keywords: desk.keywords,
    filters,
    filtered: desk.keywords !== '' || filterNames.some((name) => filters[name] !== ''),
    setKeywords: (q) => set({ q: q.trim(), view: 'list' }),
    setFilter: (name, value) => set({ [name]: value ?? '', view: 'list' }),
    // Slices are only known one after the other, in the order in which they were booked.
    setPage: () => {},
    setSort: () => {},
    reset: () => set({ q: '', range: '', state: '', service: '', resource: '', view: 'list' }),
  }
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
  const list = listStateOf(state)
  const filter = {
    ...boundsOf(range, today),
    serviceId: serviceId || undefined,
    resourceId: resourceId || undefined,
    state: wanted,
    keywords: keywords || undefined,
  }
  const asked = JSON.stringify(filter)
  const cursors = useCursors(asked, 'bookings')
  const { cursor } = cursors
  const found = useCall(
    bookingSearch,
    { params: { id: reservationId }, body: { ...filter, cursor, size: 20 } },
    { keepPrevious: true },
  )
  const [busy, exportTable] = useExportTask()

  const save = () =>
    exportTable({
      name: words.label,
      call: bookingExport,
      input: { params: { id: reservationId }, body: filter },
      done: texts.desk.exported,
    })

  const columns: DataColumn<Booking>[] = [
    {
      key: 'name',
      title: words.columns.name,
      role: 'name',
      width: 180,
      render: (booking) => (
        <Button type="link" style={{ padding: 0 }} onClick={() => set({ booking: booking.id })}>
          {booking.name || '-'}
        </Button>
      ),
    },
    {
      key: 'time',
      title: words.columns.time,
      width: 190,
      render: ({ startsAt, endsAt }) => `${formatDateTime(startsAt)}–${formatDateTime(endsAt).slice(11, 16)}`,
    },
    {
      key: 'service',
      title: words.columns.service,
      width: 130,
      render: ({ serviceName }) => serviceName,
    },
    {
      key: 'resource',
      title: words.columns.resource,
      width: 130,
      render: ({ resourceName }) => resourceName,
    },
    { key: 'people', title: words.columns.people, width: 70, align: 'end', render: ({ people }) => people },
    {
      key: 'state',
      title: words.columns.state,
      width: 100,
      render: (booking) => <BookingStateTag state={booking.state} />,
    },
    { key: 'phone', title: texts.detail.phone, width: 130, render: ({ phone }) => phone },
    { key: 'note', title: words.columns.note, width: 160, render: ({ note }) => note },
    ...(canAct
      ? [
          {
            key: 'actions',
            title: words.columns.actions,
            role: 'actions' as const,
            width: 170,
            render: (booking: Booking) => {
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
      <QueryForm
        state={list}
        placeholder={words.search}
        choices={[
          {
            name: 'range',
            label: words.range,
            options: ranges.map((value) => ({ value, label: words.ranges[value] })),
          },
          {
            name: 'state',
            label: words.columns.state,
            options: bookingStateSchema.options
              .filter((value) => value !== 'held')
              .map((value) => ({ value, label: bookingStateNames[value] })),
          },
          ...(plan.services.length > 1
            ? [
                {
                  name: 'service' as const,
                  label: words.columns.service,
                  options: plan.services.map(({ id, name }) => ({ value: id, label: name })),
                },
              ]
            : []),
        ]}
        end={
          <Button
            icon={<DownloadOutlined />}
            loading={busy}
            disabled={found.data?.total === 0}
            onClick={save}
          >
            {texts.desk.export}
          </Button>
        }
      />
      <DataTable<Booking>
        query={found}
        state={list}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.label}
        minWidth={1100}
        exports={false}
        empty={{ title: words.empty, hint: words.emptyHint }}
        pages={
          <div className={classes.foot}>
            <span className={classes.quiet}>
              {found.data && words.total(found.data.total, found.data.list.length)}
            </span>
            <CursorButtons
              cursors={cursors}
              nextCursor={next}
              words={{ previous: words.newer, next: words.older }}
            />
          </div>
        }
      />
    </>
  )
}
