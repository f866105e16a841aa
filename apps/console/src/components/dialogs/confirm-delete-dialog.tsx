import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { texts } from '../../texts.ts'

interface ConfirmDeleteDialogProps {
  open: boolean
  name: string
  consequences: readonly string[]
  /** Whether the name has to be typed. */
  isNameTyped: boolean
  /** Resolves when deleted; a failure leaves the dialog open. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** The question of `ConfirmDelete`. */
export function ConfirmDeleteDialog(props: ConfirmDeleteDialogProps) {
  const { open, name, isNameTyped, onConfirm, onClose } = props
  const [busy, setBusy] = useState(false)
  const [form] = Form.useForm<{ name: string }>()

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // The call itself said why; the question stays open for another try.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open={open}
      title={texts.deleteConfirm.title(name)}
      okText={texts.actions.delete}
      okButtonProps={{ danger: true, htmlType: 'submit', form: 'confirm-delete', loading: busy }}
      cancelButtonProps={{ autoFocus: !isNameTyped }}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={(open) => open && isNameTyped && form.focusField('name')}
      width={440}
    >
      {props.consequences.map((sentence) => (
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
        {isNameTyped && (
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
