import {
  contentHandIn,
  contentHandInWithdraw,
  contentReview,
  contentReviewsWaiting,
} from '@zhanfang/contract'
import { defineModule } from '../../composition/define-module.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { contentModule } from '../content/module.ts'
import { todoModule } from '../todo/module.ts'
import { contentAudit } from './content-audit.ts'
import { createReviews } from './reviews.ts'

/** Contents that are handed in by those who may not publish, and published by those who may. */
export const contentReviewModule = defineModule({
  name: 'contentReview',
  needs: [contentModule, contentFrameModule, todoModule],
  create({ contentFrame, todo }) {
    todo.add(contentAudit(contentFrame))
    const reviews = createReviews(contentFrame, todo)
    contentFrame.publishing.onPublished(reviews.published)
    contentFrame.service.onRemoved(reviews.removed)
    return reviews
  },
  routes(bind, reviews, { contentFrame }) {
    const { deskOf } = contentFrame
    bind(contentReview, async ({ params: { kind, id } }, caller) => ({
      review: await reviews.newest(caller.appId, kind, await deskOf(caller), id),
    }))
    bind(contentHandIn, async ({ params: { kind, id }, body }, caller) =>
      reviews.handIn(caller.appId, kind, await deskOf(caller), {
        id,
        baseRevision: body.baseRevision,
        reason: body.applyReason,
      }),
    )
    bind(contentHandInWithdraw, async ({ params: { kind, id } }, caller) => {
      await reviews.withdraw(caller.appId, kind, await deskOf(caller), id)
      return {}
    })
    bind(contentReviewsWaiting, async ({ params: { kind } }, caller) => ({
      ids: await reviews.waiting(caller.appId, kind, await deskOf(caller)),
    }))
  },
})
