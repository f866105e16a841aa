import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while rendering on the server and for the first render in the browser, so that both are the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
