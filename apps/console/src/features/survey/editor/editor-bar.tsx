import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect } from 'react'
import { createKeybindingsHandler } from 'tinykeys'
import { toastError } from '../../../toast.ts'
import { useEditor, useEditorState } from './store/editor-context.tsx'
import type { EditorStore } from './store/editor-store.ts'
import { texts } from './texts.ts'

export function UndoButtons() {
  const { store, canWrite } = useEditor()
  const undoLabel = useEditorState((state) => state.undoLabel)
  const redoLabel = useEditorState((state) => state.redoLabel)
  if (!canWrite) return null
  return (
    <>
      <Tooltip title={undoLabel === undefined ? texts.undo : texts.undoOf(undoLabel)}>
        <Button
          type="text"
          icon={<UndoOutlined aria-hidden />}
          aria-label={texts.undo}
          disabled={undoLabel === undefined}
          onClick={store.undo}
        />
      </Tooltip>
      <Tooltip title={redoLabel === undefined ? texts.redo : texts.redoOf(redoLabel)}>
        <Button
          type="text"
          icon={<RedoOutlined aria-hidden />}
          aria-label={texts.redo}
          disabled={redoLabel === undefined}
          onClick={store.redo}
        />
      </Tooltip>
    </>
  )
}

/** What just happened, for those who do not see it. The same words twice are two different texts, or nobody hears them. */
export function Spoken() {
  const { text, count } = useEditorState((state) => state.said)
  return <output className="visually-hidden">{count % 2 === 0 ? text : `${text}\u00a0`}</output>
}

/** A key belongs to a field, a menu or a dialog before it belongs to the survey. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true
  const { target } = event
  return (
    target instanceof Element &&
    target.closest('input, textarea, [role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]') !==
      null
  )
}

/** Undo, redo and save by their usual keys, while the editor is open. */
export function useEditorKeys(store: EditorStore, flush: () => Promise<number>): void {
  useEffect(() => {
    const free = (act: () => void) => (event: KeyboardEvent) => {
      if (isTaken(event)) return
      event.preventDefault()
      act()
    }
    const handler = createKeybindingsHandler({
      '$mod+z': free(store.undo),
      '$mod+Shift+z': free(store.redo),
      '$mod+y': free(store.redo),
      '$mod+s': (event) => {
        // Saving is meant wherever it is pressed, and never means the browser's own.
        event.preventDefault()
        if (event.isComposing) return
        flush().then(
          () => store.say(texts.said.saved),
          () => toastError(texts.saveFirst),
        )
      },
    })
    addEventListener('keydown', handler)
    return () => removeEventListener('keydown', handler)
  }, [store, flush])
}
