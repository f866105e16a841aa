import { Input } from 'antd'
import {
  Field,
  NumberField,
  OptionalNumberField,
  RangeField,
  TextField,
} from '../../forms/form-parts/field.tsx'
import { RequiredField, TitleFields, withText } from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { readNumber } from '../../expression/number-text.ts'
import type { SliderQuestion } from './question.ts'
import { texts } from './texts.ts'

/** Lines of “value=words”; others are left out. */
function ticksOf(text: string): { at: number; text: string }[] {
  return text
    .split('\n')
    .slice(0, 20)
    .flatMap((line) => {
      const [value = '', ...words] = line.split(/[=＝]/)
      const at = readNumber(value)
      const name = words.join('=').trim().slice(0, 50)
      return at === undefined || name === '' ? [] : [{ at, text: name }]
    })
}

export default function SliderForm(props: QuestionFormProps<SliderQuestion>) {
  const { question, onChange } = props
  const { min, max, step, start, ticks = [] } = question
  const lines = ticks.map((tick) => `${tick.at}=${tick.text}`).join('\n')
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <RangeField
        label={texts.range}
        value={{ min, max }}
        min={-1e9}
        max={1e9}
        precision={2}
        onChange={(range) => onChange({ ...question, min: range.min ?? min, max: range.max ?? max })}
      />
      <NumberField
        label={texts.step}
        value={step}
        min={0.01}
        max={Math.max(0.01, max - min)}
        precision={2}
        onChange={(next) => onChange({ ...question, step: next })}
      />
      <TextField
        label={texts.unit}
        value={question.unit ?? ''}
        maxLength={20}
        placeholder={formTexts.unitPlaceholder}
        onChange={(unit) => onChange(withText(question, 'unit', unit))}
      />
      <OptionalNumberField
        label={texts.start}
        hint={texts.startHint}
        value={start}
        min={min}
        max={max}
        precision={2}
        onChange={(next) => {
          const { start: _start, ...rest } = question
          onChange(next === undefined ? rest : { ...rest, start: next })
        }}
      />
      <Field label={texts.ticks}>
        {(ids) => (
          <Input.TextArea
            {...ids}
            key={lines}
            defaultValue={lines}
            rows={3}
            placeholder={texts.ticksPlaceholder}
            onBlur={(event) => {
              const next = ticksOf(event.target.value)
              const { ticks: _ticks, ...rest } = question
              onChange(next.length === 0 ? rest : { ...rest, ticks: next })
            }}
          />
        )}
      </Field>
    </>
  )
}
