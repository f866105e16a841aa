import { DownloadOutlined } from '@ant-design/icons'
import { auditStatusNames, auditStatusSchema, type AuditStatus } from '@zhanfang/contract'
import {
  type Work,
  workExport,
  type WorkOverview,
  workOrders,
  workSearch,
} from '@zhanfang/contract/content-kinds/activity/works/calls'
import { Button, Input, Select, Skeleton, Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { api, useCall } from '../../api.ts'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { RowActions } from '../../components/list/row-actions.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { saveFile } from '../../components/values/save-file.ts'
import { StatusTag, type StatusTone } from '../../components/values/status-tag.tsx'
import { Thumbnail } from '../../components/values/thumbnail.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { toastSuccess } from '../../toast.ts'
import { useCan } from '../app/public/use-app.ts'
import { texts } from './texts.ts'
import { useDeciding } from './use-deciding.tsx'
import { WorkDrawer } from './work-drawer.tsx'
import classes from './works.module.css'

const words = texts.list
const tones: Record<AuditStatus, StatusTone> = { 0: 'notice', 1: 'good', 2: 'bad', 3: 'neutral' }

/** Works that were handed in, with their pictures; many are decided about at once. */
export function WorkPart({ activityId, overview }: { activityId: string; overview: WorkOverview }) {
  const { settings } = overview
  const canDecide = useCan()('content:publish')
  const list = useListState(['group', 'state', 'order', 'show'])
  const { filters, keywords } = list
  const state = auditStatusSchema.safeParse(Number(filters.state ?? NaN)).data
  const order = workOrders.find((one) => one === filters.order) ?? 'newest'
  const filter = { groupId: filters.group, auditStatus: state, keywords: keywords || undefined }
  const asked = JSON.stringify({ ...filter, order })
  const [walk, setWalk] = useState<{ asked: string; cursors: string[] }>({ asked, cursors: [] })
  // Other conditions begin at the top again.
  const cursors = walk.asked === asked ? walk.cursors : []
  const found = useCall(
    workSearch,
    { params: { id: activityId }, body: { ...filter, order, cursor: cursors.at(-1), size: 20 } },
    { keepPrevious: true },
  )
  const [chosen, setChosen] = useState<string[]>([])
  const deciding = useDeciding(activityId, found.data?.list, () => setChosen([]))
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const { content, fileName } = await api.download(workExport, {
        params: { id: activityId },
        body: filter,
      })
      saveFile(content, fileName)
      toastSuccess(words.exported)
    } catch {
      // Told by the client.
    } finally {
      setBusy(false)
    }
  }

  const columns: TableColumnType<Work>[] = [
    {
      key: 'work',
      title: words.columns.work,
      width: 280,
      fixed: 'left',
      render: (_, work) => (
        <span className={classes.name}>
          <Thumbnail src={work.pictures[0] === undefined ? null : `${work.pictures[0]}?w=320`} />
          <span>
            <Button
              type="link"
              className={classes.title ?? ''}
              onClick={() => list.setFilter('show', work.id)}
            >
              {work.title}
            </Button>
            <small>{words.number(work.number)}</small>
          </span>
        </span>
      ),
    },
    { key: 'author', title: words.columns.author, width: 130, dataIndex: 'authorName' },
    ...(settings.groups.length > 0
      ? [{ key: 'group', title: words.columns.group, width: 120, dataIndex: 'groupName' }]
      : []),
    {
      key: 'state',
      title: words.columns.state,
      width: 110,
      render: (_, { auditStatus }) => (
        <StatusTag tone={tones[auditStatus]}>{auditStatusNames[auditStatus]}</StatusTag>
      ),
    },
    { key: 'votes', title: words.columns.votes, width: 90, align: 'right', dataIndex: 'votes' },
    ...(settings.judging.on
      ? [
          {
            key: 'mean',
            title: words.columns.mean,
            width: 130,
            render: (_: unknown, { mean, scores }: Work) => (mean === null ? '—' : words.mean(mean, scores)),
          },
        ]
      : []),
    {
      key: 'time',
      title: words.columns.time,
      width: 130,
      render: (_, { createTime }) => <TimeText at={createTime} />,
    },
    ...(canDecide
      ? [
          {
            key: 'actions',
            title: words.columns.actions,
            width: 150,
            fixed: 'right' as const,
            render: (_: unknown, work: Work) => (
              <RowActions name={work.title} primary={deciding.actionsOf(work)} more={[]} />
            ),
          },
        ]
      : []),
  ]
  const next = found.data?.nextCursor ?? null

  return (
    <>
      <div className={classes.bar}>
        <Input.Search
          key={keywords}
          className={classes.search ?? ''}
          allowClear
          defaultValue={keywords}
          placeholder={words.search}
          aria-label={words.search}
          onSearch={(value) => list.setKeywords(value.trim())}
        />
        {settings.groups.length > 0 && (
          <Select
            className={classes.select ?? ''}
            allowClear
            aria-label={words.group}
            placeholder={words.group}
            value={filters.group}
            options={settings.groups.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value: string | undefined) => list.setFilter('group', value)}
          />
        )}
        <Select
          className={classes.select ?? ''}
          allowClear
          aria-label={words.state}
          placeholder={words.state}
          value={filters.state}
          options={([0, 1, 2, 3] as const).map((value) => ({
            value: String(value),
            label: auditStatusNames[value],
          }))}
          onChange={(value: string | undefined) => list.setFilter('state', value)}
        />
        <Select
          className={classes.select ?? ''}
          aria-label={words.order}
          value={order}
          options={workOrders.map((value) => ({ value, label: words.orders[value] }))}
          onChange={(value) => list.setFilter('order', value === 'newest' ? undefined : value)}
        />
        <span className={classes.grow} />
        <Button
          icon={<DownloadOutlined />}
          loading={busy}
          disabled={found.data?.total === 0}
          onClick={() => void save()}
        >
          {words.export}
        </Button>
      </div>
      {chosen.length > 0 && (
        <div className={classes.bar} role="toolbar" aria-label={words.chosen(chosen.length)}>
          <span>{words.chosen(chosen.length)}</span>
          <Button loading={deciding.isBusy} onClick={() => deciding.decide(chosen, 1)}>
            {words.approveMany}
          </Button>
          <Button danger loading={deciding.isBusy} onClick={() => deciding.decide(chosen, 2)}>
            {words.rejectMany}
          </Button>
        </div>
      )}
      {found.isError && !found.data ? (
        <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : found.data ? (
        <Table<Work>
          rowKey="id"
          size="middle"
          aria-label={words.label}
          columns={columns}
          dataSource={found.data.list}
          loading={found.isFetching && found.isPlaceholderData}
          pagination={false}
          scroll={{ x: 900 }}
          {...(canDecide
            ? {
                rowSelection: {
                  selectedRowKeys: chosen,
                  onChange: (keys: React.Key[]) => setChosen(keys.map(String)),
                  getCheckboxProps: ({ title }: Work) => ({ name: title, 'aria-label': title }),
                },
              }
            : {})}
          locale={{
            emptyText: (
              <ListEmpty
                filtered={keywords !== '' || filters.group !== undefined || state !== undefined}
                onReset={list.reset}
                title={words.empty}
                hint={words.emptyHint}
              />
            ),
          }}
          footer={() => (
            <div className={classes.foot}>
              <span>{words.total(found.data.total)}</span>
              <span>
                {cursors.length > 0 && (
                  <Button onClick={() => setWalk({ asked, cursors: cursors.slice(0, -1) })}>
                    {words.newer}
                  </Button>
                )}
                {next !== null && (
                  <Button onClick={() => setWalk({ asked, cursors: [...cursors, next] })}>
                    {words.older}
                  </Button>
                )}
              </span>
            </div>
          )}
        />
      ) : (
        <Skeleton active />
      )}
      {filters.show !== undefined && (
        <WorkDrawer
          activityId={activityId}
          workId={filters.show}
          actionsOf={canDecide ? deciding.actionsOf : () => []}
          onClose={() => list.setFilter('show', undefined)}
        />
      )}
      {deciding.dialog}
    </>
  )
}
