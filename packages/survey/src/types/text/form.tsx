import { ChoiceField, RangeField } from '../../form-parts/field.tsx'
import { PlaceholderField, RequiredField, TitleFields } from '../../form-parts/question-fields.tsx'
import { formTexts } from '../../form-texts.ts'
import { surveyLimits } from '../../model.ts'
import type { QuestionFormProps } from '../../question-form.ts'
import { textFormats, type TextQuestion } from './question.ts'

export default function TextForm(props: QuestionFormProps<TextQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <ChoiceField
        label={formTexts.format}
        value={question.format}
        options={textFormats}
        names={formTexts.formats}
        onChange={(format) => onChange({ ...question, format })}
      />
      <RangeField
        label={formTexts.length}
        value={question.length}
        min={1}
        max={surveyLimits.answerText}
        onChange={(length) => onChange({ ...question, length })}
      />
      <PlaceholderField {...props} />
    </>
  )
}
