import { useMemo, useSyncExternalStore } from 'react'

/** Below this width the console counts as being used on a mobile device. */
export const MOBILE_BREAKPOINT = 992
/** Below this width a table is shown as a list of cards. */
export const PHONE_BREAKPOINT = 640

/** True while the window is narrower than `breakpoint` pixels. */
export function useNarrow(breakpoint: number = MOBILE_BREAKPOINT): boolean {
  const media = useMemo(() => globalThis.matchMedia(`(max-width: ${breakpoint - 0.02}px)`), [breakpoint])
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => media.matches,
  )
}
