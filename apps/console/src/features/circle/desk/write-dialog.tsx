import type { CircleClass } from '@zhanfang/contract/content-kinds/circle/calls'
import { circlePostCreate } from '@zhanfang/contract/content-kinds/circle/post-calls'
import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { Checkbox, Form, Input, Select } from 'antd'
import { useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { texts } from '../texts.ts'
import { classOf, classOptions } from './class-dialog.tsx'

const words = texts.posts

interface Values {
  text: string
  classId?: string
  announcement: boolean
}

/** Writes a post in the name of the team of the app. */
export function WriteDialog({
  circleId,
  list,
  onClose,
}: {
  circleId: string
  list: readonly CircleClass[]
  onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  const create = useCallMutation(circlePostCreate, { silent: true, done: words.posted, changes: ['content'] })
  return (
    <FormDialog<Values>
      title={words.writeTitle}
      form={form}
      okText={words.write}
      fields={['text', 'classId']}
      focus="text"
      initialValues={{ text: '', announcement: false }}
      onClose={onClose}
      onSubmit={async ({ text, classId, announcement }) => {
        await create.mutateAsync({
          params: { id: circleId },
          body: { text, classId: classOf(classId), announcement },
        })
        onClose()
      }}
    >
      <Form.Item
        name="text"
        label={words.text}
        rules={[{ required: true, whitespace: true, message: words.textRequired }]}
      >
        <Input.TextArea rows={6} maxLength={circleLimits.post} showCount />
      </Form.Item>
      {list.length > 0 && (
        <Form.Item name="classId" label={words.inClass}>
          <Select allowClear options={classOptions(list)} />
        </Form.Item>
      )}
      <Form.Item name="announcement" valuePropName="checked">
        <Checkbox>{words.announcement}</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}
