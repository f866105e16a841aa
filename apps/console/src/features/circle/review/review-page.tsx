import {
  circleReviewDecide,
  circleReviewQueue,
  type ReviewItem,
  type ReviewKind,
  reviewKindNames,
  reviewKinds,
} from '@zhanfang/contract/content-kinds/circle/post-calls'
import { Button, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall, useCallMutation } from '../../../api.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { circlePaths } from '../../../paths/circle-paths.ts'
import { toastSuccess } from '../../../toast.ts'
import { texts } from '../texts.ts'
import { ReviewCard } from './review-card.tsx'
import classes from './review.module.css'

const words = texts.review

/** What waits in the circles of the app: one thing at a time, by the keys A and R; the next opens by itself. */
export default function CircleReviewPage() {
  const [search, setSearch] = useSearchParams()
  const kind = reviewKinds.find((one) => one === search.get('kind'))
  const circleId = search.get('circle') ?? ''
  const asked = `${kind ?? ''} ${circleId}`
  const [skipped, setSkipped] = useState<{ asked: string; after: string }>({ asked, after: '' })
  // Other conditions begin at the oldest again.
  const after = skipped.asked === asked ? skipped.after : ''
  const queue = useCall(
    circleReviewQueue,
    {
      query: {
        ...(kind === undefined ? {} : { kind }),
        ...(circleId === '' ? {} : { circleId }),
        ...(after === '' ? {} : { after }),
      },
    },
    { keepPrevious: true },
  )
  const decide = useCallMutation(circleReviewDecide, { changes: ['content', 'notice'] })
  const { data } = queue

  function choose(part: Partial<Record<'kind' | 'circle', string>>) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(part)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  }
  const skip = (id: string) => setSkipped({ asked, after: id })

  async function settle({ kind: of, id, version }: ReviewItem, approve: boolean, reason: string) {
    try {
      await decide.mutateAsync({ body: { kind: of, id, version, approve, reason } })
      toastSuccess(approve ? words.done.approve : words.done.refuse)
    } catch {
      // Told by the client: somebody else was first, or its author has changed it.
      await queue.refetch()
    }
  }

  if (queue.isError && !data)
    return <ListFailure onRetry={() => void queue.refetch()} retrying={queue.isFetching} />
  if (!data) return <Skeleton active />
  const { item, counts, circles } = data
  const total = reviewKinds.reduce((sum, one) => sum + counts[one], 0)
  // Other lists are still being asked for when the next thing is already here: a key pressed for it must count.
  const sent = decide.isPending ? decide.variables.body : undefined
  const isSent = item !== null && sent?.id === item.id && sent.version === item.version
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      <div className={classes.bar}>
        <Select<ReviewKind | ''>
          className={classes.select}
          aria-label={words.kind}
          value={kind ?? ''}
          options={[
            { value: '', label: words.count(words.all, total) },
            ...reviewKinds.map((value) => ({
              value,
              label: words.count(reviewKindNames[value], counts[value]),
            })),
          ]}
          onChange={(value) => choose({ kind: value })}
        />
        <Select
          className={classes.select}
          aria-label={words.circle}
          value={circles.some(({ id }) => id === circleId) ? circleId : ''}
          options={[
            { value: '', label: words.allCircles },
            ...circles.map(({ id, title, waiting }) => ({ value: id, label: words.count(title, waiting) })),
          ]}
          onChange={(value: string) => choose({ circle: value })}
        />
      </div>
      {item ? (
        <ReviewCard
          key={`${item.kind}-${item.id}-${item.version}`}
          item={item}
          busy={isSent || queue.isPlaceholderData}
          onDecide={(approve, reason) => settle(item, approve, reason)}
          onSkip={() => skip(item.id)}
        />
      ) : (
        <div className={classes.empty}>
          <h2>{total > 0 && after !== '' ? words.emptySkipped : words.empty}</h2>
          {after === '' ? (
            <Link to={circlePaths.list}>
              <Button tabIndex={-1}>{words.back}</Button>
            </Link>
          ) : (
            <Button onClick={() => skip('')}>{words.again}</Button>
          )}
        </div>
      )}
    </>
  )
}
