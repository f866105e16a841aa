import { useAddressSearch } from './use-address-search.ts'

export const PAGE_SIZES = [10, 20, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 20

/** What an address asks of a list. */
export interface ListAddress<Filter extends string = never> {
  page: number
  size: number
  keywords: string
  filters: Partial<Record<Filter, string>>
  /** A column's name in the call, `-` in front for descending; undefined for the list's own order. */
  sort: string | undefined
}

export interface ListState<Filter extends string = never> extends ListAddress<Filter> {
  /** Something narrows the list down. */
  filtered: boolean
  setKeywords: (keywords: string) => void
  setFilter: (name: Filter, value: string | undefined) => void
  setPage: (page: number, size?: number) => void
  setSort: (sort: string | undefined) => void
  reset: () => void
}

const wholeNumber = (text: string | null) =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined

/** Reads what a list asks for from its address; what an address cannot ask for counts as not asked. */
export function readListAddress<const Filter extends string = never>(
  search: URLSearchParams,
  filterNames: readonly Filter[] = [],
): ListAddress<Filter> {
  const size = wholeNumber(search.get('size'))
  const filters: Partial<Record<Filter, string>> = {}
  for (const name of filterNames) {
    const value = search.get(name)
    if (value) filters[name] = value
  }
  return {
    page: wholeNumber(search.get('page')) ?? 1,
    size: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
    keywords: search.get('keywords') ?? '',
    filters,
    sort: search.get('sort') ?? undefined,
  }
}

/**
 * What a list asks for, kept in the address: `page`, `size`, `keywords`, `sort` and the named filters. Back, forward, reload and
 * a passed-on link all show the same rows. A changed condition begins at page 1. Other parameters are left alone.
 */
export function useListState<const Filter extends string = never>(
  filterNames: readonly Filter[] = [],
): ListState<Filter> {
  const [search, setSearch] = useAddressSearch()
  const asked = readListAddress(search, filterNames)
  const { size, keywords, filters } = asked

  function change(patch: Record<string, string | undefined>, replace: boolean) {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(patch)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )
  }

  return {
    ...asked,
    filtered: keywords !== '' || Object.keys(filters).length > 0,
    // A word typed bit by bit is one step back, not many.
    setKeywords: (value) => change({ keywords: value, page: undefined }, true),
    setFilter: (name, value) => change({ [name]: value, page: undefined }, false),
    setPage: (page, newSize = size) =>
      change(
        {
          page: page > 1 ? String(page) : undefined,
          size: newSize === DEFAULT_PAGE_SIZE ? undefined : String(newSize),
        },
        false,
      ),
    setSort: (sort) => change({ sort, page: undefined }, false),
    reset: () =>
      change(
        {
          keywords: undefined,
          page: undefined,
          ...Object.fromEntries(filterNames.map((name) => [name, undefined])),
        },
        false,
      ),
  }
}
