import { TextField } from '../../forms/form-parts/field.tsx'
import { withText } from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import { surveyLimits } from '../../model/model.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
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
