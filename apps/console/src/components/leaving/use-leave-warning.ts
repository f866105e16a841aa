import { useEffect } from 'react'

/** Asks before the page is closed or left while something on it is not saved; a login over it asks in the same way. */
export function useLeaveWarning(isDirty: boolean | (() => boolean)): void {
  useEffect(() => {
    if (isDirty === false) return
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty === true || isDirty()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
}
