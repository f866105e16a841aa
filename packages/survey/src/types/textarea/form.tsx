import { NumberField, RangeField } from '../../forms/form-parts/field.tsx'
import { PlaceholderField, RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import { surveyLimits } from '../../model/model.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { TextareaQuestion } from './question.ts'

export default function TextareaForm(props: QuestionFormProps<TextareaQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <RangeField
        label={formTexts.length}
        value={question.length}
        min={1}
        max={surveyLimits.answerText}
        onChange={(length) => onChange({ ...question, length })}
      />
      <NumberField
        label={formTexts.lines}
        value={question.lines}
        min={2}
        max={20}
        unit={formTexts.linesUnit}
        onChange={(lines) => onChange({ ...question, lines })}
      />
      <PlaceholderField {...props} />
    </>
  )
}
