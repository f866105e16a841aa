import type { Designer } from '../designer/designer.ts'
import { dropAt, type Drop, type Dragged, type Point, sameDrop } from './geometry.ts'
import { dropInOutline } from './outline-drop.ts'
import { texts } from '../texts.ts'

/** The canvas on the screen: the overlay that covers the page and the box that scrolls it. */
export interface CanvasArea {
  overlay: HTMLElement
  scroller: HTMLElement
  /** Width of the page in CSS pixels of the canvas; the overlay may be drawn smaller. */
  width: number
}

/** Where a point of the window lies on the page; the only place that converts between the two. */
export function toCanvasPoint({ overlay, width }: CanvasArea, clientX: number, clientY: number): Point {
  const rect = overlay.getBoundingClientRect()
  const scale = rect.width / width || 1
  return { x: (clientX - rect.left) / scale, y: (clientY - rect.top) / scale }
}

/** Pixels that a mouse moves before it drags. */
const mouseSlack = 4
/** A finger drags after resting this long (milliseconds) within this many pixels; before that it scrolls. */
const touchDelay = 200
const touchSlack = 10
/** Within this many pixels of an edge the page scrolls by itself. */
const scrollEdge = 56

function isOver(element: Element, { x, y }: Point): boolean {
  const box = element.getBoundingClientRect()
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

/** The nearest box around the element that scrolls its content. */
function scrollerOf(element: Element | null): Element | null {
  let at = element
  while (at !== null && !(at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY === 'auto'))
    at = at.parentElement
  return at
}

interface DragOptions {
  designer: Designer
  area: () => CanvasArea | null
  dragged: Dragged
  label: string
  /** Puts what was dragged into the gap that was drawn. */
  onDrop: (place: NonNullable<ReturnType<typeof dropAt>>['place']) => void
}

/**
 * Watches a pressed pointer and turns it into a drag: a mouse that moves, a finger that rests. The gap is worked out
 * on every move, and the one that was drawn last is the one that is used.
 */
export function watchForDrag(down: PointerEvent, options: DragOptions): void {
  const { designer, area, dragged, label, onDrop } = options
  const isTouch = down.pointerType === 'touch'
  const stops = new AbortController()
  const { signal } = stops
  let active = false
  let pointer = { x: down.clientX, y: down.clientY }
  let frame = 0

  const update = () => {
    const canvas = area()
    const rows = document.querySelector('[data-designer-area="outline"]')
    if (rows !== null && isOver(rows, pointer)) {
      show('outline', dropInOutline(designer.store.getDocument(), designer.kinds, dragged, rows, pointer))
      return
    }
    const drop =
      canvas !== null && isOver(canvas.scroller, pointer)
        ? dropAt(
            designer.store.getDocument(),
            designer.view.getState().layout,
            designer.kinds,
            dragged,
            toCanvasPoint(canvas, pointer.x, pointer.y),
          )
        : null
    show('canvas', drop)
  }

  /** Most moves stay within one gap: nothing but the label at the pointer is touched then. */
  const show = (surface: 'canvas' | 'outline', drop: Drop | null) => {
    designer.pointer.setState(pointer)
    const { drag: before } = designer.view.getState()
    const isSame = before?.drop && drop ? sameDrop(before.drop, drop) : before?.drop === drop
    if (before?.surface === surface && isSame) return
    designer.view.setState({ drag: { dragged, label, drop, surface } })
  }

  /** Which box scrolls by itself under the pointer, and by how many pixels a frame; null away from all edges. */
  const edge = () => {
    const rows = scrollerOf(document.querySelector('[data-designer-area="outline"]'))
    for (const scroller of [rows, area()?.scroller]) {
      const box = scroller?.getBoundingClientRect()
      if (!scroller || box === undefined || pointer.x < box.left || pointer.x > box.right) continue
      const above = box.top + scrollEdge - pointer.y
      const below = pointer.y - (box.bottom - scrollEdge)
      const speed =
        Math.max(0, Math.min(above, scrollEdge)) * -0.3 + Math.max(0, Math.min(below, scrollEdge)) * 0.3
      return Math.abs(speed) < 0.5 ? null : { scroller, speed }
    }
    return null
  }
  /** Goes on frame by frame while the pointer is near an edge, and rests else. */
  const scroll = () => {
    const near = edge()
    frame = near === null ? 0 : requestAnimationFrame(scroll)
    if (near === null) return
    near.scroller.scrollTop += near.speed
    update()
  }

  const begin = () => {
    designer.settle()
    active = true
    designer.say(texts.said.dragging(label))
    update()
    frame = requestAnimationFrame(scroll)
  }
  const end = () => {
    stops.abort()
    clearTimeout(rest)
    cancelAnimationFrame(frame)
    if (!active) return
    designer.view.setState({ drag: null })
    // The click that ends a drag must not select or add anything.
    const swallow = (event: MouseEvent) => event.stopPropagation()
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
  }
  const rest = isTouch ? setTimeout(begin, touchDelay) : undefined

  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
    more: AddEventListenerOptions = {},
  ) => addEventListener(name, listener, { signal, ...more })

  listen('pointermove', (event) => {
    if (event.pointerId !== down.pointerId) return
    pointer = { x: event.clientX, y: event.clientY }
    const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    if (active) {
      // Measured before anything is drawn anew, or the browser would have to work out the layout for it.
      if (frame === 0 && edge() !== null) frame = requestAnimationFrame(scroll)
      update()
    } else if (isTouch && distance > touchSlack) end()
    else if (!isTouch && distance > mouseSlack) begin()
  })
  listen('pointerup', (event) => {
    if (event.pointerId !== down.pointerId) return
    const drop = active ? (designer.view.getState().drag?.drop ?? null) : null
    end()
    if (drop !== null) onDrop(drop.place)
  })
  const cancel = () => {
    if (active) designer.say(texts.said.dragCancelled)
    end()
  }
  listen('pointercancel', (event) => {
    if (event.pointerId === down.pointerId) cancel()
  })
  listen('blur', cancel)
  listen(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !active) return
      event.preventDefault()
      event.stopPropagation()
      cancel()
    },
    { capture: true },
  )
  // A finger that drags must not scroll, and must not open the browser's menu.
  listen('touchmove', (event) => active && event.preventDefault(), { passive: false })
  listen('contextmenu', (event) => (active || isTouch) && event.preventDefault())
}
