import { creatingLimits, limits, templateSave } from '@zhanfang/contract'
import { Form, Input, Modal, Select } from 'antd'
import { useCallMutation } from '../../../api.ts'
import { useCloseQuestion } from '../../../components/leaving/use-close-question.ts'
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
  const save = useCallMutation(templateSave, { done: texts.saved, onSuccess: onClose })
  const close = useCloseQuestion(() => form.isFieldsTouched(), onClose)
  return (
    <Modal
      open
      title={texts.save}
      okText={texts.ok}
      cancelText={texts.cancel}
      confirmLoading={save.isPending}
      onOk={form.submit}
      mask={{ closable: false }}
      onCancel={close}
    >
      <p>{texts.saveHint}</p>
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={{ title }}
        onFinish={(fields) => {
          flush().then(
            () => save.mutate({ body: { surveyId: id, ...fields } }),
            () => toastError(texts.notSaved),
          )
        }}
      >
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
      </Form>
    </Modal>
  )
}
