import { type FoundPage, limits, pageWordSearch } from '@zhanfang/contract'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'

export interface Wording {
  find: string
  matchCase: boolean
}

export interface WordSearch {
  wording: Wording
  pages: readonly FoundPage[]
  checked: number
  total: number
  state: 'running' | 'done' | 'failed'
}

/** Looks through all pages of the app, a batch at a time; what is found shows as it comes. */
export function useWordSearch() {
  const [search, setSearch] = useState<WordSearch>()
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  useEffect(() => stop, [])

  async function begin(wording: Wording): Promise<void> {
    stop()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    let found: WordSearch = { wording, pages: [], checked: 0, total: 0, state: 'running' }
    setSearch(found)
    let after: string | undefined
    try {
      do {
        const { pages, checked, total, next } = await api.call(
          pageWordSearch,
          { body: { ...wording, after } },
          { signal },
        )
        if (signal.aborted) return
        const all = [...found.pages, ...pages].slice(0, limits.pageReplacement.pages.max)
        found = { ...found, pages: all, checked: found.checked + checked, total }
        after = next ?? undefined
        setSearch(found)
      } while (after !== undefined && found.pages.length < limits.pageReplacement.pages.max)
      setSearch({ ...found, state: 'done' })
    } catch {
      // Told by the client, and in place.
      if (!signal.aborted) setSearch({ ...found, state: 'failed' })
    }
  }

  return {
    search,
    begin,
    clear: () => {
      stop()
      setSearch(undefined)
    },
    /** What was found until now stays. */
    stop: () => {
      stop()
      setSearch((before) => before && { ...before, state: 'done' })
    },
  }
}
