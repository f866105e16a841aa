import { PlusOutlined } from '@ant-design/icons'
import {
  accountSeen,
  accountStates,
  accountTypes,
  personBasic,
  platformUserEnable,
  platformUserList,
  platformUserSessionsEnd,
  type AccountState,
  type PlatformUser,
  accountOrders,
  sortBy,
  platformViewCalls,
} from '@zhanfang/contract'
import { App, Button, Tag } from 'antd'
import { useState } from 'react'
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
import { StatusTag, type StatusTone } from '../../../components/values/status-tag.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { texts as shellTexts } from '../../../texts.ts'
import { CreateDialog, DisableDialog, ResetDialog } from './account-dialogs.tsx'
import classes from './accounts-page.module.css'
import { duties, RolesDialog, useGivableRoles } from './roles-dialog.tsx'
import { texts } from './texts.ts'

const sortSchema = sortBy(accountOrders)
const tones: Record<AccountState, StatusTone> = { active: 'good', firstPassword: 'notice', disabled: 'bad' }
const chosen = <const Value extends string>(known: readonly Value[], value: string | undefined) =>
  known.find((one) => one === value)
const optionsOf = <const Value extends string>(known: readonly Value[], words: Record<Value, string>) =>
  known.map((value) => ({ value, label: words[value] }))

type Opened = { dialog: 'create' } | { dialog: 'roles' | 'disable' | 'reset'; user: PlatformUser }

function RolesCell({ user }: { user: PlatformUser }) {
  const named = [...user.roleTitles, ...duties.filter((name) => user[name]).map((name) => texts.duties[name])]
  if (named.length === 0) return <span className={classes.quiet}>{texts.ordinary}</span>
  return named.map((name) => <Tag key={name}>{name}</Tag>)
}

const filterNames = ['state', 'type', 'role', 'seen'] as const

/** `/platform/accounts`: every account of the platform. */
export default function AccountsPage() {
  const state = useListState(filterNames)
  const views = useListViews('platform-accounts', filterNames, platformViewCalls)
  const { modal } = App.useApp()
  const user = useCall(personBasic, undefined, { staleTime: 300_000 }).data
  const managesRoles = user?.permissions.includes('role:manage') ?? false
  const roles = useGivableRoles(managesRoles)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const { filters } = state
  const accounts = useCall(
    platformUserList,
    {
      query: {
        page: state.page,
        size: state.size,
        keywords: state.keywords || undefined,
        role: filters.role,
        state: chosen(accountStates, filters.state),
        type: chosen(accountTypes, filters.type),
        seen: chosen(accountSeen, filters.seen),
        sort: sortSchema.safeParse(state.sort).data,
      },
    },
    { keepPrevious: true },
  )
  const enable = useCallMutation(platformUserEnable, { done: texts.enabled })
  const end = useCallMutation(platformUserSessionsEnd, { done: texts.ended })
  const askEnable = ({ id, nickname }: PlatformUser) =>
    void modal.confirm({
      title: texts.enableTitle(nickname),
      content: texts.enableHint,
      okText: texts.enable,
      onOk: () => enable.mutateAsync({ params: { id } }),
    })
  const askEnd = ({ id, nickname }: PlatformUser) =>
    void modal.confirm({
      title: texts.endTitle(nickname),
      content: texts.endHint,
      okText: texts.end,
      onOk: () => end.mutateAsync({ params: { id } }),
    })

  const columns: DataColumn<PlatformUser>[] = [
    {
      key: 'name',
      title: texts.columns.name,
      role: 'name',
      width: 200,
      render: ({ nickname, account }) => (
        <NameCell name={nickname} note={<CopyMark text={account} label={shellTexts.accountName} />} />
      ),
    },
    {
      key: 'mobile',
      title: texts.columns.mobile,
      width: 130,
      render: ({ mobile }) => mobile || shellTexts.empty,
    },
    {
      key: 'state',
      title: texts.columns.state,
      width: 150,
      render: ({ state: now, disabledReason }) => (
        <>
          <StatusTag tone={tones[now]}>{texts.states[now]}</StatusTag>
          {disabledReason !== '' && (
            <span className={classes.reason} title={disabledReason}>
              {disabledReason}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'roles',
      title: texts.columns.roles,
      width: 220,
      render: (user) => <RolesCell user={user} />,
    },
    {
      key: 'seen',
      title: texts.columns.seen,
      sort: 'seen',
      width: 120,
      render: ({ lastSeenAt }) =>
        lastSeenAt ? <TimeText at={lastSeenAt} /> : <span className={classes.quiet}>{texts.never}</span>,
    },
    {
      key: 'sessions',
      title: texts.columns.sessions,
      width: 80,
      render: ({ sessions }) => (sessions > 0 ? texts.sessions(sessions) : shellTexts.empty),
    },
    {
      key: 'created',
      title: texts.columns.created,
      sort: 'created',
      width: 120,
      render: ({ createdAt }) => <TimeText at={createdAt} />,
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 190,
      render: (user) => (
        <RowActions
          name={user.nickname}
          primary={[
            {
              key: 'roles',
              label: texts.roles.assign,
              hidden: !managesRoles,
              onClick: () => setOpened({ dialog: 'roles', user }),
            },
            {
              key: 'enable',
              label: texts.enable,
              hidden: !user.mayManage || user.state !== 'disabled',
              onClick: () => askEnable(user),
            },
          ]}
          more={[
            {
              key: 'reset',
              label: texts.reset,
              hidden: !user.mayManage,
              onClick: () => setOpened({ dialog: 'reset', user }),
            },
            {
              key: 'end',
              label: texts.end,
              hidden: !user.mayManage || user.sessions === 0,
              onClick: () => askEnd(user),
            },
            {
              key: 'disable',
              label: texts.disable,
              danger: true,
              hidden: !user.mayManage || user.state === 'disabled',
              onClick: () => setOpened({ dialog: 'disable', user }),
            },
          ]}
        />
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose}
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ dialog: 'create' })}>
            {texts.create}
          </Button>
        }
      />
      <QueryForm
        state={state}
        placeholder={texts.search}
        choices={[
          { name: 'state', label: texts.filters.state, options: optionsOf(accountStates, texts.states) },
          { name: 'type', label: texts.filters.type, options: optionsOf(accountTypes, texts.types) },
          ...(roles ? [{ name: 'role' as const, label: texts.filters.role, options: roles }] : []),
          { name: 'seen', label: texts.filters.seen, options: optionsOf(accountSeen, texts.seen) },
        ]}
        end={<ViewMenu views={views} list={texts.title} />}
      />
      <DataTable
        query={accounts}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.title}
        views={views}
        minWidth={1200}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      />
      {opened?.dialog === 'create' && <CreateDialog onClose={close} />}
      {opened?.dialog === 'roles' && <RolesDialog user={opened.user} onClose={close} />}
      {opened?.dialog === 'disable' && <DisableDialog user={opened.user} onClose={close} />}
      {opened?.dialog === 'reset' && <ResetDialog user={opened.user} onClose={close} />}
    </>
  )
}
