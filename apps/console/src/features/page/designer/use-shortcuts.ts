import { isFragmentText } from '@zhanfang/document'
import { useEffect } from 'react'
import { createKeybindingsHandler } from 'tinykeys'
import { hasDialogInFront } from '../../../components/dialogs/dialog-in-front.ts'
import { blockActions } from './actions.ts'
import type { Designer } from './designer.ts'

interface ShortcutOptions {
  save: () => void
  showList: () => void
  /** Esc: leaves the edit, else the selection. */
  escape: () => void
}

const fields =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="combobox"], [role="slider"]'

/** Keys belong to a field, a dialog, a menu or an unfinished composition before they belong to the page. */
export function isTaken(event: Event): boolean {
  if (event.defaultPrevented) return true
  if (event instanceof KeyboardEvent && (event.isComposing || event.keyCode === 229)) return true
  const { target } = event
  if (!(target instanceof Element)) return false
  // A dialog in front has the screen to itself; the designer's own panels are none, even where they are drawers.
  if (hasDialogInFront()) return true
  if (target.closest(fields) !== null) return true
  return target.closest('[role="dialog"]') !== null && target.closest('[data-designer-area]') === null
}

/** The area of the designer that has the focus: only blocks themselves may be moved or deleted by a bare key. */
function onBlocks(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-designer-area]') !== null
}

function hasSelectedText(): boolean {
  return getSelection()?.isCollapsed === false
}

/** The designer's keys, on the whole window while it is open. */
export function useShortcuts(designer: Designer, { save, showList, escape }: ShortcutOptions): void {
  useEffect(() => {
    const bindings = Object.fromEntries(
      blockActions.flatMap((action) =>
        action.keys.map((keys): [string, (event: KeyboardEvent) => void] => [
          keys,
          (event) => {
            if (isTaken(event) || (action.where === 'blocks' && !onBlocks(event))) return
            // Enter on a button inside the canvas presses the button.
            if (
              keys === 'Enter' &&
              event.target instanceof Element &&
              event.target.closest('button') !== null
            )
              return
            event.preventDefault()
            action.run(designer)
          },
        ]),
      ),
    )
    const handler = createKeybindingsHandler(
      {
        ...bindings,
        '$mod+s': (event) => {
          // Saving is meant wherever it is pressed, and never means the browser's own.
          event.preventDefault()
          if (!event.isComposing) save()
        },
        Escape: (event) => {
          if (!isTaken(event)) escape()
        },
      },
      // Each action decides for itself: saving works in fields too, and moving goes on while the key is held.
      { ignore: () => false },
    )
    const question = (event: KeyboardEvent) => {
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTaken(event))
        showList()
    }
    const toClipboard = (take: () => string | null) => (event: ClipboardEvent) => {
      if (isTaken(event) || hasSelectedText()) return
      const text = take()
      if (text === null || event.clipboardData === null) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', text)
    }
    const copy = toClipboard(() => designer.copy())
    const cut = toClipboard(() => designer.cut())
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isTaken(event) || text.trim() === '') return
      event.preventDefault()
      if (isFragmentText(text)) designer.paste(text)
      else designer.pasteWords(text)
    }
    addEventListener('keydown', handler)
    addEventListener('keydown', question)
    document.addEventListener('copy', copy)
    document.addEventListener('cut', cut)
    document.addEventListener('paste', paste)
    return () => {
      removeEventListener('keydown', handler)
      removeEventListener('keydown', question)
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', cut)
      document.removeEventListener('paste', paste)
    }
  }, [designer, save, showList, escape])
}
