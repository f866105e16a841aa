import { entryCreate } from '@zhanfang/contract/content-kinds/activity/entry-calls'
import { activityLimits as limits, type SignUp } from '@zhanfang/contract/content-kinds/activity/plan'
import { Form, Input, Select } from 'antd'
import { useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { toastSuccess } from '../../../toast.ts'
import { texts } from '../texts.ts'

const words = texts.create
const columns = texts.entries.columns

interface Values {
  kindId?: string
  groupId?: string
  people: number
  name: string
  phone: string
  note: string
}

interface CreateDialogProps {
  activityId: string
  signUp: SignUp
  onClose: () => void
}

/** Signs somebody up who is at the counter or on the phone. */
export function CreateDialog({ activityId, signUp, onClose }: CreateDialogProps) {
  const [form] = Form.useForm<Values>()
  const create = useCallMutation(entryCreate, { silent: true })
  const choice = (
    name: 'kindId' | 'groupId',
    label: string,
    parts: readonly { id: string; name: string }[],
  ) =>
    parts.length > 0 && (
      <Form.Item name={name} label={label} rules={[{ required: true, message: words.choose }]}>
        <Select options={parts.map((part) => ({ value: part.id, label: part.name }))} />
      </Form.Item>
    )
  return (
    <FormDialog<Values>
      title={words.title}
      form={form}
      okText={words.ok}
      fields={['kindId', 'groupId', 'people', 'name', 'phone', 'note']}
      initialValues={{
        kindId: signUp.kinds[0]?.id ?? '',
        groupId: signUp.groups[0]?.id ?? '',
        people: 1,
        name: '',
        phone: '',
        note: '',
      }}
      focus="name"
      onClose={onClose}
      onSubmit={async ({ kindId = '', groupId = '', ...values }) => {
        const { state } = await create.mutateAsync({
          params: { id: activityId },
          body: {
            kindId,
            groupId,
            people: values.people,
            name: values.name.trim(),
            phone: values.phone.trim(),
            note: values.note.trim(),
          },
        })
        toastSuccess(state === 'queued' ? words.queued : words.done)
        onClose()
      }}
    >
      {choice('kindId', columns.kind, signUp.kinds)}
      {choice('groupId', texts.entries.group(signUp.groupNoun), signUp.groups)}
      <Form.Item name="people" label={columns.people}>
        <NumberInput min={1} max={limits.party} precision={0} required />
      </Form.Item>
      <Form.Item
        name="name"
        label={columns.name}
        rules={[{ required: true, whitespace: true, message: words.required }]}
      >
        <Input maxLength={limits.name} showCount />
      </Form.Item>
      <Form.Item name="phone" label={columns.phone}>
        <Input type="tel" maxLength={20} />
      </Form.Item>
      <Form.Item name="note" label={columns.note}>
        <Input.TextArea rows={2} maxLength={limits.remark} showCount />
      </Form.Item>
    </FormDialog>
  )
}
