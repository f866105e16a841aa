import { prizeLimits, prizeWinDeliver, prizeWinDetail } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Drawer, Form, Input, Skeleton } from 'antd'
import { useCall, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { CopyMark } from '../../components/values/copy-mark.tsx'
import classes from './prize.module.css'
import { WinStateTag } from './state-tags.tsx'
import { texts } from './public/texts.ts'

const words = texts.win

interface Parcel {
  carrier?: string
  trackingNumber?: string
  note?: string
}

/** Hands a prize out, with the number of its parcel where there is one. */
export function DeliverDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [form] = Form.useForm<Parcel>()
  const deliver = useCallMutation(prizeWinDeliver, { done: words.done, silent: true, onSuccess: onClose })
  return (
    <FormDialog<Parcel>
      title={words.deliverTitle(name)}
      form={form}
      fields={['carrier', 'trackingNumber', 'note']}
      okText={texts.wins.deliver}
      onSubmit={(values) => deliver.mutateAsync({ params: { id }, body: values })}
      onClose={onClose}
    >
      <p className={classes.quiet}>{words.deliverHint}</p>
      <Form.Item name="carrier" label={words.carrier} extra={words.optional}>
        <Input maxLength={prizeLimits.carrier} autoComplete="off" />
      </Form.Item>
      <Form.Item name="trackingNumber" label={words.trackingNumber}>
        <Input maxLength={prizeLimits.number} autoComplete="off" />
      </Form.Item>
      <Form.Item name="note" label={words.note} extra={words.noteHint}>
        <Input maxLength={prizeLimits.note} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}

/** A win beside the list: who gets it, and what became of it. */
export function WinDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const isNarrow = useNarrow()
  const found = useCall(prizeWinDetail, { params: { id } })
  const { data } = found
  const facts = data
    ? ([
        [words.prize, data.prize?.name ?? ''],
        [words.receiver, data.receiver?.name ?? (data.delivery === null ? '' : words.notClaimed)],
        [words.phone, data.receiver?.phone ?? ''],
        [words.address, data.receiver?.address ?? ''],
        [words.claimed, data.claimTime === null ? '' : formatDateTime(data.claimTime)],
        [words.delivered, data.deliverTime === null ? '' : formatDateTime(data.deliverTime)],
        [words.by, data.byName],
        [words.parcel, `${data.carrier} ${data.trackingNumber}`.trim()],
        [words.note, data.note],
      ] as const)
    : []
  return (
    <Drawer
      open
      title={words.title}
      extra={data?.state && <WinStateTag state={data.state} />}
      size={isNarrow ? '100%' : 480}
      onClose={onClose}
    >
      {data ? (
        <dl className={classes.facts}>
          {facts.map(([label, value]) =>
            value === '' ? null : (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
          <dt>{words.number}</dt>
          <dd>
            <CopyMark text={data.id} label={words.number} />
          </dd>
        </dl>
      ) : found.isError ? (
        <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}
