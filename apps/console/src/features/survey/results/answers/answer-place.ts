import { answerSortSchema } from '@zhanfang/contract'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'

export type Sort = z.infer<typeof answerSortSchema>
const DEFAULT_SORT: Sort = { by: 'submittedAt', direction: 'desc' }

/** The order of an address, a column's name with `-` in front for descending, as the call takes it. */
export function sortOf(asked: string | undefined): Sort {
  const isDescending = asked?.startsWith('-') ?? false
  const parsed = answerSortSchema.safeParse({
    by: (isDescending ? asked?.slice(1) : asked) || undefined,
    direction: isDescending ? 'desc' : 'asc',
  })
  return parsed.success ? parsed.data : DEFAULT_SORT
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
