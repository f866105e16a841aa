import { CellsField, ContentFields } from '../../cells/cell-fields.tsx'
import { Field, SwitchField } from '../../forms/form-parts/field.tsx'
import { NumberControl } from '../../forms/form-parts/number-control.tsx'
import { RowsField } from '../../forms/form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import { surveyLimits } from '../../model/model.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { MatrixInputQuestion } from './question.ts'
import { matrixInputTexts } from './texts.ts'
import { freshColumn } from './type.ts'

export default function MatrixInputForm(props: QuestionFormProps<MatrixInputQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <RowsField rows={question.rows} onChange={(rows) => onChange({ ...question, rows })} />
      <CellsField
        label={matrixInputTexts.columns}
        noun={matrixInputTexts.noun}
        cells={question.columns}
        onChange={(columns) => onChange({ ...question, columns })}
        create={freshColumn}
        max={surveyLimits.columns}
        addText={matrixInputTexts.addColumn}
        freshText={matrixInputTexts.column}
        renderSettings={(column, change) => (
          <>
            <ContentFields
              content={column}
              kinds={['text', 'number']}
              onChange={(content) =>
                change({ id: column.id, title: column.title, required: column.required, ...content })
              }
            />
            {column.kind === 'number' && (
              <Field label={matrixInputTexts.total} hint={matrixInputTexts.totalHint}>
                {(ids) => (
                  <NumberControl
                    {...ids}
                    style={{ width: '100%' }}
                    value={question.totals[column.id] ?? null}
                    onChange={(total) => {
                      const totals = { ...question.totals }
                      if (total === null) delete totals[column.id]
                      else totals[column.id] = total
                      onChange({ ...question, totals })
                    }}
                  />
                )}
              </Field>
            )}
          </>
        )}
      />
      {question.required && (
        <SwitchField
          label={formTexts.everyRow}
          value={question.everyRow}
          onChange={(everyRow) => onChange({ ...question, everyRow })}
        />
      )}
      <SwitchField
        label={matrixInputTexts.sums}
        value={question.sums}
        onChange={(sums) => onChange({ ...question, sums })}
      />
    </>
  )
}
