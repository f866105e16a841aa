import { Alert, Form, type FormInstance, Modal } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { texts as shellTexts } from '../../texts.ts'
import { useCloseQuestion } from '../leaving/use-close-question.ts'
import { checkMended } from './check-mended.ts'
import { showFailure } from './failure-at-fields.ts'

interface FormDialogProps<Values extends object> {
  title: string
  form: FormInstance<Values>
  okText?: string
  /** The button destroys something. */
  okDanger?: boolean
  /** Names of the form's fields, as the call names them. */
  fields: readonly string[]
  initialValues?: Partial<Values>
  /** Resolves when it is done; a failure is shown at its field or above the form, and what was typed stays. */
  onSubmit: (values: Values) => Promise<unknown>
  onClose: () => void
  /** First field of the form, which gets the focus. */
  focus?: Parameters<FormInstance<Values>['focusField']>[0]
  /** Pixels. */
  width?: number
  footerStart?: ReactNode
  children: ReactNode
}

/** A small form over the page. */
export function FormDialog<Values extends object>({
  title,
  form,
  okText = shellTexts.actions.confirm,
  okDanger = false,
  fields,
  initialValues,
  onSubmit,
  onClose,
  focus,
  width = 440,
  footerStart,
  children,
}: FormDialogProps<Values>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const formId = useId()
  const close = useCloseQuestion(() => !busy && form.isFieldsTouched(), onClose)

  async function submit(values: Values) {
    setBusy(true)
    setFailure('')
    try {
      await onSubmit(values)
    } catch (error) {
      setFailure(showFailure(form, error, (name) => (fields.includes(name) ? name : undefined)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={title}
      width={width}
      okText={okText}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: busy, danger: okDanger }}
      onCancel={close}
      mask={{ closable: false }}
      afterOpenChange={(open) => {
        if (open && focus !== undefined) form.focusField(focus)
      }}
      footer={(buttons) => (
        <>
          {footerStart && <span style={{ float: 'left' }}>{footerStart}</span>}
          {buttons}
        </>
      )}
    >
      {failure && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBlockEnd: 16 }} />}
      <Form<Values>
        // The name makes the fields' ids their own: two such forms may stand over each other.
        name={formId}
        id={formId}
        form={form}
        layout="vertical"
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={(changed: object) => checkMended(form, changed)}
        {...(initialValues ? { initialValues } : {})}
        onFinish={(values) => void submit(values)}
      >
        {children}
      </Form>
    </Modal>
  )
}
