import type { DragEvent } from 'react'
import classes from './filing.module.css'
import { texts } from './texts.ts'

/** Begins to drag rows, with their number at the pointer. */
export function beginDrag(event: DragEvent, count: number): void {
  event.dataTransfer.effectAllowed = 'copyMove'
  event.dataTransfer.setData('text/plain', texts.dragged(count))
  const label = document.createElement('div')
  label.className = classes.dragged ?? ''
  label.textContent = texts.dragged(count)
  document.body.append(label)
  event.dataTransfer.setDragImage(label, -12, -8)
  // The browser has taken its picture by then.
  setTimeout(() => label.remove())
}
