import { DateBounds } from '../../cells/cell-fields.tsx'
import { ChoiceField, RangeField } from '../../forms/form-parts/field.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { dateRangeModes, type DateRangeQuestion } from './question.ts'
import { dateRangeTexts } from './texts.ts'

export default function DateRangeForm(props: QuestionFormProps<DateRangeQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <ChoiceField
        label={formTexts.mode}
        value={question.mode}
        options={dateRangeModes}
        names={formTexts.modes}
        onChange={(mode) => onChange({ ...question, mode, range: {} })}
      />
      <DateBounds
        mode={question.mode}
        range={question.range}
        onChange={(range) => onChange({ ...question, range })}
      />
      <RangeField
        label={dateRangeTexts.days}
        value={question.days}
        min={1}
        max={36_600}
        onChange={(days) => onChange({ ...question, days })}
      />
    </>
  )
}
