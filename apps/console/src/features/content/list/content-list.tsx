import { CommentOutlined, DeleteOutlined, OrderedListOutlined, PlusOutlined } from '@ant-design/icons'
import { contentTypeTitle } from '@zhanfang/blocks'
import {
  contentColumnsSet,
  contentCopy,
  contentCreate,
  contentFieldsOf,
  contentDelete,
  contentFavorite,
  type ContentKind,
  contentOrders,
  contentPin,
  contentPublish,
  contentSearch,
  contentStateNames,
  contentStateSchema,
  contentUnpublish,
  contentVisibilities,
  contentVisibilityNames,
  contentVisibilitySchema,
  contentVisibilitySet,
  type FoundContentRow,
  searchScopes,
  searchScopeSchema,
  sortBy,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { App, Button, TreeSelect } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { api, useCall, useCallMutation } from '../../../api.ts'
import { ConfirmDelete } from '../../../components/dialogs/confirm-delete.tsx'
import { contentActions } from '../../../components/list/rows/content-actions.ts'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { FiledList } from '../../../components/list/filing/filed-list.tsx'
import { rowFilingActions } from '../../../components/list/filing/filing-actions.ts'
import { FilingQuery } from '../../../components/list/filing/filing-query.tsx'
import { filingFilters, filingQueryOf, useFiling } from '../../../components/list/filing/use-filing.ts'
import { DateRangeFilter } from '../../../components/list/query/date-range-filter.tsx'
import { boundsOf } from '../../../components/list/query/date-range.ts'
import { QueryForm } from '../../../components/list/query/query-form.tsx'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { type ListAddress, useListState } from '../../../components/list/use-list-state.ts'
import { useListViews } from '../../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../../components/list/view/view-menu.tsx'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { CountText } from '../../../components/values/count-text.tsx'
import { StatusTag } from '../../../components/values/status-tag.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { notificationPath } from '../../../paths/notification-paths.ts'
import { texts as shellTexts } from '../../../texts.ts'
import { toastError, toastSuccess } from '../../../toast.ts'
import { useCan } from '../../app/public/use-app.ts'
import { QuantityLeft } from '../../content-limit/public/quantity-left.tsx'
import { ShareDialog } from '../../share/public/share-dialog.tsx'
import type { Shared } from '../../share/public/share-panel.tsx'
import { consoleKind } from '../content-kinds.ts'
import { saveAsWord } from '../exporting/save-document.ts'
import { ImportButton } from '../importing/import-button.tsx'
import { contentPaths } from '../content-screens.ts'
import { columnTree, useColumns } from '../settings/column-tree.ts'
import { texts as settingTexts } from '../settings/texts.ts'
import { sharedContent } from '../content-to-share.ts'
import { texts } from '../texts.ts'
import { texts as authorizationTexts } from '../../authorization/public/texts.ts'
import { bulkContentActions, isForOthers } from './bulk-content-actions.ts'
import { type BulkQuestion, BulkQuestionDialog } from './bulk-question-dialog.tsx'
import classes from './content-list.module.css'
import {
  ApplyDialog,
  ArrangeDrawer,
  BylineFilters,
  ColumnsDialog,
  ContentBin,
  PreviewDialog,
  ReadersDrawer,
  ScheduleDialog,
  VisibilityDialog,
} from './late-dialogs.ts'
import { useWaitingReviews } from '../review/review-banner.tsx'
import { texts as reviewTexts } from '../review/texts.ts'
import { useShownDialog } from './use-shown-dialog.tsx'
import { TablesButton } from './tables-button.tsx'
import {
  contentName,
  contentNameColumn,
  contentStateColumn,
  contentUpdateColumn,
} from './content-columns.tsx'
import { isLive } from './content-state.tsx'

const sortSchema = sortBy(contentOrders)
const stateSchema = z.string().transform(Number).pipe(contentStateSchema)
const bylineFields = ['author', 'source'] as const
const listedScopes = ['createdByMe', 'createdByOthers', 'changedByMe', 'favorites'] as const

export const contentFilters = [
  'state',
  'visibility',
  'column',
  'scope',
  'range',
  'scheduled',
  'facet',
  'author',
  'source',
  ...filingFilters,
] as const
type Address = ListAddress<(typeof contentFilters)[number]>

/** What the address of a list asks for, at any of its pages. */
export const askedContents = (
  kind: ContentKind,
  { page, size, sort, keywords, filters }: Address,
  now: number,
) => ({
  params: { kind },
  body: {
    page,
    size,
    sort: sortSchema.safeParse(sort).data,
    keywords: keywords || undefined,
    state: stateSchema.safeParse(filters.state).data,
    visibility: contentVisibilitySchema.safeParse(filters.visibility).data,
    columnId: filters.column,
    author: filters.author?.slice(0, 50),
    source: filters.source?.slice(0, 100),
    scheduled: filters.scheduled === '1' ? true : undefined,
    facet: filters.facet?.slice(0, 40),
    searchType: searchScopeSchema.safeParse(filters.scope || undefined).data,
    ...boundsOf(filters.range, now),
    ...filingQueryOf(filters),
  },
})

/** What is done to one row in a dialog. */
type RowTask = 'preview' | 'visibility' | 'schedule' | 'columns' | 'readers' | 'delete'
interface ContentListProps {
  kind: ContentKind
  title: string
  purpose: string
}

/** Pixels that the columns of every kind need to be read. */
const COMMON_WIDTH = 1160
const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

/** The contents of one kind of the current app: found, published, filed and taken away, one by one or many at once. */
export function ContentList({ kind, title: heading, purpose }: ContentListProps) {
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const can = useCan()
  const canWrite = can('content:write')
  const canPublish = can('content:publish')
  const name = contentTypeTitle(kind)
  const {
    words,
    columns: ownColumns,
    createPath,
    ListActions,
    facet,
    bulkActions,
    without = [],
  } = consoleKind(kind)
  const { show, dialog: shownDialog } = useShownDialog()
  const [now] = useState(Date.now)
  const state = useListState(contentFilters)
  const asked = (address: Address) => askedContents(kind, address, now)
  const contents = useCall(contentSearch, asked(state), { keepPrevious: true })
  const waiting = useWaitingReviews(kind)
  const views = useListViews(`content-${kind}`, contentFilters)
  const filing = useFiling<FoundContentRow>({ kind, module: 'content', state, canWrite })
  const siteColumns = useColumns(can('page:read'))
  const [task, setTask] = useState<{ about: RowTask; row: FoundContentRow }>()
  const [question, setQuestion] = useState<BulkQuestion>()
  const [shared, setShared] = useState<Shared>()
  const [applied, setApplied] = useState<{ rows: readonly FoundContentRow[]; done?: () => void }>()
  const [binOpen, setBinOpen] = useState(false)
  const [arranging, setArranging] = useState(false)
  const create = useCallMutation(contentCreate)
  const copy = useCallMutation(contentCopy, { done: texts.copied })
  const publish = useCallMutation(contentPublish, { done: texts.published })
  const unpublish = useCallMutation(contentUnpublish, { done: texts.unpublished })
  const pin = useCallMutation(contentPin)
  const favorite = useCallMutation(contentFavorite, { changes: ['content'] })
  const remove = useCallMutation(contentDelete, { done: texts.deleted })
  const setVisibility = useCallMutation(contentVisibilitySet, { silent: true })
  const setColumns = useCallMutation(contentColumnsSet, { silent: true, changes: ['column'] })
  const placeOf = ({ id }: FoundContentRow) => ({ params: { kind, id } })
  const columnName = (id: string) => siteColumns.find((column) => column.id === id)?.name

  async function createOne(isImported: boolean) {
    if (createPath !== undefined) {
      await navigate(createPath)
      return
    }
    try {
      const { id } = await create.mutateAsync({
        params: { kind },
        body: { visibility: 'public' },
      })
      await filing.place(id)
      const path = contentPaths.edit(kind, id)
      await navigate(isImported ? `${path}${path.includes('?') ? '&' : '?'}import=1` : path)
    } catch {
      // Told by the client.
    }
  }

  const columns: DataColumn<FoundContentRow>[] = [
    contentNameColumn<FoundContentRow>({
      mark: ({ pinnedAt }) => pinnedAt !== null && <span className={classes.pinned}>{texts.pinned}</span>,
      note: ({ favorited }) => (favorited ? texts.favorited : ''),
    }),
    contentStateColumn<FoundContentRow>(
      ({ id }) => waiting.has(id) && <StatusTag tone="notice">{reviewTexts.waits}</StatusTag>,
    ),
    ...ownColumns,
    {
      key: 'visibility',
      title: texts.columns.visibility,
      width: 110,
      render: ({ visibility }) => contentVisibilityNames[visibility],
      text: ({ visibility }) => contentVisibilityNames[visibility],
    },
    {
      key: 'columns',
      title: texts.columns.columns,
      width: 110,
      render: ({ columnIds }) => columnIds.flatMap((id) => columnName(id) ?? []).join('、'),
      text: ({ columnIds }) => columnIds.flatMap((id) => columnName(id) ?? []).join('、'),
    },
    {
      key: 'reads',
      sort: 'reads',
      title: texts.columns.reads,
      width: 96,
      align: 'end',
      render: ({ readCount }) => <CountText count={readCount} />,
      text: ({ readCount }) => String(readCount),
    },
    {
      key: 'published',
      sort: 'published',
      title: texts.columns.published,
      width: 110,
      render: ({ publishedAt }) => (publishedAt === null ? null : <TimeText at={publishedAt} />),
      text: ({ publishedAt }) => formatDateTime(publishedAt),
    },
    contentUpdateColumn<FoundContentRow>(),
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 180,
      render: (row) => {
        const title = contentName(row)
        const common = contentActions({
          canWrite,
          onEdit: () => void navigate(contentPaths.edit(kind, row.id)),
          onShare: () => setShared(sharedContent(row)),
          onCopy: () => copy.mutate(placeOf(row)),
          onDelete: () => setTask({ about: 'delete', row }),
        })
        const ask = (about: RowTask) => () => setTask({ about, row })
        return (
          <RowActions
            name={title}
            primary={[common.edit, common.share]}
            more={[
              { key: 'preview', label: texts.actions.preview, onClick: ask('preview') },
              {
                key: 'publish',
                label: texts.actions.publish,
                hidden: row.state === 1 || !canPublish,
                onClick: () => publish.mutate({ ...placeOf(row), body: {} }),
              },
              {
                key: 'unpublish',
                label: texts.actions.unpublish,
                hidden: !isLive(row) || !canPublish,
                onClick: () =>
                  void modal.confirm({
                    title: texts.unpublishConfirm.title(title),
                    content: texts.unpublishConfirm.content,
                    okText: texts.unpublishConfirm.ok,
                    onOk: () => unpublish.mutateAsync(placeOf(row)),
                  }),
              },
              {
                key: 'schedule',
                label: texts.actions.schedule,
                hidden: !canPublish,
                onClick: ask('schedule'),
              },
              {
                key: 'visibility',
                label: texts.actions.visibility,
                hidden: !canPublish,
                onClick: ask('visibility'),
              },
              {
                key: 'readers',
                label: texts.actions.readers,
                hidden: row.visibility !== 'secret',
                onClick: ask('readers'),
              },
              {
                key: 'elsewhere',
                label: authorizationTexts.apply.action,
                hidden: !canPublish || !isForOthers(row),
                onClick: () => setApplied({ rows: [row] }),
              },
              {
                key: 'pin',
                label: row.pinnedAt === null ? texts.actions.pin : texts.actions.unpin,
                hidden: !canPublish || row.visibility === 'secret',
                onClick: () => {
                  const pinned = row.pinnedAt === null
                  pin.mutate(
                    { ...placeOf(row), body: { pinned } },
                    { onSuccess: () => toastSuccess(pinned ? texts.pinnedDone : texts.unpinnedDone) },
                  )
                },
              },
              {
                key: 'favorite',
                label: row.favorited ? texts.actions.unfavorite : texts.actions.favorite,
                onClick: () =>
                  favorite.mutate({
                    body: { itemId: row.id, itemType: kind, favorited: !row.favorited },
                  }),
              },
              {
                key: 'notify',
                label: shellTexts.actions.notify,
                hidden: !can('app:manage') || !isLive(row) || row.visibility === 'secret',
                onClick: () => void navigate(notificationPath(kind, row.id)),
              },
              {
                key: 'word',
                label: texts.actions.exportWord,
                hidden: !contentFieldsOf(kind).hasBody,
                onClick: () => void saveAsWord(kind, row.id),
              },
              {
                key: 'columns',
                label: texts.actions.columns,
                hidden: !canWrite || !can('page:read'),
                onClick: ask('columns'),
              },
              ...rowFilingActions(filing, row, title),
              common.copy,
              common.remove,
            ]}
          />
        )
      },
    },
  ]

  const createButton = canWrite && (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      loading={create.isPending}
      onClick={() => void createOne(false)}
    >
      {words.create}
    </Button>
  )
  const actions = (
    <>
      <Link to={contentPaths.comments(kind)}>
        <Button icon={<CommentOutlined />} tabIndex={-1}>
          {texts.commentsOf}
        </Button>
      </Link>
      {ListActions && <ListActions canWrite={canWrite} />}
      <TablesButton kind={kind} canWrite={canWrite} conditions={asked(state).body} />
      {canPublish && (
        <Button icon={<OrderedListOutlined />} onClick={() => setArranging(true)}>
          {texts.arrange}
        </Button>
      )}
      <Button icon={<DeleteOutlined />} onClick={() => setBinOpen(true)}>
        {shellTexts.bin.button}
      </Button>
      {canWrite && createPath === undefined && (
        <ImportButton kind={kind} isBusy={create.isPending} onClick={() => void createOne(true)} />
      )}
      {canWrite && <QuantityLeft kind={kind} />}
      {createButton}
    </>
  )
  const row = task?.row
  const close = () => setTask(undefined)
  /** Ends a question about many rows. */
  const answered = () => setQuestion(undefined)

  return (
    <>
      <PageHeader title={heading} purpose={purpose} actions={actions} />
      <FiledList filing={filing}>
        <QueryForm
          state={state}
          placeholder={texts.search(name)}
          end={<ViewMenu views={views} list={heading} />}
          choices={[
            {
              name: 'state',
              label: texts.state,
              options: Object.entries(contentStateNames).map(([value, label]) => ({ value, label })),
            },
            {
              name: 'visibility',
              label: texts.visibility,
              options: contentVisibilities.map((value) => ({
                value,
                label: contentVisibilityNames[value],
              })),
            },
            {
              name: 'scope',
              label: texts.scope,
              options: listedScopes.map((scope) => ({
                value: String(searchScopes[scope]),
                label: texts.scopes[scope],
              })),
            },
            {
              name: 'scheduled',
              label: texts.scheduled,
              options: [{ value: '1', label: texts.isScheduled }],
            },
            ...(facet ? [{ name: 'facet' as const, ...facet }] : []),
          ]}
        >
          <FilingQuery filing={filing} />
          <BylineFilters
            kind={kind}
            fields={bylineFields.filter((field) => !without.includes(field))}
            state={state}
          />
          <DateRangeFilter state={state} name="range" label={texts.time} />
          {siteColumns.length > 0 && (
            <TreeSelect
              className={classes.column}
              aria-label={texts.column}
              placeholder={texts.column}
              allowClear
              showSearch={{ treeNodeFilterProp: 'title' }}
              treeDefaultExpandAll
              popupMatchSelectWidth={false}
              value={state.filters.column}
              onChange={(value: string | undefined) => state.setFilter('column', value)}
              treeData={columnTree(siteColumns)}
            />
          )}
        </QueryForm>
        <DataTable
          filing={filing}
          views={views}
          query={contents}
          state={state}
          columns={columns}
          rowKey={({ id }) => id}
          label={heading}
          minWidth={COMMON_WIDTH + sumOf(ownColumns.map(({ width = 0 }) => width))}
          bulk={{
            nameOf: contentName,
            actions: [
              ...(bulkActions?.({ can, show }) ?? []),
              ...bulkContentActions<FoundContentRow>({
                kind,
                can,
                askColumns: (count) =>
                  new Promise((answer) => setQuestion({ about: 'columns', count, answer })),
                askVisibility: (rows) =>
                  new Promise((answer) => setQuestion({ about: 'visibility', rows, answer })),
                apply: (rows, done) => setApplied({ rows, done }),
              }),
            ],
          }}
          fetchPage={(page, size) => api.call(contentSearch, asked({ ...state, page, size }))}
          empty={{ title: texts.empty(heading), hint: words.emptyHint, action: createButton }}
        />
      </FiledList>
      <ConfirmDelete
        subject={task?.about === 'delete' ? row : undefined}
        nameOf={contentName}
        consequencesOf={(subject) => texts.deleteConsequence(isLive(subject))}
        onConfirm={(subject) => remove.mutateAsync(placeOf(subject))}
        onClose={close}
      />
      <LateDialog onFailure={close}>{row !== undefined && task && dialogOf(task.about, row)}</LateDialog>
      <LateDialog
        onFailure={() => {
          question?.answer(undefined)
          answered()
        }}
      >
        {question && <BulkQuestionDialog question={question} onEnd={answered} />}
      </LateDialog>
      {shownDialog}
      <LateDialog onFailure={() => setArranging(false)}>
        {arranging && <ArrangeDrawer kind={kind} onClose={() => setArranging(false)} />}
      </LateDialog>
      <LateDialog onFailure={() => setBinOpen(false)}>
        {binOpen && <ContentBin kind={kind} canRestore={canWrite} onClose={() => setBinOpen(false)} />}
      </LateDialog>
      <LateDialog onFailure={() => setApplied(undefined)}>
        {applied && (
          <ApplyDialog
            items={applied.rows.map((one) => ({ itemType: kind, itemId: one.id, title: contentName(one) }))}
            onDone={applied.done}
            onClose={() => setApplied(undefined)}
          />
        )}
      </LateDialog>
      <ShareDialog shared={shared} onClose={() => setShared(undefined)} />
    </>
  )

  function dialogOf(about: RowTask, subject: FoundContentRow): ReactNode {
    const { id } = subject
    const title = contentName(subject)
    switch (about) {
      case 'delete':
        return null
      case 'preview':
        return <PreviewDialog kind={kind} id={id} title={title} onClose={close} />
      case 'visibility':
        return (
          <VisibilityDialog
            title={settingTexts.visibility.title(title)}
            visibility={subject.visibility}
            place={{ kind, id }}
            hasPassword={subject.visibility === 'password'}
            onSubmit={async (body) => {
              await setVisibility.mutateAsync({ ...placeOf(subject), body })
              toastSuccess(settingTexts.visibility.done)
            }}
            onClose={close}
          />
        )
      case 'schedule':
        return <ScheduleDialog {...subject} title={title} onClose={close} />
      case 'columns':
        return (
          <ColumnsDialog
            title={settingTexts.columns.title(title)}
            columnIds={subject.columnIds}
            onSubmit={async (columnIds) => {
              const { missing } = await setColumns.mutateAsync({ ...placeOf(subject), body: { columnIds } })
              if (missing.length > 0) toastError(settingTexts.columns.missing(missing.length))
              else toastSuccess(settingTexts.columns.done)
            }}
            onClose={close}
          />
        )
      case 'readers':
        return <ReadersDrawer kind={kind} id={id} title={title} readOnly={!canPublish} onClose={close} />
    }
  }
}
