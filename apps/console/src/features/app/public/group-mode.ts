import { create } from 'zustand'

/** Held for the session: whether the apps of one owner are looked at together. */
const KEY = 'group-mode'

function kept(): boolean {
  try {
    return sessionStorage.getItem(KEY) === '1'
  } catch {
    // Storage may be forbidden.
    return false
  }
}

export const useGroupMode = create<{ isGroup: boolean }>(() => ({ isGroup: kept() }))

/** Looks at the apps of the owner together from now on, or at the current one alone. */
export function setGroupMode(isGroup: boolean): void {
  useGroupMode.setState({ isGroup })
  try {
    if (isGroup) sessionStorage.setItem(KEY, '1')
    else sessionStorage.removeItem(KEY)
  } catch {
    // It holds until the page is loaded again.
  }
}
