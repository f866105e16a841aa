import { cutText } from '@zhanfang/format'
import { Input } from 'antd'
import { type ClipboardEvent, useState } from 'react'
import { Field } from './field.tsx'
import { GrowingTextArea } from './growing-text-area.tsx'
import styles from './text-field.module.css'
import { texts } from '../texts.ts'

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
  const [cut, setCut] = useState(0)
  // An input method may go past `maxLength` while it composes.
  const tell = (text: string) => {
    if (text.length < maxLength) setCut(0)
    onChange(cutText(text, maxLength))
  }
  // The browser leaves off what has no room and says nothing.
  const notePaste = (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n')
    const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))
    setCut(Math.max(kept + pasted.length - maxLength, 0))
  }
  return (
    <Field label={label} hint={hint} error={cut > 0 ? texts.pasteCut(cut, maxLength) : undefined}>
      {(ids) =>
        rows === undefined ? (
          <Input
            {...ids}
            value={value}
            maxLength={maxLength}
            showCount
            placeholder={placeholder}
            onPaste={notePaste}
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
            onPaste={notePaste}
            onChange={(event) => tell(event.target.value)}
          />
        )
      }
    </Field>
  )
}
