import { PlusOutlined } from '@ant-design/icons'
import {
  limits,
  roleCreate,
  roleDelete,
  roleList,
  roleScopes,
  roleUpdate,
  type Role,
  type RoleScope,
} from '@zhanfang/contract'
import { Button, Form, Input, Segmented } from 'antd'
import type { FormInstance } from 'antd'
import { FormDrawer } from '../../components/form/form-drawer.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { askAhead, fieldErrorsOf, tellFailure, useCall, useCallMutation } from '../../api.ts'
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.tsx'
import { CountText } from '../../components/values/count-text.tsx'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { texts as shellTexts } from '../../texts.ts'
import { PermissionPicker, permissionWords } from './permission-picker.tsx'
import classes from './roles-page.module.css'
import { texts } from './roles-texts.ts'

interface Values {
  title: string
  permissions: string[]
}
const isFieldName = (name: string | undefined): name is keyof Values =>
  name === 'title' || name === 'permissions'

interface RoleFormProps {
  form: FormInstance<Values>
  scope: RoleScope
  role: Role | undefined
  onDone: () => void
}

/** One role; mounted anew for each, so that nothing of the one before stays. */
function RoleForm({ form, scope, role, onDone }: RoleFormProps) {
  const create = useCallMutation(roleCreate, { done: texts.created, silent: true })
  const update = useCallMutation(roleUpdate, { done: texts.saved, silent: true })

  async function submit({ title, permissions }: Values) {
    try {
      if (role) await update.mutateAsync({ body: { scope, name: role.name, title, permissions } })
      else await create.mutateAsync({ body: { scope, title, permissions } })
      onDone()
    } catch (error) {
      const known = fieldErrorsOf(error).flatMap(({ name: [name], errors }) =>
        isFieldName(name) ? [{ name, errors }] : [],
      )
      if (known.length > 0) form.setFields(known)
      else tellFailure(error)
    }
  }

  return (
    <Form<Values>
      form={form}
      scrollToFirstError={{ focus: true, block: 'center' }}
      layout="vertical"
      initialValues={{ title: role?.title ?? '', permissions: role?.permissions ?? [] }}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item
        name="title"
        label={texts.name}
        rules={[{ required: true, whitespace: true, message: texts.nameRequired }]}
      >
        <Input maxLength={limits.roleTitle.max} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="permissions"
        label={texts.permissions}
        extra={scope === 'app' ? texts.permissionsHint : undefined}
      >
        <PermissionPicker scope={scope} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={create.isPending || update.isPending}>
        {shellTexts.actions.save}
      </Button>
    </Form>
  )
}

function RoleTable({ scope, onEdit }: { scope: RoleScope; onEdit: (role: Role) => void }) {
  const query = useCall(roleList)
  const [deleted, setDeleted] = useState<Role>()
  const remove = useCallMutation(roleDelete, { done: texts.deleted })
  const list = query.data?.list.filter((role) => role.scope === scope)

  const columns: DataColumn<Role>[] = [
    {
      key: 'role',
      title: texts.columns.role,
      role: 'name',
      width: 200,
      render: ({ title, builtIn }) => <NameCell name={title} note={builtIn ? texts.builtIn : texts.custom} />,
    },
    {
      key: 'permissions',
      title: texts.columns.permissions,
      width: 420,
      render: ({ permissions }) => (
        <span className={classes.summary}>{permissionWords(scope, permissions)}</span>
      ),
    },
    {
      key: 'holders',
      title: texts.columns.holders,
      width: 110,
      render: ({ name, title, holders }) => {
        if (holders === null) return texts.byAccount
        if (scope === 'app' || holders === 0) return <CountText count={holders} />
        return (
          <Link to={`/platform/accounts?role=${name}`} aria-label={texts.holdersOf(title)}>
            <CountText count={holders} />
          </Link>
        )
      },
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 150,
      render: (role) =>
        role.fixed ? (
          <span className={classes.summary} title={texts.fixedHint}>
            {texts.fixed}
          </span>
        ) : (
          <RowActions
            name={role.title}
            primary={[
              { key: 'edit', label: texts.view, onClick: () => onEdit(role) },
              {
                key: 'delete',
                label: shellTexts.actions.delete,
                hidden: role.builtIn,
                onClick: () => setDeleted(role),
              },
            ]}
            more={[]}
          />
        ),
    },
  ]

  return (
    <>
      <DataTable
        query={{ ...query, data: list && { list, total: list.length } }}
        state={{
          page: 1,
          size: limits.rolesPerScope,
          setPage: () => undefined,
          filtered: false,
          reset: () => undefined,
        }}
        columns={columns}
        rowKey={({ name }) => name}
        label={texts.title}
        minWidth={780}
        empty={{ title: texts.empty }}
      />
      <ConfirmDelete
        subject={deleted}
        nameOf={({ title }) => title}
        consequencesOf={() => texts.consequences}
        onConfirm={({ name }) => remove.mutateAsync({ query: { scope, name } })}
        onClose={() => setDeleted(undefined)}
      />
    </>
  )
}

export const ahead = (): Promise<void> => askAhead(roleList)

/** Roles of apps and of the platform with what they may do. */
export default function RolesPage() {
  const state = useListState(['tab'])
  const { tab } = state.filters
  const scope = roleScopes.find((known) => known === tab) ?? 'app'
  const [edited, setEdited] = useState<Role | 'new'>()
  const [form] = Form.useForm<Values>()
  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose}
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
            {texts.create}
          </Button>
        }
      />
      <Segmented
        className={classes.tabs}
        aria-label={texts.tabsLabel}
        value={scope}
        options={roleScopes.map((value) => ({ value, label: texts.tabs[value] }))}
        onChange={(value) => state.setFilter('tab', value === 'app' ? undefined : value)}
      />
      <p className={classes.hint}>{texts.hints[scope]}</p>
      <RoleTable scope={scope} onEdit={setEdited} />
      <FormDrawer
        open={edited !== undefined}
        title={edited === 'new' ? texts.create : texts.edit}
        form={form}
        onClose={() => setEdited(undefined)}
        size={480}
      >
        {edited && (
          <RoleForm
            form={form}
            scope={scope}
            role={edited === 'new' ? undefined : edited}
            onDone={() => setEdited(undefined)}
          />
        )}
      </FormDrawer>
    </>
  )
}
