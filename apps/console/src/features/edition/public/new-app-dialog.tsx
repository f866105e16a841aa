import {
  type AppKey,
  appKeyNames,
  appKeySchema,
  appNameSchema,
  createAlipayOrder,
  createInviteCodePay,
  createWxPayOrder,
  limits,
  newAppEditions,
} from '@zhanfang/contract'
import { formatMoney } from '@zhanfang/format'
import { Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { api, useCall, useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { ruleOf } from '../../../components/form/rule-of.ts'
import { currentPlatform } from '../../../session/session.ts'
import { toastSuccess } from '../../../toast.ts'
import { PayDialog } from '../../payment/public/pay-dialog.tsx'
import { texts as all } from '../texts.ts'

const words = all.newApp

interface Values {
  appName: string
  key: AppKey
  way: 'buy' | 'code'
  agencyPriceId: string
  code: string
}

/** A new app with an edition from the start: bought, or by an invite code. Nothing is created before it is paid. */
export function NewAppDialog({
  onCreated,
  onClose,
}: {
  onCreated: (appId: string) => void
  onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  const way = Form.useWatch('way', form)
  const brand = currentPlatform()
  const sold = useCall(newAppEditions, { query: { virtualPlatformKey: brand } })
  const byCode = useCallMutation(createInviteCodePay, { silent: true, changes: ['edition'] })
  const [buying, setBuying] = useState<Values>()
  const [appId, setAppId] = useState('')

  if (buying)
    return (
      <PayDialog
        title={words.payTitle(buying.appName)}
        order={async (channel) => {
          const { appName, key, agencyPriceId } = buying
          const checkout = await api.call(
            channel === 'wxpay' ? createWxPayOrder : createAlipayOrder,
            { body: { appName, key, agencyPriceId, virtualPlatformKey: brand } },
            { silent: true },
          )
          setAppId(checkout.appId)
          return checkout
        }}
        onPaid={() => {
          toastSuccess(words.done)
          onCreated(appId)
        }}
        onClose={onClose}
      />
    )
  return (
    <FormDialog<Values>
      title={words.title}
      form={form}
      fields={['appName', 'key', 'agencyPriceId', 'code']}
      okText={way === 'code' ? words.create : words.next}
      focus="appName"
      initialValues={{ appName: '', key: 'mini-program', way: 'buy', code: '' }}
      onClose={onClose}
      onSubmit={async (values) => {
        if (values.way === 'buy') {
          setBuying(values)
          return
        }
        const { appName, key, code } = values
        const created = await byCode.mutateAsync({ body: { appName, key, code } })
        toastSuccess(words.done)
        onCreated(created.appId)
      }}
    >
      <Form.Item name="appName" label={words.name} required rules={[ruleOf(appNameSchema)]}>
        <Input
          maxLength={limits.appName.max}
          showCount
          autoComplete="off"
          placeholder={words.namePlaceholder}
        />
      </Form.Item>
      <Form.Item name="key" label={words.kind}>
        <Radio.Group options={appKeySchema.options.map((value) => ({ value, label: appKeyNames[value] }))} />
      </Form.Item>
      <Form.Item name="way" label={words.way}>
        <Radio.Group
          options={[
            { value: 'buy', label: words.buy },
            { value: 'code', label: words.code },
          ]}
        />
      </Form.Item>
      {way === 'code' ? (
        <Form.Item
          name="code"
          label={all.service.inviteField}
          extra={words.codeHint}
          rules={[{ required: true, whitespace: true, message: all.service.inviteRequired }]}
        >
          <Input maxLength={40} autoComplete="off" placeholder="XXXX-XXXX-XXXX-XXXX" />
        </Form.Item>
      ) : (
        <Form.Item
          name="agencyPriceId"
          label={words.edition}
          extra={words.hint}
          rules={[{ required: true, message: words.editionRequired }]}
        >
          <Select
            loading={sold.isFetching}
            options={(sold.data?.editions ?? []).flatMap(({ name, prices }) =>
              prices.map(({ id, months, due }) => ({
                value: id,
                label: words.price(
                  name,
                  all.service.months(months),
                  due === 0 ? all.service.free : `¥${formatMoney(due)}`,
                ),
              })),
            )}
          />
        </Form.Item>
      )}
    </FormDialog>
  )
}
