import { type DeletedApp, deletedAppRestore, deletedApps } from '@zhanfang/contract'
import { App } from 'antd'
import { api, useCall, useCallMutation } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { CopyMark } from '../../components/values/copy-mark.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { texts as shellTexts } from '../../texts.ts'
import { texts } from './texts.ts'

const words = texts.deletedApps

/** `/platform/deleted-apps`: apps that their owners deleted, to be given back on request. */
export default function DeletedAppsPage() {
  const state = useListState()
  const { modal } = App.useApp()
  const asked = (page: number, size: number) => ({
    query: { page, size, keywords: state.keywords || undefined },
  })
  const list = useCall(deletedApps, asked(state.page, state.size), { keepPrevious: true })
  const restore = useCallMutation(deletedAppRestore, { done: words.restored })
  const ask = ({ id, appName, ownerName }: DeletedApp) =>
    void modal.confirm({
      title: words.confirm(appName),
      content: words.consequence(ownerName),
      okText: words.restore,
      onOk: () => restore.mutateAsync({ params: { id } }),
    })
  const columns: DataColumn<DeletedApp>[] = [
    {
      key: 'name',
      title: words.columns.name,
      role: 'name',
      width: 240,
      render: ({ appName, key }) => <NameCell name={appName} note={words.kinds[key]} />,
    },
    {
      key: 'owner',
      title: words.columns.owner,
      width: 220,
      render: ({ ownerName, ownerAccount }) => (
        <NameCell name={ownerName} note={<CopyMark text={ownerAccount} label={shellTexts.accountName} />} />
      ),
    },
    {
      key: 'deleted',
      title: words.columns.deleted,
      width: 150,
      render: ({ deletedAt }) => <TimeText at={deletedAt} />,
    },
    {
      key: 'expires',
      title: words.columns.expires,
      width: 150,
      render: ({ expiresAt }) => <TimeText at={expiresAt} />,
    },
    {
      key: 'actions',
      title: words.columns.actions,
      role: 'actions',
      width: 120,
      render: (app) => (
        <RowActions
          name={app.appName}
          primary={[{ key: 'restore', label: words.restore, onClick: () => ask(app) }]}
          more={[]}
        />
      ),
    },
  ]
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      <QueryForm state={state} placeholder={words.search} />
      <DataTable
        query={list}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.title}
        minWidth={860}
        bulk={{
          nameOf: ({ appName }) => appName,
          actions: [
            {
              key: 'restore',
              label: words.restore,
              fits: () => true,
              confirm: (count) => ({ title: words.confirmMany(count), content: words.consequenceMany }),
              run: ({ id }) => api.call(deletedAppRestore, { params: { id } }, { silent: true }),
              changes: ['platform'],
            },
          ],
        }}
        fetchPage={(page, size) => api.call(deletedApps, asked(page, size))}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
    </>
  )
}
