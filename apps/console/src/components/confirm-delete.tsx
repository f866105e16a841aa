import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { texts } from '../texts.ts'

interface ConfirmDeleteProps<Subject extends object> {
  /** What is to be deleted, the same object from render to render; the dialog is open while there is one. */
  subject: Subject | undefined
  nameOf: (subject: Subject) => string
  /** What will be lost, a sentence each. */
  consequencesOf: (subject: Subject) => readonly string[]
  /** Whether the name has to be typed: for what cannot be taken back easily. */
  isNameTyped?: (subject: Subject) => boolean
  /** Resolves when deleted; while it runs the button waits, and a failure leaves the dialog open. */
  onConfirm: (subject: Subject) => Promise<unknown>
  /** It was deleted, or is to stay. */
  onClose: () => void
}

/** Asks before something is deleted, naming it and what is lost with it. */
export function ConfirmDelete<Subject extends object>(props: ConfirmDeleteProps<Subject>) {
  const { subject, onClose } = props
  const [busy, setBusy] = useState(false)
  const [form] = Form.useForm<{ name: string }>()
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState(subject)
  if (subject !== undefined && subject !== shown) setShown(subject)
  const name = shown === undefined ? '' : props.nameOf(shown)
  const typeName = shown !== undefined && props.isNameTyped?.(shown) === true

  async function confirm() {
    if (subject === undefined) return
    setBusy(true)
    try {
      await props.onConfirm(subject)
      onClose()
    } catch {
      // The call itself said why; the question stays open for another try.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open={subject !== undefined}
      title={texts.deleteConfirm.title(name)}
      okText={texts.actions.delete}
      okButtonProps={{ danger: true, htmlType: 'submit', form: 'confirm-delete', loading: busy }}
      cancelButtonProps={{ autoFocus: !typeName }}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={(open) => open && typeName && form.focusField('name')}
      width={440}
    >
      {shown !== undefined && props.consequencesOf(shown).map((sentence) => <p key={sentence}>{sentence}</p>)}
      <Form
        id="confirm-delete"
        form={form}
        preserve={false}
        layout="vertical"
        requiredMark={false}
        onFinish={() => void confirm()}
      >
        {typeName && (
          <Form.Item
            name="name"
            label={texts.deleteConfirm.typeName(name)}
            validateTrigger="onSubmit"
            rules={[
              {
                validator: (_, value) =>
                  value === name
                    ? Promise.resolve()
                    : Promise.reject(new Error(texts.deleteConfirm.mismatch)),
              },
            ]}
          >
            <Input autoComplete="off" placeholder={name} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
