// Which page of a survey is open, kept in the browser's history: its back button leads to the page before, and a reload
// stays on the page that was open.
import { useEffect, useRef } from 'react'

interface Entry {
  pageId: string
  /** How many entries of this survey lie before this one. */
  depth: number
}

function entryOf(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null || !('surveyPage' in state)) return undefined
  const { surveyPage: entry } = state
  if (typeof entry !== 'object' || entry === null || !('pageId' in entry) || !('depth' in entry))
    return undefined
  const { pageId, depth } = entry
  return typeof pageId === 'string' && typeof depth === 'number' ? { pageId, depth } : undefined
}

/** The state of the current entry with the page: what others keep there stays. */
function stateWith(surveyPage: Entry): object {
  const kept: unknown = history.state
  return { ...(typeof kept === 'object' ? kept : {}), surveyPage }
}

export interface PageHistory {
  /** The page that was open before a reload. In the browser only. */
  kept: () => string | undefined
  /** Notes that a further page was opened. */
  forward: (pageId: string) => void
  /** Notes another page in place of the one that is open. */
  replace: (pageId: string) => void
  /** Goes back by the browser's own history. False when it holds no page of this survey before this one. */
  back: () => boolean
}

const silent: PageHistory = {
  kept: () => undefined,
  forward: () => undefined,
  replace: () => undefined,
  back: () => false,
}

const browserHistory: PageHistory = {
  kept: () => entryOf(history.state)?.pageId,
  forward(pageId) {
    const depth = (entryOf(history.state)?.depth ?? 0) + 1
    history.pushState(stateWith({ pageId, depth }), '')
  },
  replace(pageId) {
    history.replaceState(stateWith({ pageId, depth: entryOf(history.state)?.depth ?? 0 }), '')
  },
  back() {
    if ((entryOf(history.state)?.depth ?? 0) === 0) return false
    history.back()
    return true
  },
}

/**
 * The history of the open survey. `onMove` is called with the page that the browser's buttons lead to, `undefined` for
 * the first one. A survey that is only looked at (`isOn` false) leaves the history of its host alone.
 */
export function usePageHistory(isOn: boolean, onMove: (pageId: string | undefined) => void): PageHistory {
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })
  useEffect(() => {
    if (!isOn) return
    const moved = (event: PopStateEvent) => latest.current(entryOf(event.state)?.pageId)
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [isOn])
  return isOn ? browserHistory : silent
}
