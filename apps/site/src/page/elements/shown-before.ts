/** Storage may be closed to us (private windows, strict settings): then every time is the first. */
function storageFor(frequency: string): Storage | undefined {
  try {
    return frequency === 'visit' ? sessionStorage : localStorage
  } catch {
    return undefined
  }
}

/** The visitor's own day, as `2026-06-01`. */
function dayOf(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/**
 * Whether something kept under `key` is to be shown again: `always`, once a `visit` (as long as the tab lives), once a
 * `day`, or `once` ever. Anything else never shows.
 */
export function isDue(frequency: string, key: string, now = new Date()): boolean {
  if (frequency === 'always') return true
  if (!['visit', 'day', 'once'].includes(frequency)) return false
  try {
    const shown = storageFor(frequency)?.getItem(key) ?? null
    return frequency === 'day' ? shown !== dayOf(now) : shown === null
  } catch {
    return true
  }
}

/** Remembers that it was shown. */
export function noteShown(frequency: string, key: string, now = new Date()): void {
  if (frequency === 'always') return
  try {
    storageFor(frequency)?.setItem(key, dayOf(now))
  } catch {
    // Full or closed: it is shown again next time.
  }
}
