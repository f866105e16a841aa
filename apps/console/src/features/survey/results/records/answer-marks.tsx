import { answerMark, type AnswerRow, answerTags } from '@zhanfang/contract'
import { Form, Input, Modal, Select } from 'antd'
import { useCall, useCallMutation } from '../../../../api.ts'
import { useCloseQuestion } from '../../../../components/leaving/use-close-question.ts'
import { recordTexts as texts } from './texts.ts'

const tagRules = [
  {
    validator: (_: unknown, tags: string[] | undefined) =>
      tags?.some((tag) => Array.from(tag).length > 20)
        ? Promise.reject(new Error('标签最多 20 个字'))
        : Promise.resolve(),
  },
]

interface AnswerMarksProps {
  surveyId: string
  /** The answers that are marked; nothing is shown without one. */
  rows: readonly AnswerRow[]
  onClose: () => void
}

/** Tags of one or several answers, and the note of one. */
export function AnswerMarks({ surveyId, rows, onClose }: AnswerMarksProps) {
  const [form] = Form.useForm<{ tags?: string[]; removeTags?: string[]; note?: string }>()
  const known = useCall(answerTags, { params: { id: surveyId } }, { quiet: true }).data?.list ?? []
  const mark = useCallMutation(answerMark, { done: texts.marks.saved })
  const [single] = rows.length === 1 ? rows : []
  const options = known.map(({ tag }) => ({ value: tag }))
  const held = [...new Set(rows.flatMap(({ tags }) => tags))]

  async function save() {
    const { tags = [], removeTags = [], note } = await form.validateFields()
    await mark.mutateAsync({
      params: { id: surveyId },
      body: {
        ids: rows.map(({ id }) => id),
        addTags: tags,
        removeTags: single ? single.tags.filter((tag) => !tags.includes(tag)) : removeTags,
        ...(single ? { note: note ?? '' } : {}),
      },
    })
    onClose()
  }

  const close = useCloseQuestion(() => form.isFieldsTouched(), onClose)
  return (
    <Modal
      open
      title={texts.marks.title(rows.length)}
      okText={texts.marks.save}
      confirmLoading={mark.isPending}
      // A field or the call itself says why it was not saved.
      onOk={() => void save().catch(() => undefined)}
      mask={{ closable: false }}
      onCancel={close}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={single ? { tags: single.tags, note: single.note } : {}}
      >
        <Form.Item name="tags" label={single ? texts.tags : texts.marks.add} rules={tagRules}>
          <Select
            mode="tags"
            maxCount={20}
            options={options}
            placeholder={texts.marks.placeholder}
            tokenSeparators={[',', '，']}
          />
        </Form.Item>
        {single ? (
          <Form.Item name="note" label={texts.marks.note}>
            <Input.TextArea
              maxLength={1000}
              showCount
              autoSize={{ minRows: 3, maxRows: 10 }}
              placeholder={texts.marks.notePlaceholder}
            />
          </Form.Item>
        ) : (
          held.length > 0 && (
            <Form.Item name="removeTags" label={texts.marks.remove}>
              <Select mode="multiple" options={held.map((tag) => ({ value: tag }))} />
            </Form.Item>
          )
        )}
      </Form>
    </Modal>
  )
}
