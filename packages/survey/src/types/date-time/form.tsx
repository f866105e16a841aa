import { Input } from 'antd'
import { ChoiceField, Field } from '../../forms/form-parts/field.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { dateInputTypes } from './input-types.ts'
import { dateTimeModes, type DateTimeQuestion } from './question.ts'

export default function DateTimeForm(props: QuestionFormProps<DateTimeQuestion>) {
  const { question, onChange } = props
  const { range } = question
  const reversed = range.min !== undefined && range.max !== undefined && range.min > range.max
  const bound = (side: 'min' | 'max', label: string) => (
    <Field label={label} error={reversed && side === 'max' ? formTexts.reversed : undefined}>
      {(ids) => (
        <Input
          {...ids}
          type={dateInputTypes[question.mode]}
          value={range[side] ?? ''}
          maxLength={20}
          placeholder={formTexts.noLimit}
          allowClear
          onChange={(event) => {
            const next = { ...range, [side]: event.target.value }
            if (event.target.value === '') delete next[side]
            onChange({ ...question, range: next })
          }}
        />
      )}
    </Field>
  )
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <ChoiceField
        label={formTexts.mode}
        value={question.mode}
        options={dateTimeModes}
        names={formTexts.modes}
        // Bounds of one mode mean nothing in another.
        onChange={(mode) => onChange({ ...question, mode, range: {} })}
      />
      {bound('min', formTexts.earliest)}
      {bound('max', formTexts.latest)}
    </>
  )
}
