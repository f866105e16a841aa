import {
  customerGroupCreate,
  customerGroupDelete,
  customerGroupList,
  customerGroupPreview,
  customerGroupUpdate,
  customerRuleSchema,
  limits,
  type CustomerGroup,
  type CustomerRule,
} from '@zhanfang/contract'
import { Button, Drawer, Empty, Form, Input, Radio, Space, Typography } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { useCan } from '../app/public/use-app.ts'
import { RuleEditor } from './rule-editor.tsx'
import { texts } from './texts.ts'

interface GroupForm {
  name: string
  kind: 'manual' | 'rule'
  rule: CustomerRule
}

const freshRule: CustomerRule = {
  match: 'all',
  conditions: [{ field: 'created', op: 'within', days: 30 }],
}

function GroupDialog({ group, onClose }: { group: CustomerGroup | null; onClose: () => void }) {
  const [form] = Form.useForm<GroupForm>()
  const [previewed, setPreviewed] = useState<number>()
  const kind = Form.useWatch('kind', form)
  const create = useCallMutation(customerGroupCreate, {
    done: texts.saved,
    silent: true,
    onSuccess: onClose,
  })
  const update = useCallMutation(customerGroupUpdate, {
    done: texts.saved,
    silent: true,
    onSuccess: onClose,
  })
  const preview = useCallMutation(customerGroupPreview, {
    onSuccess: ({ count }) => setPreviewed(count),
  })
  /** Counts whom the conditions find, once they are whole. */
  async function tryRule() {
    await form.validateFields(['rule']).then(
      () => {
        const rule = customerRuleSchema.safeParse(form.getFieldValue('rule'))
        if (rule.success) preview.mutate({ body: { rule: rule.data } })
      },
      // What is missing stands at the field.
      () => {},
    )
  }
  const shownKind = kind ?? (group?.rule ? 'rule' : 'manual')
  return (
    <FormDialog
      title={group ? group.name : texts.groups.create}
      form={form}
      fields={['name', 'rule']}
      focus="name"
      initialValues={{
        name: group?.name ?? '',
        kind: group?.rule ? 'rule' : 'manual',
        rule: group?.rule ?? freshRule,
      }}
      onSubmit={({ name, rule }) => {
        const body = { name, rule: shownKind === 'rule' ? rule : null }
        return group ? update.mutateAsync({ params: { id: group.id }, body }) : create.mutateAsync({ body })
      }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={texts.groups.name}
        rules={[{ required: true, whitespace: true, message: limits.customerGroupName.required }]}
      >
        <Input maxLength={limits.customerGroupName.max} showCount autoComplete="off" />
      </Form.Item>
      {!group && (
        <Form.Item name="kind" label={texts.groups.kind}>
          <Radio.Group
            options={[
              { value: 'manual', label: texts.groups.manual },
              { value: 'rule', label: texts.groups.ruled },
            ]}
          />
        </Form.Item>
      )}
      {shownKind === 'rule' && (
        <>
          <Form.Item
            name="rule"
            rules={[
              {
                validator: async (_, rule: unknown) => {
                  const { error } = customerRuleSchema.safeParse(rule)
                  if (error) throw new Error(texts.groups.incomplete)
                },
              },
            ]}
          >
            <RuleEditor />
          </Form.Item>
          <Space>
            <Button loading={preview.isPending} onClick={() => void tryRule()}>
              {texts.groups.preview}
            </Button>
            {previewed !== undefined && <output>{texts.groups.previewed(previewed)}</output>}
          </Space>
        </>
      )}
    </FormDialog>
  )
}

/** The groups of customers: by hand and by rule. */
export function GroupsDrawer({ onClose }: { onClose: () => void }) {
  const isNarrow = useNarrow()
  const mayWrite = useCan()('customer:write')
  const groups = useCall(customerGroupList)
  const [edited, setEdited] = useState<CustomerGroup | null>()
  const [removed, setRemoved] = useState<CustomerGroup>()
  const remove = useCallMutation(customerGroupDelete, { done: texts.groups.removed })
  const list = groups.data?.list ?? []
  return (
    <Drawer
      open
      title={texts.groups.title}
      size={isNarrow ? '100%' : 480}
      onClose={onClose}
      extra={
        mayWrite && (
          <Button type="primary" onClick={() => setEdited(null)}>
            {texts.groups.create}
          </Button>
        )
      }
    >
      {groups.isSuccess && list.length === 0 && (
        <Empty
          description={
            <>
              <div>{texts.groups.none}</div>
              <Typography.Text type="secondary">{texts.groups.noneHint}</Typography.Text>
            </>
          }
        />
      )}
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {list.map((group) => (
          <li
            key={group.id}
            style={{ display: 'flex', gap: 8, alignItems: 'center', paddingBlock: 8, flexWrap: 'wrap' }}
          >
            <div style={{ flex: 1, minWidth: 160 }}>
              <div>{group.name}</div>
              <Typography.Text type="secondary">
                {group.rule ? texts.groups.ruled : texts.groups.manual} · {texts.groups.count(group.count)}
              </Typography.Text>
            </div>
            {mayWrite && (
              <Space>
                <Button
                  size="small"
                  aria-label={`${texts.groups.edit} ${group.name}`}
                  onClick={() => setEdited(group)}
                >
                  {texts.groups.edit}
                </Button>
                <Button
                  size="small"
                  danger
                  aria-label={`${texts.groups.remove} ${group.name}`}
                  onClick={() => setRemoved(group)}
                >
                  {texts.groups.remove}
                </Button>
              </Space>
            )}
          </li>
        ))}
      </ul>
      {edited !== undefined && <GroupDialog group={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDelete
        subject={removed}
        nameOf={({ name }) => name}
        consequencesOf={() => texts.groups.removeConsequences}
        onConfirm={({ id }) => remove.mutateAsync({ params: { id } })}
        onClose={() => setRemoved(undefined)}
      />
    </Drawer>
  )
}
