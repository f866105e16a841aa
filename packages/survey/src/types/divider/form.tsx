import { ChoiceField, TextField } from '../../forms/form-parts/field.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { type Divider, dividerStyles } from './question.ts'
import { dividerTexts } from './texts.ts'

export default function DividerForm({ question, onChange }: QuestionFormProps<Divider>) {
  return (
    <>
      <TextField
        label={dividerTexts.text}
        value={question.title}
        placeholder={formTexts.headingPlaceholder}
        maxLength={100}
        onChange={(title) => onChange({ ...question, title })}
      />
      <ChoiceField
        label={dividerTexts.style}
        value={question.style}
        options={dividerStyles}
        names={dividerTexts.styles}
        onChange={(style) => onChange({ ...question, style })}
      />
    </>
  )
}
