import { useEffect, useRef } from 'react'

interface ShellKeys {
  openPalette: () => void
  openShortcuts?: () => void
  toggleSidebar?: () => void
}

/** Whether a key typed here is text. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null)
  )
}

/** Keys of the shell; a key that somebody nearer handled, or that belongs to an input method, is left alone. */
export function useShellKeys(keys: ShellKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.isComposing || event.defaultPrevented || event.altKey) return
      const key = event.key.toLowerCase()
      const withModifier = (event.ctrlKey || event.metaKey) && !event.shiftKey
      let act: keyof ShellKeys | undefined
      if (withModifier && key === 'k') act = 'openPalette'
      else if (isTyping(event.target)) return
      else if (withModifier && key === 'b') act = 'toggleSidebar'
      // The place of ? differs between keyboards, its character does not.
      else if (key === '?' && !event.ctrlKey && !event.metaKey) act = 'openShortcuts'
      const follow = act && latest.current[act]
      if (!follow) return
      event.preventDefault()
      follow()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
