import {
  contentHandInWithdraw,
  type ContentKind,
  type ContentReview,
  contentReview,
  contentReviewsWaiting,
  todoAudits,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { texts } from './texts.ts'

const ReasonDialog = lateComponent(
  async () => (await import('../../todo/public/reason-dialog.tsx')).ReasonDialog,
)

/** The newest time that a content was handed in; undefined while that is not known, and where there is none. */
export function useReview(kind: ContentKind, id: string): ContentReview | undefined {
  return useCall(contentReview, { params: { kind, id } }, { quiet: true }).data?.review ?? undefined
}

/** Contents of a kind that wait for a review. */
export function useWaitingReviews(kind: ContentKind): ReadonlySet<string> {
  const found = useCall(contentReviewsWaiting, { params: { kind } }, { quiet: true })
  return new Set(found.data?.ids)
}

interface ReviewBannerProps {
  kind: ContentKind
  id: string
  review: ContentReview
  canPublish: boolean
  /** Brings what is typed to the server first: what is approved is what is seen. */
  flush: () => Promise<unknown>
}

/** Says that a content waits to be published, or why it was not, and lets it be decided. */
export function ReviewBanner({ kind, id, review, canPublish, flush }: ReviewBannerProps) {
  const { auditStatus, applyReason, auditResult, isMine, isOutdated } = review
  const withdraw = useCallMutation(contentHandInWithdraw, { done: texts.withdrawn, changes: ['todo'] })
  const approve = useCallMutation(todoAudits, { done: texts.approved, changes: ['content'] })
  const reject = useCallMutation(todoAudits, { done: texts.rejected, silent: true, changes: ['content'] })
  const [isRefusing, setRefusing] = useState(false)
  if (auditStatus === 2 && review.auditTime !== null)
    return (
      <Alert
        banner
        type="warning"
        title={texts.refused(review.auditorName, formatDateTime(review.auditTime))}
        description={texts.because(auditResult)}
      />
    )
  if (auditStatus !== 0) return null
  const time = formatDateTime(review.applyTime)
  const notes = [
    applyReason === '' ? '' : texts.words(applyReason),
    isOutdated ? (canPublish ? texts.outdatedForReviewer : texts.outdated) : '',
  ].filter((note) => note !== '')

  async function publish() {
    try {
      await flush()
      await approve.mutateAsync({ body: { id: review.id, auditStatus: 1 } })
    } catch {
      // Told by the client, or by the draft's status.
    }
  }
  return (
    <>
      <Alert
        banner
        type="info"
        title={isMine ? texts.mine(time) : texts.waiting(review.applicantName, time)}
        {...(notes.length > 0 ? { description: notes.join('　') } : {})}
        action={
          <>
            {isMine && (
              <Button
                size="small"
                loading={withdraw.isPending}
                onClick={() => withdraw.mutate({ params: { kind, id } })}
              >
                {texts.withdraw}
              </Button>
            )}{' '}
            {canPublish && !isMine && (
              <>
                <Button size="small" danger onClick={() => setRefusing(true)}>
                  {texts.reject}
                </Button>{' '}
                {!isOutdated && (
                  <Button
                    size="small"
                    type="primary"
                    loading={approve.isPending}
                    onClick={() => void publish()}
                  >
                    {texts.approve}
                  </Button>
                )}
              </>
            )}
          </>
        }
      />
      <LateDialog onFailure={() => setRefusing(false)}>
        {isRefusing && (
          <ReasonDialog
            onSubmit={(reason) =>
              reject.mutateAsync({ body: { id: review.id, auditStatus: 2, auditResult: reason } })
            }
            onClose={() => setRefusing(false)}
          />
        )}
      </LateDialog>
    </>
  )
}
