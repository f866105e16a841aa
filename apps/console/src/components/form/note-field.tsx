import { Button, Input } from 'antd'
import { useState } from 'react'
import classes from './note-field.module.css'

interface NoteFieldProps {
  /** What is kept. Another thing's note needs another `key`. */
  saved: string
  maxLength: number
  label: string
  placeholder: string
  saveLabel: string
  isSaving: boolean
  onSave: (text: string) => void
}

/** A note of the team about something, saved by its own button. */
export function NoteField({
  saved,
  maxLength,
  label,
  placeholder,
  saveLabel,
  isSaving,
  onSave,
}: NoteFieldProps) {
  const [text, setText] = useState(saved)
  return (
    <div className={classes.note}>
      <Input.TextArea
        rows={2}
        maxLength={maxLength}
        showCount
        value={text}
        aria-label={label}
        placeholder={placeholder}
        onChange={({ target }) => setText(target.value)}
      />
      <Button disabled={text === saved} loading={isSaving} onClick={() => onSave(text)}>
        {saveLabel}
      </Button>
    </div>
  )
}
