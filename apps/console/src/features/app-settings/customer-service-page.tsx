import { appSettings, type CustomerInfo, customerInfo } from '@zhanfang/contract'
import { Form, Input, Skeleton, Switch } from 'antd'
import { useCall, useCallMutation } from '../../api.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { PictureChoice } from '../skin/public/picture-choice.tsx'
import { ContactForm, phoneRule } from './contact-form.tsx'
import classes from './settings-page.module.css'
import { texts } from './texts.ts'

const words = texts.service

function CardForm({ saved }: { saved: CustomerInfo }) {
  const save = useCallMutation(customerInfo, { done: texts.saved, silent: true })
  return (
    <ContactForm
      title={words.card}
      saved={saved}
      fields={['open', 'name', 'phone', 'qrcode', 'hours']}
      onSave={(body) => save.mutateAsync({ body })}
    >
      <Form.Item name="open" label={words.open} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="name" label={words.name}>
        <Input maxLength={20} showCount placeholder={words.namePlaceholder} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="phone"
        label={words.phone}
        extra={words.phoneHint}
        dependencies={['open', 'qrcode']}
        rules={[
          phoneRule,
          ({ getFieldValue }) => ({
            required: getFieldValue('open') === true && !getFieldValue('qrcode'),
            message: words.needsOne,
          }),
        ]}
      >
        <Input maxLength={30} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="qrcode" label={words.qrcode} extra={words.qrcodeHint}>
        <PictureChoice label={words.qrcode} />
      </Form.Item>
      <Form.Item name="hours" label={words.hours}>
        <Input maxLength={50} showCount placeholder={words.hoursPlaceholder} autoComplete="off" />
      </Form.Item>
    </ContactForm>
  )
}

/** `/customer-service/index`: the contact card that visitors of the site see. */
export default function CustomerServicePage() {
  const settings = useCall(appSettings)
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      {settings.data ? (
        <div className={classes.cards}>
          <CardForm saved={settings.data.customerInfo} />
        </div>
      ) : settings.isError ? (
        <ListFailure retrying={settings.isFetching} onRetry={() => void settings.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </>
  )
}
