import type { FoundPage } from '@zhanfang/contract'

/** Keys of hits that stay as they are, by page. */
export type Except = ReadonlyMap<string, ReadonlySet<string>>

const none: ReadonlySet<string> = new Set()

export const exceptOf = (except: Except, { id }: Pick<FoundPage, 'id'>): ReadonlySet<string> =>
  except.get(id) ?? none

export const placesOf = ({ hits, more }: FoundPage): number => hits.length + more

/** Places of a page that are to be replaced. One of which no listed hit is chosen is left out as a whole. */
export function chosenPlaces(except: Except, page: FoundPage): number {
  const left = exceptOf(except, page).size
  return left >= page.hits.length ? 0 : placesOf(page) - left
}

export function withPage(except: Except, page: FoundPage, isChosen: boolean): Except {
  const keys = isChosen ? [] : page.hits.map(({ key }) => key)
  return new Map([...except, [page.id, new Set(keys)]])
}

export function withHit(except: Except, page: FoundPage, key: string, isChosen: boolean): Except {
  const keys = new Set(exceptOf(except, page))
  if (isChosen) keys.delete(key)
  else keys.add(key)
  return new Map([...except, [page.id, keys]])
}
