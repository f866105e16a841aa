import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { tellFailure } from '../../api.ts'
import { randomUuid } from '../../random-uuid.ts'
import { canBeSentLater, type Counter, isUnreachable } from './counter.ts'
import { createScanQueue } from './scan-queue.ts'

const RETRY_MS = 15_000

/** What stands large on the desk: an answer, or that a scan is kept for later. */
export type Shown<Result> =
  | { kind: 'result'; result: Result; code: string }
  | { kind: 'kept'; code: string }
  | undefined

/** Scans one after the other; those without a network are kept, and sent when it is back. */
export function useScanning<Result>(door: Counter<Result>) {
  const [queue] = useState(() => createScanQueue(localStorage, door.place))
  const [waiting, setWaiting] = useState(() => queue.all().length)
  const [shown, setShown] = useState<Shown<Result>>()
  const [underway, setUnderway] = useState(0)
  const lastScan = useRef(Promise.resolve())
  const [later, setLater] = useState<{ code: string; result: Result | null }[]>([])

  /** Resolves once the scan is answered or kept. People come faster than answers: each scan waits for the one before. */
  function scan(code: string): Promise<void> {
    if (code.trim() === '') return Promise.resolve()
    setUnderway((count) => count + 1)
    // The list as it is now: whoever chooses another one meanwhile means the next people.
    const { listId } = door
    lastScan.current = lastScan.current.then(() => answer(code, listId))
    return lastScan.current
  }

  async function answer(code: string, listId: string | undefined): Promise<void> {
    const nonce = randomUuid()
    try {
      setShown({ kind: 'result', result: await door.scan({ code, nonce, listId }), code })
      door.refresh()
    } catch (error) {
      if (!isUnreachable(error)) tellFailure(error)
      if (!canBeSentLater(error)) return
      // The nonce goes with it: a scan that got through after all is not counted twice.
      queue.keep({ code, nonce, listId, at: new Date().toISOString() })
      setWaiting(queue.all().length)
      setShown({ kind: 'kept', code })
    } finally {
      setUnderway((count) => count - 1)
    }
  }

  async function send(): Promise<void> {
    if (queue.all().length === 0) return
    await queue.send(door.scan, canBeSentLater, ({ code }, result) => {
      setWaiting(queue.all().length)
      setLater((before) => [...before, { code, result }])
    })
    door.refresh()
  }

  const sendWaiting = useEffectEvent(() => void send())
  useEffect(() => {
    const timer = setInterval(() => sendWaiting(), RETRY_MS)
    const online = () => sendWaiting()
    addEventListener('online', online)
    return () => {
      clearInterval(timer)
      removeEventListener('online', online)
    }
  }, [])

  return { scan, send, shown, isBusy: underway > 0, waiting, later, forgetLater: () => setLater([]) }
}
