// A code that is scanned with WeChat: what the screen knows about it, and what moves it on.
import type { ScanState } from '@zhanfang/contract'
import { CallError, noticeOf } from '@zhanfang/contract/client'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds between two questions about a code. */
export const POLL_MS = 2_000

export interface ScanCode {
  sceneId: string
  url: string
  expiresAt: string
}

export type Scan =
  | { state: 'loading' }
  /** The code could not be had; `message` is the server's, if it said why. */
  | { state: 'failed'; message: string }
  | { state: ScanState; url: string }

export interface ScanPort<Answer extends { state: ScanState }> {
  start: () => Promise<ScanCode>
  ask: (sceneId: string) => Promise<Answer>
  /** Told once, with the answer that said so. */
  onConfirmed: (answer: Answer) => void
}

/**
 * Gets a code, asks how far it is until it is confirmed or has ended, and gets a new one on `refresh`. A cut line only
 * delays; a refusal ends it, because a confirmed code is told once and cannot be asked for again.
 */
export function useScan<Answer extends { state: ScanState }>(port: ScanPort<Answer>) {
  const [scan, setScan] = useState<Scan>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(port)
  useEffect(() => {
    latest.current = port
  })

  useEffect(() => {
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = (error: unknown) =>
      setScan({
        state: 'failed',
        message: error instanceof CallError ? (noticeOf(error.reason).toast ?? '') : '',
      })

    async function follow({ sceneId, url, expiresAt }: ScanCode) {
      if (over) return
      if (Date.now() >= Date.parse(expiresAt)) return setScan({ state: 'expired', url })
      try {
        const answer = await latest.current.ask(sceneId)
        if (over) return
        setScan({ state: answer.state, url })
        if (answer.state === 'confirmed') return latest.current.onConfirmed(answer)
        if (answer.state === 'expired') return
      } catch (error) {
        if (over) return
        if (error instanceof CallError && error.reason.kind === 'refused' && error.reason.status < 429)
          return fail(error)
      }
      timer = setTimeout(() => void follow({ sceneId, url, expiresAt }), POLL_MS)
    }

    async function begin() {
      try {
        const code = await latest.current.start()
        if (over) return
        setScan({ state: 'waiting', url: code.url })
        timer = setTimeout(() => void follow(code), POLL_MS)
      } catch (error) {
        if (!over) fail(error)
      }
    }
    void begin()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [attempt])

  const refresh = useCallback(() => {
    setScan({ state: 'loading' })
    setAttempt((count) => count + 1)
  }, [])
  return { scan, refresh }
}
