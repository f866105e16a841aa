import { z } from 'zod'
import { anyone, member, platform, platformWith } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { roleCalls } from './roles.ts'
import {
  platformSetting,
  platformSettingSchema,
  virtualPlatformSchema,
  virtualPlatformSetting,
} from './settings.ts'

export const platformHomePageType = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform-home-page-type',
  module: 'platform',
  summary: '首页类型：1 显示公开首页，0 直接进入登录或工作台',
  access: anyone,
  data: z.object({ platformHomePageType: z.number().int() }),
})

/** A picture or page that screens may open: https, http, or a path of this installation. Empty for none. */
const addressSchema = z
  .string()
  .trim()
  .max(500, '地址太长了')
  .regex(/^$|^https?:\/\/[^\s"'<>]+$|^\/(?!\/)[^\s"'<>\\]*$/, '请输入 http(s) 地址')
const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, '请输入 #RRGGBB 格式的颜色')
const shortText = (max: number) => z.string().trim().max(max, `最多${max}个字`)

export const platformSettingUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/platform-setting',
  module: 'platform',
  summary: '修改平台设置，只改带上的字段',
  access: platform,
  body: z
    .object({
      platformLogo: addressSchema,
      platformName: shortText(20).min(1, '请输入平台名称'),
      platformAiChatOpen: z.boolean(),
      platformAiChatLink: addressSchema,
      platformCustomerServiceOpen: z.boolean(),
      platformCustomerServiceButtonName: shortText(10),
      platformCustomerServiceQrcode: addressSchema,
      platformCustomerServiceName: shortText(20),
      platformCustomerServicePhone: shortText(30).regex(/^[\d\s+()-]*$/, '请输入正确的电话'),
      platformAccentColor: colorSchema,
      platformFilingNumber: shortText(40),
      platformSecondFactorRequired: z.boolean(),
      platformWatermarkOpen: z.boolean(),
      platformContentSafetyOpen: z.boolean(),
    })
    .partial(),
  data: platformSettingSchema,
})

export const platformPicture = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform-picture',
  module: 'platform',
  summary: '上传平台标志或客服二维码，得到地址',
  access: platform,
  accepts: 'file',
  bodyLimit: 5 * 1024 * 1024 + 65_536,
  data: z.object({ url: z.string() }),
})

export const platformHomePageTypeUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/platform-home-page-type',
  module: 'platform',
  summary: '设置首页类型',
  access: platform,
  body: z.object({ platformHomePageType: z.literal([0, 1]) }),
  data: z.object({ platformHomePageType: z.number().int() }),
})

/** A white-label brand of the installation with its own `/{type}/login`. */
const brandFields = {
  name: shortText(20).min(1, '请输入名称'),
  logo: addressSchema,
  accentColor: colorSchema,
  slogan: shortText(50),
  loginImage: addressSchema,
}
export const virtualPlatformKeySchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,29}$/, '标识为 2 到 30 位小写字母、数字或连字符，以字母开头')
export const virtualPlatformList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/virtual-platform/list',
  module: 'platform',
  summary: '所有第三方平台',
  access: platform,
  query: z.object({ ...pagingQuery, keywords: keywordsSchema }),
  data: pageOf(virtualPlatformSchema),
})

export const virtualPlatformCreate = defineCall({
  method: 'POST',
  path: '/p1/api/v1/virtual-platform',
  module: 'platform',
  summary: '新增第三方平台',
  access: platform,
  body: z.object({
    key: virtualPlatformKeySchema,
    ...brandFields,
    logo: brandFields.logo.default(''),
    accentColor: brandFields.accentColor.default('#1f6feb'),
    slogan: brandFields.slogan.default(''),
    loginImage: brandFields.loginImage.default(''),
    enabled: z.boolean().default(true),
  }),
  data: virtualPlatformSchema,
})

export const virtualPlatformUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/virtual-platform',
  module: 'platform',
  summary: '修改第三方平台，只改带上的字段',
  access: platform,
  body: z.object({ id: idSchema, ...z.object({ ...brandFields, enabled: z.boolean() }).partial().shape }),
  data: virtualPlatformSchema,
})

