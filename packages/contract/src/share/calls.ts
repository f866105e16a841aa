import { type BuiltInContentType, builtInContentTypes } from '@zhanfang/blocks'
import { z } from 'zod'
import { anyone, member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { typeOfItemType } from '../content/item-type.ts'
import { publicColumnSchema } from '../column/calls.ts'
import { siteAppearanceSchema } from '../page/appearance.ts'
import { wirePageSchema } from '../page/data-slices.ts'

/** What can be shared; `app` is the site itself. */
export const sharedTypes = ['app', ...builtInContentTypes] as const
export type SharedType = (typeof sharedTypes)[number]

/** The name of a type, or its number in the specification. */
const itemTypeSchema = z.string().transform(typeOfItemType).pipe(z.enum(sharedTypes))

const sharedQuery = z.object({
  /** Absent: a micro page when there is an id, else the app. */
  type: z.enum(sharedTypes).optional(),
  /** Absent for the app. */
  id: idSchema.optional(),
  /** The same by the specification's names. */
  itemType: itemTypeSchema.optional(),
  itemId: idSchema.optional(),
})

export const shareMessageSchema = z.object({
  type: z.enum(sharedTypes),
  title: z.string(),
  desc: z.string(),
  /** Absolute address of the picture; empty for none. */
  imageUrl: z.string(),
  /** Address of the mobile site. */
  link: z.string(),
  /** Path inside the mini-program. */
  path: z.string(),
  /** 2: the mini-program is online, so that its code can be had. */
  weappStatus: z.number().int(),
})
export type ShareMessage = z.infer<typeof shareMessageSchema>

export const shareMessage = defineCall({
  method: 'GET',
  path: '/p2/api/v1/share-message',
  module: 'share',
  summary: '分享的标题、说明、图片和链接',
  access: member('app:read'),
  query: sharedQuery,
  data: shareMessageSchema,
})

export const posterMessage = defineCall({
  method: 'GET',
  path: '/p2/api/v1/poster-message',
  module: 'share',
  summary: '分享海报：图片、标题和二维码合成的一张 PNG',
  access: member('app:read'),
  query: sharedQuery,
  data: shareMessageSchema.extend({
    /** PNG as a `data:` address, 750 pixels wide. */
    poster: z.string(),
  }),
})

/** The same poster at the address of the newer clients. */
export const posterMessageV3 = defineCall({
  ...posterMessage,
  path: '/p1/api/v3/weapp/poster-message',
})

const codeData = z.object({
  /** Picture as a `data:` address. */
  image: z.string(),
  /** Path inside the mini-program that it opens. */
  path: z.string(),
})

export const weappWxaCode = defineCall({
  method: 'GET',
  path: '/p2/api/v1/weapp/wxa-code',
  module: 'share',
  summary: '打开一个内容的小程序码；小程序发布以后才有',
  access: member('app:read'),
  query: sharedQuery,
  data: codeData,
})

export const weappItemWxaCode = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/item/wxa-code',
  module: 'share',
  summary: '打开一个内容的小程序码，按内容的类型和编号；小程序发布以后才有',
  access: member('app:read'),
  query: z.object({ itemType: itemTypeSchema, itemId: idSchema }),
  data: codeData,
})

export const microPageWxaCode = defineCall({
  method: 'GET',
  path: '/p2/api/v1/micro-pages/wxa-code',
  module: 'share',
  summary: '打开一个微页面的小程序码；小程序发布以后才有',
  access: member('page:read'),
  query: z.object({ id: idSchema }),
  data: codeData,
})

export const weappPreviewStatus = defineCall({
  method: 'GET',
  path: '/p2/api/v1/weapp/preview/status',
  module: 'share',
  summary: '应用现在能怎样预览：手机网站，以及小程序的状态',
  access: member('app:read'),
  data: z.object({
    /** 2 once the site has something published. */
    appStatus: z.number().int(),
    weappStatus: z.number().int(),
    siteUrl: z.string(),
    /** Whether the mini-program's code can be had. */
    canPreviewWeapp: z.boolean(),
    message: z.string(),
  }),
})

export const weappAllData = defineCall({
  method: 'GET',
  path: '/p2/api/v1/weapp/all-data',
  module: 'share',
  summary: '小程序的数据：外观、专栏和已发布的页面；给出 id 时只有这一个页面或专栏',
  access: anyone,
  query: z.object({ ...pagingQuery, id: idSchema.optional() }),
  data: z.object({
    app: z.object({ appid: idSchema, nickName: z.string(), appImg: z.string() }),
    appearance: siteAppearanceSchema,
    classList: z.array(publicColumnSchema.extend({ page: wirePageSchema.nullable() })),
    /** The page at the app's own address; null when nothing is published. */
    homePageId: idSchema.nullable(),
    pages: pageOf(z.object({ id: idSchema, title: z.string(), page: wirePageSchema })),
  }),
})

export const shortLink = defineCall({
  method: 'POST',
  path: '/p1/api/v1/short-link',
  module: 'share',
  summary: '把本应用的一个地址变成短链接；同一个地址总是同一个短链接',
  access: member('app:read'),
  body: z.object({
    url: z.string({ error: '请填写链接' }).trim().min(1, '请填写链接').max(2000, '链接太长了'),
  }),
  data: z.object({ url: z.string(), shortUrl: z.string() }),
})

/** What can be published. */
export const publishedTypes = builtInContentTypes
export type PublishedType = BuiltInContentType

export const publishInfoSchema = z.object({
  itemType: z.enum(publishedTypes),
  itemId: idSchema,
  title: z.string(),
  version: z.number().int(),
  publishTime: timeSchema,
  /** Nickname at that moment; empty when it is not known any more. */
  publisher: z.string(),
  url: z.string(),
  /** Visitors meet no page there: the column, or one above it, is hidden or not published. */
  isHidden: z.boolean(),
})
export type PublishInfo = z.infer<typeof publishInfoSchema>

export const publishInfoList = defineCall({
  method: 'POST',
  path: '/p1/api/v1/publish-info/list',
  module: 'share',
  summary: '已发布的页面、专栏和问卷，最近发布的在前',
  access: member('app:read'),
  servedOnFullDisk: true,
  body: z.object({
    ...pagingQuery,
    page: pagingQuery.page.pipe(z.number().max(500)),
    keywords: keywordsSchema,
    itemType: z.enum(publishedTypes).optional(),
  }),
  data: pageOf(publishInfoSchema),
})

export const shareCalls = {
  shortLink,
  publishInfoList,
  shareMessage,
  posterMessage,
  posterMessageV3,
  weappWxaCode,
  weappItemWxaCode,
  microPageWxaCode,
  weappPreviewStatus,
  weappAllData,
}
