import {
  platformUserList,
  platformUserRoles,
  roleList,
  type Duties,
  type PlatformUser,
} from '@zhanfang/contract'
import { Checkbox, Modal, Tag } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/name-cell.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/row-actions.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { texts as shellTexts } from '../../texts.ts'
import classes from './roles-page.module.css'
import { texts } from './roles-texts.ts'

const words = texts.accounts
const duties = ['isVolPlatformManager', 'isVolRegulatorManager', 'isSf'] as const satisfies (keyof Duties)[]
const dutyOptions = duties.map((value) => ({ value, label: words.duties[value] }))

/** Follow from the kind of account. */
const notGiven = ['test', 'default']

function AssignDialog({
  user,
  roles,
  onClose,
}: {
  user: PlatformUser
  roles: { value: string; label: string }[]
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(user.roles)
  const [held, setHeld] = useState(() => duties.filter((name) => user[name]))
  const assign = useCallMutation(platformUserRoles, { done: words.saved, onSuccess: onClose })
  return (
    <Modal
      open
      title={words.assignTitle(user.nickname)}
      width={440}
      okText={shellTexts.actions.save}
      okButtonProps={{ loading: assign.isPending }}
      onOk={() =>
        assign.mutate({
          params: { id: user.id },
          body: {
            roles: chosen,
            isVolPlatformManager: held.includes('isVolPlatformManager'),
            isVolRegulatorManager: held.includes('isVolRegulatorManager'),
            isSf: held.includes('isSf'),
          },
        })
      }
      onCancel={onClose}
    >
      <p className={classes.summary}>{words.assignHint}</p>
      <Checkbox.Group
        value={chosen}
        options={roles}
        style={{ display: 'grid', gap: 8 }}
        onChange={(values) => setChosen(values)}
      />
      <p className={classes.summary}>{words.dutiesHint}</p>
      <Checkbox.Group
        value={held}
        options={dutyOptions}
        style={{ display: 'grid', gap: 8 }}
        onChange={(values) => setHeld(values)}
      />
    </Modal>
  )
}

/** Accounts with the roles that they hold on the platform. */
export function RoleAccounts() {
  const state = useListState(['role'])
  const roles = useCall(roleList)
  const options = (roles.data?.list ?? [])
    .filter(({ scope, name }) => scope === 'system' && !notGiven.includes(name))
    .map(({ name, title }) => ({ value: name, label: title }))
  const { role } = state.filters
  const users = useCall(
    platformUserList,
    {
      query: {
        page: state.page,
        size: state.size,
        keywords: state.keywords || undefined,
        role,
      },
    },
    { keepPrevious: true },
  )
  const [edited, setEdited] = useState<PlatformUser>()

  const columns: DataColumn<PlatformUser>[] = [
    {
      key: 'name',
      title: words.nickname,
      role: 'name',
      width: 200,
      render: ({ nickname, account }) => <NameCell name={nickname} note={account} />,
    },
    {
      key: 'mobile',
      title: words.mobile,
      width: 150,
      render: ({ mobile }) => mobile || shellTexts.empty,
    },
    {
      key: 'roles',
      title: words.roles,
      width: 300,
      render: (user) => {
        const named = [
          ...user.roles.map((name) => options.find(({ value }) => value === name)?.label ?? name),
          ...duties.filter((name) => user[name]).map((name) => words.duties[name]),
        ]
        return named.length === 0 ? (
          <span className={classes.summary}>{words.noRoles}</span>
        ) : (
          named.map((name) => <Tag key={name}>{name}</Tag>)
        )
      },
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 130,
      render: (user) => (
        <RowActions
          name={user.nickname}
          primary={[{ key: 'assign', label: words.assign, onClick: () => setEdited(user) }]}
          more={[]}
        />
      ),
    },
  ]
  return (
    <>
      <QueryForm
        state={state}
        placeholder={words.search}
        choices={[{ name: 'role', label: words.role, options }]}
      />
      <DataTable
        query={users}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.tabs.accounts}
        minWidth={780}
        empty={{ title: words.none }}
      />
      {edited && <AssignDialog user={edited} roles={options} onClose={() => setEdited(undefined)} />}
    </>
  )
}