export const virtualPlatformDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/virtual-platform/{id}',
  module: 'platform',
  summary: '删除第三方平台，它的登录页随即打不开',
  access: platform,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const shareMessagesWx = defineCall({
  method: 'POST',
  path: '/p1/api/v1/share-messages/wx',
  module: 'platform',
  summary: '微信网页分享的签名；只给本站的地址签名',
  access: anyone,
  servedOnFullDisk: true,
  body: z.object({ url: z.string().max(2000) }),
  data: z.object({
    appid: z.string(),
    /** Seconds, as text: it is signed as it stands. */
    timestamp: z.string(),
    nonceStr: z.string(),
    signature: z.string(),
  }),
})

export const versionNumberSchema = z
  .string()
  .trim()
  .regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, '版本号格式为 1.2.3')
export const versionSchema = z.object({
  id: idSchema,
  version: z.string(),
  title: z.string(),
  /** What is new, plain text. */
  userDesc: z.string(),
  /** Older ones must be upgraded before they go on. */
  forced: z.boolean(),
  announcedByName: z.string(),
  createTime: timeSchema,
  /** Apps that run this version now. */
  appCount: z.number().int(),
})

export const versionList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/versions',
  module: 'platform',
  summary: '已发布的版本和使用它们的应用数',
  access: platformWith('version:manage'),
  query: z.object(pagingQuery),
  data: pageOf(versionSchema),
})

export const versionAnnounce = defineCall({
  method: 'POST',
  path: '/p1/api/v1/versions',
  module: 'platform',
  summary: '发布一个新版本',
  access: platformWith('version:manage'),
  body: z.object({
    version: versionNumberSchema,
    title: shortText(50).min(1, '请输入标题'),
    userDesc: shortText(2000).default(''),
    forced: z.boolean().default(false),
  }),
  data: z.object({ id: idSchema }),
})

export const versionUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/versions/{id}',
  module: 'platform',
  summary: '修改已公布的版本是否必须更新',
  access: platformWith('version:manage'),
  params: z.object({ id: idSchema }),
  body: z.object({ forced: z.boolean() }),
  data: emptySchema,
})

export const versionWithdraw = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/versions/{id}',
  module: 'platform',
  summary: '撤回一个已公布的版本，更新提示随之消失',
  access: platformWith('version:manage'),
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const versionUsage = defineCall({
  method: 'GET',
  path: '/p1/api/v1/versions/usage',
  module: 'platform',
  summary: '各应用正在使用的版本',
  access: platformWith('version:manage'),
  query: z.object({ ...pagingQuery, version: versionNumberSchema.optional() }),
  data: pageOf(
    z.object({ appId: idSchema, appName: z.string(), version: z.string(), lastSeenTime: timeSchema }),
  ),
})

export const appVersionsCheck = defineCall({
  method: 'POST',
  path: '/p2/api/v1/app-versions/check',
  module: 'platform',
  summary: '是否有新版本；同时登记当前应用在用的版本',
  access: member('app:read'),
  servedOnFullDisk: true,
  body: z.object({ version: versionNumberSchema }),
  data: z.object({
    hasNew: z.boolean(),
    /** True when a version between this and the newest must not be skipped. */
    forced: z.boolean(),
    latest: versionSchema.pick({ version: true, title: true, userDesc: true, createTime: true }).nullable(),
  }),
})

export const platformCalls = {
  platformSetting,
  platformSettingUpdate,
  platformPicture,
  platformHomePageType,
  platformHomePageTypeUpdate,
  virtualPlatformSetting,
  virtualPlatformList,
  virtualPlatformCreate,
  virtualPlatformUpdate,
  virtualPlatformDelete,
  shareMessagesWx,
  versionList,
  versionAnnounce,
  versionUpdate,
  versionWithdraw,
  versionUsage,
  appVersionsCheck,
  ...roleCalls,
}
