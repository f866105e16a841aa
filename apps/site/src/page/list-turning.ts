import { LIST_PARAMETER, type ListTurning } from '@zhanfang/blocks'

/** To which parts the lists of a page are turned, by their blocks. */
export interface TurnedLists {
  pages: Readonly<Record<string, number>>
  /** What stands behind the question mark of the page's address anyway. */
  query: string
}

/** Where the parts of lists are: addresses of the same page, which keep the other lists as they are. */
export function listTurning({ pages, query }: TurnedLists): ListTurning {
  return {
    pages,
    hrefOf(blockId, page) {
      const parameters = new URLSearchParams(query)
      for (const [id, part] of Object.entries({ ...pages, [blockId]: page }))
        if (part > 1) parameters.set(LIST_PARAMETER + id, String(part))
      return `?${parameters.toString()}#list-${encodeURIComponent(blockId)}`
    },
  }
}
