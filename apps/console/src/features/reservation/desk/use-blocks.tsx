import {
  type BookingBlock,
  bookingBlockCreate,
  bookingBlockDelete,
} from '@zhanfang/contract/content-kinds/reservation/calls'
import {
  type ReservationPlan,
  reservationLimits as limits,
} from '@zhanfang/contract/content-kinds/reservation/plan'
import { clockOf, minutesOf, momentAt } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import type { Span } from '@zhanfang/contract/content-kinds/reservation/schedule/slots'
import { App, Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { toastSuccess } from '../../../toast.ts'
import { texts } from '../texts.ts'

const words = texts.block
const DAY = 24 * 60

interface Values {
  resourceId: string
  day: string
  from: string
  to: string
  note: string
}

interface Asked {
  resourceId: string
  day: string
  span?: Span
}

/** Closing times from the calendar, and opening them again. */
export function useBlocks(reservationId: string): {
  ask: (asked: Asked) => void
  askToOpen: (block: BookingBlock) => void
  dialog: (plan: ReservationPlan) => ReactNode
} {
  const { modal } = App.useApp()
  const [asked, setAsked] = useState<Asked>()
  const open = useCallMutation(bookingBlockDelete, { done: words.opened })
  return {
    ask: setAsked,
    askToOpen: (block) =>
      void modal.confirm({
        title: words.openTitle,
        content: [words.openText(block.by), block.note].filter((part) => part !== '').join('：'),
        okText: words.open,
        onOk: () => open.mutateAsync({ params: { id: reservationId, blockId: block.id } }),
      }),
    dialog: (plan) =>
      asked && (
        <BlockDialog
          reservationId={reservationId}
          plan={plan}
          asked={asked}
          onClose={() => setAsked(undefined)}
        />
      ),
  }
}

interface BlockDialogProps {
  reservationId: string
  plan: ReservationPlan
  asked: Asked
  onClose: () => void
}

function BlockDialog({ reservationId, plan, asked, onClose }: BlockDialogProps) {
  const [form] = Form.useForm<Values>()
  const create = useCallMutation(bookingBlockCreate, { silent: true })
  const clock = (minutes: number) => clockOf(minutes % DAY)
  const required = [{ required: true, message: words.timeRequired }]
  return (
    <FormDialog<Values>
      title={words.title}
      form={form}
      okText={words.ok}
      fields={['resourceId', 'day', 'from', 'to', 'note']}
      initialValues={{
        resourceId: asked.resourceId || (plan.resources[0]?.id ?? ''),
        day: asked.day,
        from: asked.span ? clock(asked.span.from) : '',
        to: asked.span ? clock(asked.span.to) : '',
        note: '',
      }}
      onClose={onClose}
      onSubmit={async ({ resourceId, day, from, to, note }) => {
        const begins = minutesOf(from) ?? 0
        const ends = minutesOf(to) ?? 0
        const { bookings } = await create.mutateAsync({
          params: { id: reservationId },
          body: {
            resourceId,
            startsAt: momentAt(day, begins).toISOString(),
            endsAt: momentAt(day, ends <= begins ? ends + DAY : ends).toISOString(),
            note: note.trim(),
          },
        })
        toastSuccess(bookings === 0 ? words.done : words.withBookings(bookings))
        onClose()
      }}
    >
      <Form.Item name="resourceId" label={plan.resourceNoun || words.resource}>
        <Select options={plan.resources.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <Form.Item name="day" label={words.day} rules={required}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="from" label={words.from} rules={required}>
        <Input type="time" />
      </Form.Item>
      <Form.Item name="to" label={words.to} extra={words.toHint} rules={required}>
        <Input type="time" />
      </Form.Item>
      <Form.Item name="note" label={words.note}>
        <Input placeholder={words.notePlaceholder} maxLength={limits.blockNote} showCount />
      </Form.Item>
    </FormDialog>
  )
}
