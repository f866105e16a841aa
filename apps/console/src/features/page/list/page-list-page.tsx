import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import {
  folderTree,
  listViews,
  limits,
  microPageCopy,
  microPageCreate,
  microPageDelete,
  microPageList,
  microPagePreviewLink,
  microPagePublish,
  microPageTemplateCreate,
  microPageTitle,
  microPageUnpublish,
  pageOrders,
  pageStateNames,
  pageStateSchema,
  pageTitleSchema,
  sortBy,
  type FoundMicroPage,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { api, askAhead, useCall, useCallMutation } from '../../../api.ts'
import { ConfirmDelete } from '../../../components/dialogs/confirm-delete.tsx'
import { contentActions } from '../../../components/list/rows/content-actions.ts'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { FiledList } from '../../../components/list/filing/filed-list.tsx'
import { rowFilingActions } from '../../../components/list/filing/filing-actions.ts'
import { FilingQuery } from '../../../components/list/filing/filing-query.tsx'
import { filingFilters, filingQueryOf, useFiling } from '../../../components/list/filing/use-filing.ts'
import { LastChange } from '../../../components/values/last-change.tsx'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { NameCell } from '../../../components/list/rows/name-cell.tsx'
import { NameDialog } from '../../../components/dialogs/name-dialog.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { useListViews } from '../../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../../components/list/view/view-menu.tsx'
import { QueryForm } from '../../../components/list/query/query-form.tsx'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { type ListAddress, readListAddress, useListState } from '../../../components/list/use-list-state.ts'
import type { ScreenAddress } from '../../../router/screen-address.ts'
import { withApp } from '../../../session/session.ts'
import { notificationPath } from '../../../paths/notification-paths.ts'
import { texts as shellTexts } from '../../../texts.ts'
import { QuantityLeft } from '../../content-limit/public/quantity-left.tsx'
import { useCan } from '../../app/public/use-app.ts'
import { ShareDialog } from '../../share/public/share-dialog.tsx'
import { sharedPage } from '../../share/public/shared-content.ts'
import type { Shared } from '../../share/public/share-panel.tsx'
import { bulkPageActions } from './bulk-page-actions.ts'
import { PagePlan } from './page-plan.tsx'
import { PageStateTag } from '../../../components/values/page-state-tag.tsx'
import { texts } from './texts.ts'

const PageBin = lateComponent(async () => (await import('./page-bin.tsx')).PageBin)
const PreviewDialog = lateComponent(
  async () => (await import('../../share/public/preview-dialog.tsx')).PreviewDialog,
)
const NewFromWebDialog = lateComponent(
  async () => (await import('../articles/new-from-web-dialog.tsx')).NewFromWebDialog,
)
const VisitsDialog = lateComponent(async () => (await import('./visits-dialog.tsx')).VisitsDialog)

const sortSchema = sortBy(pageOrders)
const stateFilterSchema = z.string().transform(Number).pipe(pageStateSchema)
const isLive = (page: FoundMicroPage) => page.state === 1 || page.state === 2
const designerPath = (id: string) => withApp(`/micro/edit/${id}`)

const previewOf = (id: string) => api.call(microPagePreviewLink, { params: { id } }, { silent: true })

const filterNames = ['state', ...filingFilters] as const
/** What micro pages are called where they are filed. */
const KIND = 'micro-page'

/** What the list's address asks for, at any of its pages. */
const asked = ({ page, size, sort, keywords, filters }: ListAddress<(typeof filterNames)[number]>) => ({
  query: {
    page,
    size,
    sort: sortSchema.safeParse(sort).data,
    keywords: keywords || undefined,
    state: stateFilterSchema.safeParse(filters.state).data,
    ...filingQueryOf(filters),
  },
})

export const ahead = ({ search }: ScreenAddress): Promise<unknown> =>
  Promise.all([
    askAhead(microPageList, asked(readListAddress(search, filterNames))),
    askAhead(listViews, { query: { list: 'pages' } }),
    askAhead(folderTree, { query: { kind: KIND } }),
  ])

/** The micro pages of the current app. */
export default function PageListPage() {
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const can = useCan()
  const state = useListState(filterNames)
  const pages = useCall(microPageList, asked(state), { keepPrevious: true })
  const views = useListViews('pages', filterNames)
  const filing = useFiling<FoundMicroPage>({
    kind: KIND,
    module: 'page',
    state,
    canWrite: can('page:write'),
  })
  const [creating, setCreating] = useState(false)
  const [fromWeb, setFromWeb] = useState(false)
  const [renamed, setRenamed] = useState<FoundMicroPage>()
  const [deleted, setDeleted] = useState<FoundMicroPage>()
  const [shared, setShared] = useState<Shared>()
  const [previewed, setPreviewed] = useState<FoundMicroPage>()
  const [visited, setVisited] = useState<FoundMicroPage>()
  const [kept, setKept] = useState<FoundMicroPage>()
  const [binOpen, setBinOpen] = useState(false)
  const create = useCallMutation(microPageCreate)
  const rename = useCallMutation(microPageTitle, { done: shellTexts.edited })
  const copy = useCallMutation(microPageCopy, { done: texts.copied })
  const publish = useCallMutation(microPagePublish, { done: texts.published })
  const unpublish = useCallMutation(microPageUnpublish, { done: texts.unpublished })
  const keep = useCallMutation(microPageTemplateCreate, { done: texts.saveTemplate.done })
  const remove = useCallMutation(microPageDelete, { done: texts.deleted })

  const columns: DataColumn<FoundMicroPage>[] = [
    {
      key: 'name',
      title: texts.columns.name,
      role: 'name',
      sort: 'title',
      width: 300,
      render: (page) => <NameCell name={page.title} to={designerPath(page.id)} />,
      text: ({ title }) => title,
    },
    {
      key: 'state',
      title: texts.columns.state,
      width: 150,
      render: (page) => (
        <>
          <PageStateTag state={page.state} />
          <PagePlan {...page} />
        </>
      ),
      text: ({ state: pageState }) => pageStateNames[pageState],
    },
    {
      key: 'update',
      sort: 'updated',
      title: texts.columns.update,
      width: 190,
      render: (page) => <LastChange content={page} />,
      text: ({ updateTime }) => formatDateTime(updateTime),
    },
    {
      key: 'publish',
      sort: 'published',
      title: texts.columns.publish,
      width: 180,
      render: (page) =>
        page.publishedVersion === null ? (
          shellTexts.empty
        ) : (
          <>
            {texts.version(page.publishedVersion)} · <TimeText at={page.publishedAt} />
          </>
        ),
      text: ({ publishedAt }) => (publishedAt === null ? '' : formatDateTime(publishedAt)),
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 180,
      render: (page) => {
        const common = contentActions({
          canWrite: can('page:write'),
          onEdit: () => void navigate(designerPath(page.id)),
          onShare: () => setShared(sharedPage(page)),
          onCopy: () => copy.mutate({ body: { id: page.id } }),
          onDelete: () => setDeleted(page),
        })
        return (
          <RowActions
            name={page.title}
            primary={[common.edit, common.share]}
            more={[
              { key: 'preview', label: texts.actions.preview, onClick: () => setPreviewed(page) },
              {
                key: 'publish',
                label: texts.actions.publish,
                hidden: page.state === 1 || !can('page:publish'),
                onClick: () => publish.mutate({ body: { id: page.id } }),
              },
              {
                key: 'unpublish',
                label: texts.actions.unpublish,
                hidden: !isLive(page) || !can('page:publish'),
                onClick: () =>
                  void modal.confirm({
                    title: texts.unpublishConfirm.title(page.title),
                    content: texts.unpublishConfirm.content,
                    okText: texts.unpublishConfirm.ok,
                    onOk: () => unpublish.mutateAsync({ body: { id: page.id } }),
                  }),
              },
              {
                key: 'notify',
                label: shellTexts.actions.notify,
                hidden: !can('app:manage'),
                onClick: () => void navigate(notificationPath('micro-page', page.id)),
              },
              {
                key: 'rename',
                label: texts.actions.rename,
                hidden: !can('page:write'),
                onClick: () => setRenamed(page),
              },
              { key: 'visits', label: texts.actions.visits, onClick: () => setVisited(page) },
              {
                key: 'saveTemplate',
                label: texts.actions.saveTemplate,
                hidden: !can('page:write'),
                onClick: () => setKept(page),
              },
              ...rowFilingActions(filing, page, page.title),
              common.copy,
              common.remove,
            ]}
          />
        )
      },
    },
  ]
  const createButtons = can('page:write') && (
    <>
      {can('page:publish') && (
        <Button type="text" onClick={() => void navigate(withApp('/template'))}>
          {texts.wholeSite}
        </Button>
      )}
      {can('content:write') && <Button onClick={() => setFromWeb(true)}>{texts.fromWeb}</Button>}
      <Button onClick={() => void navigate(withApp('/micro/module'))}>{texts.fromTemplate}</Button>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
        {texts.create}
      </Button>
    </>
  )

  const actions = can('page:write') && (
    <>
      <QuantityLeft kind="micro-page" />
      <Button type="text" onClick={() => void navigate(withApp('/micro/replace'))}>
        {texts.replaceWords}
      </Button>
      <Button icon={<DeleteOutlined />} onClick={() => setBinOpen(true)}>
        {shellTexts.bin.button}
      </Button>
      {createButtons}
    </>
  )

  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} actions={actions} />
      <FiledList filing={filing}>
        <QueryForm
          state={state}
          placeholder={texts.search}
          end={<ViewMenu views={views} list={texts.title} />}
          choices={[
            {
              name: 'state',
              label: texts.state,
              options: Object.entries(pageStateNames).map(([value, label]) => ({ value, label })),
            },
          ]}
        >
          <FilingQuery filing={filing} />
        </QueryForm>
        <DataTable
          filing={filing}
          views={views}
          query={pages}
          state={state}
          columns={columns}
          rowKey={(page) => page.id}
          label={texts.title}
          face={{ of: ({ id, updateTime }) => ({ id, version: updateTime }), link: previewOf }}
          minWidth={900}
          bulk={{ nameOf: ({ title }) => title, actions: bulkPageActions(can) }}
          fetchPage={(page, size) => api.call(microPageList, asked({ ...state, page, size }))}
          empty={{ title: texts.empty, hint: texts.emptyHint, action: <Space wrap>{createButtons}</Space> }}
        />
      </FiledList>

      <NameDialog
        open={creating}
        title={texts.form.createTitle}
        label={texts.form.name}
        placeholder={texts.form.placeholder}
        okText={texts.form.submit}
        maxLength={limits.pageTitle.max}
        schema={pageTitleSchema}
        field="title"
        onCancel={() => setCreating(false)}
        onSubmit={async (title) => {
          const { id } = await create.mutateAsync({ body: { title } })
          await filing.place(id)
          setCreating(false)
          await navigate(designerPath(id))
        }}
      />
      <NameDialog
        open={renamed !== undefined}
        title={texts.form.renameTitle}
        label={texts.form.name}
        initial={renamed?.title}
        maxLength={limits.pageTitle.max}
        schema={pageTitleSchema}
        field="title"
        onCancel={() => setRenamed(undefined)}
        onSubmit={async (title) => {
          if (renamed) await rename.mutateAsync({ body: { id: renamed.id, title } })
          setRenamed(undefined)
        }}
      />
      <ConfirmDelete
        subject={deleted}
        nameOf={({ title }) => title}
        consequencesOf={(page) => texts.deleteConsequence(isLive(page))}
        onConfirm={({ id }) => remove.mutateAsync({ params: { id } })}
        onClose={() => setDeleted(undefined)}
      />
      <NameDialog
        open={kept !== undefined}
        title={texts.saveTemplate.title}
        label={texts.saveTemplate.label}
        okText={texts.saveTemplate.ok}
        initial={kept?.title}
        maxLength={limits.pageTitle.max}
        schema={pageTitleSchema}
        field="name"
        onCancel={() => setKept(undefined)}
        onSubmit={async (name) => {
          if (kept) await keep.mutateAsync({ body: { pageId: kept.id, name } })
          setKept(undefined)
        }}
      />
      <LateDialog onFailure={() => setBinOpen(false)}>
        {binOpen && <PageBin onClose={() => setBinOpen(false)} />}
      </LateDialog>
      <LateDialog onFailure={() => setFromWeb(false)}>
        {fromWeb && (
          <NewFromWebDialog
            onClose={() => setFromWeb(false)}
            onMade={(id) => {
              setFromWeb(false)
              void filing.place(id).then(() => navigate(designerPath(id)))
            }}
          />
        )}
      </LateDialog>
      <LateDialog onFailure={() => setVisited(undefined)}>
        {visited !== undefined && <VisitsDialog page={visited} onClose={() => setVisited(undefined)} />}
      </LateDialog>
      <LateDialog onFailure={() => setPreviewed(undefined)}>
        {previewed !== undefined && (
          <PreviewDialog
            subject={{ type: 'micro-page', id: previewed.id, name: previewed.title }}
            readOnly={!can('page:write')}
            onClose={() => setPreviewed(undefined)}
          />
        )}
      </LateDialog>
      <ShareDialog shared={shared} onClose={() => setShared(undefined)} />
    </>
  )
}
