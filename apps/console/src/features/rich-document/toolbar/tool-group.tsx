import type { KeyboardEvent, ReactNode } from 'react'
import styles from './toolbar.module.css'

const enabled = 'button:not(:disabled), input:not(:disabled), [role="combobox"]'

/** Moves along the tools with the arrow keys. In fields the keys keep their own meaning. */
function moveAlong(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined || event.target instanceof HTMLInputElement) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>(enabled)]
  const at = tools.findIndex((tool) => tool === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  tools[(at + step + tools.length) % tools.length]?.focus()
}

interface ToolGroupProps {
  label: string
  className?: string | undefined
  onLeave?: () => void
  children: ReactNode
}

/** A toolbar: the arrow keys move along it, Escape goes back to the text. */
export function ToolGroup({ label, className, onLeave, children }: ToolGroupProps) {
  return (
    // Keys are heard on the way up from the tools themselves.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="toolbar"
      aria-label={label}
      className={className ?? styles['row']}
      onKeyDown={(event) => {
        moveAlong(event)
        if (event.key === 'Escape' && !event.defaultPrevented) onLeave?.()
      }}
    >
      {children}
    </div>
  )
}
