import { answerSortSchema } from '@zhanfang/contract'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'

export type Sort = z.infer<typeof answerSortSchema>
export const DEFAULT_SORT: Sort = { by: 'submittedAt', direction: 'desc' }

/** `sort=<column>.<asc|desc>` in the address. */
export function useSort(): [Sort, (sort: Sort | undefined) => void] {
  const [search, setSearch] = useSearchParams()
  const [by, direction] = (search.get('sort') ?? '').split('.')
  const parsed = answerSortSchema.safeParse({ by: by || undefined, direction })
  return [
    parsed.success ? parsed.data : DEFAULT_SORT,
    (sort) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          if (sort) next.set('sort', `${sort.by}.${sort.direction}`)
          else next.delete('sort')
          return next
        },
        { preventScrollReset: true },
      ),
  ]
}

const openedHereSchema = z.object({ answerOpened: z.literal(true) })

/**
 * `answer=<id>` in the address: the answer that lies open over the list, so that the browser's “back” closes it and a link
 * can lead to one. Going on to its neighbours adds nothing to what “back” goes through.
 */
export function useOpenAnswer() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const id = search.get('answer') ?? undefined
  const isOpenedHere = openedHereSchema.safeParse(location.state).success
  const set = (next: string | undefined, options: { replace?: boolean; state?: unknown }) =>
    setSearch(
      (current) => {
        const parameters = new URLSearchParams(current)
        if (next === undefined) parameters.delete('answer')
        else parameters.set('answer', next)
        return parameters
      },
      { preventScrollReset: true, ...options },
    )
  return {
    id,
    show: (next: string) =>
      id === undefined
        ? set(next, { state: { answerOpened: true } })
        : set(next, { replace: true, ...(isOpenedHere ? { state: { answerOpened: true } } : {}) }),
    close: () => {
      if (isOpenedHere) void navigate(-1)
      else set(undefined, { replace: true })
    },
  }
}
