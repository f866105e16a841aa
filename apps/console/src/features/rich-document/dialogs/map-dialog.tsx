import { PlaceField } from '@zhanfang/blocks/forms'
import { cutText } from '@zhanfang/format'
import { nodeSchemas } from '@zhanfang/rich-document'
import { Form, Input } from 'antd'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { texts } from '../texts.ts'

interface Values {
  name: string
  city: string
  address: string
  longitude: number
  latitude: number
  phone: string
}
const fields = ['name', 'city', 'address', 'longitude', 'latitude', 'phone'] as const
const { phone } = nodeSchemas.map.shape.attrs.shape
const most = { name: 40, city: 20, address: 100 } as const
const somewhere: Values = { name: '', city: '', address: '', longitude: 116.44, latitude: 39.92, phone: '' }

interface MapDialogProps {
  initial: Record<string, unknown>
  onDone: (attrs: Record<string, unknown>) => void
  onClose: () => void
}

/** A place with its address. */
export function MapDialog({ initial, onDone, onClose }: MapDialogProps) {
  const [form] = Form.useForm<Values>()
  const words = texts.dialogs
  const before = nodeSchemas.map.shape.attrs.safeParse(initial)
  return (
    <FormDialog<Values>
      title={words.map}
      form={form}
      okText={words.ok}
      fields={fields}
      focus="name"
      initialValues={before.success ? before.data : somewhere}
      onSubmit={async (values) => {
        onDone({ ...values })
        onClose()
        await Promise.resolve()
      }}
      onClose={onClose}
    >
      <PlaceField
        onChoose={({ name, city, address, longitude, latitude }) =>
          form.setFieldsValue({
            name: cutText(name, most.name),
            city: cutText(city, most.city),
            address: cutText(address, most.address),
            longitude,
            latitude,
          })
        }
      />
      <Form.Item
        name="name"
        label={words.mapName}
        rules={[{ required: true, whitespace: true, message: words.required }]}
      >
        <Input maxLength={most.name} showCount />
      </Form.Item>
      <Form.Item name="city" label={words.city}>
        <Input maxLength={most.city} />
      </Form.Item>
      <Form.Item name="address" label={words.address}>
        <Input maxLength={most.address} showCount />
      </Form.Item>
      <Form.Item
        name="longitude"
        label={words.longitude}
        rules={[{ required: true, message: words.required }]}
      >
        <NumberInput min={-180} max={180} precision={6} />
      </Form.Item>
      <Form.Item
        name="latitude"
        label={words.latitude}
        extra={words.locationHint}
        rules={[{ required: true, message: words.required }]}
      >
        <NumberInput min={-90} max={90} precision={6} />
      </Form.Item>
      <Form.Item
        name="phone"
        label={words.phone}
        rules={[
          {
            validator: (_, value: string) => {
              const checked = phone.safeParse(value)
              return checked.success
                ? Promise.resolve()
                : Promise.reject(new Error(checked.error.issues.at(-1)?.message ?? words.phone))
            },
          },
        ]}
      >
        <Input maxLength={20} inputMode="tel" />
      </Form.Item>
    </FormDialog>
  )
}
