import { RangeField, SwitchField } from '../../forms/form-parts/field.tsx'
import { OptionsField, RowsField } from '../../forms/form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import { surveyLimits } from '../../model/model.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { MatrixMultipleQuestion } from './question.ts'
import { matrixMultipleTexts } from './texts.ts'

export default function MatrixMultipleForm(props: QuestionFormProps<MatrixMultipleQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <RowsField rows={question.rows} onChange={(rows) => onChange({ ...question, rows })} />
      <OptionsField
        kind="columns"
        hasExclusive
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
      <RangeField
        label={matrixMultipleTexts.perRow}
        value={question.perRow}
        min={1}
        max={surveyLimits.columns}
        onChange={(perRow) => onChange({ ...question, perRow })}
      />
    </>
  )
}
