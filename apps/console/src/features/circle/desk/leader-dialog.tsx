import { circleChangeLeader, type CircleMember } from '@zhanfang/contract/content-kinds/circle/member-calls'
import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { Form, Input, Radio } from 'antd'
import { useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useHasMobile } from './use-has-mobile.ts'
import { texts } from '../texts.ts'
import { OwnCode } from './own-code.tsx'

const words = texts.leader

interface Values {
  formerRole: 'admin' | 'member'
  reason: string
  captcha?: string
}

/** Puts a member at the head of a circle, with what becomes of the leader before. */
export function LeaderDialog({
  circleId,
  member,
  onClose,
}: {
  circleId: string
  member: CircleMember
  onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  const hasMobile = useHasMobile()
  const change = useCallMutation(circleChangeLeader, { silent: true, done: words.done, changes: ['content'] })
  return (
    <FormDialog<Values>
      title={words.title(member.name)}
      form={form}
      okText={words.ok}
      fields={['formerRole', 'reason', 'captcha']}
      initialValues={{ formerRole: 'member', reason: '' }}
      onClose={onClose}
      onSubmit={async ({ formerRole, reason, captcha }) => {
        await change.mutateAsync({
          params: { id: circleId },
          body: {
            customerId: member.customerId,
            formerRole,
            reason: reason.trim(),
            ...(captcha === undefined ? {} : { captcha }),
          },
        })
        onClose()
      }}
    >
      <p>{words.text}</p>
      <Form.Item name="formerRole" label={words.former}>
        <Radio.Group
          options={(['member', 'admin'] as const).map((value) => ({ value, label: words.formers[value] }))}
        />
      </Form.Item>
      <Form.Item name="reason" label={words.reason}>
        <Input maxLength={circleLimits.reason} showCount />
      </Form.Item>
      {hasMobile && <OwnCode />}
    </FormDialog>
  )
}
