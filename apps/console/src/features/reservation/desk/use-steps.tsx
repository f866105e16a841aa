import { type Booking, bookingStep } from '@zhanfang/contract/content-kinds/reservation/calls'
import { type BookingStep, deskSteps } from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { formatMoney } from '@zhanfang/format'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { texts } from '../texts.ts'

const words = texts.detail

/** What may be done with a booking next; what needs a reason, or ends it, asks first. */
export function useSteps(reservationId: string) {
  const step = useCallMutation(bookingStep, { done: words.stepDone })
  const quietStep = useCallMutation(bookingStep, { done: words.stepDone, silent: true })
  const [asked, setAsked] = useState<{ booking: Booking; step: BookingStep }>()
  const place = (booking: Booking) => ({ id: reservationId, bookingId: booking.id })

  function take(booking: Booking, next: BookingStep) {
    if (next.needsReason || next.to === 'cancelled') setAsked({ booking, step: next })
    else step.mutate({ params: place(booking), body: { to: next.to } })
  }
  const dialog = asked && (
    <ReasonDialog
      step={asked.step}
      givesBack={asked.booking.paid - asked.booking.refunded}
      onClose={() => setAsked(undefined)}
      onSubmit={async (reason) => {
        await quietStep.mutateAsync({ params: place(asked.booking), body: { to: asked.step.to, reason } })
        setAsked(undefined)
      }}
    />
  )
  return { take, dialog, stepsOf: ({ state }: Booking) => deskSteps(state), isBusy: step.isPending }
}

interface ReasonDialogProps {
  step: BookingStep
  /** What goes back with it, in 元. */
  givesBack: number
  onSubmit: (reason: string) => Promise<unknown>
  onClose: () => void
}

function ReasonDialog({ step, givesBack, onSubmit, onClose }: ReasonDialogProps) {
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <FormDialog<{ reason: string }>
      title={words.reasonTitle(step.title)}
      form={form}
      okText={step.title}
      okDanger
      fields={['reason']}
      focus="reason"
      initialValues={{ reason: '' }}
      onClose={onClose}
      onSubmit={({ reason }) => onSubmit(reason.trim())}
    >
      {givesBack > 0 && <p>{words.givesBack(formatMoney(givesBack))}</p>}
      <Form.Item
        name="reason"
        label={words.reasonLabel}
        rules={step.needsReason ? [{ required: true, whitespace: true, message: words.reasonLabel }] : []}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  )
}
