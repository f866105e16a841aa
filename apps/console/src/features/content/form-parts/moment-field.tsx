import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { Field } from './parts.tsx'

interface MomentFieldProps {
  label: string
  /** ISO 8601; null for none. */
  value: string | null
  disabled: boolean
  placeholder?: string
  problem?: string | undefined
  onChange: (value: string | null) => void
}

/** A moment, to the minute. */
export function MomentField({ label, value, problem, onChange, placeholder, disabled }: MomentFieldProps) {
  return (
    <Field label={label} problem={problem}>
      <DatePicker
        aria-label={label}
        disabled={disabled}
        showTime={{ format: 'HH:mm', minuteStep: 5 }}
        format="YYYY-MM-DD HH:mm"
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(problem === undefined ? {} : { status: 'error' as const })}
        value={value === null ? null : dayjs(value)}
        onChange={(moment) => onChange(moment?.second(0).millisecond(0).toISOString() ?? null)}
      />
    </Field>
  )
}
