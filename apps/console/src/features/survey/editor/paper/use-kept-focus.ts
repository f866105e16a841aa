import { useCallback, useEffect, useRef } from 'react'
import { useEditor } from '../store/editor-context.tsx'
import { focusPaperItem } from './paper-focus.ts'

const isDialogOpen = () =>
  [...document.querySelectorAll('[role="dialog"]')].some((one) => one.getClientRects().length > 0)

/**
 * Keeps the keyboard on the paper: where an edit takes away or disables what has it (a deleted question, a way up that
 * ends, the last step of undo), it goes to what is selected then; and from one question to another with the selection.
 * What it gives back does so when asked, as after a dialog.
 */
export function useKeptFocus(): () => void {
  const { store } = useEditor()
  const last = useRef<Element>(undefined)
  const keep = useCallback(() => {
    requestAnimationFrame(() => {
      const had = last.current
      const { activeElement, body } = document
      // Whoever clicks beside everything has put the focus away himself: what had it is still there.
      if (had === undefined || (activeElement !== body && activeElement !== had)) return
      if ((had.isConnected && !had.matches(':disabled')) || isDialogOpen()) return
      focusPaperItem(store.snapshot().selectedId)
    })
  }, [store])
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target
    }
    addEventListener('focusin', remember)
    return () => removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    let selected = store.snapshot().selectedId
    return store.subscribe(() => {
      const before = selected
      selected = store.snapshot().selectedId
      const isOnQuestion = document.activeElement?.hasAttribute('data-cover') === true
      if (selected !== undefined && selected !== before && isOnQuestion) {
        const next = selected
        requestAnimationFrame(() => focusPaperItem(next))
      } else keep()
    })
  }, [store, keep])
  return keep
}
