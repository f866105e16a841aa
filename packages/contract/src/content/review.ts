// Handing a content in: who may write but not publish asks those who may.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, timeSchema } from '../envelope.ts'
import { auditStatusSchema } from '../todo/audit-states.ts'
import { auditWordsSchema } from '../todo/calls.ts'
import { contentKindSchema } from './kind-names.ts'
import { contentPlace } from './visibility.ts'

const path = '/p1/api/v1/content/{kind}/{id}/review'

/** The newest time that a content was handed in, and what came of it. */
export const contentReviewSchema = z.object({
  id: idSchema,
  auditStatus: auditStatusSchema,
  /** What the author wrote, and why it was refused. */
  applyReason: z.string(),
  auditResult: z.string(),
  applicantName: z.string(),
  auditorName: z.string(),
  applyTime: timeSchema,
  auditTime: timeSchema.nullable(),
  /** The draft has changed since: it is handed in again, or published by somebody who has looked at it. */
  isOutdated: z.boolean(),
  /** Whether the caller handed it in. */
  isMine: z.boolean(),
})
export type ContentReview = z.output<typeof contentReviewSchema>

export const contentReview = defineCall({
  method: 'GET',
  path,
  module: 'content',
  summary: '一项内容最近一次交稿，和审核的结果',
  access: member('content:read'),
  params: contentPlace,
  data: z.object({ review: contentReviewSchema.nullable() }),
})

export const contentHandIn = defineCall({
  method: 'POST',
  path,
  module: 'content',
  summary: '交稿，请有发布权限的人审核；再交一次，等待审核的就是新的草稿',
  access: member('content:write'),
  params: contentPlace,
  body: z.object({
    /** The draft that is handed in; refused when it has changed meanwhile. */
    baseRevision: z.number().int().min(0),
    applyReason: auditWordsSchema,
  }),
  data: contentReviewSchema,
})

export const contentHandInWithdraw = defineCall({
  method: 'DELETE',
  path,
  module: 'content',
  summary: '撤回自己交的稿',
  access: member('content:write'),
  params: contentPlace,
  data: emptySchema,
})

export const contentReviewsWaiting = defineCall({
  method: 'GET',
  path: '/p1/api/v1/content/{kind}/reviews',
  module: 'content',
  summary: '一种内容里等待审核的，只含我能看的',
  access: member('content:read'),
  params: z.object({ kind: contentKindSchema }),
  data: z.object({ ids: z.array(idSchema) }),
})

export const contentReviewCalls = {
  contentReview,
  contentHandIn,
  contentHandInWithdraw,
  contentReviewsWaiting,
}
