import { SendOutlined } from '@ant-design/icons'
import {
  type CouponIssue,
  couponIssueCreate,
  couponIssueResults,
  couponIssueRetry,
  couponIssues,
  customerGroupList,
  issueResultNames,
  type IssueResult,
  issueResults,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Button, Drawer, Form, Pagination, Progress, Radio, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { useCursors } from '../../components/list/cursor/use-cursors.ts'
import { CursorButtons } from '../../components/list/cursor/cursor-buttons.tsx'
import { useCan } from '../app/public/use-app.ts'
import classes from './coupon.module.css'
import { texts } from './texts.ts'

const words = texts.issues
const SIZE = 10
/** What is under way is looked at again. */
const POLL_MS = 3000

interface Values {
  to: 'groups' | 'everybody'
  groupIds: string[]
}

function IssueDialog({ couponId, onClose }: { couponId: string; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const to = Form.useWatch('to', form) ?? 'groups'
  const groups = useCall(customerGroupList, {}, { quiet: true })
  const create = useCallMutation(couponIssueCreate, { done: words.begun, silent: true, onSuccess: onClose })
  return (
    <FormDialog<Values>
      title={words.create}
      form={form}
      fields={['groupIds']}
      okText={words.send}
      initialValues={{ to: 'groups', groupIds: [] }}
      onSubmit={(values) =>
        create.mutateAsync({
          params: { id: couponId },
          body: {
            everybody: values.to === 'everybody',
            groupIds: values.to === 'everybody' ? [] : values.groupIds,
          },
        })
      }
      onClose={onClose}
    >
      <p>{words.createHint}</p>
      <Form.Item name="to" label={words.to}>
        <Radio.Group
          options={(['groups', 'everybody'] as const).map((value) => ({ value, label: words.tos[value] }))}
        />
      </Form.Item>
      {to === 'groups' && (
        <Form.Item
          name="groupIds"
          label={words.groups}
          rules={[{ required: true, message: words.groupsRequired }]}
        >
          <Select
            mode="multiple"
            loading={groups.isFetching}
            placeholder={words.groups}
            showSearch={{ optionFilterProp: 'label' }}
            options={(groups.data?.list ?? []).map(({ id, name, count }) => ({
              value: id,
              label: words.group(name, count),
            }))}
          />
        </Form.Item>
      )}
    </FormDialog>
  )
}

/** What became of each person of an issue. */
function ResultsDrawer({
  couponId,
  issue,
  onClose,
}: {
  couponId: string
  issue: CouponIssue
  onClose: () => void
}) {
  const isNarrow = useNarrow()
  const [result, setResult] = useState<IssueResult>()
  const cursors = useCursors(result)
  const found = useCall(
    couponIssueResults,
    { params: { id: couponId, issueId: issue.id }, body: { result, cursor: cursors.cursor, size: 50 } },
    { keepPrevious: true },
  )
  const { data } = found
  return (
    <Drawer open title={words.resultsOf(issue.to)} size={isNarrow ? '100%' : 480} onClose={onClose}>
      <Select
        allowClear
        style={{ minWidth: 160, marginBlockEnd: 16 }}
        aria-label={words.result}
        placeholder={words.result}
        value={result}
        options={issueResults.map((value) => ({ value, label: issueResultNames[value] }))}
        onChange={(value: IssueResult | undefined) => {
          setResult(value)
        }}
      />
      {data ? (
        <>
          {data.list.length === 0 && <p className={classes.quiet}>{words.nobody}</p>}
          <ul className={classes.lines}>
            {data.list.map((line) => (
              <li key={line.customerId}>
                <span>{line.customerName || texts.detail.left}</span>
                <span className={classes.quiet}>{issueResultNames[line.result]}</span>
              </li>
            ))}
          </ul>
          <div className={classes.foot}>
            <CursorButtons
              cursors={cursors}
              nextCursor={data.nextCursor}
              words={{ previous: texts.detail.newer, next: texts.detail.older }}
            />
          </div>
        </>
      ) : found.isError ? (
        <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}

/** A coupon given to groups of customers: what is under way, and what came of it. */
export function IssuesTab({ couponId, isActive }: { couponId: string; isActive: boolean }) {
  const can = useCan()
  const mayWrite = can('coupon:write') && can('customer:read')
  const params = { id: couponId }
  const [page, setPage] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const found = useCall(
    couponIssues,
    { params, query: { page, size: SIZE } },
    { keepPrevious: true, ...(isBusy ? { poll: POLL_MS } : {}) },
  )
  const retry = useCallMutation(couponIssueRetry, { done: words.begun })
  const [isCreating, setCreating] = useState(false)
  const [opened, setOpened] = useState<CouponIssue>()
  const { data } = found
  const isUnderWay = data?.list.some(({ state }) => state !== 'done') ?? false
  if (isUnderWay !== isBusy) setBusy(isUnderWay)
  const lineOf = (issue: CouponIssue) => {
    const done = issue.given + issue.missed
    return (
      <li key={issue.id} className={classes.batch}>
        <div>
          <strong>{issue.to}</strong>
          <p className={classes.quiet}>
            {formatDateTime(issue.createTime)} · {issue.byName}
          </p>
          {issue.state === 'done' ? (
            <p>{words.came(issue.given, issue.missed)}</p>
          ) : (
            <Progress
              percent={issue.total === 0 ? 0 : Math.min(99, Math.floor((done / issue.total) * 100))}
              size="small"
              aria-label={words.progress}
            />
          )}
        </div>
        <Button
          size="small"
          aria-label={`${words.results} ${issue.to}`}
          disabled={done === 0}
          onClick={() => setOpened(issue)}
        >
          {words.results}
        </Button>
        {mayWrite && issue.state === 'done' && issue.missed > 0 && (
          <Button
            size="small"
            aria-label={`${words.again} ${issue.to}`}
            loading={retry.isPending}
            onClick={() => retry.mutate({ params: { ...params, issueId: issue.id } })}
          >
            {words.again}
          </Button>
        )}
      </li>
    )
  }
  const create = mayWrite && isActive && (
    <Button icon={<SendOutlined />} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  )
  return (
    <>
      <p className={classes.quiet}>{isActive ? words.purpose : words.notActive}</p>
      {data ? (
        <>
          {data.total > 0 && create}
          {data.total === 0 ? (
            <ListEmpty filtered={false} onReset={() => undefined} title={words.empty} action={create} />
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
      {isCreating && <IssueDialog couponId={couponId} onClose={() => setCreating(false)} />}
      {opened && <ResultsDrawer couponId={couponId} issue={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
