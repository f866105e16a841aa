import { limits, nicknameSchema, personBasicUpdate } from '@zhanfang/contract'
import { Form, Input } from 'antd'
import { useCallMutation } from '../../api.ts'
import { texts as shellTexts } from '../../texts.ts'
import { ruleOf } from '../../components/form/rule-of.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { texts } from './texts.ts'

interface NicknameValues {
  nickname: string
}

export function NicknameDialog({ nickname, onClose }: { nickname: string; onClose: () => void }) {
  const [form] = Form.useForm<NicknameValues>()
  const rename = useCallMutation(personBasicUpdate, { silent: true, done: shellTexts.edited })
  return (
    <FormDialog<NicknameValues>
      title={texts.changeNickname}
      form={form}
      okText={shellTexts.actions.save}
      fields={['nickname']}
      focus="nickname"
      initialValues={{ nickname }}
      onSubmit={async (body) => {
        await rename.mutateAsync({ body })
        onClose()
      }}
      onClose={onClose}
    >
      <Form.Item name="nickname" label={texts.nickname} rules={[ruleOf(nicknameSchema)]}>
        <Input
          autoComplete="nickname"
          count={{ max: limits.nickname.max, show: true, strategy: (text) => Array.from(text).length }}
        />
      </Form.Item>
    </FormDialog>
  )
}
