import { circleWords, circleWordsUpdate } from '@zhanfang/contract/content-kinds/circle/post-calls'
import { Form, Input, Modal, Skeleton } from 'antd'
import { useCall, useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { texts } from '../texts.ts'

const words = texts.words

/** Words that make what is written in the circles of the app wait. */
export function WordsDialog({ onClose }: { onClose: () => void }) {
  const found = useCall(circleWords)
  if (!found.data)
    return (
      <Modal open title={words.title} onCancel={onClose} footer={null}>
        <Skeleton active />
      </Modal>
    )
  return <ReadyDialog list={found.data.words} onClose={onClose} />
}

function ReadyDialog({ list, onClose }: { list: readonly string[]; onClose: () => void }) {
  const [form] = Form.useForm<{ words: string }>()
  const save = useCallMutation(circleWordsUpdate, { silent: true, done: words.saved })
  return (
    <FormDialog<{ words: string }>
      title={words.title}
      form={form}
      okText={words.save}
      fields={['words']}
      focus="words"
      initialValues={{ words: list.join('\n') }}
      onClose={onClose}
      onSubmit={async ({ words: given }) => {
        await save.mutateAsync({
          body: {
            words: given
              .split('\n')
              .map((word) => word.trim())
              .filter((word) => word !== ''),
          },
        })
        onClose()
      }}
    >
      <p>{words.text}</p>
      <Form.Item name="words" label={words.label}>
        <Input.TextArea rows={10} />
      </Form.Item>
    </FormDialog>
  )
}
