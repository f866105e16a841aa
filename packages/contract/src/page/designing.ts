// Around the page designer: who edits, when to publish, templates, notes, visits.
import { pageDocumentSchema } from '@zhanfang/document'
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { pageTitleSchema } from './calls.ts'

/** Names one open designer, so that two tabs of one person are two. */
const tabSchema = z.string().regex(/^[\w-]{8,64}$/)

export const pageEditingSchema = z.object({
  /** Who may change the page now; null when nobody does. `mine` is this tab, `own` another tab of the same person. */
  holder: z.object({ name: z.string(), mine: z.boolean(), own: z.boolean() }).nullable(),
  /** Who asks to take over from this tab; save at once, the next beat hands the page over. */
  wantedBy: z.string().nullable(),
  /** Others who have the page open, each once. */
  others: z.array(z.string()),
  /** Newest revision of the draft, for those who only watch. */
  revision: z.number().int(),
})
export type PageEditing = z.infer<typeof pageEditingSchema>

/** Milliseconds between two beats of an open designer. */
export const PAGE_BEAT_MS = 4_000

export const microPageEditing = defineCall({
  method: 'POST',
  path: '/p2/api/v1/micro-pages/{id}/editing',
  module: 'page',
  summary: '设计器的心跳：谁在编辑、谁在查看；可请求接手或让出',
  access: member('page:read'),
  params: z.object({ id: idSchema }),
  body: z.object({
    tab: tabSchema,
    /** `watch` only looks, `edit` holds the page when nobody else does, `take` asks for it, `release` gives it up, `leave` closes. */
    intent: z.enum(['watch', 'edit', 'take', 'release', 'leave']),
  }),
  data: pageEditingSchema,
})

export const microPageSchedule = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/micro-pages/schedule',
  module: 'page',
  summary: '定时发布微页面；时间为空表示取消',
  access: member('page:publish'),
  body: z.object({ id: idSchema, publishAt: timeSchema.nullable() }),
  data: z.object({ publishAt: timeSchema.nullable() }),
})

export const microPagePlan = defineCall({
  method: 'GET',
  path: '/p2/api/v1/micro-pages/{id}/schedule',
  module: 'page',
  summary: '微页面的定时发布，以及上次没有成功的原因',
  access: member('page:read'),
  params: z.object({ id: idSchema }),
  data: z.object({ publishAt: timeSchema.nullable(), failure: z.string().nullable() }),
})

export const microPageVisits = defineCall({
  method: 'GET',
  path: '/p2/api/v1/micro-pages/{id}/visits',
  module: 'page',
  summary: '微页面每天的访问次数，不记录访客是谁',
  access: member('page:read'),
  params: z.object({ id: idSchema }),
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  data: z.object({
    /** Of all days. */
    total: z.number().int(),
    /** Every day of the span, the oldest first; `day` is a date of Asia/Shanghai. */
    days: z.array(z.object({ day: z.string(), views: z.number().int() })),
  }),
})

export const pageTemplateSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  blockCount: z.number().int(),
})
const templateDetailSchema = pageTemplateSummarySchema.extend({
  document: pageDocumentSchema,
  /** Titles of the surveys that come with a page of it. */
  surveys: z.array(z.string()),
})

export const microPageSystemTemplates = defineCall({
  method: 'GET',
  path: '/p2/api/v1/micro-pages/sys-templates',
  module: 'page',
  summary: '系统自带的微页面模板，带内容供预览',
  access: member('page:read'),
  data: z.object({ list: z.array(templateDetailSchema) }),
})

export const microPageTemplates = defineCall({
  method: 'GET',
  path: '/p2/api/v1/micro-pages/templates',
  module: 'page',
  summary: '应用自己的微页面模板，带内容供预览',
  access: member('page:read'),
  data: z.object({ list: z.array(templateDetailSchema.extend({ createTime: timeSchema })) }),
})

export const microPageTemplateCreate = defineCall({
  method: 'POST',
  path: '/p2/api/v1/micro-pages/templates',
  module: 'page',
  summary: '把一个微页面的草稿存为模板',
  access: member('page:write'),
  body: z.object({ pageId: idSchema, name: pageTitleSchema }),
  data: z.object({ id: idSchema }),
})

export const microPageCreateByTemplate = defineCall({
  method: 'POST',
  path: '/p2/api/v1/micro-pages/create-by-template',
  module: 'page',
  summary:
    '用系统的或自己的模板新建微页面；页面上嵌入的问卷一起创建：系统模板的来自问卷模板，自己的模板的是原问卷的副本',
  access: member('page:write'),
  body: z.object({ templateId: idSchema }),
  data: z.object({ id: idSchema, surveys: z.array(z.object({ id: idSchema, title: z.string() })) }),
})

export const microPageTemplateDelete = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/micro-pages/templates/{id}',
  module: 'page',
  summary: '删除自己的微页面模板；用它建的页面不受影响',
  access: member('page:write'),
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const pageNoteTextSchema = z
  .string()
  .trim()
  .min(1, limits.pageNote.required)
  .max(limits.pageNote.max, limits.pageNote.length)

export const pageNoteSchema = z.object({
  id: idSchema,
  blockId: z.string(),
  text: z.string(),
  author: z.string(),
  mine: z.boolean(),
  isDone: z.boolean(),
  createTime: timeSchema,
})
export type PageNote = z.infer<typeof pageNoteSchema>

export const microPageNotes = defineCall({
  method: 'GET',
  path: '/p2/api/v1/micro-pages/{id}/notes',
  module: 'page',
  summary: '写在微页面元素上的备注，访客看不到',
  access: member('page:read'),
  params: z.object({ id: idSchema }),
  data: z.object({ list: z.array(pageNoteSchema) }),
})

export const microPageNoteCreate = defineCall({
  method: 'POST',
  path: '/p2/api/v1/micro-pages/{id}/notes',
  module: 'page',
  summary: '给微页面的一个元素写备注',
  access: member('page:write'),
  params: z.object({ id: idSchema }),
  body: z.object({ blockId: z.string().min(1).max(40), text: pageNoteTextSchema }),
  data: z.object({ id: idSchema }),
})

export const microPageNoteDone = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/micro-pages/{id}/notes/{noteId}',
  module: 'page',
  summary: '把一条备注标为已处理或未处理',
  access: member('page:write'),
  params: z.object({ id: idSchema, noteId: idSchema }),
  body: z.object({ isDone: z.boolean() }),
  data: emptySchema,
})

export const microPageNoteDelete = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/micro-pages/{id}/notes/{noteId}',
  module: 'page',
  summary: '删除一条备注',
  access: member('page:write'),
  params: z.object({ id: idSchema, noteId: idSchema }),
  data: emptySchema,
})

export const designingCalls = {
  microPageEditing,
  microPageSchedule,
  microPagePlan,
  microPageVisits,
  microPageSystemTemplates,
  microPageTemplates,
  microPageTemplateCreate,
  microPageCreateByTemplate,
  microPageTemplateDelete,
  microPageNotes,
  microPageNoteCreate,
  microPageNoteDone,
  microPageNoteDelete,
}
