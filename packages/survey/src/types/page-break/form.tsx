import { TextField } from '../../form-parts/field.tsx'
import { withText } from '../../form-parts/question-fields.tsx'
import { formTexts } from '../../form-texts.ts'
import { surveyLimits } from '../../model.ts'
import type { QuestionFormProps } from '../../question-form.ts'
import type { PageBreak } from './question.ts'

export default function PageBreakForm({ question, onChange }: QuestionFormProps<PageBreak>) {
  return (
    <>
      <p>{formTexts.pageBreakHint}</p>
      <TextField
        label={formTexts.pageTitle}
        value={question.title}
        placeholder={formTexts.headingPlaceholder}
        maxLength={surveyLimits.questionTitle}
        onChange={(title) => onChange({ ...question, title })}
      />
      <TextField
        label={formTexts.pageDescription}
        value={question.description ?? ''}
        placeholder={formTexts.headingPlaceholder}
        maxLength={surveyLimits.description}
        rows={2}
        onChange={(text) => onChange(withText(question, 'description', text))}
      />
    </>
  )
}
