import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type AnswerAudit,
  type AnswerRow,
  type AuditStatus,
  batchAudit,
  batchAuditAnswers,
  idPieces,
} from '@zhanfang/contract'
import { useEffect, useState } from 'react'
import { api, callKey, useCallMutation } from '../../../../api.ts'
import { useCurrentApp } from '../../../../session/session.ts'
import { toastError, toastSuccess } from '../../../../toast.ts'
import { texts } from './texts.ts'

const SIZE = 100
/** A decision can be taken back in one step for so long. */
const UNDO_SECONDS = 10

export interface ReviewQuery {
  auditStatus: AuditStatus
  keywords: string
  from?: string | undefined
  to?: string | undefined
}

/** The answers of a survey that a query finds, oldest first, as the call asks for them. */
export const reviewBody = (
  surveyId: string,
  { auditStatus, keywords, from, to }: ReviewQuery,
  size: number = SIZE,
) => ({
  id: surveyId,
  auditStatus,
  size,
  sort: { by: 'submittedAt', direction: 'asc' as const },
  ...(keywords === '' ? {} : { keywords }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
})

/** What was decided last, while it can be taken back in one step. */
export interface Decided {
  ids: string[]
  status: 1 | 2
  seconds: number
}

/**
 * What can be taken back a second after `then`. A later decision may have come and not be drawn yet: it stays, or its undo
 * would take back the one before.
 */
export function secondLater(now: Decided | undefined, then: Decided): Decided | undefined {
  if (now !== then) return now
  return then.seconds > 1 ? { ...then, seconds: then.seconds - 1 } : undefined
}

export interface Reviewed extends AnswerRow {
  audit: AnswerAudit | undefined
}

/** The answers that are looked through, and the decisions about them. */
export function useReview(surveyId: string, query: ReviewQuery) {
  const appid = useCurrentApp((state) => state.appid)
  const body = reviewBody(surveyId, query)
  const answers = useInfiniteQuery({
    queryKey: [...callKey(batchAuditAnswers, { body }), appid, 'review'],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        batchAuditAnswers,
        { body: { ...body, ...(pageParam === '' ? {} : { cursor: pageParam }) } },
        { signal, silent: true },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: { quiet: true },
  })
  const pages = answers.data?.pages ?? []
  const rows: Reviewed[] = pages.flatMap(({ list, audits }) =>
    list.map((row) => ({ ...row, audit: audits[row.id] })),
  )
  const [decided, setDecided] = useState<Decided>()
  const send = useCallMutation(batchAudit, { changes: ['notice'] })

  useEffect(() => {
    if (!decided) return
    const timer = setTimeout(() => setDecided((now) => secondLater(now, decided)), 1000)
    return () => clearTimeout(timer)
  }, [decided])

  /** Decides, as many at once as one call takes; resolves with those that were. */
  async function decide(ids: readonly string[], status: 0 | 1 | 2, reason = ''): Promise<string[]> {
    const done: string[] = []
    for (const some of idPieces(ids)) {
      const { results } = await send.mutateAsync({
        body: { surveyId, ids: some, auditStatus: status, auditResult: reason },
      })
      done.push(...results.flatMap(({ id, ok }) => (ok ? [id] : [])))
      const failed = results.filter(({ ok }) => !ok)
      if (failed[0]) toastError(texts.failed(failed.length, failed[0].msg))
    }
    if (status === 0) {
      setDecided(undefined)
      if (done.length > 0) toastSuccess(texts.undone(done.length))
    } else if (done.length > 0) setDecided({ ids: done, status, seconds: UNDO_SECONDS })
    return done
  }

  return {
    rows,
    definition: pages[0]?.definition,
    total: pages[0]?.total ?? 0,
    isLoading: answers.isPending,
    isError: answers.isError,
    retry: () => void answers.refetch(),
    hasMore: answers.hasNextPage,
    isLoadingMore: answers.isFetchingNextPage,
    loadMore: () => void answers.fetchNextPage(),
    isBusy: send.isPending,
    decide,
    decided,
    undo: () => (decided ? decide(decided.ids, 0) : Promise.resolve([])),
  }
}
