import { limits, type ListLook, type ListView, viewNameSchema } from '@zhanfang/contract'
import { Checkbox, Form, Input } from 'antd'
import { useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { viewTexts as texts } from './view-texts.ts'
import type { ListViewsState } from './use-list-views.ts'

interface ViewDialogProps {
  views: ListViewsState
  /** The view that is changed; undefined for a new one. */
  view: ListView | undefined
  /** How the list looks now. */
  look: ListLook
  onClose: () => void
}

/** Asks what a view is to be called and who sees it. */
export function ViewDialog({ views, view, look, onClose }: ViewDialogProps) {
  const [form] = Form.useForm<{ name: string; shared: boolean }>()
  const create = useCallMutation(views.calls.create, { silent: true, done: texts.saved })
  const update = useCallMutation(views.calls.update, { silent: true, done: texts.saved })
  return (
    <FormDialog
      title={view ? texts.editTitle : texts.createTitle}
      form={form}
      fields={['name', 'shared']}
      initialValues={{ name: view?.name ?? '', shared: view?.shared ?? false }}
      focus="name"
      okText={texts.save}
      onClose={onClose}
      onSubmit={async (values) => {
        if (view) await update.mutateAsync({ body: { id: view.id, ...values } })
        else {
          const { query, list } = views
          const { id } = await create.mutateAsync({ body: { list, query, look, ...values } })
          views.open({ id, query, look, createdBy: '', canChange: true, ...values })
        }
        onClose()
      }}
    >
      <Form.Item
        name="name"
        label={texts.name}
        extra={view ? undefined : texts.contents}
        rules={[
          {
            validator: (_, value) => {
              const { error } = viewNameSchema.safeParse(value ?? '')
              return error ? Promise.reject(new Error(error.issues[0]?.message ?? '')) : Promise.resolve()
            },
          },
        ]}
      >
        <Input
          autoComplete="off"
          placeholder={texts.namePlaceholder}
          count={{ show: true, max: limits.viewName.max }}
        />
      </Form.Item>
      <Form.Item name="shared" valuePropName="checked">
        <Checkbox>{texts.share}</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}
