import { NumberField, SwitchField, TextField } from '../../forms/form-parts/field.tsx'
import { RowsField } from '../../forms/form-parts/option-fields.tsx'
import { RequiredField, TitleFields, withText } from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { ConstantSumQuestion } from './question.ts'
import { texts } from './texts.ts'

export default function ConstantSumForm(props: QuestionFormProps<ConstantSumQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <RowsField rows={question.rows} onChange={(rows) => onChange({ ...question, rows })} />
      <NumberField
        label={texts.total}
        value={question.total}
        min={1}
        max={1e9}
        onChange={(total) => onChange({ ...question, total })}
      />
      <TextField
        label={texts.unitLabel}
        value={question.unit ?? ''}
        maxLength={20}
        placeholder={formTexts.unitPlaceholder}
        onChange={(unit) => onChange(withText(question, 'unit', unit))}
      />
      <SwitchField
        label={texts.allowLess}
        value={question.allowLess}
        onChange={(allowLess) => onChange({ ...question, allowLess })}
      />
      <SwitchField
        label={texts.integers}
        value={question.integers}
        onChange={(integers) => onChange({ ...question, integers })}
      />
    </>
  )
}
