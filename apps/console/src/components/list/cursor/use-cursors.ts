import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

export type Cursors = ReturnType<typeof useCursors>

interface Way {
  question: string
  /** Cursors of the pages before this one and of this one. */
  cursors: string[]
}

/** Where lists were, by the entry of the history and the question: back leads to the page that was left. */
const ways = new Map<string, string[]>()
/** Older ones than these are forgotten; they begin anew. */
const MOST_WAYS = 100

function keep(entry: string, cursors: string[]): void {
  ways.delete(entry)
  if (cursors.length > 0) ways.set(entry, cursors)
  const [oldest] = ways.keys()
  if (ways.size > MOST_WAYS && oldest !== undefined) ways.delete(oldest)
}

/**
 * The way through a list whose pages are only known one after the other: cursors of the pages before this one and of
 * this one; the first page has none. A changed question starts anew. `list` names the list on its screen: whoever comes
 * back to one with a name finds the page that they left.
 */
export function useCursors(question = '', list?: string) {
  const { key } = useLocation()
  const entry = list === undefined ? undefined : `${key} ${list} ${question}`
  const [state, setState] = useState<Way>(() => ({
    question,
    cursors: (entry !== undefined && ways.get(entry)) || [],
  }))
  const cursors = state.question === question ? state.cursors : []
  useEffect(() => {
    if (entry !== undefined) keep(entry, cursors)
  })
  const set = (next: string[]) => setState({ question, cursors: next })
  return {
    pageIndex: cursors.length,
    cursor: cursors.at(-1),
    next: (cursor: string) => set([...cursors, cursor]),
    previous: () => set(cursors.slice(0, -1)),
    first: () => set([]),
  }
}
