import { NumberField, SwitchField, TextField } from '../../forms/form-parts/field.tsx'
import { PartsEditor, type PartSwitch } from '../../forms/form-parts/parts-editor.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import { newId, surveyLimits } from '../../model/model.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { texts } from '../../view/texts.ts'
import type { MatrixScaleQuestion, ScaleRow } from './question.ts'
import { matrixScaleTexts } from './texts.ts'

const reverseSwitch: PartSwitch<ScaleRow> = {
  key: 'reverse',
  label: matrixScaleTexts.reverse,
  tag: matrixScaleTexts.reverseTag,
  isOn: (row) => row.reverse ?? false,
  set: (row, on) => {
    const { reverse: _reverse, ...rest } = row
    return on ? { ...rest, reverse: true } : rest
  },
}

export default function MatrixScaleForm(props: QuestionFormProps<MatrixScaleQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <PartsEditor<ScaleRow>
        label={matrixScaleTexts.rows}
        noun={matrixScaleTexts.rows}
        parts={question.rows}
        onChange={(rows) => onChange({ ...question, rows })}
        textOf={(row) => row.title}
        withText={(row, title) => ({ ...row, title })}
        create={(title) => ({ id: newId(), title })}
        max={surveyLimits.rows}
        maxLength={surveyLimits.optionText}
        addText={matrixScaleTexts.addRow}
        freshText={texts.fresh.row}
        switches={[reverseSwitch]}
      />
      {question.required && (
        <SwitchField
          label={formTexts.everyRow}
          value={question.everyRow}
          onChange={(everyRow) => onChange({ ...question, everyRow })}
        />
      )}
      <NumberField
        label={matrixScaleTexts.from}
        value={question.from}
        min={-10}
        max={Math.min(10, question.to - 1)}
        onChange={(from) => onChange({ ...question, from })}
      />
      <NumberField
        label={matrixScaleTexts.to}
        value={question.to}
        min={question.from + 1}
        max={Math.min(20, question.from + 10)}
        onChange={(to) => onChange({ ...question, to })}
      />
      {(['min', 'mid', 'max'] as const).map((key) => (
        <TextField
          key={key}
          label={matrixScaleTexts.labels[key]}
          value={question.labels[key]}
          placeholder={matrixScaleTexts.labelPlaceholder}
          maxLength={100}
          onChange={(text) => onChange({ ...question, labels: { ...question.labels, [key]: text } })}
        />
      ))}
    </>
  )
}
