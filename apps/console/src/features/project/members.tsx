import { UserAddOutlined } from '@ant-design/icons'
import {
  type ProjectMember,
  projectMemberRemove,
  projectMemberRole,
  projectMemberSearch,
} from '@zhanfang/contract/content-kinds/project/room'
import {
  type ProjectRole,
  projectRoleHints,
  projectRoleNames,
  projectRoles,
  projectRoleSchema,
} from '@zhanfang/contract/content-kinds/project/roles'
import { App, Button, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { wholeList } from '../../components/list/whole-list.ts'
import { TimeText } from '../../components/values/time-text.tsx'
import { useCursors } from '../../components/list/cursor/use-cursors.ts'
import { CursorButtons } from '../../components/list/cursor/cursor-buttons.tsx'
import { InvitesDialog } from './invites-dialog.tsx'
import classes from './room.module.css'
import type { RoomState } from './room-state.ts'
import { texts } from './texts.ts'

const words = texts.people

interface MembersProps {
  projectId: string
  state: RoomState
  canWrite: boolean
}

/** Who takes part, those who lead first. */
export function Members({ projectId, state, canWrite }: MembersProps) {
  const { keywords, role: wanted, set } = state
  const role = projectRoleSchema.safeParse(wanted).data
  const { modal } = App.useApp()
  const asked = `${keywords}~${wanted}`
  const cursors = useCursors(asked, 'members')
  const found = useCall(
    projectMemberSearch,
    { params: { id: projectId }, body: { role, keywords: keywords || undefined, cursor: cursors.cursor } },
    { keepPrevious: true },
  )
  const remove = useCallMutation(projectMemberRemove, { done: words.removed })
  const [changed, setChanged] = useState<ProjectMember>()
  const [isInviting, setInviting] = useState(false)
  const next = found.data?.nextCursor ?? null

  const columns: DataColumn<ProjectMember>[] = [
    { key: 'name', title: words.columns.name, role: 'name', width: 200, render: ({ name }) => name },
    {
      key: 'role',
      title: words.columns.role,
      width: 110,
      render: ({ role: own }) => projectRoleNames[own],
    },
    { key: 'tasks', title: words.columns.tasks, width: 110, align: 'end', render: ({ tasks }) => tasks },
    {
      key: 'joined',
      title: words.columns.joined,
      width: 160,
      render: ({ joinTime }) => <TimeText at={joinTime} />,
    },
    ...(canWrite
      ? [
          {
            key: 'actions',
            title: words.columns.actions,
            role: 'actions' as const,
            width: 150,
            render: (one: ProjectMember) => (
              <RowActions
                name={one.name}
                primary={[
                  { key: 'role', label: words.change, onClick: () => setChanged(one) },
                  {
                    key: 'remove',
                    label: words.remove,
                    danger: true,
                    onClick: () =>
                      void modal.confirm({
                        title: words.removeTitle(one.name),
                        content: words.removeText,
                        okText: words.remove,
                        okButtonProps: { danger: true },
                        onOk: () =>
                          remove.mutateAsync({ params: { id: projectId, customerId: one.customerId } }),
                      }),
                  },
                ]}
                more={[]}
              />
            ),
          },
        ]
      : []),
  ]

  return (
    <>
      <div className={classes.bar}>
        <Input.Search
          key={keywords}
          className={classes.search}
          allowClear
          defaultValue={keywords}
          maxLength={50}
          placeholder={words.search}
          aria-label={words.search}
          onSearch={(q) => set({ q: q.trim() })}
        />
        <Select
          className={classes.select}
          allowClear
          aria-label={words.role}
          placeholder={words.role}
          value={role}
          options={projectRoles.map((value) => ({ value, label: projectRoleNames[value] }))}
          onChange={(value: string | undefined) => set({ role: value ?? '' })}
        />
        <span className={classes.grow} />
        {canWrite && (
          <Button type="primary" icon={<UserAddOutlined />} onClick={() => setInviting(true)}>
            {texts.invites.open}
          </Button>
        )}
      </div>
      <DataTable<ProjectMember>
        query={found}
        state={{
          ...wholeList,
          filtered: keywords !== '' || role !== undefined,
          reset: () => set({ q: '', role: '' }),
        }}
        columns={columns}
        rowKey={({ customerId }) => customerId}
        label={words.label}
        minWidth={730}
        empty={{ title: words.empty, hint: words.emptyHint }}
        pages={
          <div className={classes.foot}>
            <span className={classes.quiet}>{found.data ? words.total(found.data.total) : ''}</span>
            <CursorButtons
              cursors={cursors}
              nextCursor={next}
              words={{ previous: words.previous, next: words.next }}
            />
          </div>
        }
      />
      {changed && <RoleDialog projectId={projectId} member={changed} onClose={() => setChanged(undefined)} />}
      {isInviting && <InvitesDialog projectId={projectId} onClose={() => setInviting(false)} />}
    </>
  )
}

function RoleDialog({
  projectId,
  member,
  onClose,
}: {
  projectId: string
  member: ProjectMember
  onClose: () => void
}) {
  const [form] = Form.useForm<{ role: ProjectRole }>()
  const save = useCallMutation(projectMemberRole, { done: words.changed, silent: true })
  return (
    <FormDialog<{ role: ProjectRole }>
      title={words.changeTitle(member.name)}
      form={form}
      fields={['role']}
      initialValues={{ role: member.role }}
      onClose={onClose}
      onSubmit={async ({ role }) => {
        await save.mutateAsync({ params: { id: projectId, customerId: member.customerId }, body: { role } })
        onClose()
      }}
    >
      <Form.Item name="role" label={words.role}>
        <Radio.Group
          className={classes.choices}
          options={projectRoles.map((value) => ({
            value,
            label: `${projectRoleNames[value]}：${projectRoleHints[value]}`,
          }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
