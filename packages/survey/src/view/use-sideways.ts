import { type RefObject, useEffect, useState } from 'react'

/** Where more of what scrolls sideways lies. */
export type HiddenSide = 'start' | 'end' | 'both'

/** Pixels that rounding may leave over. */
const SLACK = 2

/** At which sides a box hides a part of what it holds; undefined while all of it shows. */
export function useSideways(box: RefObject<HTMLElement | null>): HiddenSide | undefined {
  const [hidden, setHidden] = useState<HiddenSide>()
  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const look = () => {
      // From right to left the way that was scrolled is below zero.
      const scrolled = Math.abs(element.scrollLeft)
      const start = scrolled > SLACK
      const end = scrolled + element.clientWidth < element.scrollWidth - SLACK
      setHidden(start && end ? 'both' : start ? 'start' : end ? 'end' : undefined)
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    // Its content may grow while the box stays.
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  return hidden
}
