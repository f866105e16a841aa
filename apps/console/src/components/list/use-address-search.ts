import { useLocation, useNavigation, useSearchParams } from 'react-router'

type Change = (
  make: (asked: URLSearchParams) => URLSearchParams,
  options?: { replace?: boolean; preventScrollReset?: boolean },
) => void

/**
 * The conditions in the address, and how they are changed. A change begins from what was asked last, on its way included:
 * the router waits for a screen's first data, and a second change would take the first one back.
 */
export function useAddressSearch(): [URLSearchParams, Change] {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const asked = next?.pathname === pathname ? new URLSearchParams(next.search) : search
  return [search, (make, options) => setSearch(make(asked), options)]
}
