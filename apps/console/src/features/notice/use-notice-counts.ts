import { NOTICE_STREAM_PATH, noticeCounts, noticeList, type NoticeCounts } from '@zhanfang/contract'
import { useEffect } from 'react'
import { api, callKey, queryClient, useCall } from '../../api.ts'
import { sessionToken } from '../../session/session.ts'
import { followCounts } from './public/counts-stream.ts'

/** A tab that was left for this long gives its connection back; browsers allow few to one server. */
const HIDDEN_MS = 5_000

function keep(counts: NoticeCounts): void {
  const before = queryClient.getQueryData<NoticeCounts>(callKey(noticeCounts))
  queryClient.setQueryData(callKey(noticeCounts), counts)
  if (!before || JSON.stringify(before) === JSON.stringify(counts)) return
  // Only a list that is on screen is fetched again.
  const list = callKey(noticeList).slice(0, 3)
  void queryClient.invalidateQueries({ queryKey: list })
}

/** Follows the unread counts while this tab is looked at. Once in the shell. */
export function useFollowNoticeCounts(): void {
  useEffect(() => {
    let following: AbortController | undefined
    let leaving: ReturnType<typeof setTimeout> | undefined

    function start() {
      clearTimeout(leaving)
      if (following) return
      const controller = new AbortController()
      following = controller
      void followCounts(
        {
          open: (signal) =>
            fetch(NOTICE_STREAM_PATH, {
              signal,
              cache: 'no-store',
              headers: {
                Accept: 'text/event-stream',
                'X-Authorization': `Bearer ${sessionToken() ?? ''}`,
              },
            }),
          ask: (signal) => api.call(noticeCounts, undefined, { signal, silent: true }),
          onCounts: keep,
          // Any call finds out that the session is over, and leads to the login as the error catalogue says.
          onEnded: () => void api.call(noticeCounts, undefined, { silent: true }).catch(() => undefined),
        },
        controller.signal,
      )
    }
    function stop() {
      clearTimeout(leaving)
      following?.abort()
      following = undefined
    }
    function look() {
      if (document.visibilityState === 'visible') start()
      else leaving = setTimeout(stop, HIDDEN_MS)
    }

    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [])
}

/** Unread counts of each kind: asked for once and after own changes; from then on the stream writes them. */
export function useNoticeCounts(): NoticeCounts | undefined {
  return useCall(noticeCounts, undefined, { staleTime: Infinity, quiet: true }).data
}

/** All that is unread. */
export const unreadOf = (counts: NoticeCounts | undefined): number =>
  counts ? counts.unReadNum + counts.todoNum + counts.notifyNoticeCount + counts.msgUnReadNum : 0
