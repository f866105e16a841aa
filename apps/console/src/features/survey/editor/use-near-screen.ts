import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far from the screen something begins to count as near, CSS pixels. */
const MARGIN = 1_200

let observer: IntersectionObserver | undefined
const callbacks = new WeakMap<Element, () => void>()

/** One observer for all: a thousand of them would cost what they are to save. */
function watch(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) callbacks.get(target)?.()
      }
    },
    { rootMargin: `${MARGIN}px 0px`, scrollMargin: `${MARGIN}px 0px` },
  )
  callbacks.set(element, onNear)
  observer.observe(element)
  return () => {
    callbacks.delete(element)
    observer?.unobserve(element)
  }
}

/** Whether an element has ever come near the screen; `atOnce` for what is to be drawn in any case. */
export function useNearScreen<Target extends Element>(
  atOnce: boolean,
): { ref: RefObject<Target | null>; isNear: boolean } {
  const ref = useRef<Target>(null)
  const [wasNear, setWasNear] = useState(atOnce)
  // What was drawn once stays: it must not go again when it is no longer selected.
  if (atOnce && !wasNear) setWasNear(true)
  useEffect(() => {
    const element = ref.current
    if (wasNear || !element) return
    return watch(element, () => setWasNear(true))
  }, [wasNear])
  return { ref, isNear: wasNear }
}
