import { type Booking, bookingDetail, bookingNote } from '@zhanfang/contract/content-kinds/reservation/calls'
import { formatDateTime, formatMoney } from '@zhanfang/format'
import { Button, Descriptions, Drawer, Skeleton } from 'antd'
import { useCall, useCallMutation } from '../../../api.ts'
import { NoteField } from '../../../components/form/note-field.tsx'
import { useNarrow } from '../../../components/page/use-narrow.ts'
import { CopyMark } from '../../../components/values/copy-mark.tsx'
import { HistoryTimeline } from '../../../components/values/history-timeline.tsx'
import { texts } from '../texts.ts'
import classes from './desk.module.css'
import { BookingStateTag } from './state-tag.tsx'
import type { useSteps } from './use-steps.tsx'

const words = texts.detail

interface BookingDrawerProps {
  reservationId: string
  bookingId: string
  canAct: boolean
  steps: ReturnType<typeof useSteps>
  onClose: () => void
}

/** What it costs, and what became of that. */
const moneyOf = ({ amount, paid, refunded, payUntil }: Booking): string =>
  [
    `¥${formatMoney(amount)}`,
    payUntil === null ? '' : words.payUntil(formatDateTime(payUntil)),
    paid > 0 ? words.paid(formatMoney(paid)) : '',
    refunded > 0 ? words.refunded(formatMoney(refunded)) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')

/** A booking beside the calendar: who, when, what happened, what is next. */
export function BookingDrawer({ reservationId, bookingId, canAct, steps, onClose }: BookingDrawerProps) {
  const isNarrow = useNarrow()
  const detail = useCall(bookingDetail, { params: { id: reservationId, bookingId } })
  const booking = detail.data
  return (
    <Drawer
      open
      title={words.title}
      size={isNarrow ? '100%' : 460}
      onClose={onClose}
      footer={
        canAct &&
        booking && (
          <div className={classes.steps}>
            {steps.stepsOf(booking).map((step) => (
              <Button
                key={step.to}
                danger={step.to === 'cancelled' || step.to === 'refused' || step.to === 'missed'}
                type={
                  step.to === 'arrived' || (step.to === 'booked' && booking.state === 'waiting')
                    ? 'primary'
                    : 'default'
                }
                loading={steps.isBusy}
                onClick={() => steps.take(booking, step)}
              >
                {step.title}
              </Button>
            ))}
          </div>
        )
      }
    >
      {booking ? (
        <>
          <Descriptions
            column={1}
            size="small"
            items={[
              { key: 'state', label: words.state, children: <BookingStateTag state={booking.state} /> },
              { key: 'name', label: texts.list.columns.name, children: booking.name },
              ...(booking.phone === ''
                ? []
                : [{ key: 'phone', label: words.phone, children: booking.phone }]),
              {
                key: 'time',
                label: words.time,
                children: `${formatDateTime(booking.startsAt)}–${formatDateTime(booking.endsAt).slice(11, 16)}`,
              },
              { key: 'service', label: words.service, children: booking.serviceName },
              { key: 'resource', label: words.resource, children: booking.resourceName },
              { key: 'people', label: words.people, children: booking.people },
              ...(booking.amount === 0
                ? []
                : [{ key: 'amount', label: words.amount, children: moneyOf(booking) }]),
              {
                key: 'code',
                label: words.code,
                children: <CopyMark text={booking.code} label={words.code} />,
              },
              ...booking.answers.map(({ label, value }, index) => ({
                key: `answer-${index}`,
                label,
                children: value,
              })),
              ...(booking.reason === ''
                ? []
                : [{ key: 'reason', label: words.reason, children: booking.reason }]),
              {
                key: 'by',
                label: words.by,
                children: `${booking.byDesk ? words.byDesk : words.byVisitor} ${formatDateTime(booking.createTime)}`,
              },
            ]}
          />
          <p className={classes.quiet}>
            {words.earlier(booking.earlier.done, booking.earlier.missed, booking.earlier.cancelled)}
          </p>
          {canAct && <Note key={booking.note} reservationId={reservationId} booking={booking} />}
          <h3>{words.history}</h3>
          <HistoryTimeline lines={booking.history} />
        </>
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}

function Note({ reservationId, booking }: { reservationId: string; booking: Booking }) {
  const save = useCallMutation(bookingNote, { done: words.noteSaved })
  return (
    <NoteField
      saved={booking.note}
      maxLength={500}
      label={words.note}
      placeholder={words.notePlaceholder}
      saveLabel={words.saveNote}
      isSaving={save.isPending}
      onSave={(note) => save.mutate({ params: { id: reservationId, bookingId: booking.id }, body: { note } })}
    />
  )
}
