import { collectContentQueries, type ContentEntry, contentQueryKey } from '@zhanfang/blocks'
import { pageContentLists } from '@zhanfang/contract'
import type { PageDocument } from '@zhanfang/document'
import { api } from '../../../api.ts'

/** Choosing contents one after the other asks once. */
const PAUSE_MS = 300

/**
 * Reads what the lists of a page would show now, as blocks with lists come and change. `show` is told all that is known;
 * a list that could not be read is asked for again with the next change.
 */
export function readContentLists(
  document: () => PageDocument,
  show: (lists: Record<string, ContentEntry[]>) => void,
) {
  const asked = new Set<string>()
  let known: Record<string, ContentEntry[]> = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function read(): Promise<void> {
    const queries = collectContentQueries(document()).filter(
      (query) => !asked.has(contentQueryKey(query)) && (query.source !== 'fixed' || query.items.length > 0),
    )
    if (queries.length === 0) return
    for (const query of queries) asked.add(contentQueryKey(query))
    try {
      const { lists } = await api.call(pageContentLists, { body: { queries } }, { silent: true })
      if (stopped) return
      known = { ...known, ...lists }
      show(known)
    } catch {
      for (const query of queries) asked.delete(contentQueryKey(query))
    }
  }

  return {
    schedule() {
      clearTimeout(timer)
      timer = setTimeout(() => void read(), PAUSE_MS)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
