import { useAddressSearch } from '../list/use-address-search.ts'

const names = ['kind', 'tag', 'keywords', 'own', 'template'] as const
type Name = (typeof names)[number]

/** What a library of templates shows, kept in its address: going back finds it again, and a link shows the same. */
export interface LibraryAddress {
  kind: string
  tag: string
  keywords: string
  /** Only what the app itself keeps. */
  isOwn: boolean
  /** The template that is looked at. */
  opened: string
  /** Whether something is searched for or chosen. */
  isNarrowed: boolean
  change: (changes: Partial<Record<Name, string>>) => void
  reset: () => void
}

export function useLibraryAddress(): LibraryAddress {
  const [search, setSearch] = useAddressSearch()
  const of = (name: Name) => search.get(name) ?? ''
  const change = (changes: Partial<Record<Name, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of names) {
          const value = changes[name]
          if (value === '') next.delete(name)
          else if (value !== undefined) next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const [kind, tag, keywords] = [of('kind'), of('tag'), of('keywords')]
  const isOwn = of('own') === '1'
  return {
    kind,
    tag,
    keywords,
    isOwn,
    opened: of('template'),
    isNarrowed: kind !== '' || tag !== '' || keywords !== '' || isOwn,
    change,
    reset: () => change({ kind: '', tag: '', keywords: '', own: '' }),
  }
}

interface Described {
  name: string
  kind: string
  summary: string
  isOwn: boolean
}

/** The templates that fit an address, of a library that is here as a whole. */
export const foundIn = <Template extends Described>(
  all: readonly Template[],
  { kind, keywords, isOwn }: Pick<LibraryAddress, 'kind' | 'keywords' | 'isOwn'>,
): Template[] =>
  all.filter(
    (one) =>
      (kind === '' || one.kind === kind) &&
      (!isOwn || one.isOwn) &&
      keywords
        .toLowerCase()
        .split(/\s+/)
        .every((word) => `${one.name} ${one.kind} ${one.summary}`.toLowerCase().includes(word)),
  )
