import { PlusOutlined } from '@ant-design/icons'
import {
  type InviteBatch,
  inviteBatchCreate,
  inviteBatches,
  inviteBatchUpdate,
  mostMonths,
  platformEditions,
} from '@zhanfang/contract'
import { Button, DatePicker, Form, Input, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { CodesDialog } from '../../components/dialogs/codes-dialog.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { NumberInput } from '../../components/form/number-input.tsx'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { StatusTag } from '../../components/values/status-tag.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { texts } from './texts.ts'

const words = texts.codes

interface Values {
  name: string
  editionId: string
  months: number
  codes: number
  uses: number
  expireTime: Dayjs | null
}

function BatchDialog({ onMade, onClose }: { onMade: (codes: string[]) => void; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const editions = useCall(platformEditions)
  const create = useCallMutation(inviteBatchCreate, {
    silent: true,
    onSuccess: ({ codes }) => onMade(codes),
  })
  const number = (name: 'months' | 'codes' | 'uses', most: number) => (
    <Form.Item
      name={name}
      label={words.fields[name]}
      rules={[{ required: true, message: words.required[name] }]}
    >
      <NumberInput min={1} max={most} precision={0} />
    </Form.Item>
  )
  return (
    <FormDialog<Values>
      title={words.create}
      form={form}
      fields={['name', 'editionId', 'months', 'codes', 'uses', 'expireTime']}
      initialValues={{ months: 12, codes: 10, uses: 1, expireTime: null }}
      focus="name"
      onSubmit={({ expireTime, ...values }) =>
        create.mutateAsync({
          body: { ...values, expireTime: expireTime?.endOf('day').toISOString() ?? null },
        })
      }
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={words.fields.name}
        rules={[{ required: true, whitespace: true, message: words.required.name }]}
      >
        <Input maxLength={30} showCount placeholder={words.nameHint} />
      </Form.Item>
      <Form.Item
        name="editionId"
        label={words.fields.editionId}
        rules={[{ required: true, message: words.required.editionId }]}
      >
        <Select
          loading={editions.isFetching}
          options={(editions.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      {number('months', mostMonths)}
      {number('codes', 500)}
      {number('uses', 10_000)}
      <Form.Item name="expireTime" label={words.fields.expireTime} extra={words.expireHint}>
        <DatePicker style={{ width: '100%' }} />
      </Form.Item>
    </FormDialog>
  )
}

/** `/platform/invite-codes`: codes that are given out instead of being paid for. */
export default function InviteCodesPage() {
  const state = useListState()
  const batches = useCall(
    inviteBatches,
    { query: { page: state.page, size: state.size } },
    { keepPrevious: true },
  )
  const update = useCallMutation(inviteBatchUpdate, { done: words.saved })
  const [creating, setCreating] = useState(false)
  const [made, setMade] = useState<string[]>()
  const columns: DataColumn<InviteBatch>[] = [
    {
      key: 'name',
      title: words.columns.name,
      role: 'name',
      width: 240,
      render: ({ name, editionName, months }) => (
        <NameCell name={name} note={`${editionName} · ${texts.service.months(months)}`} />
      ),
    },
    {
      key: 'used',
      title: words.columns.used,
      width: 150,
      align: 'end',
      render: ({ used, codes, uses }) => words.usedOf(used, codes * uses),
    },
    {
      key: 'state',
      title: words.columns.state,
      width: 110,
      render: ({ enabled }) => (
        <StatusTag tone={enabled ? 'good' : 'neutral'}>{enabled ? words.on : words.off}</StatusTag>
      ),
    },
    {
      key: 'expires',
      title: words.columns.expires,
      width: 150,
      render: ({ expireTime }) => (expireTime === null ? words.never : <TimeText at={expireTime} />),
    },
    {
      key: 'time',
      title: words.columns.time,
      width: 150,
      render: ({ createTime }) => <TimeText at={createTime} />,
    },
    {
      key: 'actions',
      title: words.columns.actions,
      role: 'actions',
      width: 100,
      render: ({ id, name, enabled }) => (
        <RowActions
          name={name}
          primary={[
            {
              key: 'enable',
              label: enabled ? words.stop : words.start,
              onClick: () => update.mutate({ params: { id }, body: { enabled: !enabled } }),
            },
          ]}
          more={[]}
        />
      ),
    },
  ]
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} actions={create} />
      <DataTable
        query={batches}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.title}
        minWidth={900}
        empty={{ title: words.empty, hint: words.emptyHint, action: create }}
      />
      {creating && (
        <BatchDialog
          onMade={(codes) => {
            setCreating(false)
            setMade(codes)
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {made && (
        <CodesDialog
          codes={made}
          words={{ ...words, title: words.madeTitle(made.length) }}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}
