// What visitors write below contents, and what those who work on the app do with it.
import { z } from 'zod'
import { anyone, member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { contentKindSchema } from './kind-names.ts'
import { contentCommentModes } from './editing.ts'
import { contentPlace } from './visibility.ts'

/** 0 waits, 1 shown, 2 refused. */
export const commentStatusSchema = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type CommentStatus = z.output<typeof commentStatusSchema>
export const commentStatusNames: Record<CommentStatus, string> = { 0: '待审核', 1: '已展示', 2: '未通过' }

/** What a comment says: not nothing, and not too much. */
export const commentTextSchema = z
  .string()
  .trim()
  .min(1, limits.contentComment.required)
  .refine((text) => Array.from(text).length <= limits.contentComment.max, limits.contentComment.length)

export const contentCommentSchema = z.object({
  id: idSchema,
  contentId: idSchema,
  contentTitle: z.string(),
  authorId: idSchema,
  authorName: z.string(),
  text: z.string(),
  status: commentStatusSchema,
  /** What the site answered; empty for nothing. */
  reply: z.string(),
  createTime: timeSchema,
})
export type ContentComment = z.output<typeof contentCommentSchema>

export const contentCommentMode = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/content/{kind}/{id}/comment-mode',
  module: 'content',
  summary: '这项内容能不能评论：关闭、审核后展示、直接展示',
  access: member('content:publish'),
  params: contentPlace,
  body: z.object({ commentMode: z.enum(contentCommentModes) }),
  data: emptySchema,
})

export const contentCommentSearch = defineCall({
  method: 'POST',
  path: '/p1/api/v1/content/{kind}/comments/search',
  module: 'content',
  summary: '一种内容收到的评论，新的在前',
  access: member('content:read'),
  servedOnFullDisk: true,
  params: z.object({ kind: contentKindSchema }),
  body: z.object({
    ...pagingQuery,
    contentId: idSchema.optional(),
    status: z.coerce.number().pipe(commentStatusSchema).optional(),
    keywords: keywordsSchema,
  }),
  data: pageOf(contentCommentSchema),
})

export const contentCommentModerate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/content/{kind}/comments/moderate',
  module: 'content',
  summary: '展示、不通过或删除评论',
  access: member('content:publish'),
  params: z.object({ kind: contentKindSchema }),
  body: z.object({
    ids: z.array(idSchema).min(1).max(limits.contentsAtOnce),
    action: z.enum(['approve', 'refuse', 'delete']),
  }),
  /** Ids of comments that are not there (any more); the others are done. */
  data: z.object({ missing: z.array(idSchema) }),
})

export const contentCommentReply = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/content/{kind}/comments/{commentId}/reply',
  module: 'content',
  summary: '回复一条评论；空的就是收回回复',
  access: member('content:publish'),
  params: z.object({ kind: contentKindSchema, commentId: idSchema }),
  body: z.object({ reply: commentTextSchema.or(z.literal('')) }),
  data: emptySchema,
})

const visitorPlace = contentPlace.extend({ appId: idSchema })
const visitorPath = '/p1/api/v1/content/sites/{appId}/{kind}/{id}'

export const contentVisitorComments = defineCall({
  method: 'GET',
  path: `${visitorPath}/comments`,
  module: 'content',
  summary: '访客看到的评论，新的在前；自己待审核的也在内',
  access: anyone,
  sharesAddress: true,
  params: visitorPlace,
  query: z.object(pagingQuery),
  data: pageOf(
    z.object({
      id: idSchema,
      authorName: z.string(),
      text: z.string(),
      reply: z.string(),
      createTime: timeSchema,
      /** Its writer alone sees one that waits. */
      waits: z.boolean(),
      mine: z.boolean(),
    }),
  ),
})

export const contentVisitorComment = defineCall({
  method: 'POST',
  path: `${visitorPath}/comments`,
  module: 'content',
  summary: '访客评论一项内容，要先登录',
  access: anyone,
  sharesAddress: true,
  cleansText: true,
  params: visitorPlace,
  body: z.object({ text: commentTextSchema }),
  data: z.object({ id: idSchema, waits: z.boolean() }),
})

export const contentVisitorLike = defineCall({
  method: 'PUT',
  path: `${visitorPath}/like`,
  module: 'content',
  summary: '访客点赞，或取消；不用登录',
  access: anyone,
  sharesAddress: true,
  params: visitorPlace,
  body: z.object({ liked: z.boolean() }),
  data: z.object({ liked: z.boolean(), likeCount: z.number().int() }),
})

export const contentVisitorState = defineCall({
  method: 'GET',
  path: `${visitorPath}/state`,
  module: 'content',
  summary: '这位访客对一项内容做过什么：点赞；页面本身对所有人一样',
  access: anyone,
  sharesAddress: true,
  params: visitorPlace,
  data: z.object({
    /** Null where the app does not show it. */
    readCount: z.number().int().nullable(),
    likeCount: z.number().int(),
    liked: z.boolean(),
    isLoggedIn: z.boolean(),
    commentMode: z.enum(contentCommentModes),
  }),
})

export const contentCommentCalls = {
  contentCommentMode,
  contentCommentSearch,
  contentCommentModerate,
  contentCommentReply,
  contentVisitorComments,
  contentVisitorComment,
  contentVisitorLike,
  contentVisitorState,
}
