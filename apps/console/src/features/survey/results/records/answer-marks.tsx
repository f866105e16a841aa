import { answerMark, type AnswerRow, answerTags } from '@zhanfang/contract'
import { Form, Input, Select } from 'antd'
import { useCall, useCallMutation } from '../../../../api.ts'
import { FormDialog } from '../../../../components/form/form-dialog.tsx'
import { recordTexts as texts } from './texts.ts'

const tagRules = [
  {
    validator: (_: unknown, tags: string[] | undefined) =>
      tags?.some((tag) => Array.from(tag).length > 20)
        ? Promise.reject(new Error('标签最多 20 个字'))
        : Promise.resolve(),
  },
]

interface Marks {
  tags?: string[]
  removeTags?: string[]
  note?: string
}

interface AnswerMarksProps {
  surveyId: string
  /** The answers that are marked; nothing is shown without one. */
  rows: readonly AnswerRow[]
  /** Called when they were marked. */
  onDone: () => void
  onClose: () => void
}

/** Tags of one or several answers, and the note of one. */
export function AnswerMarks({ surveyId, rows, onDone, onClose }: AnswerMarksProps) {
  const [form] = Form.useForm<Marks>()
  const known = useCall(answerTags, { params: { id: surveyId } }, { quiet: true }).data?.list ?? []
  const mark = useCallMutation(answerMark, { done: texts.marks.saved, silent: true })
  const [single] = rows.length === 1 ? rows : []
  const options = known.map(({ tag }) => ({ value: tag }))
  const held = [...new Set(rows.flatMap(({ tags }) => tags))]

  return (
    <FormDialog<Marks>
      title={texts.marks.title(rows.length)}
      okText={texts.marks.save}
      form={form}
      fields={['tags', 'removeTags', 'note']}
      initialValues={single ? { tags: single.tags, note: single.note } : {}}
      onSubmit={async ({ tags = [], removeTags = [], note }) => {
        await mark.mutateAsync({
          params: { id: surveyId },
          body: {
            ids: rows.map(({ id }) => id),
            addTags: tags,
            removeTags: single ? single.tags.filter((tag) => !tags.includes(tag)) : removeTags,
            ...(single ? { note: note ?? '' } : {}),
          },
        })
        onDone()
        onClose()
      }}
      onClose={onClose}
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
    </FormDialog>
  )
}
