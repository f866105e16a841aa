// Whether this page holds something that a person typed or made and that a reload would lose.

/** Elements that were typed into and are still on the page. */
const typed = new Set<Element>()

function isKept(element: Element): boolean {
  if (!element.isConnected) return false
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.value !== ''
  return (element.textContent ?? '') !== ''
}

/** True for fields of a form; a search word is typed again in no time. */
function isField(target: EventTarget | null): target is Element {
  if (target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLInputElement) return target.type !== 'search' && !target.closest('[role=search]')
  return target instanceof HTMLElement && target.isContentEditable
}

/** Begins to watch the page; gives what stops it. */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    if (isField(target)) typed.add(target)
  }
  document.addEventListener('input', note, true)
  return () => {
    document.removeEventListener('input', note, true)
    typed.clear()
  }
}

function hasTypedContent(): boolean {
  for (const element of typed) if (!isKept(element)) typed.delete(element)
  return typed.size > 0
}

/** True for a screen that would ask before it is closed: something was moved, chosen or drawn and is not saved yet. */
const asksBeforeUnload = (): boolean =>
  !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))

export const hasUnsavedContent = (): boolean => hasTypedContent() || asksBeforeUnload()
