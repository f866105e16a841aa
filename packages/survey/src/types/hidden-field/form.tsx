import { ChoiceField, TextField } from '../../forms/form-parts/field.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import { surveyLimits } from '../../model/model.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { type HiddenFieldQuestion, hiddenSources } from './question.ts'
import { hiddenFieldTexts } from './texts.ts'

export default function HiddenFieldForm({ question, onChange }: QuestionFormProps<HiddenFieldQuestion>) {
  return (
    <>
      <TextField
        label={formTexts.title}
        hint={hiddenFieldTexts.hint}
        value={question.title}
        maxLength={surveyLimits.questionTitle}
        onChange={(title) => onChange({ ...question, title })}
      />
      <ChoiceField
        label={hiddenFieldTexts.source}
        value={question.source}
        options={hiddenSources}
        names={hiddenFieldTexts.sources}
        onChange={(source) => onChange({ ...question, source })}
      />
      <TextField
        label={hiddenFieldTexts.key[question.source]}
        hint={question.source === 'url' ? hiddenFieldTexts.keyHint(question.key) : undefined}
        value={question.key}
        maxLength={200}
        onChange={(key) => onChange({ ...question, key })}
      />
    </>
  )
}
