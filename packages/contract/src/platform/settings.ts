// What every page of an installation wears: its own names and colours, and those of its brands.
import { z } from 'zod'
import { anyone } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, timeSchema } from '../envelope.ts'

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
  /** Its registration with the authorities (备案号), shown at the foot of the public pages; empty without one. */
  platformFilingNumber: z.string(),
  /** Whether those who administer the platform need a second factor. */
  platformSecondFactorRequired: z.boolean(),
  /** Whether the console names who is at work faintly over its screens. */
  platformWatermarkOpen: z.boolean(),
  /** Whether WeChat looks at what visitors write in mini-programs. */
  platformContentSafetyOpen: z.boolean(),
  /** Minutes after which a session ends that nobody is at work with. */
  sessionIdleMinutes: z.number().int(),
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

export const virtualPlatformSchema = z.object({
  id: idSchema,
  /** `{type}` of its login address. */
  key: z.string(),
  name: z.string(),
  logo: z.string(),
  accentColor: z.string(),
  slogan: z.string(),
  loginImage: z.string(),
  enabled: z.boolean(),
  createTime: timeSchema,
})
export type VirtualPlatform = z.infer<typeof virtualPlatformSchema>

export const virtualPlatformSetting = defineCall({
  method: 'GET',
  path: '/p1/api/v1/virtual-platform/setting',
  module: 'platform',
  summary: '第三方平台登录页的名称、标志和颜色',
  access: anyone,
  query: z.object({ key: z.string().trim().min(1).max(30) }),
  data: virtualPlatformSchema.pick({
    key: true,
    name: true,
    logo: true,
    accentColor: true,
    slogan: true,
    loginImage: true,
  }),
})
