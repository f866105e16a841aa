import { RangeField } from '../../form-parts/field.tsx'
import { ArrangementFields, OptionsField } from '../../form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../form-parts/question-fields.tsx'
import { formTexts } from '../../form-texts.ts'
import type { QuestionFormProps } from '../../question-form.ts'
import type { MultipleQuestion } from './question.ts'

export default function MultipleForm(props: QuestionFormProps<MultipleQuestion>) {
  const { question, onChange } = props
  const { min, max, ...rest } = question
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <OptionsField
        hasExclusive
        options={question.options}
        onChange={(options) => onChange({ ...question, options })}
      />
      <RangeField
        label={formTexts.chooseCount}
        value={{ min, max }}
        min={1}
        max={Math.max(1, question.options.length)}
        onChange={(range) => onChange({ ...rest, ...range })}
      />
      <ArrangementFields {...props} />
    </>
  )
}
