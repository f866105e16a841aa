import { Form } from 'antd'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { texts } from './texts.ts'
import { ApplyFields, type ApplyItem, type ApplyValues, useApply } from '../apply-form.tsx'

const words = texts.apply

interface ApplyDialogProps {
  items: readonly ApplyItem[]
  onDone?: (() => void) | undefined
  onClose: () => void
}

/** Asks that contents of the current app be shown in another one. */
export function ApplyDialog({ items, onDone, onClose }: ApplyDialogProps) {
  const [form] = Form.useForm<ApplyValues>()
  const apply = useApply(items)
  const [first] = items
  return (
    <FormDialog<ApplyValues>
      title={items.length === 1 ? words.title(first?.title ?? '') : words.titleMany(items.length)}
      form={form}
      okText={words.submit}
      fields={['toAppId', 'applyReason']}
      initialValues={{ applyReason: '' }}
      onClose={onClose}
      onSubmit={async (values) => {
        await apply(values)
        onDone?.()
        onClose()
      }}
    >
      <p>{words.intro}</p>
      <ApplyFields items={items} form={form} />
    </FormDialog>
  )
}
