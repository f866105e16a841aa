import { Button, Space } from 'antd'
import { ChoiceField, FieldGroup, TextField } from '../../forms/form-parts/field.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { JudgeQuestion } from './question.ts'
import { texts } from './texts.ts'

export default function JudgeForm(props: QuestionFormProps<JudgeQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <TextField
        label={texts.trueText}
        value={question.trueText}
        maxLength={100}
        onChange={(trueText) => onChange({ ...question, trueText })}
      />
      <TextField
        label={texts.falseText}
        value={question.falseText}
        maxLength={100}
        onChange={(falseText) => onChange({ ...question, falseText })}
      />
      <FieldGroup label={texts.presets}>
        <Space wrap size={4}>
          {texts.presetList.map(([trueText, falseText]) => (
            <Button
              key={trueText}
              size="small"
              onClick={() => onChange({ ...question, trueText, falseText })}
            >
              {trueText} / {falseText}
            </Button>
          ))}
        </Space>
      </FieldGroup>
      <ChoiceField
        label={texts.order}
        value={question.trueFirst ? 'true' : 'false'}
        options={['true', 'false']}
        names={texts.orders}
        onChange={(first) => onChange({ ...question, trueFirst: first === 'true' })}
      />
    </>
  )
}
