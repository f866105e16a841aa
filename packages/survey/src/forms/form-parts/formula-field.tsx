import { type ReactNode, useState } from 'react'
import { parseExpression } from '../../expression/expression.ts'
import { surveyLimits } from '../../model/model.ts'
import { computedTexts } from '../../types/computed/texts.ts'
import { ChoiceField, TextField } from './field.tsx'
import { NumberFormatFields } from './number-format-fields.tsx'

interface FormulaFieldProps {
  label: string
  hint: string
  /** As it is stored. */
  expression: string
  /** What else is wrong with it. */
  problem?: string | undefined
  shown: (expression: string) => string
  stored: (text: string) => string
  onChange: (expression: string) => void
}

/** What something is computed from. While typing the text stays as it was typed: what is stored names parts by their ids. */
export function FormulaField(props: FormulaFieldProps): ReactNode {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? props.shown(props.expression)
  const parsed = parseExpression(text)
  const wrong = parsed.ok ? props.problem : parsed.error.message
  return (
    <div onBlur={() => setTyped(undefined)}>
      <TextField
        label={props.label}
        hint={props.hint}
        error={text.trim() === '' ? undefined : wrong}
        value={text}
        maxLength={surveyLimits.description}
        rows={2}
        onChange={(next) => {
          setTyped(next)
          props.onChange(props.stored(next))
        }}
      />
    </div>
  )
}

interface Computed {
  result: 'number' | 'text'
  decimals: number
  unit?: string
}

/** What is computed: words, or a number with its digits and its unit. */
export function ResultFields<Q extends Computed>({
  value,
  onChange,
}: {
  value: Q
  onChange: (next: Q) => void
}): ReactNode {
  return (
    <>
      <ChoiceField
        label={computedTexts.result}
        value={value.result}
        options={['number', 'text']}
        names={computedTexts.results}
        onChange={(result) => onChange({ ...value, result })}
      />
      {value.result === 'number' && <NumberFormatFields value={value} onChange={onChange} />}
    </>
  )
}
