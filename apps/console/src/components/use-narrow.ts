import { useSyncExternalStore } from 'react'

/** Below this width the console counts as being used on a mobile device. */
export const MOBILE_BREAKPOINT = 992

const narrow = globalThis.matchMedia(`(max-width: ${MOBILE_BREAKPOINT - 0.02}px)`)

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** True below 992 px. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}
