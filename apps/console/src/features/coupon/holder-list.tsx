import {
  couponHeldSearch,
  couponLimits,
  couponVoid,
  couponWayNames,
  type HeldCoupon,
  heldStateNames,
  heldStateSchema,
  type HeldState,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import type { DataColumn } from '../../components/list/data-table.tsx'
import { useCursors } from '../../components/list/cursor/use-cursors.ts'
import { CursorTable } from '../../components/list/cursor/cursor-table.tsx'
import { useCan } from '../app/public/use-app.ts'
import classes from './coupon.module.css'
import { HeldStateTag } from './coupon-tags.tsx'
import { texts } from './texts.ts'

const words = texts.detail

function VoidDialog({
  couponId,
  held,
  onClose,
}: {
  couponId: string
  held: HeldCoupon
  onClose: () => void
}) {
  const [form] = Form.useForm<{ reason: string }>()
  const makeVoid = useCallMutation(couponVoid, { done: texts.voided, silent: true, onSuccess: onClose })
  return (
    <FormDialog
      title={words.voidTitle}
      form={form}
      fields={['reason']}
      focus="reason"
      okText={words.void}
      okDanger
      onSubmit={(body) => makeVoid.mutateAsync({ params: { id: couponId, heldId: held.id }, body })}
      onClose={onClose}
    >
      <p>{words.voidHint}</p>
      <Form.Item
        name="reason"
        label={words.reason}
        rules={[{ required: true, whitespace: true, message: words.reasonRequired }]}
      >
        <Input maxLength={couponLimits.reason} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}

/** Who holds a coupon, the latest first. */
export function HolderList({ couponId }: { couponId: string }) {
  const mayWrite = useCan()('coupon:write')
  const [state, setState] = useState<HeldState>()
  const cursors = useCursors(state === undefined ? '' : String(state))
  const [chosen, setChosen] = useState<HeldCoupon>()
  const found = useCall(
    couponHeldSearch,
    { params: { id: couponId }, body: { state, cursor: cursors.cursor, size: 20 } },
    { keepPrevious: true },
  )
  const columns: DataColumn<HeldCoupon>[] = [
    {
      key: 'person',
      title: words.columns.person,
      width: 130,
      render: ({ customerName }) => customerName || words.left,
    },
    { key: 'way', title: words.columns.way, width: 100, render: ({ way }) => couponWayNames[way] },
    {
      key: 'state',
      title: words.columns.state,
      width: 100,
      render: (held) => <HeldStateTag state={held.state} />,
    },
    {
      key: 'claimed',
      title: words.columns.claimed,
      width: 150,
      render: ({ claimTime }) => formatDateTime(claimTime),
    },
    {
      key: 'until',
      title: words.columns.until,
      width: 150,
      render: ({ validUntil }) => formatDateTime(validUntil),
    },
    ...(mayWrite
      ? [
          {
            key: 'actions',
            role: 'actions' as const,
            title: words.columns.actions,
            width: 80,
            render: (held: HeldCoupon) =>
              (held.state === 'unused' || held.state === 'pending') && (
                <Button
                  type="link"
                  danger
                  size="small"
                  aria-label={`${words.void} ${held.customerName}`}
                  onClick={() => setChosen(held)}
                >
                  {words.void}
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <>
      <Select
        className={classes.part ?? ''}
        style={{ minWidth: 140 }}
        allowClear
        aria-label={words.columns.state}
        placeholder={words.columns.state}
        value={state}
        options={heldStateSchema.options.map((value) => ({ value, label: heldStateNames[value] }))}
        onChange={(value: HeldState | undefined) => {
          setState(value)
        }}
      />
      <CursorTable<HeldCoupon>
        label={words.holdersLabel}
        query={found}
        columns={columns}
        width={700}
        cursors={cursors}
        words={words}
        filtered={state !== undefined}
        onReset={() => setState(undefined)}
        empty={{ title: words.holdersEmpty }}
      />
      {chosen && <VoidDialog couponId={couponId} held={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
