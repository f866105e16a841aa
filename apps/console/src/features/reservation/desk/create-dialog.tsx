import { bookingCreate, bookingSlots } from '@zhanfang/contract/content-kinds/reservation/calls'
import {
  type ReservationPlan,
  reservationLimits as limits,
  resourcesOf,
} from '@zhanfang/contract/content-kinds/reservation/plan'
import {
  dayOf,
  isDay,
  minutesOf,
  momentAt,
} from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import { formatDateTime } from '@zhanfang/format'
import { Checkbox, Form, Input, Select } from 'antd'
import { useCall, useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { texts } from '../texts.ts'

const words = texts.create
const ANY = ''

interface Values {
  serviceId: string
  resourceId: string
  day: string
  /** A moment that is free, or a clock where it is squeezed in. */
  startsAt?: string
  clock?: string
  people: number
  name: string
  phone: string
  note: string
  isOverbooked: boolean
  overbookReason?: string
}

interface CreateDialogProps {
  reservationId: string
  plan: ReservationPlan
  day: string
  onClose: () => void
}

/** Books for somebody at the counter or on the phone. */
export function CreateDialog({ reservationId, plan, day, onClose }: CreateDialogProps) {
  const [form] = Form.useForm<Values>()
  const create = useCallMutation(bookingCreate, { done: words.done, silent: true })
  const first = plan.services[0]
  const initial = {
    serviceId: first?.id ?? '',
    resourceId: ANY,
    day,
    people: 1,
    name: '',
    phone: '',
    note: '',
    isOverbooked: false,
  }
  const serviceId = Form.useWatch('serviceId', form) ?? initial.serviceId
  const resourceId = Form.useWatch('resourceId', form) ?? ANY
  const wanted = Form.useWatch('day', form) ?? day
  const people = Form.useWatch('people', form) ?? 1
  const isOverbooked = Form.useWatch('isOverbooked', form) ?? false
  const service = plan.services.find(({ id }) => id === serviceId) ?? first
  const resources = service ? resourcesOf(plan, service) : []
  const slots = useCall(
    bookingSlots,
    {
      params: { id: reservationId },
      query: { serviceId, day: wanted, people, resourceId: resourceId === ANY ? undefined : resourceId },
    },
    { enabled: isDay(wanted) && service !== undefined, keepPrevious: true },
  )
  const options = (slots.data?.slots ?? []).map(({ startsAt, free }) => ({
    value: startsAt,
    label: `${formatDateTime(startsAt).slice(dayOf(new Date(startsAt)) === wanted ? 11 : 5, 16)}（${texts.desk.free(free)}）`,
  }))
  const forgetTime = () => form.setFieldValue('startsAt', undefined)

  return (
    <FormDialog<Values>
      title={words.title}
      form={form}
      okText={words.ok}
      fields={['name', 'phone', 'note', 'people', 'startsAt', 'overbookReason']}
      initialValues={initial}
      focus="name"
      onClose={onClose}
      onSubmit={async (values) => {
        const at = values.isOverbooked
          ? momentAt(values.day, minutesOf(values.clock ?? '') ?? 0).toISOString()
          : values.startsAt
        await create.mutateAsync({
          params: { id: reservationId },
          body: {
            serviceId: values.serviceId,
            resourceId: values.resourceId === ANY ? undefined : values.resourceId,
            startsAt: at ?? '',
            people: values.people,
            name: values.name.trim(),
            phone: values.phone.trim(),
            note: values.note.trim(),
            overbookReason: values.isOverbooked ? values.overbookReason?.trim() : undefined,
          },
        })
        onClose()
      }}
    >
      <Form.Item name="serviceId" label={words.service}>
        <Select
          options={plan.services.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={() => {
            form.setFieldValue('resourceId', ANY)
            forgetTime()
          }}
        />
      </Form.Item>
      <Form.Item name="resourceId" label={plan.resourceNoun || words.resource}>
        <Select
          options={[
            { value: ANY, label: words.any },
            ...resources.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={forgetTime}
        />
      </Form.Item>
      <Form.Item name="day" label={words.day}>
        <Input type="date" onChange={forgetTime} />
      </Form.Item>
      <Form.Item name="isOverbooked" valuePropName="checked" extra={words.overbookHint}>
        <Checkbox>{words.overbook}</Checkbox>
      </Form.Item>
      {isOverbooked ? (
        <>
          <Form.Item
            name="clock"
            label={words.time}
            rules={[{ required: true, message: words.timeRequired }]}
          >
            <Input type="time" />
          </Form.Item>
          <Form.Item
            name="overbookReason"
            label={texts.desk.overbookReason}
            rules={[{ required: true, whitespace: true, message: texts.desk.overbookReason }]}
          >
            <Input maxLength={100} />
          </Form.Item>
        </>
      ) : (
        <Form.Item
          name="startsAt"
          label={words.time}
          rules={[{ required: true, message: words.timeRequired }]}
        >
          <Select
            loading={slots.isFetching}
            options={options}
            notFoundContent={texts.desk.noSlots}
            placeholder={words.timeRequired}
          />
        </Form.Item>
      )}
      <Form.Item name="people" label={words.people}>
        <NumberInput min={1} max={limits.party} precision={0} required />
      </Form.Item>
      <Form.Item
        name="name"
        label={words.name}
        rules={[{ required: true, whitespace: true, message: words.required }]}
      >
        <Input maxLength={limits.name} showCount />
      </Form.Item>
      <Form.Item name="phone" label={words.phone}>
        <Input type="tel" maxLength={20} />
      </Form.Item>
      <Form.Item name="note" label={words.note}>
        <Input.TextArea rows={2} maxLength={limits.note} showCount />
      </Form.Item>
    </FormDialog>
  )
}
