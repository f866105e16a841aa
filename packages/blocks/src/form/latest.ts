import { type RefObject, useEffect, useRef } from 'react'

/** The newest value, for work that ends long after it began (an upload): what was captured then may be old by now. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
