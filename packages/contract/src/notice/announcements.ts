import { z } from 'zod'
import { platform } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'

/** Everybody with an account, owners of apps, or the accounts that are named. */
export const announcementAudiences = ['all', 'owners', 'chosen'] as const
export type AnnouncementAudience = (typeof announcementAudiences)[number]
export const announcementStates = ['sending', 'sent', 'withdrawn'] as const

const audienceShape = {
  audience: z.enum(announcementAudiences),
  /** Of `chosen` alone. */
  userIds: z.array(idSchema).max(limits.announcementChosen).default([]),
}
const isSomebodyNamed = ({ audience, userIds }: { audience: AnnouncementAudience; userIds: string[] }) =>
  audience !== 'chosen' || userIds.length > 0
const nobodyNamed = { path: ['userIds'], error: '请选择收件的账号' }

export const announcementSchema = z.object({
  id: idSchema,
  title: z.string(),
  text: z.string(),
  audience: z.enum(announcementAudiences),
  state: z.enum(announcementStates),
  /** Who got it, and how many of them have read it. */
  receivers: z.number().int(),
  read: z.number().int(),
  createdByName: z.string(),
  createdAt: timeSchema,
})
export type Announcement = z.infer<typeof announcementSchema>

export const announcementList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform/announcements',
  module: 'notice',
  summary: '发过的公告，新的在前，以及多少人读过',
  access: platform,
  query: z.object(pagingQuery),
  data: pageOf(announcementSchema),
})

export const announcementReceivers = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/announcements/receivers',
  module: 'notice',
  summary: '一个公告会发给多少人；停用的账号不算',
  access: platform,
  servedOnFullDisk: true,
  body: z.object(audienceShape),
  data: z.object({ receivers: z.number().int() }),
})

export const announcementSend = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/announcements',
  module: 'notice',
  summary: '发公告，作为系统消息；按各人的设置也发微信、短信和邮件',
  access: platform,
  body: z
    .object({
      ...audienceShape,
      title: z
        .string({ error: limits.announcementTitle.required })
        .trim()
        .min(1, limits.announcementTitle.required)
        .max(limits.announcementTitle.max, limits.announcementTitle.length),
      text: z.string().trim().max(limits.announcementText.max, limits.announcementText.length).default(''),
    })
    .refine(isSomebodyNamed, nobodyNamed),
  data: z.object({ id: idSchema }),
})

export const announcementWithdraw = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/announcements/{id}/withdraw',
  module: 'notice',
  summary: '撤回公告：从所有人的消息里消失；已经发出的微信、短信和邮件收不回来',
  access: platform,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const announcementCalls = {
  announcementList,
  announcementReceivers,
  announcementSend,
  announcementWithdraw,
}
