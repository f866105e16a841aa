import { CellsField, ContentFields } from '../../cell-fields.tsx'
import { ChoiceField, NumberField, TextField } from '../../form-parts/field.tsx'
import { RowsField } from '../../form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../form-parts/question-fields.tsx'
import { newId, surveyLimits } from '../../model.ts'
import type { QuestionFormProps } from '../../question-form.ts'
import { texts } from '../../texts.ts'
import { type TableQuestion, type TableSummary, tableSummaries } from './question.ts'
import { tableTexts } from './texts.ts'
import { freshColumn, mostRows } from './type.ts'

function RowsFields({ question, onChange }: QuestionFormProps<TableQuestion>) {
  const { rows } = question
  return (
    <>
      <ChoiceField
        label={tableTexts.mode}
        value={rows.mode}
        options={['growing', 'fixed']}
        names={tableTexts.modes}
        onChange={(mode) =>
          onChange({
            ...question,
            rows:
              mode === 'growing'
                ? { mode, min: 1, max: 10 }
                : { mode, rows: [1, 2, 3].map((n) => ({ id: newId(), title: texts.fresh.row(n) })) },
          })
        }
      />
      {rows.mode === 'fixed' ? (
        <RowsField
          rows={rows.rows}
          onChange={(next) => onChange({ ...question, rows: { mode: 'fixed', rows: next } })}
        />
      ) : (
        <>
          <NumberField
            label={tableTexts.min}
            value={rows.min}
            min={1}
            max={rows.max}
            onChange={(min) => onChange({ ...question, rows: { ...rows, min } })}
          />
          <NumberField
            label={tableTexts.max}
            value={rows.max}
            min={rows.min}
            max={mostRows}
            onChange={(max) => onChange({ ...question, rows: { ...rows, max } })}
          />
          <TextField
            label={tableTexts.addText}
            value={rows.addText ?? ''}
            placeholder={tableTexts.add}
            maxLength={50}
            onChange={(addText) => {
              const { addText: _addText, ...rest } = rows
              onChange({ ...question, rows: addText === '' ? rest : { ...rest, addText } })
            }}
          />
        </>
      )}
    </>
  )
}

const summaryChoices = ['none', ...tableSummaries] as const
const summaryNames: Record<TableSummary | 'none', string> = { none: tableTexts.none, ...tableTexts.summaries }

export default function TableForm(props: QuestionFormProps<TableQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <CellsField
        label={tableTexts.columns}
        noun={tableTexts.noun}
        cells={question.columns}
        onChange={(columns) => onChange({ ...question, columns })}
        create={freshColumn}
        max={surveyLimits.columns}
        addText={tableTexts.addColumn}
        freshText={tableTexts.column}
        renderSettings={(column, change) => (
          <>
            <ContentFields
              content={column}
              onChange={(content) =>
                change({ id: column.id, title: column.title, required: column.required, ...content })
              }
            />
            <ChoiceField
              label={tableTexts.summary}
              narrow
              value={question.summaries[column.id] ?? 'none'}
              options={column.kind === 'number' ? summaryChoices : ['none', 'count']}
              names={summaryNames}
              onChange={(summary) => {
                const summaries = { ...question.summaries }
                if (summary === 'none') delete summaries[column.id]
                else summaries[column.id] = summary
                onChange({ ...question, summaries })
              }}
            />
          </>
        )}
      />
      <RowsFields {...props} />
    </>
  )
}
