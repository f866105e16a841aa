import { CellsField, ContentFields } from '../../cells/cell-fields.tsx'
import { type Cell, columnKinds } from '../../cells/cells.ts'
import { ChoiceField, NumberField, SwitchField, TextField } from '../../forms/form-parts/field.tsx'
import { FormulaField, ResultFields } from '../../forms/form-parts/formula-field.tsx'
import { RowsField } from '../../forms/form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import { newId, surveyLimits } from '../../model/model.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { formulaProblem, shownFormula, storedFormula } from '../../expression/row-expression.ts'
import { rowExpressionTexts } from '../../expression/row-expression-texts.ts'
import { texts } from '../../view/texts.ts'
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
        <>
          <RowsField
            rows={rows.rows}
            onChange={(next) => onChange({ ...question, rows: { mode: 'fixed', rows: next } })}
          />
          {question.required && (
            <SwitchField
              label={formTexts.everyRow}
              value={question.everyRow !== false}
              onChange={(everyRow) => onChange({ ...question, everyRow })}
            />
          )}
        </>
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

const isNumeric = (column: Cell) =>
  column.kind === 'number' || (column.kind === 'computed' && column.result === 'number')
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
              kinds={columnKinds}
              onChange={(content) =>
                change({ id: column.id, title: column.title, required: column.required, ...content })
              }
            />
            {column.kind === 'computed' && (
              <>
                <FormulaField
                  label={rowExpressionTexts.formula}
                  hint={rowExpressionTexts.hint}
                  expression={column.expression}
                  problem={formulaProblem(question.columns, question.columns.indexOf(column))}
                  shown={(expression) => shownFormula(question.columns, expression)}
                  stored={(text) => storedFormula(question.columns, text)}
                  onChange={(expression) => change({ ...column, expression })}
                />
                <ResultFields value={column} onChange={change} />
              </>
            )}
            <ChoiceField
              label={tableTexts.summary}
              narrow
              value={question.summaries[column.id] ?? 'none'}
              options={isNumeric(column) ? summaryChoices : ['none', 'count']}
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
