import { CrownOutlined, KeyOutlined, UserAddOutlined, UploadOutlined } from '@ant-design/icons'
import {
  inviteCancel,
  inviteList,
  memberList,
  memberRemove,
  memberRoles,
  type CallData,
  type Member,
  memberOrders,
  sortBy,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Avatar, Button, Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, useCall, useCallMutation } from '../../api.ts'
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.tsx'
import { CopyMark } from '../../components/values/copy-mark.tsx'
import { copyText } from '../../components/values/copy-text.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import type { BulkAction } from '../../components/list/bulk/bulk-action.ts'
import { useListViews } from '../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../components/list/view/view-menu.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { StatusTag } from '../../components/values/status-tag.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { useCurrentApp } from '../../session/session.ts'
import { useUser } from '../account/public/use-user.ts'
import { InviteCodeDialog, InviteDialog, inviteLink, MemberRoleDialog } from './member-dialogs.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { bulkImportPath } from '../../paths/bulk-import-paths.ts'
import { useAppQuery } from './public/use-app.ts'
import classes from './members-page.module.css'
import { texts as shellTexts } from '../../texts.ts'
import { texts } from './members-texts.ts'

const sortSchema = sortBy(memberOrders)

type Invite = CallData<typeof inviteList>['list'][number]
const OWNER = 'owner'

function Members() {
  const state = useListState(['role'])
  const me = useUser()
  const roles = useCall(memberRoles).data?.list ?? []
  const asked = (page: number, size: number) => ({
    query: {
      page,
      size,
      keywords: state.keywords || undefined,
      role: state.filters.role,
      sort: sortSchema.safeParse(state.sort).data,
    },
  })
  const members = useCall(memberList, asked(state.page, state.size), { keepPrevious: true })
  const views = useListViews('members', ['role'])
  const bulkActions: BulkAction<Member>[] = [
    {
      key: 'remove',
      label: texts.remove,
      danger: true,
      // Nobody puts themselves out by accident among others.
      fits: ({ id, role }) => role !== OWNER && id !== me?.id,
      confirm: (count) => ({ title: texts.removeMany(count), content: texts.removeManyText }),
      run: ({ id }) => api.call(memberRemove, { params: { id } }, { silent: true }),
      changes: ['member'],
    },
  ]
  const [changed, setChanged] = useState<Member>()
  const [removed, setRemoved] = useState<Member>()
  const [heir, setHeir] = useState<Member>()
  const owned = useAppQuery().data?.role === OWNER
  const remove = useCallMutation(memberRemove, { done: texts.removed })

  const columns: DataColumn<Member>[] = [
    {
      key: 'name',
      title: texts.columns.name,
      role: 'name',
      sort: 'nickname',
      width: 240,
      render: ({ id, nickname, account, avatar }) => (
        <div className={classes.member}>
          <Avatar src={avatar || undefined} alt="">
            {Array.from(nickname)[0]}
          </Avatar>
          <NameCell
            name={id === me?.id ? `${nickname}（${texts.you}）` : nickname}
            note={<CopyMark text={account} label={shellTexts.accountName} />}
          />
        </div>
      ),
      text: ({ nickname }) => nickname,
    },
    {
      key: 'mobile',
      title: texts.columns.mobile,
      width: 150,
      render: ({ mobile }) => mobile,
      text: ({ mobile }) => mobile,
    },
    {
      key: 'role',
      title: texts.columns.role,
      width: 140,
      render: ({ roleName }) => roleName,
      text: ({ roleName }) => roleName,
    },
    {
      key: 'joined',
      title: texts.columns.joined,
      sort: 'joined',
      width: 150,
      render: ({ joinTime }) => <TimeText at={joinTime} />,
      text: ({ joinTime }) => formatDateTime(joinTime),
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 200,
      render: (member) => (
        <RowActions
          name={member.nickname}
          primary={[
            {
              key: 'role',
              label: texts.changeRole,
              hidden: member.role === OWNER,
              onClick: () => setChanged(member),
            },
            {
              key: 'remove',
              label: texts.remove,
              hidden: member.role === OWNER,
              onClick: () => setRemoved(member),
            },
          ]}
          more={[
            {
              key: 'transfer',
              label: texts.transfer,
              icon: <CrownOutlined />,
              hidden: !owned || member.role === OWNER,
              onClick: () => setHeir(member),
            },
          ]}
        />
      ),
    },
  ]
  return (
    <>
      <QueryForm
        state={state}
        placeholder={texts.search}
        end={<ViewMenu views={views} list={texts.title} />}
        choices={[
          {
            name: 'role',
            label: texts.role,
            options: roles.map(({ name, title }) => ({ value: name, label: title })),
          },
        ]}
      />
      <DataTable
        query={members}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.title}
        minWidth={880}
        views={views}
        bulk={{ nameOf: ({ nickname }) => nickname, actions: bulkActions }}
        fetchPage={(page, size) => api.call(memberList, asked(page, size))}
        empty={{ title: texts.empty }}
      />
      {heir && <TransferDialog member={heir} onClose={() => setHeir(undefined)} />}
      {changed && <MemberRoleDialog member={changed} onClose={() => setChanged(undefined)} />}
      <ConfirmDelete
        subject={removed}
        nameOf={({ nickname }) => nickname}
        consequencesOf={() => texts.removeConsequences}
        onConfirm={({ id }) => remove.mutateAsync({ params: { id } })}
        onClose={() => setRemoved(undefined)}
      />
    </>
  )
}

