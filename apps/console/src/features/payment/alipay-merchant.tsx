import { alipayMchBind, alipayMchInfo, alipayMchUnbind } from '@zhanfang/contract'
import { App, Button, Card, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { StatusTag } from '../../components/values/status-tag.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import classes from './merchant-page.module.css'
import { texts } from './texts.ts'

const words = texts.alipay
const shared = texts.merchant

interface Values {
  alipayAppId: string
  sellerId: string
  privateKey: string
  publicKey: string
}

function BindDialog({
  saved,
  onClose,
}: {
  saved: Pick<Values, 'alipayAppId' | 'sellerId'>
  onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  const bind = useCallMutation(alipayMchBind, { done: words.saved, silent: true, onSuccess: onClose })
  return (
    <FormDialog<Values>
      title={words.section}
      form={form}
      okText={shared.bind}
      fields={['alipayAppId', 'sellerId', 'privateKey', 'publicKey']}
      initialValues={saved}
      focus="alipayAppId"
      onSubmit={(body) => bind.mutateAsync({ body })}
      onClose={onClose}
    >
      <p>{words.hint}</p>
      <Form.Item
        name="alipayAppId"
        label={words.appId}
        rules={[{ required: true, pattern: /^\s*\d{16}\s*$/, message: words.appIdWrong }]}
      >
        <Input autoComplete="off" maxLength={20} inputMode="numeric" />
      </Form.Item>
      <Form.Item
        name="sellerId"
        label={words.sellerId}
        rules={[{ required: true, pattern: /^\s*2088\d{12}\s*$/, message: words.sellerIdWrong }]}
      >
        <Input autoComplete="off" maxLength={20} inputMode="numeric" />
      </Form.Item>
      {(['privateKey', 'publicKey'] as const).map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={words.keys[name]}
          extra={words.keyHints[name]}
          rules={[{ required: true, whitespace: true, message: shared.pemRequired }]}
        >
          <Input.TextArea rows={3} autoComplete="off" spellCheck={false} />
        </Form.Item>
      ))}
    </FormDialog>
  )
}

/** The merchant at Alipay by which the app is paid. */
export function AlipayMerchant() {
  const merchant = useCall(alipayMchInfo)
  const { modal } = App.useApp()
  const unbind = useCallMutation(alipayMchUnbind, { done: shared.unbound })
  const [isBinding, setBinding] = useState(false)
  if (!merchant.data)
    return merchant.isError ? (
      <ListFailure retrying={merchant.isFetching} onRetry={() => void merchant.refetch()} />
    ) : (
      <Skeleton active />
    )
  const { bound, alipayAppId, sellerId, bindTime } = merchant.data
  const ask = () =>
    void modal.confirm({
      title: words.unbindTitle,
      content: words.unbindText,
      okText: shared.unbind,
      okButtonProps: { danger: true },
      onOk: () => unbind.mutateAsync({}),
    })
  return (
    <Card
      className={classes.card}
      title={
        <span className={classes.title}>
          {words.section}
          <StatusTag tone={bound ? 'good' : 'neutral'}>{bound ? shared.bound : shared.none}</StatusTag>
        </span>
      }
    >
      {bound ? (
        <dl className={classes.facts}>
          <dt>{words.appId}</dt>
          <dd>{alipayAppId}</dd>
          <dt>{words.sellerId}</dt>
          <dd>{sellerId}</dd>
          <dt>{shared.boundAt}</dt>
          <dd>{bindTime !== null && <TimeText at={bindTime} />}</dd>
        </dl>
      ) : (
        <p>{words.purpose}</p>
      )}
      <div className={classes.actions}>
        <Button onClick={() => setBinding(true)}>{bound ? shared.change : shared.bind}</Button>
        {bound && (
          <Button danger onClick={ask}>
            {shared.unbind}
          </Button>
        )}
      </div>
      {isBinding && <BindDialog saved={{ alipayAppId, sellerId }} onClose={() => setBinding(false)} />}
    </Card>
  )
}
