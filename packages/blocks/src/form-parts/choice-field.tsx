import { Segmented, Select } from 'antd'
import { Field, FieldGroup } from './field.tsx'

interface ChoiceFieldProps<Value extends string | number> {
  label: string
  hint?: string | undefined
  value: Value
  onChange: (next: Value) => void
  options: readonly Value[]
  names: Readonly<Record<Value, string>>
}

/** Characters that fit into each of so many choices beside each other in the panel of properties. */
const roomFor = (count: number) => (count <= 2 ? 8 : count === 3 ? 5 : 3)

/** Width of words in Chinese characters; Latin letters and digits take about half of one. */
const widthOf = (words: string) =>
  Array.from(words).reduce((sum, sign) => sum + (sign > '\u2e7f' ? 1 : 0.55), 0)

/** One of a few, all visible; of many or of long ones, in a list. */
export function ChoiceField<Value extends string | number>({
  label,
  hint,
  value,
  onChange,
  options,
  names,
}: ChoiceFieldProps<Value>) {
  const choices = options.map((option) => ({ value: option, label: names[option] }))
  const room = roomFor(choices.length)
  if (choices.length > 4 || options.some((option) => widthOf(names[option]) > room)) {
    return (
      <Field label={label} hint={hint}>
        {(ids) => <Select {...ids} value={value} options={choices} onChange={onChange} />}
      </Field>
    )
  }
  return (
    <FieldGroup label={label} hint={hint}>
      <Segmented block aria-label={label} value={value} options={choices} onChange={onChange} />
    </FieldGroup>
  )
}
