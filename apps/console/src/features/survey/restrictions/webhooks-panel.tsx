import {
  webhookAdd,
  webhookDelete,
  webhookDeliveries,
  webhookList,
  webhookRenewSecret,
  webhookResend,
  webhookTest,
  webhookUpdate,
  type Webhook,
  type WebhookDelivery,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Button, Input, Modal, Popconfirm, Space, Switch, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { toastError, toastSuccess } from '../../../toast.ts'
import styles from './restrictions.module.css'
import { texts as screenTexts } from './texts.ts'

const texts = screenTexts.webhooks
const colors = { 0: 'processing', 1: 'success', 2: 'error' } as const

/** Addresses that are told of every answer. Changed at once, without the screen's save. */
export function WebhooksPanel({ surveyId }: { surveyId: string }) {
  const params = { id: surveyId }
  const hooks = useCall(webhookList, { params }, { quiet: true })
  const list = hooks.data?.list ?? []
  const [url, setUrl] = useState('')
  const [wrong, setWrong] = useState(false)
  const [shown, setShown] = useState<Webhook>()
  const [secret, setSecret] = useState<string>()
  const add = useCallMutation(webhookAdd, {
    onSuccess: (hook) => {
      setUrl('')
      setSecret(hook.secret)
    },
  })
  const isUrl = /^https?:\/\/[^\s/]+/i.test(url.trim())
  const submit = () => {
    // A second Enter would add a second one, and its key would take the place of the one that is told only now.
    if (add.isPending) return
    if (isUrl) add.mutate({ params, body: { url: url.trim() } })
    else setWrong(true)
  }
  return (
    <div className={styles.list}>
      <p className={styles.hint}>{texts.hint}</p>
      {hooks.isError && !hooks.data && (
        <ListFailure retrying={hooks.isFetching} onRetry={() => void hooks.refetch()} />
      )}
      {hooks.data && list.length === 0 && <p className={styles.hint}>{texts.none}</p>}
      {list.map((hook) => (
        <WebhookItem
          key={hook.id}
          surveyId={surveyId}
          hook={hook}
          onLog={() => setShown(hook)}
          onSecret={setSecret}
        />
      ))}
      <Space.Compact className={styles.full}>
        <Input
          aria-label={texts.url}
          value={url}
          placeholder={texts.placeholder}
          status={wrong ? 'error' : ''}
          onChange={(event) => {
            setUrl(event.target.value)
            setWrong(false)
          }}
          onPressEnter={submit}
        />
        <Button disabled={url.trim() === ''} loading={add.isPending} onClick={submit}>
          {texts.add}
        </Button>
      </Space.Compact>
      {wrong && (
        <p className={styles.error} role="alert">
          {texts.badUrl}
        </p>
      )}
      <p className={styles.hint}>{texts.signature}</p>
      <NewSecret secret={secret} onClose={() => setSecret(undefined)} />
      {shown && <DeliveryLog surveyId={surveyId} hook={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}

/** A secret that was just made: the only time that it is seen. */
function NewSecret({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  return (
    <Modal
      open={secret !== undefined}
      title={texts.secret}
      onCancel={onClose}
      // A click beside it would lose what is not copied yet.
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {texts.secretSaved}
        </Button>
      }
    >
      <p>{texts.secretOnce}</p>
      <Typography.Text className={styles.code ?? ''} copyable>
        {secret}
      </Typography.Text>
    </Modal>
  )
}

function WebhookItem({
  surveyId,
  hook,
  onLog,
  onSecret,
}: {
  surveyId: string
  hook: Webhook
  onLog: () => void
  onSecret: (secret: string) => void
}) {
  const params = { id: surveyId, webhookId: hook.id }
  const update = useCallMutation(webhookUpdate)
  const remove = useCallMutation(webhookDelete)
  const renew = useCallMutation(webhookRenewSecret, { onSuccess: ({ secret }) => onSecret(secret) })
  const test = useCallMutation(webhookTest, {
    onSuccess: ({ status, error }) => {
      if (status === 1) toastSuccess(texts.testOk)
      else toastError(error)
    },
  })
  return (
    <div className={styles.item}>
      <span className={styles.code}>{hook.url}</span>
      <div className={styles.line}>
        <Switch
          aria-label={texts.active}
          checked={hook.active}
          loading={update.isPending}
          onChange={(active) => update.mutate({ params, body: { active } })}
        />
        <span>{texts.active}</span>
        <Button size="small" loading={test.isPending} onClick={() => test.mutate({ params })}>
          {texts.test}
        </Button>
        <Button size="small" onClick={onLog}>
          {texts.log}
        </Button>
        <Popconfirm title={texts.renewConfirm} onConfirm={() => renew.mutate({ params })}>
          <Button size="small" loading={renew.isPending}>
            {texts.renewSecret}
          </Button>
        </Popconfirm>
        <Popconfirm
          title={texts.removeNamed(hook.url)}
          description={texts.removeConfirm}
          okButtonProps={{ danger: true }}
          onConfirm={() => remove.mutate({ params })}
        >
          <Button size="small" danger aria-label={texts.removeNamed(hook.url)}>
            {texts.remove}
          </Button>
        </Popconfirm>
      </div>
    </div>
  )
}

const eventName = (event: string) =>
  Object.entries(texts.events).find(([name]) => name === event)?.[1] ?? event

function DeliveryLog({ surveyId, hook, onClose }: { surveyId: string; hook: Webhook; onClose: () => void }) {
  const log = useCall(
    webhookDeliveries,
    { params: { id: surveyId, webhookId: hook.id } },
    {
      quiet: true,
      staleTime: 0,
      poll: (data) => (data?.list.some(({ status }) => status === 0) ? 3000 : false),
    },
  )
  const resend = useCallMutation(webhookResend, { done: texts.resent })
  return (
    <Modal open title={`${texts.log}：${hook.url}`} width={760} footer={null} onCancel={onClose}>
      <Table<WebhookDelivery>
        size="small"
        rowKey="id"
        loading={log.isPending}
        dataSource={log.data?.list ?? []}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: texts.empty }}
        columns={[
          {
            key: 'time',
            title: texts.time,
            render: (_, one) => formatDateTime(one.lastTime ?? one.createTime),
          },
          { key: 'event', title: texts.event, render: (_, one) => eventName(one.event) },
          {
            key: 'status',
            title: texts.status,
            render: (_, one) => (
              <Space size={8}>
                <Tag color={colors[one.status]}>{texts.statuses[one.status]}</Tag>
                {one.error || (one.responseStatus !== null && texts.answered(one.responseStatus))}
              </Space>
            ),
          },
          { dataIndex: 'attempts', title: texts.attempts },
          {
            key: 'resend',
            title: '',
            render: (_, one) =>
              one.event === 'test' ? null : (
                <Button
                  type="link"
                  size="small"
                  onClick={() => resend.mutate({ params: { id: surveyId, deliveryId: one.id } })}
                >
                  {texts.resend}
                </Button>
              ),
          },
        ]}
      />
    </Modal>
  )
}
