import { DownloadOutlined } from '@ant-design/icons'
import { auditStatusNames, auditStatusSchema, type AuditStatus } from '@zhanfang/contract'
import {
  type Work,
  workExport,
  type WorkOverview,
  workOrders,
  workSearch,
} from '@zhanfang/contract/content-kinds/activity/works/calls'
import { Button, Select } from 'antd'
import { useCall } from '../../api.ts'
import type { BeginWork } from '../../components/list/bulk/bulk-action.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { useListViews } from '../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../components/list/view/view-menu.tsx'
import { useExportTask } from '../../components/tasks/use-export-task.ts'
import { StatusTag, type StatusTone } from '../../components/values/status-tag.tsx'
import { Thumbnail } from '../../components/values/thumbnail.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { useCursors } from '../../components/list/cursor/use-cursors.ts'
import { CursorButtons } from '../../components/list/cursor/cursor-buttons.tsx'
import { useCan } from '../app/public/use-app.ts'
import { texts } from './texts.ts'
import { useDeciding } from './use-deciding.tsx'
import { WorkDrawer } from './work-drawer.tsx'
import classes from './works.module.css'

const filterNames = ['group', 'state', 'order'] as const

const words = texts.list
const tones: Record<AuditStatus, StatusTone> = { 0: 'notice', 1: 'good', 2: 'bad', 3: 'neutral' }

/** Works that were handed in, with their pictures; many are decided about at once. */
export function WorkPart({ activityId, overview }: { activityId: string; overview: WorkOverview }) {
  const { settings } = overview
  const canDecide = useCan()('content:publish')
  const address = useListState([...filterNames, 'show'])
  const views = useListViews('works', filterNames)
  const { filters, keywords } = address
  // Neither the order nor the work that is open narrows the list down.
  const filtered = keywords !== '' || filters.group !== undefined || filters.state !== undefined
  const list = { ...address, filtered }
  const state = auditStatusSchema.safeParse(Number(filters.state ?? NaN)).data
  const order = workOrders.find((one) => one === filters.order) ?? 'newest'
  const filter = { groupId: filters.group, auditStatus: state, keywords: keywords || undefined }
  const asked = JSON.stringify({ ...filter, order })
  const cursors = useCursors(asked, 'works')
  const found = useCall(
    workSearch,
    { params: { id: activityId }, body: { ...filter, order, cursor: cursors.cursor, size: 20 } },
    { keepPrevious: true },
  )
  const deciding = useDeciding(activityId, found.data?.list)
  const [busy, exportTable] = useExportTask()

  const save = () =>
    exportTable({
      name: words.label,
      call: workExport,
      input: { params: { id: activityId }, body: filter },
      done: words.exported,
    })

  const columns: DataColumn<Work>[] = [
    {
      key: 'work',
      title: words.columns.work,
      role: 'name',
      width: 280,
      render: (work) => (
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
    { key: 'author', title: words.columns.author, width: 130, render: ({ authorName }) => authorName },
    ...(settings.groups.length > 0
      ? [
          {
            key: 'group',
            title: words.columns.group,
            width: 120,
            render: ({ groupName }: Work) => groupName,
          },
        ]
      : []),
    {
      key: 'state',
      title: words.columns.state,
      width: 110,
      render: ({ auditStatus }) => (
        <StatusTag tone={tones[auditStatus]}>{auditStatusNames[auditStatus]}</StatusTag>
      ),
    },
    { key: 'votes', title: words.columns.votes, width: 90, align: 'end', render: (work) => work.votes },
    ...(settings.judging.on
      ? [
          {
            key: 'mean',
            title: words.columns.mean,
            width: 130,
            render: ({ mean, scores }: Work) => (mean === null ? '' : words.mean(mean, scores)),
          },
        ]
      : []),
    {
      key: 'time',
      title: words.columns.time,
      width: 130,
      render: ({ createTime }) => <TimeText at={createTime} />,
    },
    ...(canDecide
      ? [
          {
            key: 'actions',
            title: words.columns.actions,
            role: 'actions' as const,
            width: 150,
            render: (work: Work) => (
              <RowActions name={work.title} primary={deciding.actionsOf(work)} more={[]} />
            ),
          },
        ]
      : []),
  ]
  const next = found.data?.nextCursor ?? null

  return (
    <>
      <QueryForm
        state={list}
        placeholder={words.search}
        choices={[
          ...(settings.groups.length > 0
            ? [
                {
                  name: 'group' as const,
                  label: words.group,
                  options: settings.groups.map(({ id, name }) => ({ value: id, label: name })),
                },
              ]
            : []),
          {
            name: 'state',
            label: words.state,
            options: ([0, 1, 2, 3] as const).map((value) => ({
              value: String(value),
              label: auditStatusNames[value],
            })),
          },
        ]}
        end={
          <>
            <ViewMenu views={views} list={words.label} />
            <Button
              icon={<DownloadOutlined />}
              loading={busy}
              disabled={found.data?.total === 0}
              onClick={save}
            >
              {words.export}
            </Button>
          </>
        }
      >
        <Select
          className={classes.select ?? ''}
          aria-label={words.order}
          value={order}
          options={workOrders.map((value) => ({ value, label: words.orders[value] }))}
          onChange={(value) => list.setFilter('order', value === 'newest' ? undefined : value)}
        />
      </QueryForm>
      <DataTable<Work>
        query={found}
        state={list}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.label}
        views={views}
        minWidth={900}
        exports={false}
        empty={{ title: words.empty, hint: words.emptyHint }}
        {...(canDecide
          ? {
              bulk: {
                nameOf: ({ title }: Work) => title,
                actions: [
                  {
                    key: 'approve',
                    label: words.approveMany,
                    fits: ({ auditStatus }: Work) => auditStatus !== 1,
                    open: (works: readonly Work[], _done: () => void, begin: BeginWork<Work>) =>
                      deciding.decideMany(works, 1, begin),
                  },
                  {
                    key: 'reject',
                    label: words.rejectMany,
                    danger: true,
                    fits: ({ auditStatus }: Work) => auditStatus !== 2,
                    open: (works: readonly Work[], _done: () => void, begin: BeginWork<Work>) =>
                      deciding.decideMany(works, 2, begin),
                  },
                ],
              },
            }
          : {})}
        pages={
          <div className={classes.foot}>
            <span>{found.data && words.total(found.data.total)}</span>
            <span>
              <CursorButtons
                cursors={cursors}
                nextCursor={next}
                words={{ previous: words.newer, next: words.older }}
              />
            </span>
          </div>
        }
      />
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
