import { Segmented, Select } from 'antd'
import { Field, FieldGroup } from './field.tsx'

interface ChoiceFieldProps<Value extends string | number> {
  label: string
  value: Value
  onChange: (next: Value) => void
  options: readonly Value[]
  names: Readonly<Record<Value, string>>
}

/** One of a few, all visible; of many, in a list. */
export function ChoiceField<Value extends string | number>({
  label,
  value,
  onChange,
  options,
  names,
}: ChoiceFieldProps<Value>) {
  const choices = options.map((option) => ({ value: option, label: names[option] }))
  if (choices.length > 4) {
    return (
      <Field label={label}>
        {(ids) => <Select {...ids} value={value} options={choices} onChange={onChange} />}
      </Field>
    )
  }
  return (
    <FieldGroup label={label}>
      <Segmented block aria-label={label} value={value} options={choices} onChange={onChange} />
    </FieldGroup>
  )
}
