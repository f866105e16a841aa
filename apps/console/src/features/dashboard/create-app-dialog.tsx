import { appCreate, type AppKey, appKeyNames, appKeySchema, appNameSchema, limits } from '@zhanfang/contract'
import { Form, Input, Radio } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { fieldErrorsOf, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { ruleOf } from '../../components/form/rule-of.ts'
import { randomUuid } from '../../random-uuid.ts'
import { beginSite, type Logo } from '../site-template/public/begin-site.ts'
import { FactsFields } from '../site-template/public/facts-fields.tsx'
import { TemplateChoice } from '../site-template/public/template-choice.tsx'
import { texts as beginTexts } from '../site-template/public/texts.ts'
import classes from './dashboard-page.module.css'
import { texts } from './texts.ts'

interface NewApp {
  appName: string
  key: AppKey
  phone: string
  address: string
  mail: string
  logo?: Logo
  templateId: string
}

interface CreateAppDialogProps {
  /** Below the kinds. */
  children?: ReactNode
  /** `hasDrafts` when a template's pages wait to be looked through. */
  onCreated: (id: string, hasDrafts: boolean) => void
  onClose: () => void
}

const keys: AppKey[] = appKeySchema.options

/** A new app: what it is called, how it is reached, and what it begins with. */
export function CreateAppDialog({ children, onCreated, onClose }: CreateAppDialogProps) {
  const [form] = Form.useForm<NewApp>()
  const create = useCallMutation(appCreate, { done: texts.form.created })
  const [requestId] = useState(() => randomUuid())
  // An app that is there already is not made twice when its template failed.
  const made = useRef<string>(undefined)

  async function submit({ appName, key, logo, templateId, phone, address, mail }: NewApp) {
    const name = appNameSchema.parse(appName)
    try {
      made.current ??= (await create.mutateAsync({ body: { appName: name, key } })).id
    } catch (error) {
      // The call has told its own failure; what is wrong with the name stands at the name.
      const wrong = fieldErrorsOf(error).find((problem) => problem.name.at(-1) === 'appName')
      if (wrong) form.setFields([{ name: 'appName', errors: wrong.errors }])
      return
    }
    const contact = { phone: phone.trim(), address: address.trim(), mail: mail.trim() }
    await beginSite({ appid: made.current, contact, templateId, requestId, logo })
    onCreated(made.current, templateId !== '')
  }

  return (
    <FormDialog<NewApp>
      title={texts.form.createTitle}
      form={form}
      okText={texts.form.submit}
      fields={['appName', 'phone', 'address', 'mail']}
      initialValues={{ appName: '', key: 'mini-program', phone: '', address: '', mail: '', templateId: '' }}
      focus="appName"
      width={920}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.begin}>
        <div>
          <Form.Item name="appName" label={texts.form.name} rules={[ruleOf(appNameSchema)]}>
            <Input
              autoComplete="off"
              placeholder={texts.form.namePlaceholder}
              count={{
                show: true,
                max: limits.appName.max,
                strategy: (text) => Array.from(text.trim()).length,
              }}
            />
          </Form.Item>
          <Form.Item name="key" label={texts.form.kind}>
            <Radio.Group className={classes.kinds}>
              {keys.map((value) => (
                <Radio key={value} value={value} className={classes.kind}>
                  <span className={classes.kindName}>{appKeyNames[value]}</span>
                  <span className={classes.kindHint}>{texts.form.kindHints[value]}</span>
                </Radio>
              ))}
            </Radio.Group>
          </Form.Item>
          <p className={classes.withEdition}>{beginTexts.hint}</p>
          <FactsFields />
          {children}
        </div>
        <Form.Item name="templateId" noStyle>
          <TemplateChoice />
        </Form.Item>
      </div>
    </FormDialog>
  )
}
