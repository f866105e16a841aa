import { startTransition, useEffect, useRef, useState } from 'react'

/** Milliseconds between changes that belong to one burst. */
const BURST = 250

/**
 * A value for parts of the screen that take long to draw: the first change is followed at once, those that come in a
 * burst after it only when they rest. Walking through a page by arrow keys, or adding and taking back, draws no form
 * that nobody has time to look at.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (Object.is(settled, value)) return
    const follow = () => startTransition(() => setSettled(value))
    const now = performance.now()
    const rested = now - last.current > BURST
    last.current = now
    if (rested) {
      follow()
      return
    }
    const timer = setTimeout(follow, BURST)
    return () => clearTimeout(timer)
  }, [settled, value])
  return settled
}
