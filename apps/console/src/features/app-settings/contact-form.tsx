import { Alert, Button, Card, Form } from 'antd'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { showFailure } from '../../components/form/failure-at-fields.ts'
import { useLeaveQuestion } from '../../components/leaving/use-leave-question.ts'
import { FormPortProvider } from '../../form-port-provider.tsx'
import classes from './contact-form.module.css'
import { texts } from './texts.ts'

export const phoneRule = { pattern: /^[\d\s+()-]*$/, message: texts.service.phoneWrong }

function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  useLeaveQuestion(unsaved)
  return null
}

/** A card with a form whose values are saved as one. What was typed stays when saving fails. */
export function ContactForm<Values extends object>({
  title,
  purpose,
  saved,
  fields,
  onSave,
  onUnsaved,
  children,
}: {
  title: string
  purpose?: string
  saved: Values
  /** Names of the form's fields, as the call names them. */
  fields: readonly string[]
  onSave: (values: Values) => Promise<unknown>
  /** For screens with several forms, which ask before they are left: only one of all can. */
  onUnsaved?: (unsaved: boolean) => void
  children: ReactNode
}) {
  const [form] = Form.useForm<Values>()
  // Screens have several of these: fields of the same name are told apart by it.
  const name = useId()
  const [unsaved, setUnsaved] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  useEffect(() => onUnsaved?.(unsaved), [onUnsaved, unsaved])
  // A colleague's change is taken over as long as nothing was typed here.
  useEffect(() => {
    if (!unsaved) form.resetFields()
  }, [form, saved, unsaved])

  async function submit(values: Values) {
    setBusy(true)
    setFailure('')
    try {
      await onSave({ ...saved, ...values })
      setUnsaved(false)
    } catch (error) {
      setFailure(showFailure(form, error, (name) => (fields.includes(name) ? name : undefined)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormPortProvider>
      {!onUnsaved && <LeaveQuestion unsaved={unsaved} />}
      <Card title={title}>
        {purpose && <p className={classes.purpose}>{purpose}</p>}
        {failure && <Alert type="error" showIcon title={failure} role="alert" className={classes.failure} />}
        <Form<Values>
          form={form}
          name={name}
          layout="vertical"
          initialValues={saved}
          scrollToFirstError={{ focus: true }}
          onValuesChange={() => setUnsaved(true)}
          onFinish={(values) => void submit(values)}
        >
          {children}
          <footer className={classes.footer}>
            {unsaved && <span>{texts.unsaved}</span>}
            <Button disabled={!unsaved} onClick={() => setUnsaved(false)}>
              {texts.reset}
            </Button>
            <Button type="primary" htmlType="submit" loading={busy} disabled={!unsaved}>
              {texts.save}
            </Button>
          </footer>
        </Form>
      </Card>
    </FormPortProvider>
  )
}
