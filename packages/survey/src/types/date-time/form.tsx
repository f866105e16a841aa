import { Checkbox, Input } from 'antd'
import { ChoiceField, Field, FieldGroup, RangeField } from '../../forms/form-parts/field.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { dateInputTypes } from './input-types.ts'
import { dateTimeModes, type DateTimeQuestion, hasDay, mostDays } from './question.ts'
import { texts } from './texts.ts'

export default function DateTimeForm(props: QuestionFormProps<DateTimeQuestion>) {
  const { question, onChange } = props
  const { range, closedDays: closed = [] } = question
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
        onChange={(mode) => {
          const { days: _days, closedDays: _closed, ...rest } = question
          onChange({ ...(hasDay(mode) ? question : rest), mode, range: {} })
        }}
      />
      {bound('min', formTexts.earliest)}
      {bound('max', formTexts.latest)}
      {hasDay(question.mode) && (
        <>
          <RangeField
            label={texts.days}
            hint={texts.daysHint}
            value={question.days ?? {}}
            min={-mostDays}
            max={mostDays}
            onChange={(days) => {
              const { days: _before, ...rest } = question
              onChange(days.min === undefined && days.max === undefined ? rest : { ...rest, days })
            }}
          />
          <FieldGroup label={texts.closedDays} error={closed.length === 7 ? texts.allClosed : undefined}>
            <Checkbox.Group
              value={closed}
              options={texts.weekdays.map((label, index) => ({ label, value: index + 1 }))}
              onChange={(next) => {
                const { closedDays: _before, ...rest } = question
                onChange(next.length === 0 ? rest : { ...rest, closedDays: next.toSorted((a, b) => a - b) })
              }}
            />
          </FieldGroup>
        </>
      )}
    </>
  )
}
