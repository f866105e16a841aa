import { raterInvite } from '@zhanfang/contract/content-kinds/activity/works/calls'
import { workLimits } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { Form, Input, Modal, Select } from 'antd'
import { useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { CopyButton } from '../../components/values/copy-button.tsx'
import { MomentPicker } from './moment-picker.tsx'
import { texts } from './texts.ts'
import classes from './works.module.css'

const words = texts.raters

/** A link that is shown once. */
export interface ShownLink {
  title: string
  hint: string
  url: string
}

/** Shows a link that nobody can be shown again. */
export function LinkDialog({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  return (
    <Modal open title={link.title} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <p className={classes.quiet}>{link.hint}</p>
      <Input.TextArea value={link.url} readOnly autoSize aria-label={link.title} />
      <div style={{ marginBlockStart: 12 }}>
        <CopyButton type="primary" text={link.url} label={words.copy} />
      </div>
    </Modal>
  )
}

interface Invitation {
  name: string
  groupId: string
  expiresTime: string | null
}

/** Invites one rater. */
export function InviteDialog({
  activityId,
  groups,
  onLink,
  onClose,
}: {
  activityId: string
  groups: readonly { id: string; name: string }[]
  onLink: (link: ShownLink) => void
  onClose: () => void
}) {
  const [form] = Form.useForm<Invitation>()
  const invite = useCallMutation(raterInvite, { silent: true })
  return (
    <FormDialog<Invitation>
      title={words.inviteTitle}
      form={form}
      okText={words.create}
      fields={['name', 'groupId', 'expiresTime']}
      focus="name"
      initialValues={{ name: '', groupId: '', expiresTime: null }}
      onClose={onClose}
      onSubmit={async (body) => {
        const { url } = await invite.mutateAsync({
          params: { id: activityId },
          body: { ...body, groupId: body.groupId ?? '' },
        })
        onLink({ title: words.linkTitle(body.name.trim()), hint: words.linkHint, url })
      }}
    >
      <Form.Item
        name="name"
        label={words.name}
        rules={[{ required: true, whitespace: true, message: words.nameMissing }]}
      >
        <Input maxLength={workLimits.name} showCount />
      </Form.Item>
      {groups.length > 0 && (
        <Form.Item name="groupId" label={words.group} extra={words.groupHint}>
          <Select
            options={[
              { value: '', label: words.noGroup },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Form.Item>
      )}
      <Form.Item name="expiresTime" label={words.expires} extra={words.expiresHint}>
        <MomentPicker />
      </Form.Item>
    </FormDialog>
  )
}
