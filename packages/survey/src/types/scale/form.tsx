import { ChoiceField, RangeField, SwitchField, TextField } from '../../forms/form-parts/field.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { type ScaleQuestion, scaleSteps } from './question.ts'
import { texts } from './texts.ts'

type Step = (typeof scaleSteps)[number]

export default function ScaleForm(props: QuestionFormProps<ScaleQuestion>) {
  const { question, onChange } = props
  const { from, to, labels } = question
  const step: Step = scaleSteps.find((known) => known === question.step) ?? 1
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <RangeField
        label={texts.range}
        value={{ min: from, max: to }}
        min={-1000}
        max={1000}
        onChange={({ min, max }) => onChange({ ...question, from: min ?? from, to: max ?? to })}
      />
      <ChoiceField
        label={texts.step}
        value={step}
        options={scaleSteps}
        names={texts.steps}
        onChange={(next) => onChange({ ...question, step: next })}
      />
      <TextField
        label={texts.minLabel}
        value={labels.min}
        maxLength={50}
        placeholder={texts.none}
        onChange={(min) => onChange({ ...question, labels: { ...labels, min } })}
      />
      <TextField
        label={texts.midLabel}
        value={labels.mid ?? ''}
        maxLength={50}
        placeholder={texts.none}
        onChange={(mid) => {
          const { mid: _mid, ...rest } = labels
          onChange({ ...question, labels: mid === '' ? rest : { ...rest, mid } })
        }}
      />
      <TextField
        label={texts.maxLabel}
        value={labels.max}
        maxLength={50}
        placeholder={texts.none}
        onChange={(max) => onChange({ ...question, labels: { ...labels, max } })}
      />
      <SwitchField
        label={texts.reverse}
        hint={texts.reverseHint}
        value={question.reverse}
        onChange={(reverse) => onChange({ ...question, reverse })}
      />
    </>
  )
}
