import { useEffect, useRef, useState } from 'react'

/** The server's clock as this browser can tell it; set anew with every answer of the server. */
export interface ServerClock {
  set(now: string): void
  now(): number
}

export function createServerClock(now: string): ServerClock {
  let ahead = Date.parse(now) - Date.now()
  return {
    set(text) {
      ahead = Date.parse(text) - Date.now()
    },
    now: () => Date.now() + ahead,
  }
}

/**
 * Whole seconds until the deadline, never below 0; undefined without one. Right again after sleep. `onSecond` is told
 * of each number once.
 */
export function useSecondsLeft(
  clock: ServerClock,
  deadline: string | null,
  onSecond: (left: number) => void,
): number | undefined {
  const read = () =>
    deadline === null ? undefined : Math.max(0, Math.ceil((Date.parse(deadline) - clock.now()) / 1000))
  const [left, setLeft] = useState(read)
  const told = useRef(onSecond)
  useEffect(() => {
    told.current = onSecond
  })
  useEffect(() => {
    if (deadline === null) return
    let last: number | undefined
    const tick = () => {
      const now = Math.max(0, Math.ceil((Date.parse(deadline) - clock.now()) / 1000))
      setLeft(now)
      if (now !== last) told.current(now)
      last = now
    }
    const timer = setInterval(tick, 250)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [clock, deadline])
  return left
}

/** `1:02:03` or `02:03`. */
export function clockText(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
