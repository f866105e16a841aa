// How long to wait before another code may be asked for. Kept over a reload, together with the number that was typed.
import { codeRules } from '@zhanfang/contract'
import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'

const waitSchema = z.object({ target: z.string(), until: z.number() })
type CodeWait = z.infer<typeof waitSchema>

const keyOf = (purpose: string) => `codeWait:${purpose}`

/** The wait that this tab remembers for a purpose, also when it is over: its target was typed here. */
export function storedWait(purpose: string): CodeWait | undefined {
  try {
    const parsed = waitSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch {
    // Storage may be blocked; the server keeps the minute in any case.
    return undefined
  }
}

function storeWait(purpose: string, wait: CodeWait): void {
  try {
    sessionStorage.setItem(keyOf(purpose), JSON.stringify(wait))
  } catch {
    // See storedWait.
  }
}

/** Whole seconds until `until`, at most what the server ever asks for: a wrong clock must not lock anybody out. */
export function secondsLeft(until: number, now: number): number {
  return Math.min(codeRules.secondsBetween, Math.max(0, Math.ceil((until - now) / 1000)))
}

/**
 * Seconds until `target` may be sent another code for `purpose`; 0 when it may now. Another target does not wait: the
 * server counts by target.
 */
export function useCodeWait(purpose: string, target: string) {
  const [wait, setWait] = useState(() => storedWait(purpose))
  const [now, setNow] = useState(() => Date.now())
  const left = wait?.target === target ? secondsLeft(wait.until, now) : 0

  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])

  const begin = useCallback(
    (sentTo: string, seconds: number) => {
      const begun = { target: sentTo, until: Date.now() + seconds * 1000 }
      storeWait(purpose, begun)
      setNow(Date.now())
      setWait(begun)
    },
    [purpose],
  )
  return { left, begin }
}
