import { z } from 'zod'
import { anyone } from '../access.ts'
import { defineCall } from '../call.ts'

export const platformSettingSchema = z.object({
  platformLogo: z.string(),
  platformName: z.string(),
  platformAiChatOpen: z.boolean(),
  platformAiChatLink: z.string(),
  platformCustomerServiceOpen: z.boolean(),
  platformCustomerServiceButtonName: z.string(),
  platformCustomerServiceQrcode: z.string(),
  platformCustomerServiceName: z.string(),
  platformCustomerServicePhone: z.string(),
  /** Accent colour of the console and of new pages, #RRGGBB. */
  platformAccentColor: z.string(),
  /** Names of outside services that are stand-ins now; the console marks them 沙箱. */
  sandboxServices: z.array(z.string()),
})
export type PlatformSetting = z.infer<typeof platformSettingSchema>

export const platformSetting = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform-setting',
  module: 'platform',
  summary: '平台名称、标志和客服设置',
  access: anyone,
  data: platformSettingSchema,
})

export const platformHomePageType = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform-home-page-type',
  module: 'platform',
  summary: '首页类型：1 显示公开首页，0 直接进入登录或工作台',
  access: anyone,
  data: z.object({ platformHomePageType: z.number().int() }),
})

export const platformCalls = { platformSetting, platformHomePageType }
