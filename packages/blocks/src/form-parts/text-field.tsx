import { Input } from 'antd'
import { Field } from './field.tsx'

interface TextFieldProps {
  label: string
  value: string
  onChange: (next: string) => void
  maxLength: number
  hint?: string
  placeholder?: string
  /** Lines that a longer text starts with; one line when absent. */
  rows?: number
}

/** Text with a counter. */
export function TextField({ label, value, onChange, maxLength, hint, placeholder, rows }: TextFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(ids) =>
        rows === undefined ? (
          <Input
            {...ids}
            value={value}
            maxLength={maxLength}
            showCount
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Input.TextArea
            {...ids}
            value={value}
            maxLength={maxLength}
            showCount
            placeholder={placeholder}
            autoSize={{ minRows: rows, maxRows: 16 }}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  )
}
