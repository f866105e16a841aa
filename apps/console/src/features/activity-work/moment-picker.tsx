import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface MomentPickerProps {
  /** ISO 8601; null for none. */
  value?: string | null
  onChange?: (value: string | null) => void
  id?: string
  disabled?: boolean
  'aria-label'?: string
}

/** A moment to the minute, as a field of a form. */
export function MomentPicker({ value, onChange, ...rest }: MomentPickerProps) {
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%', maxWidth: 240 }}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format="YYYY-MM-DD HH:mm"
      value={value ? dayjs(value) : null}
      onChange={(moment) => onChange?.(moment?.second(0).millisecond(0).toISOString() ?? null)}
    />
  )
}
