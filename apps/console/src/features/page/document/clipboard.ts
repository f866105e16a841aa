// Copied blocks outlive the page: another page, tab or app can paste them without asking the browser for its clipboard.

const key = 'zhanfang:copied-blocks'

/** Keeps what was copied for the menu's 粘贴 in any tab of this browser, and hands it to the system where it may be. */
export function keepCopied(text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // A full or forbidden store leaves the system's clipboard.
  }
}

export function lastCopied(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** For copying from a menu; keys copy through the browser's own event. */
export function writeToSystem(text: string): void {
  // Absent where the page came without https; refused where the operator said so.
  const system: Clipboard | undefined = navigator.clipboard
  system?.writeText(text).catch(() => {})
}
