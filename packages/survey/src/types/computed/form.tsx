import { ChoiceField, NumberField, SwitchField, TextField } from '../../form-parts/field.tsx'
import { TitleFields, withText } from '../../form-parts/question-fields.tsx'
import { formTexts } from '../../form-texts.ts'
import { surveyLimits } from '../../model.ts'
import type { QuestionFormProps } from '../../question-form.ts'
import type { ComputedQuestion } from './question.ts'
import { computedTexts } from './texts.ts'

export default function ComputedForm(props: QuestionFormProps<ComputedQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <TextField
        label={computedTexts.expression}
        hint={computedTexts.expressionHint}
        value={question.expression}
        maxLength={surveyLimits.description}
        rows={2}
        onChange={(expression) => onChange({ ...question, expression })}
      />
      <ChoiceField
        label={computedTexts.result}
        value={question.result}
        options={['number', 'text']}
        names={computedTexts.results}
        onChange={(result) => onChange({ ...question, result })}
      />
      {question.result === 'number' && (
        <>
          <NumberField
            label={formTexts.decimals}
            value={question.decimals}
            min={0}
            max={6}
            onChange={(decimals) => onChange({ ...question, decimals })}
          />
          <TextField
            label={formTexts.unit}
            value={question.unit ?? ''}
            placeholder={formTexts.unitPlaceholder}
            maxLength={20}
            onChange={(unit) => onChange(withText(question, 'unit', unit))}
          />
        </>
      )}
      <SwitchField
        label={computedTexts.visible}
        value={question.visible}
        onChange={(visible) => onChange({ ...question, visible })}
      />
    </>
  )
}
