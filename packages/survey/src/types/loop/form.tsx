import { CellsField, ContentFields } from '../../cells/cell-fields.tsx'
import { SwitchField } from '../../forms/form-parts/field.tsx'
import { PartsEditor } from '../../forms/form-parts/parts-editor.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { newId, type Row, surveyLimits } from '../../model/model.ts'
import type { LoopQuestion } from './question.ts'
import { texts } from './texts.ts'
import { freshQuestion } from './type.ts'

export default function LoopForm(props: QuestionFormProps<LoopQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <PartsEditor<Row>
        label={texts.objects}
        noun={texts.objects}
        parts={question.rows}
        onChange={(rows) => onChange({ ...question, rows })}
        textOf={(row) => row.title}
        withText={(row, title) => ({ ...row, title })}
        create={(title) => ({ id: newId(), title })}
        max={surveyLimits.rows}
        maxLength={surveyLimits.optionText}
        addText={texts.addObject}
        freshText={texts.object}
        switches={[]}
      />
      <p style={{ margin: '-8px 0 16px', fontSize: 12, color: 'var(--ant-color-text-tertiary)' }}>
        {texts.objectsHint}
      </p>
      <CellsField
        label={texts.questions}
        noun={texts.noun}
        cells={question.columns}
        onChange={(columns) => onChange({ ...question, columns })}
        create={freshQuestion}
        max={surveyLimits.columns}
        addText={texts.addQuestion}
        freshText={texts.question}
        renderSettings={(cell, change) => (
          <ContentFields
            content={cell}
            onChange={(content) =>
              change({ id: cell.id, title: cell.title, required: cell.required, ...content })
            }
          />
        )}
      />
      {question.required && (
        <SwitchField
          label={texts.everyRow}
          value={question.everyRow}
          onChange={(everyRow) => onChange({ ...question, everyRow })}
        />
      )}
    </>
  )
}
