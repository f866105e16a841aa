// When somebody last did something in this browser, in whatever tab. Calls that the page makes by itself are no activity.

const KEY = 'lastActivity'
/** Writing at every movement would wake all other tabs. */
const WRITE_EVERY_MS = 5_000
const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'input'] as const

let last = Date.now()
let written = 0

/** Notes that a person is at this tab. */
export function noteActivity(): void {
  last = Date.now()
  if (last - written < WRITE_EVERY_MS) return
  written = last
  try {
    localStorage.setItem(KEY, String(last))
  } catch {
    // Storage may be blocked; each tab then knows of itself alone.
  }
}

function lastElsewhere(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) || 0
  } catch {
    return 0
  }
}

/** Milliseconds since somebody last did something in this browser. */
export const idleMs = (): number => Math.max(0, Date.now() - Math.max(last, lastElsewhere()))

/** Begins to watch the page. Returns what stops it. */
export function watchActivity(): () => void {
  const options = { capture: true, passive: true } as const
  for (const event of EVENTS) document.addEventListener(event, noteActivity, options)
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, noteActivity, options)
  }
}
