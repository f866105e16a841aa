import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { texts } from '../texts.ts'

interface ConfirmDeleteProps {
  /** Name of what is deleted; the dialog is open while there is one. */
  name: string | undefined
  /** What will be lost, a sentence each. */
  consequences: readonly string[]
  /** The name has to be typed: for what cannot be taken back easily. */
  typeName?: boolean
  onCancel: () => void
  /** Resolves when deleted; while it runs the button waits, and a failure leaves the dialog open. */
  onConfirm: () => Promise<unknown>
}

/** Asks before something is deleted, naming it and what is lost with it. */
export function ConfirmDelete({ name, consequences, typeName, onCancel, onConfirm }: ConfirmDeleteProps) {
  const [busy, setBusy] = useState(false)
  const [form] = Form.useForm<{ name: string }>()
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState(name ?? '')
  if (name !== undefined && name !== shown) setShown(name)

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
    } catch {
      // The call itself said why; the question stays open for another try.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open={name !== undefined}
      title={texts.deleteConfirm.title(shown)}
      okText={texts.actions.delete}
      okButtonProps={{ danger: true, htmlType: 'submit', form: 'confirm-delete', loading: busy }}
      cancelButtonProps={{ autoFocus: !typeName }}
      onCancel={onCancel}
      destroyOnHidden
      afterOpenChange={(open) => open && typeName && form.focusField('name')}
      width={440}
    >
      {consequences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
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
            label={texts.deleteConfirm.typeName(shown)}
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
            <Input autoComplete="off" placeholder={shown} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
