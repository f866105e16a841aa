import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { useDesigner } from '../designer/designer-context.tsx'
import { texts } from './texts.ts'

interface ResizeOptions {
  /** Name of the one step that a drag is. */
  label: string
  /** Told of how far the pointer went, in pixels of the screen. */
  onMove: (moved: { x: number; y: number }, isFree: boolean) => void
}

/**
 * A drag of a handle on the canvas: one step of undo, nothing at all after Esc or where the pointer is lost. Held by the
 * handle itself, so that it is the same for a mouse, a finger and a pen.
 */
export function useResize({ label, onMove }: ResizeOptions) {
  const designer = useDesigner()
  const { store } = designer
  const [dragging, setDragging] = useState(false)
  const from = useRef<{ id: number; x: number; y: number } | null>(null)
  const stopped = useRef(new AbortController())

  const end = (isKept: boolean) => {
    if (from.current === null) return
    from.current = null
    stopped.current.abort()
    setDragging(false)
    if (!store.getHistory().editing) return
    if (isKept) store.commit()
    else {
      store.rollback()
      designer.say(texts.givenUp)
    }
  }
  const latestEnd = useRef(end)
  useEffect(() => {
    latestEnd.current = end
  })
  // The handle goes with the selection; what was drawn until then stays.
  useEffect(() => () => latestEnd.current(true), [])

  const begin = (event: ReactPointerEvent<HTMLElement>) => {
    event.stopPropagation()
    if (event.button !== 0 || from.current !== null) return
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
    designer.settle()
    store.begin(label)
    from.current = { id: event.pointerId, x: event.clientX, y: event.clientY }
    setDragging(true)
    stopped.current = new AbortController()
    const { signal } = stopped.current
    addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return
        key.preventDefault()
        key.stopPropagation()
        latestEnd.current(false)
      },
      { capture: true, signal },
    )
    addEventListener('blur', () => latestEnd.current(false), { signal })
  }
  const isOurs = (event: ReactPointerEvent) => from.current?.id === event.pointerId
  return {
    dragging,
    handlers: {
      onPointerDown: begin,
      onPointerMove: (event: ReactPointerEvent<HTMLElement>) => {
        if (from.current === null || !isOurs(event)) return
        onMove({ x: event.clientX - from.current.x, y: event.clientY - from.current.y }, event.altKey)
      },
      onPointerUp: (event: ReactPointerEvent<HTMLElement>) => isOurs(event) && end(true),
      onPointerCancel: (event: ReactPointerEvent<HTMLElement>) => isOurs(event) && end(false),
      onClick: (event: React.MouseEvent) => event.stopPropagation(),
      onDoubleClick: (event: React.MouseEvent) => event.stopPropagation(),
    },
  }
}
