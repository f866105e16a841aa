import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema } from '../envelope.ts'

/** A picture that the file library keeps, or one on the web; empty for none. */
const pictureSchema = z
  .string()
  .trim()
  .max(500, '地址太长了')
  .regex(/^$|^https?:\/\/[^\s"'<>]+$|^\/(?!\/)[^\s"'<>\\]*$/, '请选择图片')
const shortText = (max: number) => z.string().trim().max(max, `最多${max}个字`)
const phoneSchema = shortText(30).regex(/^[\d\s+()-]*$/, '请输入正确的电话')

/** The contact card that visitors of the app's site see. */
export const customerInfoSchema = z.object({
  /** Whether the button that shows it stands on the site. */
  open: z.boolean(),
  name: shortText(20),
  phone: phoneSchema,
  qrcode: pictureSchema,
  /** When somebody answers, in words. */
  hours: shortText(50),
})
export type CustomerInfo = z.infer<typeof customerInfoSchema>

/** Whom colleagues ask about the app: who manages it. */
export const managerContactSchema = z.object({
  name: shortText(20),
  phone: phoneSchema,
  qrcode: pictureSchema,
})
export type ManagerContact = z.infer<typeof managerContactSchema>

/** How the organisation behind a site is reached: at the foot of its pages, and in what templates write. */
export const siteContactSchema = z.object({
  phone: phoneSchema,
  address: shortText(60),
  mail: z.email('请输入正确的邮箱').max(60, '最多60个字').or(z.literal('')),
})
export type SiteContact = z.infer<typeof siteContactSchema>

/** The registration of a site with the authorities (备案号), as its pages show it; empty without one. */
export const filingNumberSchema = shortText(40)

export const appSettingsSchema = z.object({
  showArticleReadnum: z.boolean(),
  showActivityReadnum: z.boolean(),
  showCircleTimelineNum: z.boolean(),
  showCircleMemberNum: z.boolean(),
  socialOpen: z.boolean(),
  locationOpen: z.boolean(),
  wxChannelOpen: z.boolean(),
  customerInfo: customerInfoSchema,
  miniCustomerInfo: managerContactSchema,
  /** Shown instead of the platform's. */
  filingNumber: filingNumberSchema,
  siteContact: siteContactSchema,
})
export type AppSettings = z.infer<typeof appSettingsSchema>

export const appSettings = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/manager/apply/settings',
  module: 'app',
  summary: '应用设置',
  access: member('app:read'),
  data: appSettingsSchema,
})

const switched = z.object({ open: z.boolean() })

export const showArticleReadnum = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/manager/apply/show-article-readnum',
  module: 'app',
  summary: '设置文章是否显示阅读数',
  access: member('app:manage'),
  body: switched,
  data: emptySchema,
})

export const showActivityReadnum = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/manager/apply/show-activity-readnum',
  module: 'app',
  summary: '设置活动是否显示浏览数',
  access: member('app:manage'),
  body: switched,
  data: emptySchema,
})

export const showCircleTimelineNum = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/manager/apply/show-circle-timeline-num',
  module: 'app',
  summary: '设置圈子是否显示动态数',
  access: member('app:manage'),
  body: switched,
  data: emptySchema,
})

export const showCircleMemberNum = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/manager/apply/show-circle-member-num',
  module: 'app',
  summary: '设置圈子是否显示成员数',
  access: member('app:manage'),
  body: switched,
  data: emptySchema,
})

export const socialOpen = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/manager/apply/social-open',
  module: 'app',
  summary: '开关访客的点赞、收藏和评论',
  access: member('app:manage'),
  body: switched,
  data: emptySchema,
})

export const locationOpen = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/manager/apply/location-open',
  module: 'app',
  summary: '开关按访客的位置显示距离',
  access: member('app:manage'),
  body: switched,
  data: emptySchema,
})

const wxChannelPath = '/p1/api/v1/wx-channel-open'

export const wxChannel = defineCall({
  method: 'GET',
  path: wxChannelPath,
  module: 'app',
  summary: '应用有没有开放视频号：关闭时，页面上的视频号直播不显示给访客，也不能再加',
  access: member('app:read'),
  data: switched,
})

export const wxChannelOpen = defineCall({
  method: 'PUT',
  path: wxChannelPath,
  module: 'app',
  summary: '开关应用的视频号',
  access: member('app:manage'),
  body: switched,
  data: emptySchema,
})

export const customerInfo = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/manager/apply/customer-info',
  module: 'app',
  summary: '设置访客看到的客服名片',
  access: member('app:manage'),
  body: customerInfoSchema.refine(({ open, phone, qrcode }) => !open || phone !== '' || qrcode !== '', {
    path: ['phone'],
    message: '请填写电话或放上二维码，访客才联系得到',
  }),
  data: emptySchema,
})

export const miniCustomerInfo = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/manager/apply/mini-customer-info',
  module: 'app',
  summary: '设置应用管理人的联系方式',
  access: member('app:manage'),
  body: managerContactSchema,
  data: emptySchema,
})

export const appFilingNumber = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/manager/apply/filing-number',
  module: 'app',
  summary: '设置网站的备案号，显示在每个页面的页脚',
  access: member('app:manage'),
  body: z.object({ filingNumber: filingNumberSchema }),
  data: emptySchema,
})

export const appSiteContact = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/manager/apply/site-contact',
  module: 'app',
  summary: '设置网站的电话、地址和邮箱：显示在每一页的页脚，用模板建站时写进页面',
  access: member('app:manage'),
  body: siteContactSchema,
  data: emptySchema,
})

export const appSettingsCalls = {
  appSiteContact,
  appSettings,
  showArticleReadnum,
  showActivityReadnum,
  showCircleTimelineNum,
  showCircleMemberNum,
  socialOpen,
  locationOpen,
  wxChannel,
  wxChannelOpen,
  customerInfo,
  miniCustomerInfo,
  appFilingNumber,
}
