import {
  appKeyNames,
  appKeySchema,
  deletedAppRestore,
  NO_EDITION,
  platformAppList,
  platformAppOrders,
  platformAppStates,
  platformEditions,
  sortBy,
  supportPassEnd,
  type PlatformApp,
  platformViewCalls,
} from '@zhanfang/contract'
import { formatDateTime, formatFileSize } from '@zhanfang/format'
import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall, useCallMutation } from '../../../api.ts'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { CopyMark } from '../../../components/values/copy-mark.tsx'
import { NameCell } from '../../../components/list/rows/name-cell.tsx'
import { QueryForm } from '../../../components/list/query/query-form.tsx'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { useListState } from '../../../components/list/use-list-state.ts'
import { useListViews } from '../../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../../components/list/view/view-menu.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { AppAvatar } from '../../../components/values/app-avatar.tsx'
import { CountText } from '../../../components/values/count-text.tsx'
import { StatusTag, type StatusTone } from '../../../components/values/status-tag.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { texts as shellTexts } from '../../../texts.ts'
import classes from './apps-page.module.css'
import { entranceOf, SupportDialog } from './support-dialog.tsx'
import { texts } from './texts.ts'

const tones: Record<PlatformApp['state'], StatusTone> = {
  published: 'good',
  unpublished: 'neutral',
  deleted: 'bad',
}
const kinds = appKeySchema.options
const sortSchema = sortBy(platformAppOrders)

const filterNames = ['state', 'kind', 'edition'] as const

/** `/platform/apps`: every app of the platform with its owner and what it uses. */
export default function AppsPage() {
  const state = useListState(filterNames)
  const views = useListViews('platform-apps', filterNames, platformViewCalls)
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const [entered, setEntered] = useState<PlatformApp>()
  const apps = useCall(
    platformAppList,
    {
      query: {
        page: state.page,
        size: state.size,
        keywords: state.keywords || undefined,
        state: platformAppStates.find((known) => known === state.filters.state),
        key: kinds.find((known) => known === state.filters.kind),
        edition: state.filters.edition || undefined,
        sort: sortSchema.safeParse(state.sort).data,
      },
    },
    { keepPrevious: true },
  )
  const editions = useCall(platformEditions, undefined, { quiet: true, staleTime: 300_000 }).data?.list ?? []
  const end = useCallMutation(supportPassEnd, { done: texts.ended })
  const restore = useCallMutation(deletedAppRestore, { done: texts.restored })
  const askRestore = ({ id, appName }: PlatformApp) =>
    void modal.confirm({
      title: texts.restoreTitle(appName),
      content: texts.restoreHint,
      okText: texts.restore,
      onOk: () => restore.mutateAsync({ params: { id } }),
    })

  const counted = (key: 'pages' | 'surveys' | 'answers' | 'visits'): DataColumn<PlatformApp> => ({
    key,
    title: texts.columns[key],
    width: 70,
    align: 'end',
    render: (app) => <CountText count={app[key]} />,
  })
  const columns: DataColumn<PlatformApp>[] = [
    {
      key: 'name',
      title: texts.columns.name,
      role: 'name',
      width: 220,
      sort: 'name',
      render: (app) => (
        <NameCell
          face={<AppAvatar app={app} size={32} />}
          name={app.appName}
          note={
            app.domain ? <CopyMark text={app.domain} label={shellTexts.siteAddress} /> : appKeyNames[app.key]
          }
        />
      ),
    },
    {
      key: 'owner',
      title: texts.columns.owner,
      width: 150,
      render: ({ ownerName, ownerAccount }) => (
        <NameCell name={ownerName} note={<CopyMark text={ownerAccount} label={shellTexts.accountName} />} />
      ),
    },
    {
      key: 'state',
      title: texts.columns.state,
      width: 140,
      render: ({ state: now, support }) => (
        <>
          <StatusTag tone={tones[now]}>{texts.states[now]}</StatusTag>
          {support && (
            <span className={classes.support}>
              {texts.supportUntil(formatDateTime(support.expiresAt).slice(-5))}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'edition',
      title: texts.columns.edition,
      width: 130,
      render: ({ edition }) =>
        edition ? (
          <NameCell
            name={edition.name}
            note={edition.isOver ? texts.editionOver(edition.ends) : texts.editionUntil(edition.ends)}
          />
        ) : (
          shellTexts.empty
        ),
    },
    counted('pages'),
    counted('surveys'),
    counted('answers'),
    { ...counted('visits'), width: 100, sort: 'visits' },
    {
      key: 'storage',
      title: texts.columns.storage,
      width: 90,
      align: 'end',
      render: ({ storage }) => formatFileSize(storage),
    },
    {
      key: 'changed',
      title: texts.columns.changed,
      width: 110,
      render: ({ lastChangeAt }) => (lastChangeAt ? <TimeText at={lastChangeAt} /> : shellTexts.empty),
    },
    {
      key: 'created',
      title: texts.columns.created,
      width: 110,
      sort: 'created',
      render: ({ createdAt }) => <TimeText at={createdAt} />,
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 170,
      render: (app) => {
        const mayEnter = app.isMember || app.support !== null
        const isDeleted = app.state === 'deleted'
        return (
          <RowActions
            name={app.appName}
            primary={[
              {
                key: 'enter',
                label: texts.enter,
                hidden: isDeleted || !mayEnter,
                onClick: () => void navigate(entranceOf(app.id)),
              },
              {
                key: 'support',
                label: texts.support,
                hidden: isDeleted || mayEnter,
                onClick: () => setEntered(app),
              },
              {
                key: 'end',
                label: texts.end,
                hidden: app.support === null,
                onClick: () => end.mutate({ params: { id: app.id } }),
              },
              {
                key: 'restore',
                label: texts.restore,
                hidden: !app.restorable,
                onClick: () => askRestore(app),
              },
            ]}
            more={[
              {
                key: 'visit',
                label: texts.visit,
                hidden: app.state !== 'published',
                onClick: () => void window.open(app.siteUrl, '_blank', 'noopener'),
              },
            ]}
          />
        )
      },
    },
  ]
  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} />
      <QueryForm
        state={state}
        placeholder={texts.search}
        choices={[
          {
            name: 'state',
            label: texts.filters.state,
            options: platformAppStates.map((value) => ({ value, label: texts.states[value] })),
          },
          {
            name: 'kind',
            label: texts.filters.kind,
            options: kinds.map((value) => ({ value, label: appKeyNames[value] })),
          },
          ...(editions.length > 0
            ? [
                {
                  name: 'edition' as const,
                  label: texts.filters.edition,
                  options: [
                    ...editions.map(({ id, name }) => ({ value: id, label: name })),
                    { value: NO_EDITION, label: texts.noEdition },
                  ],
                },
              ]
            : []),
        ]}
        end={<ViewMenu views={views} list={texts.title} />}
      />
      <DataTable
        query={apps}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.title}
        views={views}
        minWidth={1390}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      />
      {entered && <SupportDialog app={entered} onClose={() => setEntered(undefined)} />}
    </>
  )
}
