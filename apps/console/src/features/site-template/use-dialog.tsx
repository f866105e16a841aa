import { appNameSchema, appSettings, limits, type SiteTemplateSummary } from '@zhanfang/contract'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queryClient, useCall } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { ruleOf } from '../../components/form/rule-of.ts'
import { randomUuid } from '../../random-uuid.ts'
import { withApp } from '../../session/session.ts'
import { useAppQuery, useCan } from '../app/public/use-app.ts'
import { beginSite, type Logo } from './public/begin-site.ts'
import { FactsFields } from './public/facts-fields.tsx'
import { texts as beginTexts } from './public/texts.ts'
import { texts } from './texts.ts'

interface Facts {
  name: string
  phone: string
  address: string
  mail: string
  logo?: Logo
}

/** Asks what the pages of a template shall say, and makes its drafts. */
export function UseDialog({ template, onClose }: { template: SiteTemplateSummary; onClose: () => void }) {
  const app = useAppQuery().data
  const settings = useCall(appSettings)
  if (!app || !settings.data) return null
  const { siteContact } = settings.data
  return (
    <FactsDialog
      template={template}
      appid={app.appid}
      saved={{ name: app.nickName, ...siteContact, logo: { url: app.appImg } }}
      onClose={onClose}
    />
  )
}

interface FactsDialogProps {
  template: SiteTemplateSummary
  appid: string
  saved: Facts
  onClose: () => void
}

function FactsDialog({ template, appid, saved, onClose }: FactsDialogProps) {
  const [form] = Form.useForm<Facts>()
  const navigate = useNavigate()
  const mayManage = useCan()('app:manage')
  // One decision, one request: however often the button is pressed or the network repeats it.
  const [requestId] = useState(() => randomUuid())
  async function submit({ name, phone, address, mail, logo }: Facts) {
    const contact = { phone: phone.trim(), address: address.trim(), mail: mail.trim() }
    const said = mayManage
      ? { contact, logo, name: name.trim() === saved.name ? undefined : name.trim() }
      : { contact: { phone: '', address: '', mail: '' } }
    await beginSite({ appid, templateId: template.id, requestId, ...said })
    await queryClient.invalidateQueries()
    await navigate(withApp('/site-draft'))
  }
  return (
    <FormDialog<Facts>
      title={texts.useTitle(template.name)}
      form={form}
      okText={texts.useSubmit}
      fields={['name', 'phone', 'address', 'mail']}
      initialValues={saved}
      focus="name"
      onSubmit={submit}
      onClose={onClose}
    >
      {mayManage ? (
        <>
          <p>{beginTexts.hint}</p>
          <Form.Item name="name" label={texts.name} rules={[ruleOf(appNameSchema)]}>
            <Input count={{ show: true, max: limits.appName.max }} autoComplete="off" />
          </Form.Item>
          <FactsFields />
        </>
      ) : (
        <Alert type="info" showIcon title={texts.cannotSay} />
      )}
    </FormDialog>
  )
}
