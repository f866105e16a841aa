import { type Location, useLocation, useNavigation, useSearchParams } from 'react-router'

type Change = (
  make: (asked: URLSearchParams) => URLSearchParams,
  options?: { replace?: boolean; preventScrollReset?: boolean },
) => void

/** What was asked last at an address, for changes that come before a slow screen has drawn that it is on its way. */
const lastAsked = new WeakMap<Location, URLSearchParams>()

/**
 * The conditions in the address, and how they are changed. A change begins from what was asked last, on its way included:
 * the router waits for a screen's first data, and a second change would take the first one back.
 */
export function useAddressSearch(): [URLSearchParams, Change] {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const { location: next } = useNavigation()
  const asked = next?.pathname === location.pathname ? new URLSearchParams(next.search) : search
  return [
    search,
    (make, options) => {
      const made = make(lastAsked.get(location) ?? asked)
      lastAsked.set(location, made)
      setSearch(made, options)
    },
  ]
}
