import { FieldGroup, TextField } from '../../forms/form-parts/field.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import { ReasonsField } from '../../forms/form-parts/reasons-field.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { npsMax, type NpsQuestion } from './question.ts'
import { texts } from './texts.ts'

export default function NpsForm(props: QuestionFormProps<NpsQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <FieldGroup label={texts.labels} hint={texts.groupHint}>
        <TextField
          label={texts.leftLabel}
          value={question.left}
          maxLength={50}
          placeholder={texts.none}
          onChange={(left) => onChange({ ...question, left })}
        />
        <TextField
          label={texts.rightLabel}
          value={question.right}
          maxLength={50}
          placeholder={texts.none}
          onChange={(right) => onChange({ ...question, right })}
        />
      </FieldGroup>
      <ReasonsField {...props} lowest={0} highest={npsMax} />
    </>
  )
}
