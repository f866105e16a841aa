import { Form, Input, Modal } from 'antd'
import { type ReactNode, useId, useLayoutEffect, useState } from 'react'
import type { z } from 'zod'
import { fieldErrorsOf } from '../../api.ts'
import { checkMended } from '../form/check-mended.ts'
import { useCloseQuestion } from '../leaving/use-close-question.ts'
import { texts } from '../../texts.ts'

export interface NameDialogProps {
  open: boolean
  title: string
  label: string
  placeholder?: string
  okText?: string
  initial?: string
  maxLength: number
  /** Rule and messages of the contract. */
  schema: z.ZodType<string, unknown>
  /** Name of the field in the server's problems. */
  field: string
  /** More of the form, below the name. */
  children?: ReactNode
  onCancel: () => void
  /** Resolves when saved; a failure keeps the dialog and what was typed. */
  onSubmit: (name: string) => Promise<unknown>
}

/** The dialog of `NameDialog`. */
export function NameDialogForm(props: NameDialogProps) {
  const { open, title, label, placeholder, okText, initial = '', maxLength, schema, field } = props
  const [form] = Form.useForm<{ name: string }>()
  const [busy, setBusy] = useState(false)
  // Two dialogs of one screen may ask for the same field: the button and the label belong to the form with this name.
  const id = `name-dialog-${useId()}`

  const close = useCloseQuestion(() => !busy && form.isFieldsTouched(), props.onCancel)

  // Before anybody can type: an effect that ran later would empty the field under the first letters.
  useLayoutEffect(() => {
    if (open) form.setFieldsValue({ name: initial })
  }, [open, initial, form])

  async function submit(name: string) {
    setBusy(true)
    try {
      await props.onSubmit(schema.parse(name))
    } catch (error) {
      const mine = fieldErrorsOf(error).find((problem) => problem.name.at(-1) === field)
      if (mine) form.setFields([{ name: 'name', errors: mine.errors }])
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open={open}
      title={title}
      okText={okText ?? texts.actions.save}
      okButtonProps={{ htmlType: 'submit', form: id, loading: busy }}
      onCancel={close}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(nowOpen) => nowOpen && form.focusField('name')}
      width={440}
    >
      <Form
        name={id}
        form={form}
        layout="vertical"
        // One field, and nothing to tell it from.
        requiredMark={false}
        onValuesChange={(changed: object) => checkMended(form, changed)}
        onFinish={({ name }) => void submit(name)}
      >
        <Form.Item
          name="name"
          label={label}
          validateTrigger="onSubmit"
          rules={[
            {
              validator: (_, value) => {
                const parsed = schema.safeParse(value ?? '')
                return parsed.success
                  ? Promise.resolve()
                  : Promise.reject(new Error(parsed.error.issues[0]?.message ?? ''))
              },
            },
          ]}
        >
          <Input
            autoComplete="off"
            placeholder={placeholder}
            count={{ show: true, max: maxLength, strategy: (text) => Array.from(text.trim()).length }}
            onFocus={(event) => event.target.select()}
          />
        </Form.Item>
        {props.children}
      </Form>
    </Modal>
  )
}
