import type { ReactNode } from 'react'
import { moveAlong } from '../../../components/toolbar/move-along.ts'
import styles from './toolbar.module.css'

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
