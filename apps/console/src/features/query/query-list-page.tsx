import { PlusOutlined } from '@ant-design/icons'
import {
  queryCopy,
  queryDelete,
  queryOrders,
  queryPause,
  queryPublish,
  querySearch,
  querySourceNames,
  queryStatusNames,
  queryStatusSchema,
  sortBy,
  type QuerySummary,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { api, useCall, useCallMutation } from '../../api.ts'
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.tsx'
import { contentActions } from '../../components/list/rows/content-actions.ts'
import { CountText } from '../../components/values/count-text.tsx'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { LastChange } from '../../components/values/last-change.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { useListViews } from '../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../components/list/view/view-menu.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { QuantityLeft } from '../content-limit/public/quantity-left.tsx'
import { useCan } from '../app/public/use-app.ts'
import { ShareDialog } from '../share/public/share-dialog.tsx'
import type { Shared } from '../share/public/share-panel.tsx'
import { notificationPath } from '../../paths/notification-paths.ts'
import { queryPaths } from '../../paths/query-paths.ts'
import { texts as shellTexts } from '../../texts.ts'
import { bulkQueryActions } from './bulk-query-actions.ts'
import { QueryStatusTag } from './query-status-tag.tsx'
import { sharedQuery } from './shared-query.ts'
import { texts } from './texts.ts'

const sortSchema = sortBy(queryOrders)
const statusFilterSchema = z.string().transform(Number).pipe(queryStatusSchema)

/** The query pages of the current app. */
export default function QueryListPage() {
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const can = useCan()
  const state = useListState(['status'])
  const asked = (page: number, size: number) => ({
    body: {
      page,
      size,
      keywords: state.keywords || undefined,
      status: statusFilterSchema.safeParse(state.filters.status).data,
      sort: sortSchema.safeParse(state.sort).data,
    },
  })
  const queries = useCall(querySearch, asked(state.page, state.size), { keepPrevious: true })
  const views = useListViews('queries', ['status'])
  const [deleted, setDeleted] = useState<QuerySummary>()
  const [shared, setShared] = useState<Shared>()
  const copy = useCallMutation(queryCopy, { done: texts.copied })
  const publish = useCallMutation(queryPublish, { done: texts.published })
  const pause = useCallMutation(queryPause, { done: texts.paused })
  const remove = useCallMutation(queryDelete, { done: texts.deleted })

  const columns: DataColumn<QuerySummary>[] = [
    {
      key: 'name',
      title: texts.columns.name,
      role: 'name',
      sort: 'title',
      width: 300,
      render: (query) => (
        <NameCell
          name={query.title}
          to={queryPaths.edit(query.id)}
          note={texts.source(query.sourceName, querySourceNames[query.source])}
        />
      ),
      text: ({ title }) => title,
    },
    {
      key: 'status',
      title: texts.columns.status,
      width: 110,
      render: (query) => <QueryStatusTag status={query.status} />,
      text: ({ status }) => queryStatusNames[status],
    },
    {
      key: 'records',
      title: texts.columns.records,
      width: 90,
      align: 'end',
      render: (query) => <CountText count={query.recordCount} />,
      text: ({ recordCount }) => String(recordCount),
    },
    {
      key: 'lookups',
      title: texts.columns.lookups,
      sort: 'lookups',
      width: 100,
      align: 'end',
      render: (query) => <CountText count={query.lookups} />,
      text: ({ lookups }) => String(lookups),
    },
    {
      key: 'update',
      title: texts.columns.update,
      width: 190,
      render: (query) => <LastChange content={query} />,
      text: ({ updateTime }) => formatDateTime(updateTime),
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 180,
      render: (query) => {
        const common = contentActions({
          canWrite: can('survey:write'),
          onEdit: () => void navigate(queryPaths.edit(query.id)),
          onShare: () => setShared(sharedQuery(query)),
          onCopy: () => copy.mutate({ body: { id: query.id } }),
          onDelete: () => setDeleted(query),
        })
        return (
          <RowActions
            name={query.title}
            primary={[common.edit, common.share]}
            more={[
              {
                key: 'publish',
                label: query.status === 2 ? texts.actions.resume : texts.actions.publish,
                hidden: (query.status !== 0 && query.status !== 2) || !can('survey:publish'),
                onClick: () => publish.mutate({ body: { id: query.id } }),
              },
              {
                key: 'pause',
                label: texts.actions.pause,
                hidden: query.status === 0 || query.status === 2 || !can('survey:publish'),
                onClick: () =>
                  void modal.confirm({
                    title: texts.pauseConfirm.title(query.title),
                    content: texts.pauseConfirm.content,
                    okText: texts.pauseConfirm.ok,
                    onOk: () => pause.mutateAsync({ body: { id: query.id } }),
                  }),
              },
              {
                key: 'notify',
                label: shellTexts.actions.notify,
                hidden: !can('app:manage'),
                onClick: () => void navigate(notificationPath('query', query.id)),
              },
              common.copy,
              common.remove,
            ]}
          />
        )
      },
    },
  ]
  const createButton = can('survey:write') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(queryPaths.create())}>
      {texts.create}
    </Button>
  )
  const actions = createButton && (
    <>
      <QuantityLeft kind="query" />
      {createButton}
    </>
  )

  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} actions={actions} />
      <QueryForm
        state={state}
        placeholder={texts.search}
        choices={[
          {
            name: 'status',
            label: texts.status,
            options: Object.entries(queryStatusNames).map(([value, label]) => ({ value, label })),
          },
        ]}
        end={<ViewMenu views={views} list={texts.title} />}
      />
      <DataTable
        query={queries}
        state={state}
        columns={columns}
        rowKey={(query) => query.id}
        label={texts.title}
        minWidth={970}
        views={views}
        bulk={{ nameOf: ({ title }) => title, actions: bulkQueryActions(can) }}
        fetchPage={(page, size) => api.call(querySearch, asked(page, size))}
        empty={{ title: texts.empty, hint: texts.emptyHint, action: createButton }}
      />
      <ConfirmDelete
        subject={deleted}
        nameOf={({ title }) => title}
        consequencesOf={({ source }) => texts.deleteConsequence(source === 'table')}
        onConfirm={({ id }) => remove.mutateAsync({ params: { id } })}
        onClose={() => setDeleted(undefined)}
      />
      <ShareDialog shared={shared} onClose={() => setShared(undefined)} />
    </>
  )
}
