import { TextField } from '../../form-parts/field.tsx'
import { formTexts } from '../../form-texts.ts'
import { surveyLimits } from '../../model.ts'
import type { QuestionFormProps } from '../../question-form.ts'
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
