import { z } from 'zod'
import { user } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'

/** Values of `/notice/index?key=`. */
export const noticeKinds = { center: 0, todo: 1, system: 2, form: 3 } as const
export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames: Record<NoticeKind, string> = {
  center: '通知中心',
  todo: '待办事项',
  system: '系统消息',
  form: '商品表单通知',
}
const keySchema = z.coerce.number().int().min(0).max(3)

export const noticeCountsSchema = z.object({
  unReadNum: z.number().int(),
  todoNum: z.number().int(),
  notifyNoticeCount: z.number().int(),
  /** To-dos that concern one app. */
  weappTodoNum: z.number().int(),
  msgUnReadNum: z.number().int(),
})
export type NoticeCounts = z.infer<typeof noticeCountsSchema>

/** A way to decide what a to-do waits for. */
export const todoAnswerSchema = z.object({
  key: z.string().max(40),
  label: z.string(),
  /** Asked before it is done, where it cannot be taken back. */
  question: z.string().optional(),
  /** Asks for words that go with it, such as the reason of a rejection. */
  asksWords: z.string().optional(),
})
export type TodoAnswer = z.infer<typeof todoAnswerSchema>

export const noticeSchema = z.object({
  id: idSchema,
  key: z.number().int(),
  title: z.string(),
  text: z.string(),
  /** Path inside the console, or empty. */
  link: z.string(),
  appId: z.string().nullable(),
  read: z.boolean(),
  /** What a to-do waits for; empty for all that may be put away unanswered. */
  answers: z.array(todoAnswerSchema),
  /** It waits for a decision: nothing else puts it away. */
  waits: z.boolean(),
  createTime: timeSchema,
})
export type Notice = z.infer<typeof noticeSchema>

export const noticeCounts = defineCall({
  method: 'GET',
  path: '/p2/api/v1/notice/counts',
  module: 'notice',
  summary: '各类通知的未读数',
  access: user,
  data: noticeCountsSchema,
})

export const noticeUnreadNum = defineCall({
  method: 'GET',
  path: '/p2/api/v2/notice/unread-num',
  module: 'notice',
  summary: '所有未读通知数',
  access: user,
  data: z.object({ unReadNum: z.number().int() }),
})

export const noticeList = defineCall({
  method: 'GET',
  path: '/p2/api/v1/notice/list',
  module: 'notice',
  summary: '一类通知：0 通知中心，1 待办事项，2 系统消息，3 商品表单通知',
  access: user,
  query: z.object({
    ...pagingQuery,
    key: keySchema.default(0),
    unread: z.stringbool().optional(),
    /** Of all kinds, whatever `key` says. */
    everyKind: z.stringbool().optional(),
  }),
  data: pageOf(noticeSchema),
})

export const notifyNotices = defineCall({
  method: 'GET',
  path: '/p2/api/v1/notify-notices',
  module: 'notice',
  summary: '系统消息，新的在前',
  access: user,
  query: z.object(pagingQuery),
  data: pageOf(noticeSchema),
})

export const noticeRead = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/notice/{id}/read',
  module: 'notice',
  summary: '把一条通知标为已读；等着答复的待办不能',
  access: user,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const noticeRemove = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/notice/{id}/removed',
  module: 'notice',
  summary: '删除一条通知，或把它放回来；等着答复的待办不能删除',
  access: user,
  params: z.object({ id: idSchema }),
  body: z.object({ removed: z.boolean() }),
  data: emptySchema,
})

export const noticeAnswer = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/notice/{id}/answer',
  module: 'notice',
  summary: '答复一条待办',
  access: user,
  params: z.object({ id: idSchema }),
  body: z.object({ answer: todoAnswerSchema.shape.key, words: z.string().trim().max(500).default('') }),
  data: z.object({
    /** The app that it concerned. */
    appId: idSchema.nullable(),
    /** What came of it, in words. */
    text: z.string(),
  }),
})

export const noticeReadAll = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/notice/read-all',
  module: 'notice',
  summary: '全部标为已读；带 key 时只标这一类，等着答复的待办除外',
  access: user,
  body: z.object({ key: keySchema.optional() }),
  data: z.object({ read: z.number().int() }),
})

export const noticeChannels = ['weixin', 'sms', 'email'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
const channelsSchema = z.object({ weixin: z.boolean(), sms: z.boolean(), email: z.boolean() })
/** Where notices of each kind are sent besides the product itself. */
export const noticePreferencesSchema = z.object({
  center: channelsSchema,
  todo: channelsSchema,
  system: channelsSchema,
  form: channelsSchema,
})
export type NoticePreferences = z.infer<typeof noticePreferencesSchema>

export const noticePreferences = defineCall({
  method: 'GET',
  path: '/p2/api/v1/notice/preferences',
  module: 'notice',
  summary: '通知还发到哪里',
  access: user,
  data: noticePreferencesSchema,
})

export const noticePreferencesUpdate = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/notice/preferences',
  module: 'notice',
  summary: '设置通知还发到哪里',
  access: user,
  body: noticePreferencesSchema,
  data: noticePreferencesSchema,
})

/**
 * Server-sent events, read with fetch so that the token travels in `X-Authorization` and never in an address.
 * Each `counts` event carries `NoticeCounts`; `ended` says that the session is over; comments keep the line open.
 */
export const NOTICE_STREAM_PATH = '/p2/api/v1/notice/stream'

export const noticeCalls = {
  noticeCounts,
  noticeUnreadNum,
  noticeList,
  notifyNotices,
  noticeRead,
  noticeRemove,
  noticeAnswer,
  noticeReadAll,
  noticePreferences,
  noticePreferencesUpdate,
}
