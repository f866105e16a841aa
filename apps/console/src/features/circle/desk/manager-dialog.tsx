import { changeManager, circleManagers } from '@zhanfang/contract/content-kinds/circle/member-calls'
import { Form, Select } from 'antd'
import { useCall, useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useHasMobile } from './use-has-mobile.ts'
import { texts } from '../texts.ts'
import { OwnCode } from './own-code.tsx'

const words = texts.manager

interface Values {
  userId?: string
  captcha?: string
}

/** Makes another member of the app responsible for a circle. */
export function ManagerDialog({ circleId, onClose }: { circleId: string; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const hasMobile = useHasMobile()
  const managers = useCall(circleManagers, { params: { id: circleId } })
  const change = useCallMutation(changeManager, { silent: true, done: words.done, changes: ['content'] })
  return (
    <FormDialog<Values>
      title={words.title}
      form={form}
      okText={words.ok}
      fields={['userId', 'captcha']}
      onClose={onClose}
      onSubmit={async ({ userId = '', captcha }) => {
        await change.mutateAsync({
          body: { circleId, userId, ...(captcha === undefined ? {} : { captcha }) },
        })
        onClose()
      }}
    >
      <p>{words.text}</p>
      <Form.Item name="userId" label={words.who} rules={[{ required: true, message: words.whoRequired }]}>
        <Select
          loading={managers.isPending}
          options={(managers.data?.list ?? []).map(({ userId, nickname, isManager }) => ({
            value: userId,
            label: isManager ? words.now(nickname) : nickname,
            disabled: isManager,
          }))}
        />
      </Form.Item>
      {hasMobile && <OwnCode />}
    </FormDialog>
  )
}
