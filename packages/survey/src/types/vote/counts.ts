import { useEffect, useState } from 'react'
import type { VoteCounts, VotesPort } from '../../view/answer-view.ts'

/** How often the counts of a vote in sight are asked for again, milliseconds. */
const refreshEvery = 10_000

/** The counts of a vote: those known with the page, then fresh ones while the page is being looked at. */
export function useVoteCounts(
  votes: VotesPort | undefined,
  questionId: string,
  wanted: boolean,
): VoteCounts | undefined {
  const [counts, setCounts] = useState(votes?.initial?.[questionId])
  useEffect(() => {
    if (!votes || !wanted) return
    const control = new AbortController()
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      votes.counts(questionId, { signal: control.signal }).then(
        (next) => {
          if (!control.signal.aborted) setCounts(next)
        },
        // What was shown before stays.
        () => undefined,
      )
    }
    ask()
    const timer = setInterval(ask, refreshEvery)
    return () => {
      control.abort()
      clearInterval(timer)
    }
  }, [votes, questionId, wanted])
  return wanted ? counts : undefined
}

/** Share of an option in words. */
export function shareText(count: number, base: number): string {
  return base > 0 ? `${Math.round((count / base) * 1000) / 10}%` : '0%'
}
