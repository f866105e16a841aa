// Calls of the desk about who signed up for an activity.
import { z } from 'zod'
import { member } from '../../../access.ts'
import { defineCall } from '../../../call.ts'
import { idSchema, keywordsSchema, sliceOf, timeSchema, emptySchema } from '../../../envelope.ts'
import { entryStateSchema } from './entry-states.ts'
import { activityLimits, signUpSchema } from './plan.ts'

const root = '/p1/api/v1/acti-entry'
const place = z.object({ id: idSchema })
const entryPlace = z.object({ id: idSchema, entryId: idSchema })

export const entrySchema = z.object({
  id: idSchema,
  code: z.string(),
  kindId: z.string(),
  kindName: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  people: z.number().int(),
  companions: z.array(z.string()),
  state: entryStateSchema,
  name: z.string(),
  /** Masked for those who may not see it whole. */
  phone: z.string(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Of the desk; visitors never see it. */
  note: z.string(),
  /** Why it was refused or cancelled. */
  reason: z.string(),
  customerId: idSchema.nullable(),
  byDesk: z.boolean(),
  /** What it costs, what was paid and what went back, in 元. */
  amount: z.number(),
  paid: z.number(),
  refunded: z.number(),
  /** Until when it has to be paid; null where nothing is waited for. */
  payUntil: timeSchema.nullable(),
  checkedInAt: timeSchema.nullable(),
  createTime: timeSchema,
})
export type Entry = z.output<typeof entrySchema>

/** When somebody was checked in at a list, and how often. */
export const arrivalSchema = z.object({
  listId: idSchema,
  listName: z.string(),
  at: timeSchema,
  times: z.number().int(),
})
export type Arrival = z.output<typeof arrivalSchema>
export const listedEntrySchema = entrySchema.extend({ arrivals: z.array(arrivalSchema) })
export type ListedEntry = z.output<typeof listedEntrySchema>

/** What one person of a sign-up filled in. */
export const entryFormSchema = z.object({
  /** Empty where nobody was asked for it. */
  name: z.string(),
  surveyId: idSchema,
  answerId: idSchema,
  /** In the bin since the sign-up was cancelled or refused, or by hand; `gone` for good. */
  standing: z.enum(['kept', 'binned', 'gone']),
  /** Null for those who may not see answers. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })).nullable(),
})
export type EntryForm = z.output<typeof entryFormSchema>

export const entryDetailSchema = listedEntrySchema.extend({
  forms: z.array(entryFormSchema),
  history: z.array(z.object({ at: timeSchema, by: z.string(), what: z.string(), detail: z.string() })),
  /** Place in the waiting list from 1; null for those who do not wait. */
  queuePosition: z.number().int().nullable(),
})
export type EntryDetail = z.output<typeof entryDetailSchema>

export const entryFilter = {
  state: entryStateSchema.optional(),
  kindId: z.string().max(60).optional(),
  groupId: z.string().max(60).optional(),
  /** Whether they were checked in: at one list, or at any. */
  checkedIn: z.boolean().optional(),
  listId: idSchema.optional(),
  /** A name, a code, or the whole or last four digits of a number. */
  keywords: keywordsSchema,
}

export const entryDesk = defineCall({
  method: 'GET',
  path: `${root}/{id}/desk`,
  module: 'content',
  summary: '一个活动的报名情况：名额用了多少，各状态有多少',
  access: member('customer:read'),
  params: place,
  data: z.object({
    title: z.string(),
    startTime: timeSchema.nullable(),
    endTime: timeSchema.nullable(),
    signUp: signUpSchema,
    /** Why nobody can fill in the survey of the sign-up now; empty when they can, and where there is none. */
    formProblem: z.string(),
    /** The survey of that form. */
    formProblemSurvey: z.string(),
    /** The activity is over and gives certificates to those who were there. */
    givesCertificates: z.boolean(),
    quotas: z.array(
      z.object({ key: z.string(), taken: z.number().int(), size: z.number().int().nullable() }),
    ),
    /** People who are in, and who may be, at each list. */
    lists: z.array(
      z.object({ id: idSchema, name: z.string(), inside: z.number().int(), total: z.number().int() }),
    ),
    /** Sign-ups and people of each state that has any. */
    counts: z.array(
      z.object({ state: entryStateSchema, entries: z.number().int(), people: z.number().int() }),
    ),
  }),
})
export type EntryDesk = z.output<typeof entryDesk.data>

export const entrySearch = defineCall({
  method: 'POST',
  path: `${root}/{id}/entries/search`,
  module: 'content',
  summary: '一个活动的报名名单，新的在前；候补的按排队的先后',
  access: member('customer:read'),
  servedOnFullDisk: true,
  params: place,
  body: z.object({
    ...entryFilter,
    size: z.number().int().min(1).max(100).default(20),
    cursor: z.string().max(100).optional(),
  }),
  data: sliceOf(listedEntrySchema),
})

export const entryDetail = defineCall({
  method: 'GET',
  path: `${root}/{id}/entries/{entryId}`,
  module: 'content',
  summary: '一个报名，和它经过的事',
  access: member('customer:read'),
  params: entryPlace,
  data: entryDetailSchema,
})

export const entryExport = defineCall({
  method: 'POST',
  path: `${root}/{id}/entries/export`,
  module: 'content',
  summary: '把筛选出来的报名导出为表格；手机号只有有权看全的人看得全',
  access: member('customer:read'),
  answers: 'file',
  inBackground: true,
  servedOnFullDisk: true,
  params: place,
  body: z.object(entryFilter),
})

export const entryCreate = defineCall({
  method: 'POST',
  path: `${root}/{id}/entries`,
  module: 'content',
  summary: '代人报名；名额满了也不能超',
  access: member('customer:write'),
  params: place,
  body: z.object({
    kindId: z.string().max(60).default(''),
    groupId: z.string().max(60).default(''),
    people: z.number().int().min(1).max(activityLimits.party).default(1),
    name: z.string().trim().min(1, '请填写姓名').max(activityLimits.name),
    phone: z.string().trim().max(20).default(''),
    note: z.string().trim().max(activityLimits.remark).default(''),
  }),
  data: entrySchema,
})

const reason = z.string().trim().max(activityLimits.reason).default('')

export const entryStep = defineCall({
  method: 'PUT',
  path: `${root}/{id}/entries/{entryId}/state`,
  module: 'content',
  summary: '通过、不通过、取消、从候补转为已报名；状态表里没有的一律拒绝',
  access: member('customer:write'),
  params: entryPlace,
  body: z.object({ to: entryStateSchema, reason }),
  data: entrySchema,
})

export const entryBatch = defineCall({
  method: 'PUT',
  path: `${root}/{id}/entries/batch`,
  module: 'content',
  summary: '对多个报名做同一件事，逐个回答',
  access: member('customer:write'),
  params: place,
  body: z.object({ ids: z.array(idSchema).min(1).max(100), to: entryStateSchema, reason }),
  /** In the order of the ids. `msg` says why one was not done. */
  data: z.object({ results: z.array(z.object({ id: idSchema, ok: z.boolean(), msg: z.string() })) }),
})

export const entryNote = defineCall({
  method: 'PUT',
  path: `${root}/{id}/entries/{entryId}/note`,
  module: 'content',
  summary: '工作人员的备注，访客看不到',
  access: member('customer:write'),
  params: entryPlace,
  body: z.object({ note: z.string().trim().max(activityLimits.remark) }),
  data: emptySchema,
})

export const entryReading = ['entrySearch', 'entryExport']
export const entryCalls = {
  entryDesk,
  entrySearch,
  entryDetail,
  entryExport,
  entryCreate,
  entryStep,
  entryBatch,
  entryNote,
}
