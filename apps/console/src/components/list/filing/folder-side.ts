import { useSyncExternalStore } from 'react'
import { useNarrow } from '../../page/use-narrow.ts'

/** Below this width, in pixels, a list has no room for folders beside it. */
const SIDE_BREAKPOINT = 1200

const listeners = new Set<() => void>()
/** Kinds whose drawer is open; on small screens each visit begins without. */
const over = new Set<string>()
const keyOf = (kind: string) => `folders:${kind}`

function read(kind: string): string | null {
  try {
    return localStorage.getItem(keyOf(kind))
  } catch {
    return null
  }
}
function tellAll(): void {
  for (const listener of listeners) listener()
}
function keep(kind: string, open: boolean): void {
  try {
    localStorage.setItem(keyOf(kind), open ? 'open' : 'closed')
  } catch {
    // It stays as it is.
  }
  tellAll()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a list's folders are in sight: beside it where they were left open, or where there are some at all. */
export function useFolderSide(kind: string, hasFolders: boolean) {
  const isNarrow = useNarrow(SIDE_BREAKPOINT)
  const kept = useSyncExternalStore(subscribe, () => read(kind))
  const isOver = useSyncExternalStore(subscribe, () => over.has(kind)) && isNarrow
  const isBeside = !isNarrow && (kept === null ? hasFolders : kept === 'open')
  function setOver(open: boolean) {
    if (open) over.add(kind)
    else over.delete(kind)
    tellAll()
  }
  return {
    isBeside,
    isOver,
    isOpen: isBeside || isOver,
    toggle: () => (isNarrow ? setOver(!isOver) : keep(kind, !isBeside)),
    close: () => (isNarrow ? setOver(false) : keep(kind, false)),
  }
}
