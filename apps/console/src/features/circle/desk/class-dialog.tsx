import type { CircleClass } from '@zhanfang/contract/content-kinds/circle/calls'
import { Form, Select } from 'antd'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { texts } from '../texts.ts'

const words = texts.posts
const NONE = 'none'

/** Choices of classes, with none of them. */
export const classOptions = (list: readonly CircleClass[]) => [
  ...list.map(({ id, name }) => ({ value: id, label: name })),
  { value: NONE, label: words.noClass },
]
/** The class that was chosen; null for none. */
export const classOf = (chosen: string | undefined): string | null =>
  chosen === undefined || chosen === NONE ? null : chosen

/** Asks into which class posts go. */
export function ClassDialog({
  list,
  onSubmit,
  onClose,
}: {
  list: readonly CircleClass[]
  onSubmit: (classId: string | null) => Promise<unknown>
  onClose: () => void
}) {
  const [form] = Form.useForm<{ classId: string }>()
  return (
    <FormDialog<{ classId: string }>
      title={words.actions.file}
      form={form}
      fields={['classId']}
      initialValues={{ classId: NONE }}
      onClose={onClose}
      onSubmit={({ classId }) => onSubmit(classOf(classId))}
    >
      <Form.Item name="classId" label={words.toClass}>
        <Select options={classOptions(list)} />
      </Form.Item>
    </FormDialog>
  )
}
