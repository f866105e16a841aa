import { microPageEditing, PAGE_BEAT_MS, type PageEditing } from '@zhanfang/contract'
import { createBlockId } from '@zhanfang/document'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'

interface PageEditingOptions {
  id: string
  canWrite: boolean
  /** The page is open and can be talked about. */
  isReady: boolean
  /** Revision that this designer has. */
  revision: number
  /** Saves everything now. */
  flush: () => Promise<unknown>
  /** Takes over what the server has, unless something is unsaved here. */
  takeNewer: () => Promise<void>
  /** Somebody else edits now, or another window of one's own (null), after we did. */
  onLost: (name: string | null) => void
}

export interface PageEditingState {
  /** The page is edited elsewhere and only looked at here. */
  isElsewhere: boolean
  /** Who edits there, when it is somebody else; null for another window of one's own. */
  heldBy: string | null
  /** Others who have the page open. */
  others: readonly string[]
  /** We asked and wait for the other's designer to save. */
  taking: boolean
  /** Asks for the page. */
  take: () => void
}

/**
 * Says every few seconds that this designer is open, and learns where else it is. One window edits at a time, be the
 * others of the same person: whoever asks gets the page as soon as the other's work is saved, and who only watches sees
 * every save a moment later.
 */
export function usePageEditing(options: PageEditingOptions): PageEditingState {
  const { id, canWrite, isReady } = options
  const [tab] = useState(createBlockId)
  const [answer, setAnswer] = useState<PageEditing | null>(null)
  const [taking, setTaking] = useState(false)
  const latest = useRef({ ...options, taking, held: false })
  useEffect(() => {
    latest.current = { ...options, taking, held: answer?.holder?.mine === true }
  })
  const beatNow = useRef<() => void>(() => {})

  useEffect(() => {
    if (!isReady) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    let running = false
    const send = (intent: 'watch' | 'edit' | 'take' | 'release' | 'leave') =>
      api.call(microPageEditing, { params: { id }, body: { tab, intent } }, { silent: true })
    const beat = async () => {
      clearTimeout(timer)
      if (running) return
      running = true
      try {
        let next = await send(!canWrite ? 'watch' : latest.current.taking ? 'take' : 'edit')
        if (next.wantedBy !== null) {
          // What cannot be saved now (no network) stays here; the server hands the page over after a while all the same.
          await latest.current.flush()
          next = await send('release')
        }
        if (stopped) return
        const { revision, takeNewer, held, onLost } = latest.current
        // Before anything may be changed here, this is the newest there is.
        if (next.revision > revision && !held) await takeNewer()
        if (held && next.holder !== null && !next.holder.mine)
          onLost(next.holder.own ? null : next.holder.name)
        if (next.holder?.mine === true) setTaking(false)
        setAnswer(next)
      } catch {
        // No answer: what was known stays, and saving tells of its own troubles.
      } finally {
        running = false
        if (!stopped) timer = setTimeout(() => void beat(), PAGE_BEAT_MS)
      }
    }
    beatNow.current = () => void beat()
    void beat()
    const leave = () => void send('leave').catch(() => {})
    addEventListener('pagehide', leave)
    return () => {
      stopped = true
      clearTimeout(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [canWrite, id, isReady, tab])

  const take = useCallback(() => {
    latest.current.taking = true
    setTaking(true)
    beatNow.current()
  }, [])
  const holder = answer?.holder ?? null
  return {
    isElsewhere: holder !== null && !holder.mine,
    heldBy: holder === null || holder.mine || holder.own ? null : holder.name,
    others: answer?.others ?? [],
    taking,
    take,
  }
}
