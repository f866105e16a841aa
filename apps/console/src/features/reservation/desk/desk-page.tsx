import { LeftOutlined, PlusOutlined, RightOutlined, SettingOutlined, StopOutlined } from '@ant-design/icons'
import { bookingCalendar, bookingCheckIn } from '@zhanfang/contract/content-kinds/reservation/calls'
import { addDays, isDay, weekdayOf } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import { formatDateTime } from '@zhanfang/format'
import { Alert, Button, Input, Segmented, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCall, useCallMutation } from '../../../api.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { reservationPaths } from '../../../paths/reservation-paths.ts'
import { toastSuccess } from '../../../toast.ts'
import { useCan } from '../../app/public/use-app.ts'
import { texts } from '../texts.ts'
import { BookingDrawer } from './booking-drawer.tsx'
import { BookingList } from './booking-list.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { CreateDialog } from './create-dialog.tsx'
import classes from './desk.module.css'
import { deskViews, useDeskState } from './desk-state.ts'
import { type GridColumn, gridColumns } from './grid-columns.ts'
import { useBlocks } from './use-blocks.tsx'
import { useMoving } from './use-moving.tsx'
import { useSteps } from './use-steps.tsx'

const words = texts.desk
/** The desk of a busy day sees what visitors book without reloading. */
const POLL_MS = 20_000

/** What was booked of a reservation: a calendar of a day or week, a list, and checking in. */
export default function ReservationDeskPage() {
  const { id = '' } = useParams()
  const can = useCan()
  const canAct = can('customer:write')
  const state = useDeskState()
  const { view, day, from, days, resourceId, today, set } = state
  const calendar = useCall(
    bookingCalendar,
    { params: { id }, query: { from, days } },
    { keepPrevious: true, poll: POLL_MS },
  )
  const moving = useMoving(id)
  const steps = useSteps(id)
  const blocks = useBlocks(id)
  const [isCreating, setCreating] = useState(false)
  const { data } = calendar

  if (calendar.isError && !data)
    return <ListFailure retrying={calendar.isFetching} onRetry={() => void calendar.refetch()} />
  if (!data) return <Skeleton active />
  const { plan, outside } = data
  const isWeek = view === 'week'
  const columns = gridColumns(data, { isWeek, resourceId })
  const nameOf = (resource: string) => plan.resources.find((one) => one.id === resource)?.name ?? ''
  const titleOf = (column: GridColumn) =>
    isWeek
      ? `${words.weekdays[weekdayOf(column.day) - 1] ?? ''} ${column.day.slice(5)}`
      : nameOf(column.resourceId)

  return (
    <>
      <PageHeader
        title={data.title || words.title}
        purpose={words.title}
        actions={
          <>
            {canAct && <CheckIn reservationId={id} />}
            <Link to={reservationPaths.edit(id)}>
              <Button icon={<SettingOutlined />} tabIndex={-1}>
                {words.edit}
              </Button>
            </Link>
            {canAct && plan.resources.length > 0 && (
              <Button icon={<StopOutlined />} onClick={() => blocks.ask({ resourceId, day })}>
                {words.block}
              </Button>
            )}
            {canAct && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
                {words.book}
              </Button>
            )}
          </>
        }
      />
      {outside.length > 0 && (
        <Alert
          className={classes.outside}
          type="warning"
          showIcon
          title={words.outside(outside.length)}
          description={
            <ul>
              {outside.slice(0, 10).map((booking) => (
                <li key={booking.id}>
                  <Button
                    type="link"
                    size="small"
                    onClick={() =>
                      set({ booking: booking.id, day: formatDateTime(booking.startsAt).slice(0, 10) })
                    }
                  >
                    {formatDateTime(booking.startsAt)} {booking.name} {booking.serviceName}{' '}
                    {booking.resourceName}
                  </Button>
                </li>
              ))}
            </ul>
          }
        />
      )}
      <div className={classes.bar}>
        <Segmented
          aria-label={words.view}
          value={view}
          options={deskViews.map((value) => ({ value, label: words[value] }))}
          onChange={(value) => set({ view: value, ...(value === 'list' ? {} : { state: '', q: '' }) })}
        />
        {view !== 'list' && (
          <>
            <Button
              icon={<LeftOutlined />}
              aria-label={words.previous}
              title={words.previous}
              onClick={() => set({ day: addDays(day, -days) })}
            />
            <Input
              type="date"
              className={classes.date}
              aria-label={words.date}
              value={day}
              onChange={({ target }) => {
                if (isDay(target.value)) set({ day: target.value })
              }}
            />
            <Button
              icon={<RightOutlined />}
              aria-label={words.next}
              title={words.next}
              onClick={() => set({ day: addDays(day, days) })}
            />
            <Button disabled={day === today} onClick={() => set({ day: '' })}>
              {words.today}
            </Button>
          </>
        )}
        {plan.resources.length > 1 && (
          <Select
            className={classes.select}
            aria-label={plan.resourceNoun || words.resource}
            value={resourceId}
            options={[
              { value: '', label: `${words.allResources}${plan.resourceNoun}` },
              ...plan.resources.map((one) => ({ value: one.id, label: one.name })),
            ]}
            onChange={(value: string) => set({ resource: value })}
          />
        )}
      </div>
      {view === 'list' ? (
        <BookingList reservationId={id} plan={plan} state={state} canAct={canAct} steps={steps} />
      ) : columns.length === 0 ? (
        <p className={classes.quiet}>{words.noResources}</p>
      ) : (
        <CalendarGrid
          columns={columns}
          titleOf={titleOf}
          canMove={canAct}
          stepOf={({ serviceId }) => plan.services.find((one) => one.id === serviceId)?.step ?? 15}
          onOpen={(booking) => set({ booking: booking.id })}
          onMark={(column, span) => blocks.ask({ resourceId: column.resourceId, day: column.day, span })}
          onOpenBlock={(block) => {
            if (canAct) blocks.askToOpen(block)
          }}
          onMove={(booking, { column, startsAt }) => {
            const resource = column.resourceId || booking.resourceId
            moving.ask(booking, { resourceId: resource, resourceName: nameOf(resource), startsAt })
          }}
        />
      )}
      {state.bookingId !== '' && (
        <BookingDrawer
          reservationId={id}
          bookingId={state.bookingId}
          canAct={canAct}
          steps={steps}
          onClose={() => set({ booking: '' })}
        />
      )}
      {isCreating && (
        <CreateDialog reservationId={id} plan={plan} day={day} onClose={() => setCreating(false)} />
      )}
      {blocks.dialog(plan)}
      {moving.dialog}
      {steps.dialog}
    </>
  )
}

/** Checks in who shows a code; scanners type it and press Enter. */
function CheckIn({ reservationId }: { reservationId: string }) {
  const [code, setCode] = useState('')
  const checkIn = useCallMutation(bookingCheckIn, {
    onSuccess({ name, serviceName }) {
      toastSuccess(words.checkedIn(name, serviceName))
      setCode('')
    },
  })
  return (
    <Input.Search
      className={classes.checkIn}
      value={code}
      enterButton={words.checkIn}
      loading={checkIn.isPending}
      aria-label={words.checkInCode}
      placeholder={words.checkInHint}
      maxLength={40}
      onChange={({ target }) => setCode(target.value)}
      onSearch={(given) => {
        if (given.trim() !== '') checkIn.mutate({ params: { id: reservationId }, body: { code: given } })
      }}
    />
  )
}