function Invites() {
  const state = useListState()
  const invites = useCall(
    inviteList,
    { query: { page: state.page, size: state.size } },
    { keepPrevious: true },
  )
  const cancel = useCallMutation(inviteCancel, { done: texts.cancelled })
  const columns: DataColumn<Invite>[] = [
    {
      key: 'who',
      title: texts.columns.name,
      role: 'name',
      width: 220,
      render: ({ nickname, code }) => (
        <NameCell name={nickname || texts.anyone} note={<CopyMark text={code} label={texts.code} />} />
      ),
    },
    { key: 'role', title: texts.columns.role, width: 120, render: ({ roleName }) => roleName },
    {
      key: 'state',
      title: texts.columns.state,
      width: 110,
      render: ({ state: now }) => (
        <StatusTag tone={now === 'open' ? 'notice' : now === 'used' ? 'good' : 'neutral'}>
          {texts.states[now]}
        </StatusTag>
      ),
    },
    {
      key: 'uses',
      title: texts.columns.uses,
      width: 90,
      render: ({ used, maxUses }) => <span className="figures">{texts.uses(used, maxUses)}</span>,
    },
    { key: 'by', title: texts.columns.by, width: 130, render: ({ createdByName }) => createdByName },
    {
      key: 'expires',
      title: texts.columns.expires,
      width: 150,
      render: ({ expireTime }) => <TimeText at={expireTime} />,
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 180,
      render: (invite) => (
        <RowActions
          name={invite.nickname || invite.code}
          primary={[
            {
              key: 'copy',
              label: texts.copyLink,
              hidden: invite.state !== 'open',
              onClick: () => void copyText(inviteLink(invite.code)),
            },
            {
              key: 'cancel',
              label: texts.cancel,
              hidden: invite.state !== 'open',
              onClick: () => cancel.mutate({ params: { id: invite.id } }),
            },
          ]}
          more={[]}
        />
      ),
    },
  ]
  return (
    <DataTable
      query={invites}
      state={state}
      columns={columns}
      rowKey={({ id }) => id}
      label={texts.tabs.invites}
      minWidth={980}
      bulk={{
        nameOf: ({ nickname, code }) => nickname || code,
        actions: [
          {
            key: 'cancel',
            label: texts.cancel,
            fits: ({ state: now }) => now === 'open',
            confirm: (count) => ({ title: texts.cancelMany(count), content: texts.cancelManyText }),
            run: ({ id }) => api.call(inviteCancel, { params: { id } }, { silent: true }),
            changes: ['member'],
          },
        ],
      }}
      fetchPage={(page, size) => api.call(inviteList, { query: { page, size } })}
      empty={{ title: texts.noInvites, hint: texts.noInvitesHint }}
    />
  )
}

/** Who belongs to the current app and who was asked to. */
export default function MembersPage() {
  const state = useListState(['tab'])
  const onInvites = state.filters.tab === 'invites'
  const [open, setOpen] = useState<'invite' | 'code'>()
  const close = () => setOpen(undefined)
  const appid = useCurrentApp((app) => app.appid)
  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose}
        actions={
          <>
            <Link to={bulkImportPath('member', appid ?? '')}>
              <Button icon={<UploadOutlined />} tabIndex={-1}>
                {texts.import}
              </Button>
            </Link>
            <Button icon={<KeyOutlined />} onClick={() => setOpen('code')}>
              {texts.code}
            </Button>
            <Button type="primary" icon={<UserAddOutlined />} onClick={() => setOpen('invite')}>
              {texts.invite}
            </Button>
          </>
        }
      />
      <Segmented
        className={classes.tabs}
        aria-label={texts.tabsLabel}
        value={onInvites ? 'invites' : 'members'}
        options={[
          { value: 'members', label: texts.tabs.members },
          { value: 'invites', label: texts.tabs.invites },
        ]}
        onChange={(value) => state.setFilter('tab', value === 'invites' ? 'invites' : undefined)}
      />
      {onInvites ? <Invites /> : <Members />}
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open === 'code' && <InviteCodeDialog onClose={close} />}
    </>
  )
}
