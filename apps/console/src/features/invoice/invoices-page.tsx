import { UploadOutlined } from '@ant-design/icons'
import {
  platformInvoiceDecline,
  platformInvoiceFile,
  platformInvoiceIssue,
  platformInvoices,
  type PlatformInvoice,
} from '@zhanfang/contract/invoice/calls'
import {
  invoiceLimits,
  invoiceStateNames,
  invoiceStates,
  type InvoiceState,
} from '@zhanfang/contract/invoice/invoice-states'
import { formatMoney } from '@zhanfang/format'
import { Button, Form, Input, Upload } from 'antd'
import { useState } from 'react'
import { api, useCall, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { saveFile } from '../../components/values/save-file.ts'
import { StatusTag, type StatusTone } from '../../components/values/status-tag.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { toastSuccess } from '../../toast.ts'
import { texts } from './texts.ts'

const words = texts.platform
const tones: Record<InvoiceState, StatusTone> = { 0: 'notice', 1: 'good', 2: 'neutral' }
const paramsOf = ({ appId, orderId }: PlatformInvoice) => ({ appId, id: orderId })

/** A file that is chosen and sent with the form. */
function FileInput({ value, onChange }: { value?: File | undefined; onChange?: (file: File) => void }) {
  return (
    <Upload
      accept=".pdf,.jpg,.jpeg,.png,.webp"
      showUploadList={false}
      beforeUpload={(file) => {
        onChange?.(file)
        return false
      }}
    >
      <Button icon={<UploadOutlined />}>{value?.name ?? words.choose}</Button>
    </Upload>
  )
}

interface IssueValues {
  number: string
  file: File
}

function IssueDialog({
  invoice,
  onDone,
  onClose,
}: {
  invoice: PlatformInvoice
  onDone: () => void
  onClose: () => void
}) {
  const [form] = Form.useForm<IssueValues>()
  async function issue({ number, file }: IssueValues) {
    await api.call(
      platformInvoiceIssue,
      { params: paramsOf(invoice), query: { number, askTime: invoice.askTime, replaces: invoice.number } },
      { file: { content: file, name: file.name }, silent: true },
    )
    toastSuccess(words.done)
    onDone()
  }
  const facts = [
    [words.taxNumber, invoice.taxNumber],
    [words.email, invoice.email],
    [words.note, invoice.note],
  ].filter(([, value]) => value !== '')
  return (
    <FormDialog<IssueValues>
      title={words.issueTitle(invoice.title)}
      form={form}
      okText={words.issue}
      fields={['number', 'file']}
      initialValues={{ number: invoice.number }}
      focus="number"
      onSubmit={issue}
      onClose={onClose}
    >
      <p>
        {invoice.orderTitle} · ¥{formatMoney(invoice.amount)}
      </p>
      {facts.map(([label, value]) => (
        <p key={label}>
          {label}：{value}
        </p>
      ))}
      <Form.Item
        name="number"
        label={words.number}
        rules={[{ required: true, whitespace: true, message: words.numberRequired }]}
      >
        <Input maxLength={invoiceLimits.number} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="file"
        label={words.file}
        extra={words.fileHint}
        rules={[{ required: true, message: words.fileRequired }]}
      >
        <FileInput />
      </Form.Item>
    </FormDialog>
  )
}

function DeclineDialog({ invoice, onClose }: { invoice: PlatformInvoice; onClose: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const decline = useCallMutation(platformInvoiceDecline, {
    silent: true,
    done: words.declined,
    onSuccess: onClose,
  })
  return (
    <FormDialog<{ reason: string }>
      title={words.declineTitle(invoice.title)}
      form={form}
      okText={words.decline}
      fields={['reason']}
      focus="reason"
      onSubmit={(body) => decline.mutateAsync({ params: paramsOf(invoice), body })}
      onClose={onClose}
    >
      <p>{words.declineHint}</p>
      <Form.Item
        name="reason"
        label={words.reason}
        rules={[{ required: true, whitespace: true, message: words.reasonRequired }]}
      >
        <Input maxLength={invoiceLimits.reason} showCount />
      </Form.Item>
    </FormDialog>
  )
}

async function download(invoice: PlatformInvoice): Promise<void> {
  try {
    const { content, fileName } = await api.download(platformInvoiceFile, { params: paramsOf(invoice) })
    saveFile(content, fileName || texts.fileName)
  } catch {
    // Told by the client.
  }
}

/** `/platform/invoices`: invoices that apps have asked for. */
export default function InvoicesPage() {
  const state = useListState(['state'])
  const [opened, setOpened] = useState<{ invoice: PlatformInvoice; does: 'issue' | 'decline' }>()
  const invoices = useCall(
    platformInvoices,
    {
      query: {
        page: state.page,
        size: state.size,
        keywords: state.keywords || undefined,
        state: state.filters.state === undefined ? undefined : Number(state.filters.state),
      },
    },
    { keepPrevious: true },
  )
  const columns: DataColumn<PlatformInvoice>[] = [
    {
      key: 'title',
      title: words.columns.title,
      role: 'name',
      width: 260,
      render: ({ title, taxNumber }) => <NameCell name={title} note={taxNumber} />,
    },
    {
      key: 'order',
      title: words.columns.order,
      width: 220,
      render: ({ orderTitle, appName }) => (
        <>
          {orderTitle}
          <div>{appName}</div>
        </>
      ),
    },
    {
      key: 'amount',
      title: words.columns.amount,
      width: 150,
      align: 'end',
      render: ({ amount, refundedSince }) => (
        <>
          ¥{formatMoney(amount)}
          {refundedSince > 0 && <div>{words.refundedSince(formatMoney(refundedSince))}</div>}
        </>
      ),
    },
    {
      key: 'state',
      title: words.columns.state,
      width: 160,
      render: ({ state: one, number, reason }) => (
        <>
          <StatusTag tone={tones[one]}>{invoiceStateNames[one]}</StatusTag>
          {(number !== '' || reason !== '') && <div>{reason || number}</div>}
        </>
      ),
    },
    {
      key: 'time',
      title: words.columns.time,
      width: 150,
      render: ({ askTime }) => <TimeText at={askTime} />,
    },
    {
      key: 'actions',
      title: words.columns.actions,
      role: 'actions',
      width: 140,
      render: (invoice) => (
        <RowActions
          name={invoice.title}
          primary={[
            {
              key: 'issue',
              label: words.issue,
              hidden: invoice.state !== invoiceStates.asked,
              onClick: () => setOpened({ invoice, does: 'issue' }),
            },
            {
              key: 'decline',
              label: words.decline,
              hidden: invoice.state !== invoiceStates.asked,
              onClick: () => setOpened({ invoice, does: 'decline' }),
            },
            {
              key: 'download',
              label: words.download,
              hidden: !invoice.hasFile,
              onClick: () => void download(invoice),
            },
            {
              key: 'reissue',
              label: words.reissue,
              hidden: invoice.state !== invoiceStates.issued,
              onClick: () => setOpened({ invoice, does: 'issue' }),
            },
          ]}
          more={[]}
        />
      ),
    },
  ]
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      <QueryForm
        state={state}
        placeholder={words.search}
        choices={[
          {
            name: 'state',
            label: words.state,
            options: Object.entries(invoiceStateNames).map(([value, label]) => ({ value, label })),
          },
        ]}
      />
      <DataTable
        query={invoices}
        state={state}
        columns={columns}
        rowKey={({ appId, orderId }) => `${appId} ${orderId}`}
        label={words.title}
        minWidth={1080}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
      {opened?.does === 'issue' && (
        <IssueDialog
          invoice={opened.invoice}
          onDone={() => {
            setOpened(undefined)
            void invoices.refetch()
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened?.does === 'decline' && (
        <DeclineDialog invoice={opened.invoice} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
