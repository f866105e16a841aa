import { Segmented } from 'antd'
import { memo, useMemo } from 'react'
import { Field, FieldGroup } from './field.tsx'
import { ListSelect } from '../lists/list-select.tsx'
import { useSteady } from '../use-steady.ts'

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

interface Choice {
  value: string | number
  label: string
}

/** One of a few, all visible; of many or of long ones, in a list. */
export function ChoiceField<Value extends string | number>({
  label,
  hint,
  value,
  onChange,
  options,
  names,
}: ChoiceFieldProps<Value>) {
  const choices = useMemo(
    () => options.map((option): Choice => ({ value: option, label: names[option] })),
    [options, names],
  )
  const choose = useSteady((next: string | number) => {
    const option = options.find((one) => one === next)
    if (option !== undefined) onChange(option)
  })
  return <SteadyChoice label={label} hint={hint} value={value} choices={choices} onChange={choose} />
}

interface SteadyChoiceProps {
  label: string
  hint: string | undefined
  value: string | number
  choices: Choice[]
  onChange: (next: string | number) => void
}

const SteadyChoice = memo(function SteadyChoice({
  label,
  hint,
  value,
  choices,
  onChange,
}: SteadyChoiceProps) {
  const room = roomFor(choices.length)
  if (choices.length > 4 || choices.some((choice) => widthOf(choice.label) > room)) {
    return (
      <Field label={label} hint={hint}>
        {(ids) => <ListSelect {...ids} value={value} choices={choices} onChange={onChange} />}
      </Field>
    )
  }
  return (
    <FieldGroup label={label} hint={hint}>
      <Segmented block aria-label={label} value={value} options={choices} onChange={onChange} />
    </FieldGroup>
  )
})
