import { useEffect, useRef, useState } from 'react'

/** Whether a key typed here belongs to a field, a menu or a dialog. */
function isTaken(target: EventTarget | null): boolean {
  return (
    document.querySelector(
      '[role="dialog"], .ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open',
    ) !== null ||
    (target instanceof HTMLElement &&
      (target.isContentEditable ||
        target.closest('input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="menu"]') !==
          null))
  )
}

interface ListKeys {
  rows: number
  /** Follows the link of a row. */
  open: (index: number) => void
  toggle?: ((index: number) => void) | undefined
}

/**
 * The keys of a list: ↑ and ↓ go from row to row, Enter opens the row, x selects it, / goes to the search. Returns the
 * row that the keys are on; -1 before the first key.
 */
export function useListKeys({ rows, open, toggle }: ListKeys): number {
  const [at, setAt] = useState(-1)
  const current = Math.min(at, rows - 1)
  const latest = useRef({ rows, open, toggle, current })
  useEffect(() => {
    latest.current = { rows, open, toggle, current }
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.isComposing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (isTaken(event.target)) return
      const list = latest.current
      if (event.key === '/') {
        const field = document.querySelector<HTMLInputElement>('#content search input')
        if (!field) return
        event.preventDefault()
        field.focus()
        field.select()
        return
      }
      if (list.rows === 0) return
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0) {
        event.preventDefault()
        setAt(Math.max(0, Math.min(list.rows - 1, list.current + step)))
      } else if (list.current >= 0 && event.key === 'x' && list.toggle) {
        list.toggle(list.current)
      } else if (list.current >= 0 && event.key === 'Enter' && event.target === document.body) {
        // With the focus on a link or a button Enter is theirs.
        list.open(list.current)
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return current
}
