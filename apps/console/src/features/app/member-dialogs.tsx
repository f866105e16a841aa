import {
  INVITE_DAYS,
  inviteCodeCreate,
  inviteMember,
  memberRoles,
  memberUpdate,
  type Member,
} from '@zhanfang/contract'
import { Form, Input, Modal, Select } from 'antd'
import { NumberInput } from '../../components/form/number-input.tsx'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { CopyButton } from '../../components/values/copy-button.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import classes from './members-page.module.css'
import { texts } from './members-texts.ts'

/** Roles that this user may give to others. */
function useGivableRoles(): { value: string; label: string }[] {
  const roles = useCall(memberRoles).data?.list ?? []
  return roles.filter(({ givable }) => givable).map(({ name, title }) => ({ value: name, label: title }))
}

function RoleItem() {
  return (
    <Form.Item name="role" label={texts.role} rules={[{ required: true, message: texts.roleRequired }]}>
      <Select options={useGivableRoles()} placeholder={texts.roleRequired} />
    </Form.Item>
  )
}

/** Asks an account to join. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ account: string; role: string }>()
  const invite = useCallMutation(inviteMember, { done: texts.invited, silent: true, onSuccess: onClose })
  return (
    <FormDialog
      title={texts.inviteTitle}
      form={form}
      fields={['account', 'role']}
      focus="account"
      onSubmit={(body) => invite.mutateAsync({ body })}
      onClose={onClose}
    >
      <p className={classes.hint}>{texts.inviteHint}</p>
      <Form.Item
        name="account"
        label={texts.account}
        rules={[{ required: true, whitespace: true, message: texts.accountRequired }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <RoleItem />
    </FormDialog>
  )
}

/** Address of the screen where a code is answered. */
export const inviteLink = (code: string) => `${location.origin}/invite-code?code=${code}`

/** Makes a code for whoever gets it, and shows it to be passed on. */
export function InviteCodeDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ role: string; maxUses: number; days: number }>()
  const [code, setCode] = useState<string>()
  const create = useCallMutation(inviteCodeCreate, {
    done: texts.codeMade,
    silent: true,
    onSuccess: (made) => setCode(made.code),
  })
  if (code !== undefined) {
    return (
      <Modal open title={texts.codeMade} width={440} onCancel={onClose} onOk={onClose} okText={texts.done}>
        <p className={classes.hint}>{texts.codeHint}</p>
        <p className={classes.code}>{code}</p>
        <div className={classes.copies}>
          <CopyButton text={code} label={texts.copyCode} />
          <CopyButton text={inviteLink(code)} label={texts.copyLink} />
        </div>
      </Modal>
    )
  }
  return (
    <FormDialog
      title={texts.codeTitle}
      form={form}
      fields={['role', 'maxUses', 'days']}
      initialValues={{ maxUses: 1, days: INVITE_DAYS }}
      onSubmit={(body) => create.mutateAsync({ body })}
      onClose={onClose}
    >
      <p className={classes.hint}>{texts.codeHint}</p>
      <RoleItem />
      <Form.Item name="maxUses" label={texts.maxUses} rules={[{ required: true }]}>
        <NumberInput min={1} max={200} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="days" label={texts.days} rules={[{ required: true }]}>
        <NumberInput min={1} max={30} precision={0} style={{ width: '100%' }} />
      </Form.Item>
    </FormDialog>
  )
}

export function MemberRoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [form] = Form.useForm<{ role: string }>()
  const update = useCallMutation(memberUpdate, { done: texts.changed, silent: true, onSuccess: onClose })
  const givable = useGivableRoles()
  return (
    <FormDialog
      title={texts.changeTitle(member.nickname)}
      form={form}
      fields={['role']}
      initialValues={givable.some(({ value }) => value === member.role) ? { role: member.role } : {}}
      onSubmit={(body) => update.mutateAsync({ params: { id: member.id }, body })}
      onClose={onClose}
    >
      <RoleItem />
    </FormDialog>
  )
}
