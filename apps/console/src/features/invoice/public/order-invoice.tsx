import { type Order, orderStates } from '@zhanfang/contract'
import {
  type Invoice,
  type InvoiceForm,
  serviceInvoiceAsk,
  serviceInvoiceFile,
} from '@zhanfang/contract/invoice/calls'
import { invoiceLimits, invoiceStateNames, invoiceStates } from '@zhanfang/contract/invoice/invoice-states'
import { formatMoney } from '@zhanfang/format'
import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { api, useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { saveFile } from '../../../components/values/save-file.ts'
import { texts } from '../texts.ts'

const words = texts.dialog

/** Asks for the invoice of an order. It stands outside of the list, whose rows change with the width of the window. */
export function AskInvoiceDialog({
  order,
  invoice,
  onClose,
}: {
  order: Order
  invoice: Invoice | undefined
  onClose: () => void
}) {
  const [form] = Form.useForm<InvoiceForm>()
  const kind = Form.useWatch('kind', form)
  const ask = useCallMutation(serviceInvoiceAsk, { silent: true, done: texts.asked, onSuccess: onClose })
  return (
    <FormDialog<InvoiceForm>
      title={words.title}
      form={form}
      okText={words.send}
      fields={['kind', 'title', 'taxNumber', 'email', 'note']}
      initialValues={{
        kind: invoice?.kind ?? 'company',
        title: invoice?.title ?? '',
        taxNumber: invoice?.taxNumber ?? '',
        email: invoice?.email ?? '',
        note: invoice?.note ?? '',
      }}
      focus="title"
      onSubmit={(body) => ask.mutateAsync({ params: { id: order.id }, body })}
      onClose={onClose}
    >
      <p>{words.hint(formatMoney(order.amount - order.refunded))}</p>
      <Form.Item name="kind" label={words.kind}>
        <Radio.Group
          options={(['company', 'person'] as const).map((value) => ({ value, label: words.kinds[value] }))}
        />
      </Form.Item>
      <Form.Item
        name="title"
        label={words.name}
        rules={[{ required: true, whitespace: true, message: words.required.name }]}
      >
        <Input maxLength={invoiceLimits.title} autoComplete="organization" />
      </Form.Item>
      <Form.Item
        name="taxNumber"
        label={words.taxNumber}
        extra={words.taxNumberHint}
        hidden={kind === 'person'}
        rules={
          kind === 'person' ? [] : [{ required: true, whitespace: true, message: words.required.taxNumber }]
        }
      >
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={words.email} extra={words.emailHint}>
        <Input maxLength={invoiceLimits.email} type="email" autoComplete="email" />
      </Form.Item>
      <Form.Item name="note" label={words.note}>
        <Input maxLength={invoiceLimits.note} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}

/** The invoice of an order of an app: how far it is, and what can be done about it. */
export function OrderInvoice({
  order,
  invoice,
  onAsk,
}: {
  order: Order
  invoice: Invoice | undefined
  onAsk: () => void
}) {
  const [busy, setBusy] = useState(false)
  const canAsk = order.state === orderStates.paid && order.amount > order.refunded
  async function download() {
    setBusy(true)
    try {
      const { content, fileName } = await api.download(serviceInvoiceFile, { params: { id: order.id } })
      saveFile(content, fileName || texts.fileName)
    } catch {
      // Told by the client.
    } finally {
      setBusy(false)
    }
  }
  if (!invoice && !canAsk) return null
  const label =
    invoice === undefined ? texts.ask : invoice.state === invoiceStates.declined ? texts.again : texts.change
  return (
    <>
      {invoice && <div>{invoiceStateNames[invoice.state]}</div>}
      {invoice && invoice.reason !== '' && <div>{invoice.reason}</div>}
      {invoice?.state === invoiceStates.issued ? (
        <Button
          type="link"
          size="small"
          style={{ paddingInline: 0 }}
          loading={busy}
          aria-label={`${texts.download} ${order.title}`}
          onClick={() => void download()}
        >
          {texts.download}
        </Button>
      ) : (
        canAsk && (
          <Button
            type="link"
            size="small"
            style={{ paddingInline: 0 }}
            aria-label={`${label} ${order.title}`}
            onClick={onAsk}
          >
            {label}
          </Button>
        )
      )}
    </>
  )
}
