import { SwitchField } from '../../forms/form-parts/field.tsx'
import { OptionsField, RowsField } from '../../forms/form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { MatrixSingleQuestion } from './question.ts'

export default function MatrixSingleForm(props: QuestionFormProps<MatrixSingleQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <RowsField rows={question.rows} onChange={(rows) => onChange({ ...question, rows })} />
      <OptionsField
        kind="columns"
        options={question.columns}
        onChange={(columns) => onChange({ ...question, columns })}
      />
      {question.required && (
        <SwitchField
          label={formTexts.everyRow}
          value={question.everyRow}
          onChange={(everyRow) => onChange({ ...question, everyRow })}
        />
      )}
      <SwitchField
        label={formTexts.uniqueColumn}
        value={question.uniqueColumn}
        onChange={(uniqueColumn) => onChange({ ...question, uniqueColumn })}
      />
    </>
  )
}
