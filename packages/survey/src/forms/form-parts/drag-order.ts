import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items]
  rest.splice(to, 0, ...rest.splice(from, 1))
  return rest
}

/**
 * Where an item dragged from `from` (-1 for a new one) lands in a list with the pointer at height `y`. The items are the
 * list's children, or, where only some of a long list are drawn, what says its place in `data-place`.
 */
export function placeAt(list: HTMLElement, from: number, y: number): number {
  const middle = (item: Element) => {
    const { top, height } = item.getBoundingClientRect()
    return top + height / 2
  }
  const placed = list.querySelectorAll<HTMLElement>('[data-place]')
  if (placed.length === 0)
    return [...list.children].filter((item, index) => index !== from && middle(item) < y).length
  let place = 0
  for (const item of placed) {
    const index = Number(item.dataset.place)
    if (index === from) continue
    if (middle(item) >= y) {
      place = index
      break
    }
    place = index + 1
  }
  return from !== -1 && place > from ? place - 1 : place
}

interface Handlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

export interface DragOrder<List extends HTMLElement> {
  /** For the element with the items: its children, or all that say their `data-place`. */
  listRef: RefObject<List | null>
  /** What is being dragged and where it would land: what is drawn is what is done. */
  drag: { from: number; to: number } | undefined
  /** For the handle of an item; it needs `touch-action: none`. */
  handle: (index: number) => Handlers
}

/** How near to the edge of what scrolls a drag begins to scroll, and how far at once, pixels. */
const edge = 56
const step = 14

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let parent = element?.parentElement ?? null; parent; parent = parent.parentElement) {
    if (/(auto|scroll)/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return null
}

/** Ordering by dragging a handle with mouse or finger; Escape gives up. */
export function useDragOrder<List extends HTMLElement>(
  onMove: (from: number, to: number) => void,
): DragOrder<List> {
  const listRef = useRef<List>(null)
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  const pointer = useRef(0)
  const from = drag?.from

  useEffect(() => {
    if (from === undefined) return
    const scroller = scrollerOf(listRef.current)
    let frame = 0
    const follow = () => {
      if (scroller) {
        const box = scroller.getBoundingClientRect()
        if (pointer.current < box.top + edge) scroller.scrollTop -= step
        else if (pointer.current > box.bottom - edge) scroller.scrollTop += step
      }
      const to = listRef.current ? placeAt(listRef.current, from, pointer.current) : from
      setDrag((now) => (now && now.to !== to ? { ...now, to } : now))
      frame = requestAnimationFrame(follow)
    }
    frame = requestAnimationFrame(follow)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(undefined)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', onKey)
    }
  }, [from])

  return {
    listRef,
    drag,
    handle: (index) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        event.preventDefault()
        pointer.current = event.clientY
        setDrag({ from: index, to: index })
      },
      onPointerMove: (event) => {
        pointer.current = event.clientY
      },
      onPointerUp: () => {
        if (drag && drag.to !== drag.from) onMove(drag.from, drag.to)
        setDrag(undefined)
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}
