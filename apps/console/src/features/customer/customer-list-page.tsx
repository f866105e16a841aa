import { DownloadOutlined, SettingOutlined, TeamOutlined, UploadOutlined } from '@ant-design/icons'
import {
  customerExport,
  customerExportFull,
  customerGroupList,
  customerList,
  customerSourceNames,
  customerSources,
  customerStates,
  customerUnblock,
  listViews,
  sortBy,
  type CustomerRow,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { api, askAhead, useCall, useCallMutation } from '../../api.ts'
import { lateComponent } from '../../components/late/late-component.tsx'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { FiledList } from '../../components/list/filing/filed-list.tsx'
import { rowFilingActions } from '../../components/list/filing/filing-actions.ts'
import { FilingQuery } from '../../components/list/filing/filing-query.tsx'
import { filingFilters, filingQueryOf, useFiling } from '../../components/list/filing/use-filing.ts'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { DateRangeFilter } from '../../components/list/query/date-range-filter.tsx'
import { boundsOf } from '../../components/list/query/date-range.ts'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { type ListAddress, readListAddress, useListState } from '../../components/list/use-list-state.ts'
import { useListViews } from '../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../components/list/view/view-menu.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useExportTask } from '../../components/tasks/use-export-task.ts'
import { TimeText } from '../../components/values/time-text.tsx'
import type { ScreenAddress } from '../../router/screen-address.ts'
import { bulkImportPath } from '../../paths/bulk-import-paths.ts'
import { useCurrentApp } from '../../session/session.ts'
import { useCan } from '../app/public/use-app.ts'
import { CustomerAvatar, CustomerStateTag } from './customer-tags.tsx'
import { CopyMark } from '../../components/values/copy-mark.tsx'
import { texts } from './texts.ts'

const CustomerDrawer = lateComponent(async () => (await import('./customer-drawer.tsx')).CustomerDrawer)
const GroupsDrawer = lateComponent(async () => (await import('./groups-drawer.tsx')).GroupsDrawer)
const SettingsDrawer = lateComponent(
  async () => (await import('./settings-drawer.tsx')).CustomerSettingsDrawer,
)
const BlockDialog = lateComponent(async () => (await import('./customer-dialogs.tsx')).BlockDialog)
const MergeDialog = lateComponent(async () => (await import('./customer-dialogs.tsx')).MergeDialog)
const GroupChoiceDialog = lateComponent(
  async () => (await import('./customer-dialogs.tsx')).GroupChoiceDialog,
)

const filterNames = ['state', 'source', 'group', 'range', ...filingFilters] as const
type Address = ListAddress<(typeof filterNames)[number]>
const sortSchema = sortBy(['createdAt', 'lastSeenAt'])
const stateSchema = z.enum(customerStates)
const sourceSchema = z.enum(customerSources)

/** What the list's address narrows it by. */
const conditionsOf = ({ keywords, filters }: Pick<Address, 'keywords' | 'filters'>, openedAt: number) => ({
  keywords: keywords || undefined,
  state: stateSchema.safeParse(filters.state).data,
  source: sourceSchema.safeParse(filters.source).data,
  group: filters.group,
  ...filingQueryOf(filters),
  ...boundsOf(filters.range, openedAt),
})
const asked = (address: Address, openedAt: number) => ({
  query: {
    page: address.page,
    size: address.size,
    sort: sortSchema.safeParse(address.sort).data,
    ...conditionsOf(address, openedAt),
  },
})

export const ahead = ({ search }: ScreenAddress): Promise<unknown> =>
  Promise.all([
    askAhead(customerList, asked(readListAddress(search, filterNames), Date.now())),
    askAhead(customerGroupList),
    askAhead(listViews, { query: { list: 'customers' } }),
  ])

type Opened =
  | { what: 'detail' | 'block' | 'merge'; customer: CustomerRow }
  | { what: 'groups' | 'settings' }
  | { what: 'group' | 'ungroup'; ids: string[]; done: () => void }

/** The customers of the current app. */
export default function CustomerListPage() {
  const { modal } = App.useApp()
  const can = useCan()
  const state = useListState(filterNames)
  const [openedAt] = useState(Date.now)
  const customers = useCall(customerList, asked(state, openedAt), { keepPrevious: true })
  const groups = useCall(customerGroupList).data?.list ?? []
  const views = useListViews('customers', filterNames)
  const filing = useFiling<CustomerRow>({
    kind: 'customer',
    module: 'customer',
    state,
    canWrite: can('customer:write'),
    hasFolders: false,
  })
  const [opened, setOpened] = useState<Opened>()
  const [isExporting, exportTable] = useExportTask()
  const unblock = useCallMutation(customerUnblock, { done: texts.unblocked })
  const close = () => setOpened(undefined)
  const appid = useCurrentApp((app) => app.appid)
  const importPath = bulkImportPath('customer', appid ?? '')
  const mayWrite = can('customer:write')

  function save(whole: boolean) {
    const body = conditionsOf(state, openedAt)
    exportTable({
      name: texts.title,
      call: whole ? customerExportFull : customerExport,
      input: { body },
      done: texts.exported,
    })
  }

  const columns: DataColumn<CustomerRow>[] = [
    {
      key: 'name',
      title: texts.columns.name,
      role: 'name',
      width: 240,
      render: (customer) => (
        <Button
          type="link"
          style={{ height: 'auto', padding: 0 }}
          onClick={() => setOpened({ what: 'detail', customer })}
        >
          <CustomerAvatar {...customer} />
          <NameCell name={customer.nickname} />
        </Button>
      ),
      text: ({ nickname }) => nickname,
    },
    {
      key: 'phone',
      title: texts.columns.phone,
      width: 140,
      render: ({ phone }) => phone && <CopyMark text={phone} label={texts.columns.phone} />,
      text: ({ phone }) => phone,
    },
    {
      key: 'state',
      title: texts.columns.state,
      width: 100,
      render: (customer) => <CustomerStateTag state={customer.state} />,
      text: (customer) => texts.states[customer.state],
    },
    {
      key: 'source',
      title: texts.columns.source,
      width: 130,
      render: ({ source }) => customerSourceNames[source],
      text: ({ source }) => customerSourceNames[source],
    },
    {
      key: 'groups',
      title: texts.columns.groups,
      width: 180,
      render: (customer) => customer.groups.join('、'),
      text: (customer) => customer.groups.join('、'),
    },
    {
      key: 'created',
      title: texts.columns.created,
      sort: 'createdAt',
      width: 150,
      render: ({ createdAt }) => <TimeText at={createdAt} />,
      text: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      key: 'seen',
      title: texts.columns.seen,
      sort: 'lastSeenAt',
      width: 150,
      render: ({ lastSeenAt }) => (lastSeenAt === null ? texts.never : <TimeText at={lastSeenAt} />),
      text: ({ lastSeenAt }) => (lastSeenAt === null ? '' : formatDateTime(lastSeenAt)),
    },
    {
      key: 'note',
      title: texts.columns.note,
      width: 180,
      render: ({ note }) => note,
      text: ({ note }) => note,
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 170,
      render: (customer) => (
        <RowActions
          name={customer.nickname}
          primary={[
            {
              key: 'detail',
              label: texts.actions.detail,
              onClick: () => setOpened({ what: 'detail', customer }),
            },
          ]}
          more={[
            {
              key: 'group',
              label: texts.actions.group,
              hidden: !mayWrite,
              onClick: () => setOpened({ what: 'group', ids: [customer.id], done: () => {} }),
            },
            ...rowFilingActions(filing, customer, customer.nickname),
            {
              key: 'merge',
              label: texts.actions.merge,
              hidden: !mayWrite || customer.state === 'blocked',
              onClick: () => setOpened({ what: 'merge', customer }),
            },
            {
              key: 'unblock',
              label: texts.actions.unblock,
              hidden: !mayWrite || customer.state !== 'blocked',
              onClick: () =>
                void modal.confirm({
                  title: texts.unblockTitle(customer.nickname),
                  content: texts.unblockText,
                  onOk: () => unblock.mutateAsync({ params: { id: customer.id }, body: {} }),
                }),
            },
            {
              key: 'block',
              label: texts.actions.block,
              danger: true,
              hidden: !mayWrite || customer.state === 'blocked',
              onClick: () => setOpened({ what: 'block', customer }),
            },
          ]}
        />
      ),
    },
  ]
  const importButton = mayWrite && (
    <Link to={importPath}>
      <Button icon={<UploadOutlined />}>{texts.actions.import}</Button>
    </Link>
  )
  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose}
        actions={
          <>
            {can('app:manage') && (
              <Button icon={<SettingOutlined />} onClick={() => setOpened({ what: 'settings' })}>
                {texts.actions.settings}
              </Button>
            )}
            {importButton}
            <Button icon={<TeamOutlined />} onClick={() => setOpened({ what: 'groups' })}>
              {texts.actions.groups}
            </Button>
            <Dropdown
              menu={{
                items: [
                  {
                    key: 'masked',
                    label: texts.actions.exportMasked,
                    onClick: () => save(false),
                  },
                  ...(can('customer:export')
                    ? [{ key: 'full', label: texts.actions.exportFull, onClick: () => save(true) }]
                    : []),
                ],
              }}
              trigger={['click']}
              disabled={customers.data?.total === 0}
            >
              <Button icon={<DownloadOutlined />} loading={isExporting}>
                {texts.actions.export}
              </Button>
            </Dropdown>
          </>
        }
      />
      <FiledList filing={filing}>
        <QueryForm
          state={state}
          placeholder={texts.search}
          choices={[
            {
              name: 'state',
              label: texts.state,
              options: customerStates.map((value) => ({ value, label: texts.states[value] })),
            },
            {
              name: 'source',
              label: texts.source,
              options: customerSources.map((value) => ({ value, label: customerSourceNames[value] })),
            },
            {
              name: 'group',
              label: texts.group,
              options: groups.map(({ id, name }) => ({ value: id, label: name })),
            },
          ]}
          end={<ViewMenu views={views} list={texts.title} />}
        >
          <DateRangeFilter state={state} name="range" label={texts.created} />
          <FilingQuery filing={filing} />
        </QueryForm>
        <DataTable
          query={customers}
          filing={filing}
          exports={false}
          state={state}
          columns={columns}
          rowKey={({ id }) => id}
          label={texts.title}
          minWidth={1080}
          views={views}
          empty={{ title: texts.empty, hint: texts.emptyHint, action: importButton }}
          fetchPage={(page, size) => api.call(customerList, asked({ ...state, page, size }, openedAt))}
          {...(mayWrite
            ? {
                bulk: {
                  nameOf: ({ nickname }: CustomerRow) => nickname,
                  actions: [
                    {
                      key: 'group',
                      label: texts.actions.group,
                      fits: () => true,
                      open: (rows: readonly CustomerRow[], done: () => void) =>
                        setOpened({ what: 'group', ids: rows.map(({ id }) => id), done }),
                    },
                    {
                      key: 'ungroup',
                      label: texts.actions.ungroup,
                      fits: () => true,
                      open: (rows: readonly CustomerRow[], done: () => void) =>
                        setOpened({ what: 'ungroup', ids: rows.map(({ id }) => id), done }),
                    },
                  ],
                },
              }
            : {})}
        />
      </FiledList>
      {opened && (
        <LateDialog onFailure={close}>
          {opened.what === 'detail' && <CustomerDrawer customer={opened.customer} onClose={close} />}
          {opened.what === 'block' && <BlockDialog customer={opened.customer} onClose={close} />}
          {opened.what === 'merge' && <MergeDialog customer={opened.customer} onClose={close} />}
          {opened.what === 'groups' && <GroupsDrawer onClose={close} />}
          {opened.what === 'settings' && <SettingsDrawer onClose={close} />}
          {(opened.what === 'group' || opened.what === 'ungroup') && (
            <GroupChoiceDialog
              ids={opened.ids}
              adds={opened.what === 'group'}
              done={opened.done}
              onClose={close}
            />
          )}
        </LateDialog>
      )}
    </>
  )
}
