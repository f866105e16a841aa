import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far from the screen something begins to count as near, CSS pixels. */
const MARGIN = 1_200

type Observed = Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect'>

let observer: IntersectionObserver | undefined
const callbacks = new WeakMap<Element, (entry: Observed) => void>()

/** One observer for all: a hundred of them would cost what they are to save. */
function watch(element: Element, onChange: (entry: Observed) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) callbacks.get(entry.target)?.(entry)
    },
    { rootMargin: `${MARGIN}px 0px`, scrollMargin: `${MARGIN}px 0px` },
  )
  callbacks.set(element, onChange)
  observer.observe(element)
  return () => {
    callbacks.delete(element)
    observer?.unobserve(element)
  }
}

interface Nearness<Target extends Element> {
  ref: RefObject<Target | null>
  isNear: boolean
  /** CSS pixels it took when it was last near; undefined before. */
  height: number | undefined
}

/** Whether an element is near the screen; `atFirst` until that is known. */
export function useNearScreen<Target extends Element>(atFirst: boolean): Nearness<Target> {
  const ref = useRef<Target>(null)
  const [near, setNear] = useState<Omit<Nearness<Target>, 'ref'>>({ isNear: atFirst, height: undefined })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return watch(element, ({ isIntersecting, boundingClientRect: { height } }) =>
      setNear((before) =>
        before.isNear === isIntersecting
          ? before
          : { isNear: isIntersecting, height: isIntersecting ? before.height : height },
      ),
    )
  }, [])
  return { ref, ...near }
}
