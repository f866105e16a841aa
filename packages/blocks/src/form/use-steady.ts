import { useLayoutEffect, useRef, useState } from 'react'

/**
 * A handler that stays the same while the one it calls is made anew with every drawing: with it a memoised field is
 * drawn again only when what it shows changes. A form makes its handlers anew with every key that is typed into one of
 * its fields, and drawing the controls of all the others takes far longer than comparing what they show.
 */
export function useSteady<Value>(handler: (next: Value) => void): (next: Value) => void {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  const [steady] = useState(() => (next: Value) => latest.current(next))
  return steady
}
