import {
  privacyContactSchemas,
  privacyNoticeSchema,
  privacyPurposeSchema,
  weappPrivacy,
  weappPrivacyLimits,
  weappPrivacySet,
  type CallData,
} from '@zhanfang/contract'
import { Alert, Button, Drawer, Form, Input, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { ruleOf } from '../../../components/form/rule-of.ts'
import { useCloseQuestion } from '../../../components/leaving/use-close-question.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { texts } from '../texts.ts'
import classes from './profile.module.css'

const words = texts.privacy
const contacts = ['contactPhone', 'contactEmail', 'contactWeixin', 'contactQq'] as const
const fields: readonly string[] = [...contacts, 'noticeMethod', 'storeDays']
type Guide = CallData<typeof weappPrivacy>
interface Given extends Pick<Guide, (typeof contacts)[number] | 'noticeMethod' | 'storeDays'> {
  keys: string[]
  /** What each kind is for, by key. */
  purposes?: Record<string, string>
}

/** What is kept, and what the code uses beside it. */
const initialOf = ({ items, used, ...guide }: Guide): Given => ({
  keys: [...new Set([...items.map(({ key }) => key), ...used])],
  purposes: Object.fromEntries(items.map(({ key, purpose }) => [key, purpose])),
  contactPhone: guide.contactPhone,
  contactEmail: guide.contactEmail,
  contactWeixin: guide.contactWeixin,
  contactQq: guide.contactQq,
  noticeMethod: guide.noticeMethod,
  storeDays: guide.storeDays,
})

function GuideForm({
  guide,
  onTouched,
  onDone,
}: {
  guide: Guide
  onTouched: () => void
  onDone: () => void
}) {
  const [form] = Form.useForm<Given>()
  const [initial] = useState(() => initialOf(guide))
  const keys = Form.useWatch('keys', form) ?? initial.keys
  const [failure, setFailure] = useState('')
  const save = useCallMutation(weappPrivacySet, { done: words.saved, silent: true, onSuccess: onDone })
  const names = new Map(guide.kinds.map(({ key, name }) => [key, name]))
  const nameOf = (key: string) => names.get(key) ?? key

  async function submit({ keys: chosen, purposes = {}, ...rest }: Given) {
    setFailure('')
    const items = chosen.map((key) => ({ key, purpose: purposes[key] ?? '' }))
    try {
      await save.mutateAsync({ body: { ...rest, items } })
    } catch (error) {
      setFailure(showFailure(form, error, (name) => (fields.includes(name) ? name : undefined)))
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={onTouched}
      onFinish={(values) => void submit(values)}
    >
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      <section className={classes.part}>
        {guide.isSet && guide.lacking.length > 0 && (
          <Alert type="warning" showIcon title={words.lacking(guide.lacking)} />
        )}
        <Form.Item
          name="keys"
          label={words.kinds}
          extra={guide.used.length > 0 ? words.used(guide.used.map(nameOf)) : words.kindsHint}
          rules={[{ required: true, type: 'array', min: 1, message: words.kindsNeeded }]}
        >
          <Select
            mode="multiple"
            optionFilterProp="label"
            options={[...new Set([...names.keys(), ...guide.used])].map((key) => ({
              value: key,
              label: guide.used.includes(key) ? words.usedMark(nameOf(key)) : nameOf(key),
            }))}
          />
        </Form.Item>
        {keys.length > 0 && <p className={classes.hint}>{words.purposeHint}</p>}
        {keys.map((key) => (
          <Form.Item
            key={key}
            name={['purposes', key]}
            label={words.purpose(nameOf(key))}
            rules={[ruleOf(privacyPurposeSchema)]}
          >
            <Input maxLength={weappPrivacyLimits.purpose} showCount autoComplete="off" />
          </Form.Item>
        ))}
      </section>
      <section className={classes.part}>
        <h3 className={classes.title}>{words.contact}</h3>
        <p className={classes.hint}>{words.contactHint}</p>
        {contacts.map((name) => (
          <Form.Item key={name} name={name} label={words[name]} rules={[ruleOf(privacyContactSchemas[name])]}>
            <Input maxLength={100} showCount autoComplete="off" spellCheck={false} />
          </Form.Item>
        ))}
      </section>
      <Form.Item name="noticeMethod" label={words.noticeMethod} rules={[ruleOf(privacyNoticeSchema)]}>
        <Input
          maxLength={weappPrivacyLimits.notice}
          showCount
          placeholder={words.noticeExample}
          autoComplete="off"
        />
      </Form.Item>
      <Form.Item name="storeDays" label={words.storeDays} extra={words.storeDaysHint}>
        <NumberInput min={1} max={weappPrivacyLimits.storeDays} precision={0} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {words.save}
      </Button>
    </Form>
  )
}

/** What the mini-program tells people about the data that it collects. */
export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const guide = useCall(weappPrivacy, undefined, { quiet: true })
  const [touched, setTouched] = useState(false)
  const close = useCloseQuestion(() => touched, onClose)
  return (
    <Drawer open title={words.title} size={520} onClose={close}>
      <p className={classes.hint}>{words.hint}</p>
      {guide.data ? (
        <GuideForm guide={guide.data} onTouched={() => setTouched(true)} onDone={onClose} />
      ) : guide.isError ? (
        <ListFailure onRetry={() => void guide.refetch()} retrying={guide.isFetching} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  )
}
