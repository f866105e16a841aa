import { ChoiceField, RangeField, SwitchField, TextField } from '../../forms/form-parts/field.tsx'
import {
  PlaceholderField,
  RequiredField,
  TitleFields,
  withText,
} from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { NumberQuestion } from './question.ts'

const decimals = [0, 1, 2, 3, 4, 5, 6] as const
const isDecimals = (value: number): value is (typeof decimals)[number] =>
  decimals.some((known) => known === value)

export default function NumberForm(props: QuestionFormProps<NumberQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <RangeField
        label={formTexts.range}
        value={question.range}
        min={-1e13}
        max={1e13}
        precision={question.decimals}
        onChange={(range) => onChange({ ...question, range })}
      />
      <ChoiceField
        label={formTexts.decimals}
        value={isDecimals(question.decimals) ? question.decimals : 0}
        options={decimals}
        names={formTexts.decimalsNames}
        onChange={(next) => onChange({ ...question, decimals: next })}
      />
      <TextField
        label={formTexts.unit}
        value={question.unit ?? ''}
        placeholder={formTexts.unitPlaceholder}
        maxLength={20}
        onChange={(text) => onChange(withText(question, 'unit', text))}
      />
      <SwitchField
        label={formTexts.thousands}
        value={question.thousands ?? false}
        onChange={(thousands) => onChange({ ...question, thousands })}
      />
      <PlaceholderField {...props} />
    </>
  )
}
