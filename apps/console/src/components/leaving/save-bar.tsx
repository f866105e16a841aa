import { Button } from 'antd'
import { focusWrongNumber, forgetWrongNumbers } from '../form/wrong-number.ts'
import classes from './save-bar.module.css'

interface SaveBarProps {
  words: { unsaved: string; discard: string; save: string }
  isSaving: boolean
  onDiscard: () => void
  onSave: () => void
}

/** At the foot of the window while a long form is changed: what was changed is given up or saved as a whole. */
export function SaveBar({ words, isSaving, onDiscard, onSave }: SaveBarProps) {
  return (
    <div className={classes.bar}>
      <output>{words.unsaved}</output>
      <Button
        disabled={isSaving}
        onClick={() => {
          forgetWrongNumbers()
          onDiscard()
        }}
      >
        {words.discard}
      </Button>
      <Button type="primary" loading={isSaving} onClick={() => focusWrongNumber() || onSave()}>
        {words.save}
      </Button>
    </div>
  )
}
