import { creatingLimits, limits, templateSave } from '@zhanfang/contract'
import { Form, Input, Select } from 'antd'
import { useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { toastError } from '../../../toast.ts'
import { texts } from './texts.ts'

interface Fields {
  title: string
  summary?: string
  tags?: string[]
}

interface SaveTemplateDialogProps {
  id: string
  title: string
  /** Saves what is not saved yet: the template is made of what the server holds. */
  flush: () => Promise<number>
  onClose: () => void
}

/** Keeps the draft as a template of the app. */
export function SaveTemplateDialog({ id, title, flush, onClose }: SaveTemplateDialogProps) {
  const [form] = Form.useForm<Fields>()
  const save = useCallMutation(templateSave, { done: texts.saved, silent: true, onSuccess: onClose })
  return (
    <FormDialog<Fields>
      title={texts.save}
      okText={texts.ok}
      form={form}
      fields={['title', 'summary', 'tags']}
      focus="title"
      initialValues={{ title }}
      onSubmit={async (fields) => {
        try {
          await flush()
        } catch {
          toastError(texts.notSaved)
          return
        }
        await save.mutateAsync({ body: { surveyId: id, ...fields } })
      }}
      onClose={onClose}
    >
      <p>{texts.saveHint}</p>
      <Form.Item
        name="title"
        label={texts.name}
        rules={[{ required: true, whitespace: true, message: limits.surveyTitle.required }]}
      >
        <Input maxLength={limits.surveyTitle.max} showCount />
      </Form.Item>
      <Form.Item name="summary" label={texts.summary}>
        <Input maxLength={creatingLimits.templateSummary} showCount />
      </Form.Item>
      <Form.Item name="tags" label={texts.tagsField}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={creatingLimits.templateTags}
          placeholder={texts.tagsPlaceholder}
        />
      </Form.Item>
    </FormDialog>
  )
}
