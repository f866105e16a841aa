import { useState } from 'react'
import { parseExpression } from '../../expression.ts'
import { shownExpression, storedExpression } from '../../expression-names.ts'
import { ChoiceField, NumberField, SwitchField, TextField } from '../../form-parts/field.tsx'
import { TitleFields, withText } from '../../form-parts/question-fields.tsx'
import { formTexts } from '../../form-texts.ts'
import { surveyLimits } from '../../model.ts'
import type { QuestionFormProps } from '../../question-form.ts'
import type { ComputedQuestion } from './question.ts'
import { computedTexts } from './texts.ts'

export default function ComputedForm(props: QuestionFormProps<ComputedQuestion>) {
  const { question, onChange, definition } = props
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? shownExpression(definition, question.expression)
  const parsed = parseExpression(shown)
  return (
    <>
      <TitleFields {...props} />
      {/* While typing the text stays as it was typed: what is stored names questions by their ids. */}
      <div onBlur={() => setTyped(undefined)}>
        <TextField
          label={computedTexts.expression}
          hint={computedTexts.expressionHint}
          error={parsed.ok || shown.trim() === '' ? undefined : parsed.error.message}
          value={shown}
          maxLength={surveyLimits.description}
          rows={2}
          onChange={(text) => {
            setTyped(text)
            onChange({ ...question, expression: storedExpression(definition, text) })
          }}
        />
      </div>
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
