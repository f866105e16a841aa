import { Button } from 'antd'
import { memo } from 'react'
import styles from '../designer/designer.module.css'
import { type Designer } from '../designer/designer.ts'
import { useDesigner, useEditing } from '../designer/designer-context.tsx'
import { texts } from '../texts.ts'

interface FormActionsProps {
  /** What is being edited, in words: said when it is settled. */
  label: string
  /** Forgets what the form itself remembers of the edit. */
  onReset: () => void
  onDone: () => void
}

/** 取消 and 确定 of a form. Drawn apart from it: a key that is typed has nothing to do with them. */
export const FormActions = memo(function FormActions({ label, onReset, onDone }: FormActionsProps) {
  const designer = useDesigner()
  const editing = useEditing()
  const cancel = () => {
    onReset()
    cancelEdit(designer)
    onDone()
  }
  const confirm = () => {
    designer.settle()
    designer.say(texts.said.done(label))
    onDone()
  }
  return (
    <div className={styles.formActions}>
      <Button onClick={cancel} disabled={!editing}>
        {texts.cancel}
      </Button>
      <Button type="primary" onClick={confirm} disabled={!editing}>
        {texts.confirm}
      </Button>
    </div>
  )
})

/** Takes back everything since the form was opened. */
function cancelEdit(designer: Designer): void {
  if (designer.store.getHistory().editing) {
    designer.store.rollback()
    designer.say(texts.said.cancelled)
  }
}
