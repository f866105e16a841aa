import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  ExportOutlined,
  EllipsisOutlined,
  ImportOutlined,
  LogoutOutlined,
  PlusOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import {
  appDelete,
  appKeyNames,
  appKeySchema,
  appLeave,
  appList,
  appNameSchema,
  appRename,
  newAppEditions,
  limits,
  type AppKey,
  type AppSummary,
} from '@zhanfang/contract'
import { App, Button, Card, Dropdown, Input, Pagination, Segmented, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { askAhead, useCall, useCallMutation } from '../../api.ts'
import { AppAvatar } from '../../components/values/app-avatar.tsx'
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.tsx'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { usePageWithin } from '../../components/list/data-table.tsx'
import { NameDialog } from '../../components/dialogs/name-dialog.tsx'
import { lateComponent } from '../../components/late/late-component.tsx'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { StatusTag } from '../../components/values/status-tag.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { useKeywords } from '../../components/list/query/use-keywords.ts'
import { type ListAddress, readListAddress, useListState } from '../../components/list/use-list-state.ts'
import type { ScreenAddress } from '../../router/screen-address.ts'
import { chooseApp, currentPlatform, useCurrentApp } from '../../session/session.ts'
import { texts as shellTexts } from '../../texts.ts'
import classes from './dashboard-page.module.css'
import { TransferDialogs, type TransferStart } from '../transfer/public/transfer-dialogs.tsx'
import { APP_PUBLISHED } from '../app/public/use-app.ts'
import { texts } from './texts.ts'

const NewAppDialog = lateComponent(
  async () => (await import('../edition/public/new-app-dialog.tsx')).NewAppDialog,
)
const CreateAppDialog = lateComponent(async () => (await import('./create-app-dialog.tsx')).CreateAppDialog)
const keys: AppKey[] = appKeySchema.options

interface AppCardProps {
  app: AppSummary
  onRename: () => void
  onStart: (start: TransferStart) => void
  onDelete: () => void
  onLeave: () => void
}

function AppCard({ app, onRename, onStart, onDelete, onLeave }: AppCardProps) {
  const live = app.appStatus === APP_PUBLISHED
  const items = [
    {
      key: 'rename',
      icon: <EditOutlined />,
      label: shellTexts.actions.rename,
      disabled: !app.permissions.includes('app:manage'),
      onClick: onRename,
    },
    ...(app.role === 'owner'
      ? [
          {
            key: 'copy',
            icon: <CopyOutlined />,
            label: texts.dashboard.copy,
            onClick: () => onStart('copy'),
          },
          {
            key: 'export',
            icon: <ExportOutlined />,
            label: texts.dashboard.export,
            onClick: () => onStart('export'),
          },
        ]
      : []),
    { type: 'divider' as const },
    app.role === 'owner'
      ? {
          key: 'delete',
          icon: <DeleteOutlined />,
          label: shellTexts.actions.delete,
          danger: true,
          onClick: onDelete,
        }
      : {
          key: 'leave',
          icon: <LogoutOutlined />,
          label: texts.leave.action,
          danger: true,
          onClick: onLeave,
        },
  ]
  return (
    <Card className={classes.card} styles={{ body: { padding: 0 } }}>
      <Link to="/mini/message" className={classes.enter} onClick={() => chooseApp(app.appid)}>
        <AppAvatar app={app} size={44} />
        <span className={classes.titles}>
          <span className={classes.name}>{app.appName}</span>
          <span className={classes.facts}>
            <Tag variant="filled">{appKeyNames[app.key]}</Tag>
            <span>{app.roleName}</span>
          </span>
        </span>
      </Link>
      <div className={classes.foot}>
        <StatusTag tone={live ? 'good' : 'neutral'}>
          {live ? texts.dashboard.published : texts.dashboard.draft}
        </StatusTag>
        <span className={classes.updated}>
          {texts.dashboard.updated} <TimeText at={app.updateTime} />
        </span>
        <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
          <Button
            type="text"
            size="small"
            icon={<EllipsisOutlined />}
            aria-label={texts.dashboard.actions(app.appName)}
          />
        </Dropdown>
      </div>
    </Card>
  )
}

const asked = ({ page, size, keywords, filters }: ListAddress<'key'>) => ({
  query: { page, size, key: appKeySchema.safeParse(filters.key).data, keywords: keywords || undefined },
})

export const ahead = ({ search }: ScreenAddress): Promise<void> =>
  askAhead(appList, asked(readListAddress(search, ['key'])))

/** The apps that the user is a member of. */
export default function DashboardPage() {
  const navigate = useNavigate()
  const state = useListState(['key'])
  const keywords = useKeywords(state.keywords, state.setKeywords)
  const key = appKeySchema.safeParse(state.filters.key)
  const apps = useCall(appList, asked(state), { keepPrevious: true })
  usePageWithin(apps, state)
  const [creating, setCreating] = useState(false)
  const [buying, setBuying] = useState(false)
  const sold = useCall(
    newAppEditions,
    { query: { virtualPlatformKey: currentPlatform() } },
    { enabled: creating, quiet: true },
  )
  const [renamed, setRenamed] = useState<AppSummary>()
  const [deleted, setDeleted] = useState<AppSummary>()
  const [begun, setBegun] = useState<{ start: TransferStart; app: AppSummary }>()
  const rename = useCallMutation(appRename, { done: shellTexts.edited })
  const forget = (_: unknown, { params }: { params: { id: string } }) => {
    if (useCurrentApp.getState().appid === params.id) chooseApp(undefined)
  }
  const remove = useCallMutation(appDelete, { done: texts.delete.done, onSuccess: forget })
  const leave = useCallMutation(appLeave, { done: texts.leave.done, onSuccess: forget })
  const { modal } = App.useApp()
  function askLeave(app: AppSummary) {
    void modal.confirm({
      title: texts.leave.title(app.appName),
      content: texts.leave.consequence,
      okText: texts.leave.action,
      okButtonProps: { danger: true },
      onOk: () => leave.mutateAsync({ params: { id: app.id } }).catch(() => undefined),
    })
  }
  function enter(id: string, path: string) {
    chooseApp(id)
    void navigate(path)
  }
  const createButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
      {texts.dashboard.create}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={texts.dashboard.title}
        purpose={texts.dashboard.purpose}
        actions={
          <>
            <Button icon={<ImportOutlined />} onClick={() => void navigate('/app-transfers')}>
              {texts.dashboard.transfers}
            </Button>
            {createButton}
          </>
        }
      />
      <search className={classes.query}>
        <Segmented
          aria-label={texts.dashboard.kinds}
          value={key.data ?? ''}
          onChange={(value) => state.setFilter('key', value || undefined)}
          options={[
            { value: '', label: shellTexts.list.all },
            ...keys.map((value) => ({ value, label: appKeyNames[value] })),
          ]}
        />
        <Input
          {...keywords}
          className={classes.search}
          prefix={<SearchOutlined />}
          placeholder={texts.dashboard.search}
          aria-label={texts.dashboard.search}
          maxLength={50}
          allowClear
        />
      </search>
      {!apps.data ? (
        apps.isError ? (
          <ListFailure onRetry={() => void apps.refetch()} retrying={apps.isFetching} />
        ) : (
          <output className={classes.grid} aria-label={texts.dashboard.title}>
            {[1, 2, 3, 4].map((n) => (
              <Card key={n} className={classes.card}>
                <Skeleton
                  active
                  avatar={{ shape: 'square', size: 44 }}
                  title={false}
                  paragraph={{ rows: 2 }}
                />
              </Card>
            ))}
          </output>
        )
      ) : apps.data.total === 0 ? (
        <Card>
          <ListEmpty
            filtered={state.filtered}
            onReset={state.reset}
            title={texts.dashboard.empty}
            hint={texts.dashboard.emptyHint}
            action={createButton}
          />
        </Card>
      ) : (
        <>
          <ul className={classes.grid}>
            {apps.data.list.map((app) => (
              <li key={app.id}>
                <AppCard
                  app={app}
                  onRename={() => setRenamed(app)}
                  onStart={(start) => setBegun({ start, app })}
                  onDelete={() => setDeleted(app)}
                  onLeave={() => askLeave(app)}
                />
              </li>
            ))}
          </ul>
          {apps.data.total > state.size && (
            <Pagination
              className={classes.pages}
              align="end"
              current={state.page}
              pageSize={state.size}
              total={apps.data.total}
              showTotal={shellTexts.list.total}
              showSizeChanger={false}
              onChange={(page) => state.setPage(page)}
            />
          )}
        </>
      )}

      {creating && (
        <LateDialog onFailure={() => setCreating(false)}>
          <CreateAppDialog
            onCreated={(id, hasDrafts) => {
              setCreating(false)
              enter(id, hasDrafts ? '/site-draft' : '/mini/message')
            }}
            onClose={() => setCreating(false)}
          >
            {sold.data && sold.data.editions.length > 0 && (
              <p className={classes.withEdition}>
                {texts.form.withEditionHint}
                <Button
                  type="link"
                  size="small"
                  onClick={() => {
                    setCreating(false)
                    setBuying(true)
                  }}
                >
                  {texts.form.withEdition}
                </Button>
              </p>
            )}
          </CreateAppDialog>
        </LateDialog>
      )}
      {buying && (
        <LateDialog onFailure={() => setBuying(false)}>
          <NewAppDialog onCreated={(id) => enter(id, '/mini/message')} onClose={() => setBuying(false)} />
        </LateDialog>
      )}
      <NameDialog
        open={renamed !== undefined}
        title={texts.form.renameTitle}
        label={texts.form.name}
        initial={renamed?.appName}
        maxLength={limits.appName.max}
        schema={appNameSchema}
        field="appName"
        onCancel={() => setRenamed(undefined)}
        onSubmit={async (appName) => {
          if (renamed) await rename.mutateAsync({ body: { id: renamed.id, appName } })
          setRenamed(undefined)
        }}
      />
      {begun && <TransferDialogs {...begun} onClose={() => setBegun(undefined)} />}
      <ConfirmDelete
        subject={deleted}
        nameOf={({ appName }) => appName}
        consequencesOf={({ appName }) => texts.delete.consequence(appName)}
        isNameTyped={() => true}
        onConfirm={({ id, appName }) => remove.mutateAsync({ params: { id }, query: { appName } })}
        onClose={() => setDeleted(undefined)}
      />
    </>
  )
}
