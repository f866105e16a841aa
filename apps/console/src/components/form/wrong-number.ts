/** Goes to the first wrong number in a part of the page, which tells what is wrong; false when there is none. */
export function focusWrongNumber(within: ParentNode = document): boolean {
  const field = within.querySelector<HTMLInputElement>('input[data-wrong-number]')
  if (!field) return false
  field.scrollIntoView({ block: 'center' })
  field.focus()
  // It tells what is wrong once it is left.
  field.blur()
  field.focus({ preventScroll: true })
  field.reportValidity()
  return true
}

const FORGET = 'forgetwrongnumbers'

/** Number fields show the numbers that are kept again: what was typed wrong is given up with all other changes. */
export function forgetWrongNumbers(): void {
  document.dispatchEvent(new Event(FORGET))
}

/** Is called when wrong numbers are given up; returns what ends it. */
export function onForgetWrongNumbers(forget: () => void): () => void {
  document.addEventListener(FORGET, forget)
  return () => document.removeEventListener(FORGET, forget)
}
