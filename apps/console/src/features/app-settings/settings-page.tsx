import {
  appFilingNumber,
  appSettings,
  appSiteContact,
  type AppSettings,
  locationOpen,
  miniCustomerInfo,
  showActivityReadnum,
  showArticleReadnum,
  showCircleMemberNum,
  showCircleTimelineNum,
  siteContactSchema,
  socialOpen,
  wxChannelOpen,
} from '@zhanfang/contract'
import { Card, Form, Input, Skeleton, Switch } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { useLeaveQuestion } from '../../components/leaving/use-leave-question.ts'
import { ruleOf } from '../../components/form/rule-of.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useAppQuery } from '../app/public/use-app.ts'
import { UsageCard } from '../content-limit/public/usage-card.tsx'
import { ProductSettings } from '../weapp/public/product-settings.tsx'
import { PictureChoice } from '../skin/public/picture-choice.tsx'
import { ContactForm, phoneRule } from './contact-form.tsx'
import classes from './settings-page.module.css'
import { texts } from './texts.ts'

const calls = {
  showArticleReadnum,
  showActivityReadnum,
  showCircleTimelineNum,
  showCircleMemberNum,
  socialOpen,
  locationOpen,
  wxChannelOpen,
}
type SwitchName = keyof typeof calls

const groups: { title: string; names: SwitchName[] }[] = [
  {
    title: texts.shown,
    names: ['showArticleReadnum', 'showActivityReadnum', 'showCircleTimelineNum', 'showCircleMemberNum'],
  },
  { title: texts.visitors, names: ['socialOpen', 'locationOpen', 'wxChannelOpen'] },
]

function Setting({ name, on }: { name: SwitchName; on: boolean }) {
  const change = useCallMutation(calls[name], { done: texts.saved })
  const id = useId()
  const { name: title, hint } = texts.switches[name]
  return (
    <li className={classes.setting}>
      <div>
        <span id={`${id}-name`}>{title}</span>
        <p id={`${id}-hint`}>{hint}</p>
      </div>
      <Switch
        checked={on}
        loading={change.isPending}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        onChange={(open) => change.mutate({ body: { open } })}
      />
    </li>
  )
}

interface FormProps<Saved> {
  saved: Saved
  onUnsaved: (unsaved: boolean) => void
}

function Filing({ saved: filingNumber, onUnsaved }: FormProps<string>) {
  const save = useCallMutation(appFilingNumber, { done: texts.saved, silent: true })
  const saved = useMemo(() => ({ filingNumber }), [filingNumber])
  return (
    <ContactForm
      title={texts.filing.title}
      purpose={texts.filing.purpose}
      saved={saved}
      fields={['filingNumber']}
      onSave={(body) => save.mutateAsync({ body })}
      onUnsaved={onUnsaved}
    >
      <Form.Item name="filingNumber" label={texts.filing.name}>
        <Input maxLength={40} placeholder={texts.filing.placeholder} autoComplete="off" />
      </Form.Item>
    </ContactForm>
  )
}

function SiteContactCard({ saved, onUnsaved }: FormProps<AppSettings['siteContact']>) {
  const save = useCallMutation(appSiteContact, { done: texts.saved, silent: true })
  return (
    <ContactForm
      title={texts.contact.title}
      purpose={texts.contact.purpose}
      saved={saved}
      fields={['phone', 'address', 'mail']}
      onSave={(body) => save.mutateAsync({ body })}
      onUnsaved={onUnsaved}
    >
      <Form.Item name="phone" label={texts.contact.phone} rules={[phoneRule]}>
        <Input maxLength={30} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="address" label={texts.contact.address}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="mail" label={texts.contact.mail} rules={[ruleOf(siteContactSchema.shape.mail)]}>
        <Input maxLength={60} inputMode="email" autoComplete="off" />
      </Form.Item>
    </ContactForm>
  )
}

function Manager({ saved, onUnsaved }: FormProps<AppSettings['miniCustomerInfo']>) {
  const save = useCallMutation(miniCustomerInfo, { done: texts.saved, silent: true })
  return (
    <ContactForm
      title={texts.manager.title}
      purpose={texts.manager.purpose}
      saved={saved}
      fields={['name', 'phone', 'qrcode']}
      onSave={(body) => save.mutateAsync({ body })}
      onUnsaved={onUnsaved}
    >
      <Form.Item name="name" label={texts.manager.name}>
        <Input maxLength={20} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={texts.manager.phone} rules={[phoneRule]}>
        <Input maxLength={30} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="qrcode" label={texts.manager.qrcode}>
        <PictureChoice label={texts.manager.qrcode} />
      </Form.Item>
    </ContactForm>
  )
}

/** `/mini/settings`: what holds for the app as a whole. */
export default function SettingsPage() {
  const settings = useCall(appSettings)
  const { data } = settings
  const isMiniProgram = useAppQuery().data?.key === 'mini-program'
  const [filingUnsaved, setFilingUnsaved] = useState(false)
  const [managerUnsaved, setManagerUnsaved] = useState(false)
  const [contactUnsaved, setContactUnsaved] = useState(false)
  useLeaveQuestion(filingUnsaved || managerUnsaved || contactUnsaved)
  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} />
      {data ? (
        <div className={classes.cards}>
          {groups.map(({ title, names }) => (
            <Card key={title} title={title}>
              <ul className={classes.settings}>
                {names.map((name) => (
                  <Setting key={name} name={name} on={data[name]} />
                ))}
              </ul>
            </Card>
          ))}
          {isMiniProgram && <ProductSettings />}
          <SiteContactCard saved={data.siteContact} onUnsaved={setContactUnsaved} />
          <Filing saved={data.filingNumber} onUnsaved={setFilingUnsaved} />
          <Manager saved={data.miniCustomerInfo} onUnsaved={setManagerUnsaved} />
          <UsageCard all />
        </div>
      ) : settings.isError ? (
        <ListFailure retrying={settings.isFetching} onRetry={() => void settings.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </>
  )
}
