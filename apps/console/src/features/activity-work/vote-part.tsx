import {
  voteRemovals,
  voteRemove,
  voteSeries,
  type VoteSuspect,
  voteSuspects,
  type WorkOverview,
} from '@zhanfang/contract/content-kinds/activity/works/calls'
import { formatDateTime } from '@zhanfang/format'
import { Button, Form, Input, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { NumberInput } from '../../components/form/number-input.tsx'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { toastSuccess } from '../../toast.ts'
import { useCan } from '../app/public/use-app.ts'
import { texts } from './texts.ts'
import classes from './works.module.css'

const words = texts.votes

/** Votes over time; who may decide about works also sees which of them came from one address. */
export function VotePart({ activityId }: { activityId: string; overview: WorkOverview }) {
  const canRemove = useCan()('content:publish')
  return (
    <>
      <Series activityId={activityId} />
      {canRemove && <Suspects activityId={activityId} />}
      {canRemove && <Removals activityId={activityId} />}
    </>
  )
}

function Series({ activityId }: { activityId: string }) {
  const found = useCall(voteSeries, { params: { id: activityId }, query: {} })
  if (found.isError) return <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
  if (!found.data) return <Skeleton active />
  const { days } = found.data
  const most = Math.max(1, ...days.map(({ votes }) => votes))
  const total = days.reduce((sum, { votes }) => sum + votes, 0)
  return (
    <section className={classes.section} aria-label={words.series}>
      <h2>{words.series}</h2>
      <p className={classes.quiet}>{words.seriesTotal(total)}</p>
      <ol className={classes.bars}>
        {days.map(({ day, votes }) => (
          <li key={day} title={words.dayVotes(day, votes)}>
            <span style={{ height: `${(votes / most) * 100}%` }} aria-hidden />
            <span className={classes.spoken}>{words.dayVotes(day, votes)}</span>
          </li>
        ))}
      </ol>
      <div className={classes.ends}>
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </div>
    </section>
  )
}

function Suspects({ activityId }: { activityId: string }) {
  const [least, setLeast] = useState(10)
  const [removing, setRemoving] = useState<VoteSuspect>()
  const found = useCall(
    voteSuspects,
    { params: { id: activityId }, query: { least } },
    { keepPrevious: true },
  )
  const remove = useCallMutation(voteRemove, { silent: true })
  return (
    <section className={classes.section} aria-label={words.suspects}>
      <h2>{words.suspects}</h2>
      <p className={classes.quiet}>{words.suspectsHint}</p>
      <div className={classes.bar}>
        <span>{words.least}</span>
        <NumberInput
          value={least}
          min={2}
          max={10_000}
          precision={0}
          required
          suffix={words.votesUnit}
          style={{ width: 120 }}
          aria-label={words.least}
          onChange={(value) => setLeast(value ?? 10)}
        />
      </div>
      {found.isError && !found.data ? (
        <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <Table<VoteSuspect>
          rowKey={({ workId, address }) => `${workId}${address}`}
          size="middle"
          aria-label={words.suspects}
          loading={found.isFetching && !found.data}
          dataSource={found.data?.list ?? []}
          pagination={false}
          scroll={{ x: 800 }}
          locale={{ emptyText: words.noSuspects }}
          columns={[
            {
              key: 'work',
              title: words.columns.work,
              render: (_, { number, title }) => `${texts.list.number(number)} ${title}`,
            },
            {
              key: 'address',
              title: words.columns.address,
              width: 140,
              render: (_, { address }) => words.address(address),
            },
            { key: 'votes', title: words.columns.votes, width: 90, align: 'right', dataIndex: 'votes' },
            {
              key: 'voters',
              title: words.columns.voters,
              width: 90,
              render: (_, { voters }) => words.voters(voters),
            },
            {
              key: 'time',
              title: words.columns.time,
              width: 220,
              render: (_, { firstTime, lastTime }) =>
                `${formatDateTime(firstTime).slice(5)} – ${formatDateTime(lastTime).slice(5)}`,
            },
            {
              key: 'actions',
              title: words.columns.actions,
              width: 130,
              render: (_, row) => (
                <Button
                  type="link"
                  size="small"
                  danger
                  aria-label={`${words.remove} ${row.title}`}
                  onClick={() => setRemoving(row)}
                >
                  {words.remove}
                </Button>
              ),
            },
          ]}
        />
      )}
      {removing && (
        <RemoveDialog
          suspect={removing}
          onClose={() => setRemoving(undefined)}
          onSubmit={async (reason) => {
            const { workId, address } = removing
            const { removed } = await remove.mutateAsync({
              params: { id: activityId },
              body: { workId, address, reason },
            })
            toastSuccess(words.removed(removed))
            setRemoving(undefined)
          }}
        />
      )}
    </section>
  )
}

function RemoveDialog({
  suspect,
  onSubmit,
  onClose,
}: {
  suspect: VoteSuspect
  onSubmit: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <FormDialog<{ reason: string }>
      title={words.removeTitle(suspect.votes)}
      form={form}
      okText={words.remove}
      okDanger
      fields={['reason']}
      focus="reason"
      initialValues={{ reason: '' }}
      onClose={onClose}
      onSubmit={({ reason }) => onSubmit(reason.trim())}
    >
      <p className={classes.quiet}>{words.removeHint}</p>
      <Form.Item
        name="reason"
        label={words.reason}
        rules={[{ required: true, whitespace: true, message: words.reasonMissing }]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  )
}

function Removals({ activityId }: { activityId: string }) {
  const [page, setPage] = useState(1)
  const found = useCall(
    voteRemovals,
    { params: { id: activityId }, query: { page, size: 10 } },
    { keepPrevious: true },
  )
  return (
    <section className={classes.section} aria-label={words.removals}>
      <h2>{words.removals}</h2>
      <Table
        rowKey="id"
        size="middle"
        aria-label={words.removals}
        loading={found.isFetching && !found.data}
        dataSource={found.data?.list ?? []}
        scroll={{ x: 700 }}
        locale={{ emptyText: words.noRemovals }}
        pagination={{
          current: page,
          pageSize: 10,
          total: found.data?.total ?? 0,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        columns={[
          {
            key: 'work',
            title: words.columns.work,
            render: (_, { number, title }) => `${texts.list.number(number)} ${title}`,
          },
          {
            key: 'address',
            title: words.columns.address,
            width: 140,
            render: (_, { address }) => words.address(address),
          },
          { key: 'votes', title: words.columns.votes, width: 80, align: 'right', dataIndex: 'votes' },
          { key: 'reason', title: words.columns.reason, dataIndex: 'reason' },
          { key: 'by', title: words.columns.by, width: 120, dataIndex: 'byName' },
          {
            key: 'at',
            title: words.columns.at,
            width: 130,
            render: (_, { createTime }) => <TimeText at={createTime} />,
          },
        ]}
      />
    </section>
  )
}
