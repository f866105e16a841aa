import { useSyncExternalStore } from 'react'

const query = globalThis.matchMedia('(prefers-reduced-motion: reduce)')

function subscribe(changed: () => void): () => void {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True while the system asks for less motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
