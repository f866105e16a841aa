import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** A click that follows a drag within this time is the end of the drag. */
export const DRAG_CLICK_MS = 200
/** A hand that means to click trembles less than this. */
const DRAG_THRESHOLD_PX = 5
const KEY_STEP_PX = 16
const MARGIN_PX = 8

/** Distance of the button from the right and the bottom edge, in pixels: it stays in its corner when windows change. */
export interface CornerPosition {
  right: number
  bottom: number
}

export function withinWindow(
  { right, bottom }: CornerPosition,
  size: number,
  window: { width: number; height: number },
): CornerPosition {
  const between = (value: number, extent: number) =>
    Math.round(Math.min(Math.max(value, MARGIN_PX), Math.max(MARGIN_PX, extent - size - MARGIN_PX)))
  return { right: between(right, window.width), bottom: between(bottom, window.height) }
}

const windowSize = () => ({ width: globalThis.innerWidth, height: globalThis.innerHeight })

function stored(key: string, fallback: CornerPosition): CornerPosition {
  try {
    const [right, bottom] = (localStorage.getItem(key) ?? '').split(',').map(Number)
    return right !== undefined && bottom !== undefined && Number.isFinite(right) && Number.isFinite(bottom)
      ? { right, bottom }
      : fallback
  } catch {
    return fallback
  }
}

function store(key: string, { right, bottom }: CornerPosition): void {
  try {
    localStorage.setItem(key, `${right},${bottom}`)
  } catch {
    // Without storage the position holds until the page is left.
  }
}

/**
 * Position of something that is dragged with the pointer or moved with the arrow keys, remembered in this browser, and
 * the handlers for it. A click within 200 ms after a drag is not passed on.
 */
export function useDragPosition(key: string, size: number, fallback: CornerPosition, onClick: () => void) {
  const [position, setPosition] = useState(() => withinWindow(stored(key, fallback), size, windowSize()))
  const drag = useRef<{ x: number; y: number; from: CornerPosition; moved: boolean }>(undefined)
  const draggedAt = useRef(-Infinity)

  useEffect(() => {
    const keepInside = () => setPosition((now) => withinWindow(now, size, windowSize()))
    globalThis.addEventListener('resize', keepInside)
    return () => globalThis.removeEventListener('resize', keepInside)
  }, [size])

  function move(to: CornerPosition): CornerPosition {
    const inside = withinWindow(to, size, windowSize())
    setPosition(inside)
    return inside
  }

  function end() {
    if (drag.current?.moved) {
      draggedAt.current = performance.now()
      store(key, position)
    }
    drag.current = undefined
  }

  return {
    position,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        drag.current = { x: event.clientX, y: event.clientY, from: position, moved: false }
        event.currentTarget.setPointerCapture?.(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const now = drag.current
        if (!now) return
        const [x, y] = [event.clientX - now.x, event.clientY - now.y]
        if (!now.moved && Math.hypot(x, y) < DRAG_THRESHOLD_PX) return
        now.moved = true
        move({ right: now.from.right - x, bottom: now.from.bottom - y })
      },
      onPointerUp: end,
      onPointerCancel: end,
      onClick: () => {
        if (performance.now() - draggedAt.current >= DRAG_CLICK_MS) onClick()
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const steps: Record<string, [number, number]> = {
          ArrowLeft: [KEY_STEP_PX, 0],
          ArrowRight: [-KEY_STEP_PX, 0],
          ArrowUp: [0, KEY_STEP_PX],
          ArrowDown: [0, -KEY_STEP_PX],
        }
        const step = steps[event.key]
        if (!step) return
        event.preventDefault()
        store(key, move({ right: position.right + step[0], bottom: position.bottom + step[1] }))
      },
    },
  }
}
