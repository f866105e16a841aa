import type { PagedQuery } from './data-table.tsx'
import { DEFAULT_PAGE_SIZE, type ListState } from './use-list-state.ts'

/** The state of a list that nothing narrows down and that has no numbered pages. */
export const wholeList: Pick<ListState, 'page' | 'size' | 'setPage' | 'filtered' | 'reset'> = {
  page: 1,
  size: DEFAULT_PAGE_SIZE,
  setPage: () => undefined,
  filtered: false,
  reset: () => undefined,
}

/** A call that counts nothing, as lists want it: what is there is counted. */
export const counted = <Row>(
  query: Omit<PagedQuery<Row>, 'data'> & { data: { list: Row[] } | undefined },
): PagedQuery<Row> => ({
  data: query.data && { list: query.data.list, total: query.data.list.length },
  isError: query.isError,
  isFetching: query.isFetching,
  isPlaceholderData: query.isPlaceholderData,
  refetch: query.refetch,
})
