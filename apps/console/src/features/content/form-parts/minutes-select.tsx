import { Select } from 'antd'
import { Field } from './parts.tsx'
import { texts } from './texts.ts'

const NEVER = -1

function spoken(minutes: number): string {
  if (minutes > 0 && minutes % 1440 === 0) return `${minutes / 1440} ${texts.days}`
  if (minutes > 0 && minutes % 60 === 0) return `${minutes / 60} ${texts.hours}`
  return `${minutes} ${texts.minutes}`
}

/** Choices of times, with the one that is set among them whatever it is. */
export const timesWith = (times: readonly number[], set: number | null) =>
  [...new Set([...times, ...(set === null ? [] : [set])])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value, label: spoken(value) }))

interface MinutesSelectProps {
  label: string
  value: number | null
  times: readonly number[]
  /** What null means. */
  never: string
  disabled: boolean
  onChange: (value: number | null) => void
}

/** So many minutes before something, or never. */
export function MinutesSelect({ label, value, times, never, disabled, onChange }: MinutesSelectProps) {
  return (
    <Field label={label}>
      <Select
        disabled={disabled}
        aria-label={label}
        value={value ?? NEVER}
        options={[{ value: NEVER, label: never }, ...timesWith(times, value)]}
        onChange={(chosen: number) => onChange(chosen === NEVER ? null : chosen)}
      />
    </Field>
  )
}
