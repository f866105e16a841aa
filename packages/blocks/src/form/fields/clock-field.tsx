import { Input } from 'antd'
import { Field } from './field.tsx'

interface ClockFieldProps {
  label: string
  /** `09:00`. */
  value: string
  onChange: (next: string) => void
}

/** A time of day. */
export function ClockField({ label, value, onChange }: ClockFieldProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <Input
          {...ids}
          type="time"
          value={value}
          onChange={(event) => {
            const next = event.target.value.slice(0, 5)
            if (/^\d\d:\d\d$/.test(next)) onChange(next)
          }}
        />
      )}
    </Field>
  )
}
