import {
  customerDetail,
  customerSourceNames,
  customerTimeline,
  customerUpdate,
  limits,
  nicknameSchema,
  type CallData,
  type CustomerRow,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Alert, Button, Descriptions, Form, Input, Timeline, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, useCall, useCallMutation } from '../../api.ts'
import { showFailure } from '../../components/form/failure-at-fields.ts'
import { FormDrawer } from '../../components/form/form-drawer.tsx'
import { ruleOf } from '../../components/form/rule-of.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { withApp } from '../../session/session.ts'
import { useCan } from '../app/public/use-app.ts'
import { CustomerStateTag } from './customer-tags.tsx'
import { texts } from './texts.ts'

type Detail = CallData<typeof customerDetail>
type Deed = CallData<typeof customerTimeline>['list'][number]

function Deeds({ id }: { id: string }) {
  const [older, setOlder] = useState<{ list: Deed[]; before: string | null }>()
  const [isBusy, setBusy] = useState(false)
  const newest = useCall(customerTimeline, { params: { id }, query: {} })
  const list = [...(newest.data?.list ?? []), ...(older?.list ?? [])]
  const before = older ? older.before : (newest.data?.before ?? null)
  async function more() {
    if (before === null) return
    setBusy(true)
    try {
      const found = await api.call(customerTimeline, { params: { id }, query: { before } })
      setOlder({ list: [...(older?.list ?? []), ...found.list], before: found.before })
    } catch {
      // The client said why.
    } finally {
      setBusy(false)
    }
  }
  if (newest.isSuccess && list.length === 0)
    return <Typography.Text type="secondary">{texts.detail.noTimeline}</Typography.Text>
  return (
    <>
      <Timeline
        items={list.map(({ key, kind, title, at, path }) => ({
          key,
          content: (
            <>
              <div>
                {kind} · {path === null ? title : <Link to={withApp(path)}>{title}</Link>}
              </div>
              <Typography.Text type="secondary">{formatDateTime(at)}</Typography.Text>
            </>
          ),
        }))}
      />
      {before !== null && (
        <Button loading={isBusy} onClick={() => void more()}>
          {texts.detail.older}
        </Button>
      )}
    </>
  )
}

function Facts({ detail }: { detail: Detail }) {
  const { none, hasWeixin } = texts.detail
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'state', label: texts.state, children: <CustomerStateTag state={detail.state} /> },
        { key: 'phone', label: texts.detail.phone, children: detail.phone || none },
        { key: 'weixin', label: texts.detail.weixin, children: detail.hasWeixin ? hasWeixin : none },
        { key: 'source', label: texts.detail.source, children: customerSourceNames[detail.source] },
        { key: 'created', label: texts.detail.created, children: formatDateTime(detail.createdAt) },
        {
          key: 'seen',
          label: texts.detail.seen,
          children: detail.lastSeenAt === null ? texts.never : formatDateTime(detail.lastSeenAt),
        },
        { key: 'groups', label: texts.detail.groups, children: detail.groups.join('、') || none },
        ...detail.joins.map(({ goneId, joinedAt, by }) => ({
          key: goneId,
          label: texts.detail.joins,
          children: `${formatDateTime(joinedAt)} ${texts.detail.join(goneId, by)}`,
        })),
      ]}
    />
  )
}

/** One customer: who they are, what members noted of them, what they have done. */
export function CustomerDrawer({
  customer,
  onClose,
}: {
  customer: Pick<CustomerRow, 'id' | 'nickname'>
  onClose: () => void
}) {
  const [form] = Form.useForm<{ nickname: string; note: string }>()
  const can = useCan()
  const detail = useCall(customerDetail, { params: { id: customer.id } })
  const [failure, setFailure] = useState('')
  const update = useCallMutation(customerUpdate, {
    done: texts.saved,
    silent: true,
    onSuccess: () => form.resetFields(),
  })
  async function submit(body: { nickname: string; note: string }) {
    setFailure('')
    try {
      await update.mutateAsync({ params: { id: customer.id }, body })
    } catch (error) {
      setFailure(
        showFailure(form, error, (name) => (name === 'nickname' || name === 'note' ? name : undefined)),
      )
    }
  }
  return (
    <FormDrawer title={texts.detail.title} size={480} form={form} onClose={onClose}>
      {detail.isError && !detail.data && (
        <ListFailure retrying={detail.isFetching} onRetry={() => void detail.refetch()} />
      )}
      {detail.data && (
        <>
          <Typography.Title level={4} style={{ marginBlockStart: 0 }}>
            {detail.data.nickname}
          </Typography.Title>
          {detail.data.leavingAt !== null && (
            <Alert
              type="warning"
              showIcon
              title={texts.detail.leaving(formatDateTime(detail.data.leavingAt))}
              style={{ marginBlockEnd: 16 }}
            />
          )}
          {detail.data.state === 'blocked' && (
            <Alert
              type="warning"
              showIcon
              title={texts.detail.blocked(detail.data.blockReason)}
              style={{ marginBlockEnd: 16 }}
            />
          )}
          <Facts detail={detail.data} />
          {can('customer:write') && (
            <Form
              form={form}
              layout="vertical"
              style={{ marginBlock: 16 }}
              initialValues={{ nickname: detail.data.nickname, note: detail.data.note }}
              scrollToFirstError={{ focus: true, block: 'center' }}
              onFinish={(body) => void submit(body)}
            >
              {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
              <Form.Item name="nickname" label={texts.detail.nickname} rules={[ruleOf(nicknameSchema)]}>
                <Input maxLength={limits.nickname.max} showCount autoComplete="off" />
              </Form.Item>
              <Form.Item
                name="note"
                label={texts.detail.note}
                extra={texts.detail.noteHint}
                rules={[{ max: limits.customerNote.max, message: texts.noteLength }]}
              >
                <Input.TextArea rows={3} count={{ show: true, max: limits.customerNote.max }} />
              </Form.Item>
              <Button htmlType="submit" loading={update.isPending}>
                {texts.actions.save}
              </Button>
            </Form>
          )}
          <Typography.Title level={5}>{texts.detail.timeline}</Typography.Title>
          <Deeds id={customer.id} />
        </>
      )}
    </FormDrawer>
  )
}
