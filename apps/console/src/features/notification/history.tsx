import {
  type CallData,
  type Notification,
  notificationList,
  type notificationOptions,
  notificationRetry,
  notificationStates,
  notificationStop,
} from '@zhanfang/contract'
import { App, Button, Card, Empty, Pagination, Progress, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import { lateComponent } from '../../components/late/late-component.tsx'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { toastSuccess } from '../../toast.ts'
import classes from './history.module.css'
import { texts } from './texts.ts'

const Receipts = lateComponent(async () => (await import('./receipts.tsx')).Receipts)
const words = texts.history
const PAGE = 10
const POLL_MS = 3000

type Channels = CallData<typeof notificationOptions>['channels']

function Entry({
  notification,
  channels,
  onOpen,
}: {
  notification: Notification
  channels: Channels
  onOpen: () => void
}) {
  const { modal } = App.useApp()
  const { id, title, text, state, total, sent, failed, unknown, skipped, audienceName } = notification
  const params = { id }
  const stop = useCallMutation(notificationStop, { done: words.stopped })
  const retry = useCallMutation(notificationRetry, {
    changes: ['task'],
    onSuccess: ({ again }) => toastSuccess(words.again(again)),
  })
  const done = sent + failed + unknown + skipped
  const isOpen = state === notificationStates.scheduled || state === notificationStates.sending
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <strong>{title}</strong> <Tag>{words.states[state]}</Tag>
        {text && <p>{text}</p>}
        <small>
          {words.by(notification.createdBy)}
          {audienceName} ·{' '}
          {notification.channels
            .map((key) => channels.find((one) => one.key === key)?.name ?? key)
            .join('、')}{' '}
          · {words.at} <TimeText at={notification.sendTime} />
        </small>
        {state === notificationStates.sending && (
          <Progress
            percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
            size="small"
            aria-label={words.progress(done, total)}
          />
        )}
        {total > 0 && (
          <p className={classes.counts}>
            {words.sent(sent)}
            {failed > 0 && ` · ${words.failed(failed)}`}
            {unknown > 0 && ` · ${words.unknown(unknown)}`}
            {skipped > 0 && ` · ${words.skipped(skipped)}`}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {total > 0 && (
          <Button size="small" onClick={onOpen}>
            {words.receipts}
          </Button>
        )}
        {state === notificationStates.done && failed > 0 && (
          <Button size="small" loading={retry.isPending} onClick={() => retry.mutate({ params })}>
            {words.retry}
          </Button>
        )}
        {isOpen && (
          <Button
            size="small"
            danger
            onClick={() =>
              void modal.confirm({
                title: words.stopTitle,
                content: words.stopText,
                okText: words.stop,
                okButtonProps: { danger: true },
                onOk: () => stop.mutateAsync({ params }),
              })
            }
          >
            {words.stop}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Messages about a content that were sent or wait, with what became of them. */
export function History({ item, channels }: { item: Notification['item']; channels: Channels }) {
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Notification>()
  const list = useCall(
    notificationList,
    { params: { type: item.type, id: item.id }, query: { page, size: PAGE } },
    {
      keepPrevious: true,
      quiet: true,
      poll: (data) => (data?.list.some(({ state }) => state < notificationStates.done) ? POLL_MS : false),
    },
  )
  const { data } = list
  return (
    <Card title={words.title}>
      {!data ? (
        list.isError ? (
          <ListFailure retrying={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton active />
        )
      ) : data.list.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty} />
      ) : (
        <>
          <ul className={classes.list}>
            {data.list.map((notification) => (
              <Entry
                key={notification.id}
                notification={notification}
                channels={channels}
                onOpen={() => setOpened(notification)}
              />
            ))}
          </ul>
          {data.total > PAGE && (
            <Pagination size="small" current={page} pageSize={PAGE} total={data.total} onChange={setPage} />
          )}
        </>
      )}
      <LateDialog onFailure={() => setOpened(undefined)}>
        {opened && (
          <Receipts notification={opened} channels={channels} onClose={() => setOpened(undefined)} />
        )}
      </LateDialog>
    </Card>
  )
}
