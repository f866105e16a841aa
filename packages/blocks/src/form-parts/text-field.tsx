import { Input } from 'antd'
import { Field } from './field.tsx'
import { GrowingTextArea } from './growing-text-area.tsx'
import styles from './text-field.module.css'

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
  // An input method may go past `maxLength` while it composes.
  const tell = (text: string) => onChange(text.slice(0, maxLength))
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
            onChange={(event) => tell(event.target.value)}
          />
        ) : (
          <GrowingTextArea
            {...ids}
            className={styles.multiline}
            value={value}
            maxLength={maxLength}
            showCount
            placeholder={placeholder}
            minRows={rows}
            maxRows={16}
            onChange={(event) => tell(event.target.value)}
          />
        )
      }
    </Field>
  )
}
