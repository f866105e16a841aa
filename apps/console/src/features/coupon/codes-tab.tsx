import { PlusOutlined } from '@ant-design/icons'
import {
  type CouponBatch,
  couponBatchCreate,
  couponBatches,
  couponBatchLimits,
  couponBatchUpdate,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Button, DatePicker, Form, Input, Pagination, Skeleton } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { CodesDialog } from '../../components/dialogs/codes-dialog.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { NumberInput } from '../../components/form/number-input.tsx'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { CopyMark } from '../../components/values/copy-mark.tsx'
import { StatusTag } from '../../components/values/status-tag.tsx'
import { useCan } from '../app/public/use-app.ts'
import classes from './coupon.module.css'
import { texts } from './texts.ts'

const words = texts.codes
const SIZE = 10

interface Values {
  name: string
  codes: number
  expireTime: Dayjs | null
}

function BatchDialog({
  couponId,
  onMade,
  onClose,
}: {
  couponId: string
  onMade: (codes: string[]) => void
  onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  const create = useCallMutation(couponBatchCreate, {
    silent: true,
    onSuccess: ({ codes }) => onMade(codes),
  })
  return (
    <FormDialog<Values>
      title={words.create}
      form={form}
      fields={['name', 'codes', 'expireTime']}
      initialValues={{ codes: 100, expireTime: null }}
      focus="name"
      onSubmit={({ expireTime, ...values }) =>
        create.mutateAsync({
          params: { id: couponId },
          body: { ...values, expireTime: expireTime?.endOf('day').toISOString() ?? null },
        })
      }
      onClose={onClose}
    >
      <p>{words.createHint}</p>
      <Form.Item
        name="name"
        label={words.name}
        rules={[{ required: true, whitespace: true, message: couponBatchLimits.name.required }]}
      >
        <Input maxLength={couponBatchLimits.name.max} placeholder={words.nameHint} />
      </Form.Item>
      <Form.Item
        name="codes"
        label={words.count}
        rules={[{ required: true, message: couponBatchLimits.codes.required }]}
      >
        <NumberInput min={1} max={couponBatchLimits.codes.max} precision={0} suffix={words.unit} />
      </Form.Item>
      <Form.Item name="expireTime" label={words.expires} extra={words.expiresHint}>
        <DatePicker style={{ width: '100%' }} />
      </Form.Item>
    </FormDialog>
  )
}

/** Codes of a coupon in batches: made once, counted, stopped. */
export function CodesTab({ couponId }: { couponId: string }) {
  const mayWrite = useCan()('coupon:write')
  const params = { id: couponId }
  const [page, setPage] = useState(1)
  const found = useCall(couponBatches, { params, query: { page, size: SIZE } }, { keepPrevious: true })
  const update = useCallMutation(couponBatchUpdate, { done: texts.stepped })
  const [isCreating, setCreating] = useState(false)
  const [made, setMade] = useState<string[]>()
  const { data } = found
  const lineOf = (batch: CouponBatch) => (
    <li key={batch.id} className={classes.batch}>
      <div>
        <strong>{batch.name}</strong>
        <p className={classes.quiet}>
          {words.used(batch.used, batch.codes)}
          {batch.expireTime !== null && ` · ${words.until(formatDateTime(batch.expireTime))}`}
        </p>
      </div>
      <StatusTag tone={batch.enabled ? 'good' : 'neutral'}>{batch.enabled ? words.on : words.off}</StatusTag>
      {mayWrite && (
        <Button
          size="small"
          aria-label={`${batch.enabled ? words.stop : words.start} ${batch.name}`}
          loading={update.isPending}
          onClick={() =>
            update.mutate({ params: { ...params, batchId: batch.id }, body: { enabled: !batch.enabled } })
          }
        >
          {batch.enabled ? words.stop : words.start}
        </Button>
      )}
    </li>
  )
  const create = mayWrite && (
    <Button icon={<PlusOutlined />} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  )
  return (
    <>
      <p className={classes.quiet}>{words.purpose}</p>
      {data ? (
        <>
          <p>
            <CopyMark text={data.url} label={words.address} />
          </p>
          {data.total > 0 && create}
          {data.total === 0 ? (
            <ListEmpty
              filtered={false}
              onReset={() => undefined}
              title={words.empty}
              hint={words.emptyHint}
              action={create}
            />
          ) : (
            <ul className={classes.batches}>{data.list.map(lineOf)}</ul>
          )}
          {data.total > SIZE && (
            <Pagination
              align="end"
              current={page}
              pageSize={SIZE}
              total={data.total}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </>
      ) : found.isError ? (
        <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <Skeleton active />
      )}
      {isCreating && (
        <BatchDialog
          couponId={couponId}
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
          words={{ ...words, title: words.made(made.length) }}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}
