// Calls about what is written in circles, and about what of it waits for a decision.
import { z } from 'zod'
import { member } from '../../../access.ts'
import { defineCall } from '../../../call.ts'
import { emptySchema, idSchema, keywordsSchema, timeSchema } from '../../../envelope.ts'
import { batchResultSchema, manyIdsSchema } from '../../../todo/calls.ts'
import { postPartsSchema } from './post-parts.ts'
import { circleLimits } from './settings.ts'
import { postStateSchema } from './states.ts'

const root = '/p1/api/v1/circle/{id}/posts'
const params = z.object({ id: idSchema })
const reason = z.string().trim().max(circleLimits.reason, `最多${circleLimits.reason}个字`).default('')

export const circlePostSchema = z.object({
  id: idSchema,
  /** Null for the team of the app, and for who is gone. */
  authorId: idSchema.nullable(),
  authorName: z.string(),
  avatar: z.string(),
  byTeam: z.boolean(),
  text: z.string(),
  parts: postPartsSchema,
  classId: idSchema.nullable(),
  className: z.string(),
  state: postStateSchema,
  reason: z.string(),
  /** A change of it waits. */
  hasChange: z.boolean(),
  pinned: z.boolean(),
  prime: z.boolean(),
  announcement: z.boolean(),
  likes: z.number().int(),
  comments: z.number().int(),
  createTime: timeSchema,
})
export type CirclePost = z.output<typeof circlePostSchema>

export const circlePostSearch = defineCall({
  method: 'POST',
  path: `${root}/search`,
  module: 'circle',
  summary: '一个圈子的动态，新的在前',
  access: member('content:read'),
  servedOnFullDisk: true,
  params,
  body: z.object({
    state: postStateSchema.optional(),
    /** `none`: in no class. */
    classId: z.union([idSchema, z.literal('none')]).optional(),
    prime: z.boolean().optional(),
    authorId: idSchema.optional(),
    keywords: keywordsSchema,
    size: z.number().int().min(1).max(100).default(20),
    cursor: idSchema.optional(),
  }),
  data: z.object({ list: z.array(circlePostSchema), nextCursor: z.string().nullable() }),
})

export const circlePostCreate = defineCall({
  method: 'POST',
  path: root,
  module: 'circle',
  summary: '以运营团队的名义发动态或公告',
  access: member('content:write'),
  params,
  body: z.object({
    text: z.string().max(circleLimits.post * 2),
    classId: idSchema.nullable().default(null),
    pictures: postPartsSchema.shape.pictures,
    announcement: z.boolean().default(false),
  }),
  data: z.object({ id: idSchema }),
})

export const postActions = [
  'delete',
  'pin',
  'unpin',
  'prime',
  'unprime',
  'announce',
  'unannounce',
  'file',
] as const
export type PostAction = (typeof postActions)[number]

export const circlePostAct = defineCall({
  method: 'PUT',
  path: root,
  module: 'circle',
  summary: '删除、置顶、加精、设为公告、换分类，和它们的反面；每条各有结果',
  access: member('content:write'),
  params,
  body: z.object({
    ids: manyIdsSchema,
    action: z.enum(postActions),
    /** Of `file`. */
    classId: idSchema.nullable().default(null),
    reason,
  }),
  data: z.object({ results: z.array(batchResultSchema) }),
})

/** What waits: a new post, a change of a shown one, a comment, or something that was reported. */
export const reviewKinds = ['post', 'change', 'comment', 'report'] as const
export type ReviewKind = (typeof reviewKinds)[number]
export const reviewKindNames: Record<ReviewKind, string> = {
  post: '新动态',
  change: '修改动态',
  comment: '评论',
  report: '举报',
}

const authorHistory = z.object({
  joinedAt: timeSchema.nullable(),
  shown: z.number().int(),
  refused: z.number().int(),
  deleted: z.number().int(),
})

export const reviewItemSchema = z.object({
  kind: z.enum(reviewKinds),
  id: idSchema,
  /** What it was when it was read: who decides upon something older is told. */
  version: z.number().int(),
  circleId: idSchema,
  circleTitle: z.string(),
  authorId: idSchema.nullable(),
  authorName: z.string(),
  avatar: z.string(),
  text: z.string(),
  parts: postPartsSchema,
  /** What is shown now, where a change waits; the post, where a comment does. */
  before: z.string(),
  /** Why it is here. */
  why: z.string(),
  history: authorHistory,
  createTime: timeSchema,
})
export type ReviewItem = z.output<typeof reviewItemSchema>

export const circleReviewQueue = defineCall({
  method: 'GET',
  path: '/p1/api/v1/circle-review',
  module: 'circle',
  summary: '圈子里等着审核的下一件，先来的在前，和还有多少件',
  access: member('content:write'),
  query: z.object({
    kind: z.enum(reviewKinds).optional(),
    circleId: idSchema.optional(),
    /** Skips what stands before it. */
    after: idSchema.optional(),
  }),
  data: z.object({
    item: reviewItemSchema.nullable(),
    counts: z.record(z.enum(reviewKinds), z.number().int()),
    circles: z.array(z.object({ id: idSchema, title: z.string(), waiting: z.number().int() })),
  }),
})

/** The next of it is still a number that the database keeps. */
export const MOST_VERSION = 2_000_000_000

export const circleReviewDecide = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/circle-review',
  module: 'circle',
  summary: '审核圈子里的一件：通过或驳回；举报通过就是留下，驳回就是删除',
  access: member('content:write'),
  body: z.object({
    kind: z.enum(reviewKinds),
    id: idSchema,
    version: z.number().int().min(0).max(MOST_VERSION),
    approve: z.boolean(),
    reason,
  }),
  data: emptySchema,
})

export const circleWords = defineCall({
  method: 'GET',
  path: '/p1/api/v1/circle-words',
  module: 'circle',
  summary: '圈子的敏感词，有这些词的动态和评论先审后发',
  access: member('content:write'),
  data: z.object({ words: z.array(z.string()) }),
})

export const circleWordsUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/circle-words',
  module: 'circle',
  summary: '修改圈子的敏感词',
  access: member('content:write'),
  body: z.object({
    words: z
      .array(z.string().trim().max(circleLimits.word, `每个词最多${circleLimits.word}个字`))
      .max(circleLimits.words, `最多${circleLimits.words}个词`),
  }),
  data: z.object({ words: z.array(z.string()) }),
})

export const postReading = ['circlePostSearch']
export const postCalls = {
  circlePostSearch,
  circlePostCreate,
  circlePostAct,
  circleReviewQueue,
  circleReviewDecide,
  circleWords,
  circleWordsUpdate,
}
