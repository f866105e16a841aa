import { CellsField } from '../../cells/cell-fields.tsx'
import { ChoiceField, RangeField, TextField } from '../../forms/form-parts/field.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import { surveyLimits } from '../../model/model.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { takesLength, textFormats } from '../text/question.ts'
import type { FormItem, MultiTextQuestion } from './question.ts'
import { multiTextTexts } from './texts.ts'
import { freshItem } from './type.ts'

const hasBounds = (format: FormItem['format']) =>
  format === 'number' || (format !== 'date' && takesLength(format))

function ItemFields({ item, onChange }: { item: FormItem; onChange: (next: FormItem) => void }) {
  const { min: _min, max: _max, ...unbounded } = item
  const isNumber = item.format === 'number'
  return (
    <>
      <ChoiceField
        label={multiTextTexts.format}
        value={item.format}
        options={[...textFormats, 'number', 'date']}
        names={{ ...formTexts.formats, number: multiTextTexts.number, date: multiTextTexts.date }}
        // Bounds of a text mean nothing for a number.
        onChange={(format) => onChange({ ...unbounded, format })}
      />
      {hasBounds(item.format) && (
        <RangeField
          label={isNumber ? multiTextTexts.range : formTexts.length}
          value={{ min: item.min, max: item.max }}
          min={isNumber ? -1e12 : 0}
          max={isNumber ? 1e12 : surveyLimits.answerText}
          precision={isNumber ? 6 : 0}
          onChange={(range) => {
            const next: FormItem = { ...unbounded }
            if (range.min !== undefined) next.min = range.min
            if (range.max !== undefined) next.max = range.max
            onChange(next)
          }}
        />
      )}
      <TextField
        label={formTexts.placeholder}
        value={item.placeholder ?? ''}
        placeholder={formTexts.placeholderPlaceholder}
        maxLength={100}
        onChange={(placeholder) => {
          const { placeholder: _placeholder, ...rest } = item
          onChange(placeholder === '' ? rest : { ...rest, placeholder })
        }}
      />
    </>
  )
}

export default function MultiTextForm(props: QuestionFormProps<MultiTextQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <CellsField
        label={multiTextTexts.rows}
        noun={multiTextTexts.noun}
        cells={question.rows}
        onChange={(rows) => onChange({ ...question, rows })}
        create={freshItem}
        max={surveyLimits.rows}
        addText={multiTextTexts.add}
        freshText={multiTextTexts.row}
        renderSettings={(item, change) => <ItemFields item={item} onChange={change} />}
      />
    </>
  )
}
