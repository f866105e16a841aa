import { type AuthApply, authShownSet } from '@zhanfang/contract'
import { Form } from 'antd'
import { useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { NumberInput } from '../../components/form/number-input.tsx'
import { texts } from './public/texts.ts'

interface SortDialogProps {
  row: AuthApply
  /** Other modules whose data it changes. */
  changes: readonly string[]
  onClose: () => void
}

/** Puts a content of another app in its place among the others. */
export function SortDialog({ row, changes, onClose }: SortDialogProps) {
  const [form] = Form.useForm<{ sort: number }>()
  const save = useCallMutation(authShownSet, { done: texts.shownSaved, silent: true, changes })
  return (
    <FormDialog<{ sort: number }>
      title={texts.sortTitle(row.title)}
      form={form}
      fields={['sort']}
      initialValues={{ sort: row.sort }}
      onClose={onClose}
      onSubmit={async ({ sort }) => {
        await save.mutateAsync({ body: { id: row.id, sort } })
        onClose()
      }}
    >
      <Form.Item name="sort" label={texts.sort} extra={texts.sortHint}>
        <NumberInput min={-1_000_000} max={1_000_000} precision={0} required aria-label={texts.sort} />
      </Form.Item>
    </FormDialog>
  )
}
