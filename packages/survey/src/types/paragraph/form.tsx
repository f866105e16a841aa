import { TextField } from '../../forms/form-parts/field.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import { surveyLimits } from '../../model/model.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { Paragraph } from './question.ts'

export default function ParagraphForm({ question, onChange }: QuestionFormProps<Paragraph>) {
  return (
    <>
      <TextField
        label={formTexts.heading}
        value={question.title}
        placeholder={formTexts.headingPlaceholder}
        maxLength={surveyLimits.questionTitle}
        onChange={(title) => onChange({ ...question, title })}
      />
      <TextField
        label={formTexts.paragraph}
        value={question.text}
        maxLength={surveyLimits.intro}
        rows={4}
        onChange={(text) => onChange({ ...question, text })}
      />
    </>
  )
}
