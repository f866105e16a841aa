import type { KeyboardEvent } from 'react'

const enabled = 'button:not(:disabled), input:not(:disabled), [role="combobox"]'

/** Moves along the tools of a toolbar with the arrow keys. In fields the keys keep their own meaning. */
export function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined || event.target instanceof HTMLInputElement) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>(enabled)]
  const at = tools.findIndex((tool) => tool === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  tools[(at + step + tools.length) % tools.length]?.focus()
}
