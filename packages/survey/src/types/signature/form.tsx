import { ChoiceField, NumberField, SwitchField } from '../../forms/form-parts/field.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { SignatureQuestion } from './question.ts'
import { signatureTexts } from './texts.ts'

const colors = ['#1d2129', '#1456c8', '#b42318'] as const

export default function SignatureForm(props: QuestionFormProps<SignatureQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <ChoiceField<string>
        label={signatureTexts.color}
        value={question.color}
        options={colors}
        names={signatureTexts.colors}
        onChange={(color) => onChange({ ...question, color })}
      />
      <NumberField
        label={signatureTexts.minStrokes}
        value={question.minStrokes}
        min={1}
        max={50}
        onChange={(minStrokes) => onChange({ ...question, minStrokes })}
      />
      <SwitchField
        label={signatureTexts.typed}
        value={question.typed}
        onChange={(typed) => onChange({ ...question, typed })}
      />
    </>
  )
}
