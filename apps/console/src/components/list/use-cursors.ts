import { useState } from 'react'

export type Cursors = ReturnType<typeof useCursors>

/**
 * The way through a list whose pages are only known one after the other: cursors of the pages before this one and of
 * this one; the first page has none. A changed question starts anew.
 */
export function useCursors(question = '') {
  const [state, setState] = useState<{ question: string; cursors: string[] }>({ question, cursors: [] })
  const cursors = state.question === question ? state.cursors : []
  const set = (next: string[]) => setState({ question, cursors: next })
  return {
    pageIndex: cursors.length,
    cursor: cursors.at(-1),
    next: (cursor: string) => set([...cursors, cursor]),
    previous: () => set(cursors.slice(0, -1)),
    first: () => set([]),
  }
}
