import {
  bill,
  billExport,
  type BillRow,
  bindMchInfo,
  mchCertificate,
  mchInfo,
  paymentChannelNames,
  testPayQrcode,
  unbindMchInfo,
} from '@zhanfang/contract'
import { formatMoney } from '@zhanfang/format'
import { App, Button, Card, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { api, useCall, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useExportTask } from '../../components/tasks/use-export-task.ts'
import { StatusTag } from '../../components/values/status-tag.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { toastSuccess } from '../../toast.ts'
import { AlipayMerchant } from './alipay-merchant.tsx'
import classes from './merchant-page.module.css'
import { PayDialog } from './public/pay-dialog.tsx'
import { texts } from './texts.ts'

const words = texts.merchant

interface Values {
  appid: string
  mchId: string
  mchApiKey: string
}

function BindDialog({ saved, onClose }: { saved: Pick<Values, 'appid' | 'mchId'>; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const bind = useCallMutation(bindMchInfo, { done: words.saved, silent: true, onSuccess: onClose })
  return (
    <FormDialog<Values>
      title={words.section}
      form={form}
      okText={words.bind}
      fields={['appid', 'mchId', 'mchApiKey']}
      initialValues={saved}
      focus="appid"
      onSubmit={(body) => bind.mutateAsync({ body })}
      onClose={onClose}
    >
      <Form.Item
        name="appid"
        label={words.appid}
        extra={words.appidHint}
        rules={[{ required: true, pattern: /^\s*wx[0-9A-Za-z]{6,30}\s*$/, message: words.appidWrong }]}
      >
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item
        name="mchId"
        label={words.mchId}
        rules={[{ required: true, pattern: /^\s*\d{8,10}\s*$/, message: words.mchIdWrong }]}
      >
        <Input autoComplete="off" maxLength={12} inputMode="numeric" />
      </Form.Item>
      <Form.Item
        name="mchApiKey"
        label={words.key}
        extra={words.keyHint}
        rules={[{ required: true, pattern: /^\s*\S{32}\s*$/, message: words.keyWrong }]}
      >
        <Input.Password autoComplete="off" maxLength={40} />
      </Form.Item>
    </FormDialog>
  )
}

function CertificateDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ certificate: string; privateKey: string }>()
  const save = useCallMutation(mchCertificate, {
    done: words.certificateSaved,
    silent: true,
    onSuccess: onClose,
  })
  const fields = ['certificate', 'privateKey'] as const
  return (
    <FormDialog<{ certificate: string; privateKey: string }>
      title={words.certificate}
      form={form}
      okText={words.certificateSave}
      fields={fields}
      focus="certificate"
      onSubmit={(body) => save.mutateAsync({ body })}
      onClose={onClose}
    >
      <p>{words.certificateHint}</p>
      {fields.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={words.pem[name]}
          rules={[{ required: true, whitespace: true, message: words.pemRequired }]}
        >
          <Input.TextArea rows={4} autoComplete="off" spellCheck={false} />
        </Form.Item>
      ))}
    </FormDialog>
  )
}

function Merchant() {
  const merchant = useCall(mchInfo)
  const { modal } = App.useApp()
  const unbind = useCallMutation(unbindMchInfo, { done: words.unbound })
  const [isBinding, setBinding] = useState(false)
  const [isTesting, setTesting] = useState(false)
  const [isCertifying, setCertifying] = useState(false)
  if (!merchant.data)
    return merchant.isError ? (
      <ListFailure retrying={merchant.isFetching} onRetry={() => void merchant.refetch()} />
    ) : (
      <Skeleton active />
    )
  const { bound, appid, mchId, bindTime, hasCertificate } = merchant.data
  const ask = () =>
    void modal.confirm({
      title: words.unbindTitle,
      content: words.unbindText,
      okText: words.unbind,
      okButtonProps: { danger: true },
      onOk: () => unbind.mutateAsync({}),
    })
  return (
    <Card
      className={classes.card}
      title={
        <span className={classes.title}>
          {words.section}
          <StatusTag tone={bound ? 'good' : 'neutral'}>{bound ? words.bound : words.none}</StatusTag>
        </span>
      }
    >
      {bound && (
        <dl className={classes.facts}>
          <dt>{words.appid}</dt>
          <dd>{appid}</dd>
          <dt>{words.mchId}</dt>
          <dd>{mchId}</dd>
          <dt>{words.boundAt}</dt>
          <dd>{bindTime !== null && <TimeText at={bindTime} />}</dd>
          <dt>{words.certificate}</dt>
          <dd>{hasCertificate ? words.hasCertificate : words.noCertificate}</dd>
        </dl>
      )}
      <div className={classes.actions}>
        <Button type={bound ? 'default' : 'primary'} onClick={() => setBinding(true)}>
          {bound ? words.change : words.bind}
        </Button>
        {bound && (
          <>
            <Button type="primary" onClick={() => setTesting(true)}>
              {words.test}
            </Button>
            <Button onClick={() => setCertifying(true)}>{words.certificateUpload}</Button>
            <Button danger onClick={ask}>
              {words.unbind}
            </Button>
          </>
        )}
      </div>
      {isBinding && <BindDialog saved={{ appid, mchId }} onClose={() => setBinding(false)} />}
      {isCertifying && <CertificateDialog onClose={() => setCertifying(false)} />}
      {isTesting && (
        <PayDialog
          only="wxpay"
          title={words.testTitle}
          order={() => api.call(testPayQrcode, {}, { silent: true })}
          onPaid={() => toastSuccess(words.tested)}
          onClose={() => setTesting(false)}
        />
      )}
    </Card>
  )
}

const columns: DataColumn<BillRow>[] = [
  {
    key: 'title',
    title: words.columns.title,
    role: 'name',
    width: 260,
    render: ({ title, transactionId }) => <NameCell name={title} note={transactionId} />,
  },
  { key: 'kind', title: words.columns.kind, width: 90, render: ({ kind }) => words.kinds[kind] },
  {
    key: 'amount',
    title: words.columns.amount,
    width: 130,
    align: 'end',
    render: ({ amount }) => `${amount < 0 ? '-' : ''}¥${formatMoney(Math.abs(amount))}`,
  },
  {
    key: 'channel',
    title: words.columns.channel,
    width: 110,
    render: ({ channel }) => paymentChannelNames[channel],
  },
  { key: 'time', title: words.columns.time, width: 150, render: ({ time }) => <TimeText at={time} /> },
]

/** `/mini/merchant`: the merchant by which the app is paid, and what it took in. */
export default function MerchantPage() {
  const state = useListState()
  const rows = useCall(bill, { query: { page: state.page, size: state.size } }, { keepPrevious: true })
  const [isSaving, exportTable] = useExportTask()
  const save = () => exportTable({ name: words.bill, call: billExport, input: {} })
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      <Merchant />
      <AlipayMerchant />
      <div className={classes.head}>
        <h2>{words.bill}</h2>
        <Button loading={isSaving} disabled={(rows.data?.total ?? 0) === 0} onClick={save}>
          {words.export}
        </Button>
      </div>
      <DataTable
        query={rows}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.bill}
        minWidth={740}
        empty={{ title: words.noBill, hint: words.noBillHint }}
      />
    </>
  )
}
