// The outside services of an installation: what each of them needs to be told, and whether it works.
import { z } from 'zod'
import { platformWith } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, timeSchema } from '../envelope.ts'

export const serviceGroups = [
  'sms',
  'mail',
  'weixin',
  'weixinPlatform',
  'wxpay',
  'alipay',
  'ai',
  'storage',
  'map',
  'pictures',
] as const
export type ServiceGroup = (typeof serviceGroups)[number]
export const serviceGroupSchema = z.enum(serviceGroups)

/** A value that a service needs. `name` is also the name of the environment variable that has the same meaning. */
export interface ServiceField {
  name: string
  label: string
  /** `secret`: sealed at rest and never answered; `address`: a host that the server will call. */
  kind: 'text' | 'secret' | 'choice' | 'number' | 'address'
  /** Without it the service is not whole. */
  required?: boolean
  choices?: readonly { value: string; label: string }[]
  /** Asked for only where another field has this value. */
  onlyWith?: { name: string; value: string }
  hint?: string
}

const field = (
  name: string,
  label: string,
  kind: ServiceField['kind'],
  more: Omit<ServiceField, 'name' | 'label' | 'kind'> = {},
): ServiceField => ({ name, label, kind, ...more })
const needed = { required: true } as const

/** What every service is called and needs, in the order of the screen. */
export const outsideServices: Record<ServiceGroup, { title: string; fields: readonly ServiceField[] }> = {
  sms: {
    title: '短信',
    fields: [
      field('SMS_PROVIDER', '服务商', 'choice', {
        ...needed,
        choices: [
          { value: 'tencent', label: '腾讯云' },
          { value: 'aliyun', label: '阿里云' },
        ],
      }),
      field('SMS_ACCESS_KEY_ID', 'SecretId 或 AccessKey ID', 'text', needed),
      field('SMS_ACCESS_KEY_SECRET', 'SecretKey 或 AccessKey Secret', 'secret', needed),
      field('SMS_APP_ID', '短信应用的 SdkAppId', 'text', {
        ...needed,
        onlyWith: { name: 'SMS_PROVIDER', value: 'tencent' },
      }),
      field('SMS_SIGN_NAME', '短信签名', 'text', { ...needed, hint: '已经审核通过的签名，不带【】' }),
      field('SMS_CODE_TEMPLATE', '验证码模板', 'text', {
        ...needed,
        hint: '两个变量：验证码、分钟数（阿里云里叫 code、minutes）',
      }),
      field('SMS_NOTICE_TEMPLATE', '通知模板', 'text', {
        hint: '一个变量：标题（阿里云里叫 title）。不填就不发短信通知',
      }),
    ],
  },
  mail: {
    title: '邮件',
    fields: [
      field('MAIL_HOST', '发信服务器', 'address', { ...needed, hint: '例如 smtp.example.com' }),
      field('MAIL_SECURITY', '加密方式', 'choice', {
        ...needed,
        choices: [
          { value: 'smtps', label: 'TLS（通常是 465 端口）' },
          { value: 'smtp', label: 'STARTTLS（通常是 587 端口）' },
        ],
      }),
      field('MAIL_PORT', '端口', 'number', { hint: '不填就用加密方式的通常端口' }),
      field('MAIL_USER', '用户名', 'text'),
      field('MAIL_PASSWORD', '密码或授权码', 'secret'),
      field('MAIL_FROM', '发件人邮箱', 'text', needed),
    ],
  },
  weixin: {
    title: '微信公众号',
    fields: [
      field('WEIXIN_APPID', 'AppID', 'text', needed),
      field('WEIXIN_SECRET', 'AppSecret', 'secret', needed),
      field('WEIXIN_TOKEN', '消息推送的 Token', 'secret', {
        ...needed,
        hint: '与公众号后台“服务器配置”里的相同，消息加解密方式选明文',
      }),
      field('WEIXIN_NOTICE_TEMPLATE', '通知的模板编号', 'text', {
        hint: '模板有 first、keyword1、keyword2 三个字段。不填就不发微信通知',
      }),
    ],
  },
  wxpay: {
    title: '微信支付',
    fields: [
      field('WXPAY_APPID', 'AppID', 'text', { ...needed, hint: '与商户号绑定的公众号或小程序' }),
      field('WXPAY_MCH_ID', '商户号', 'text', needed),
      field('WXPAY_SERIAL_NO', '商户 API 证书的序列号', 'text', needed),
      field('WXPAY_PRIVATE_KEY', '商户 API 证书的私钥', 'secret', {
        ...needed,
        hint: 'apiclient_key.pem 的全部内容',
      }),
      field('WXPAY_API_V3_KEY', 'APIv3 密钥', 'secret', needed),
      field('WXPAY_PUBLIC_KEY_ID', '微信支付公钥的 ID', 'text', {
        hint: '以 PUB_KEY_ID_ 开头。商户还在用平台证书时不填，证书会自动下载',
      }),
      field('WXPAY_PUBLIC_KEY', '微信支付公钥', 'text', {
        hint: 'pub_key.pem 的全部内容，与上面的 ID 一起填',
      }),
    ],
  },
  alipay: {
    title: '支付宝',
    fields: [
      field('ALIPAY_APP_ID', '应用的 AppID', 'text', needed),
      field('ALIPAY_SELLER_ID', '商户的 PID', 'text', { hint: '以 2088 开头，填了会核对收款方' }),
      field('ALIPAY_PRIVATE_KEY', '应用私钥', 'secret', { ...needed, hint: '加签方式选密钥，签名算法 RSA2' }),
      field('ALIPAY_PUBLIC_KEY', '支付宝公钥', 'text', { ...needed, hint: '不是应用公钥' }),
    ],
  },
  weixinPlatform: {
    title: '微信第三方平台',
    fields: [
      field('WEIXIN_PLATFORM_APPID', '第三方平台的 AppID', 'text', needed),
      field('WEIXIN_PLATFORM_SECRET', '第三方平台的 AppSecret', 'secret', needed),
      field('WEIXIN_PLATFORM_TOKEN', '消息校验 Token', 'secret', {
        ...needed,
        hint: '与微信开放平台“开发资料”里的相同',
      }),
      field('WEIXIN_PLATFORM_AES_KEY', '消息加解密 Key', 'secret', {
        ...needed,
        hint: '43 个字母或数字，与微信开放平台“开发资料”里的相同',
      }),
      field('WEIXIN_PLATFORM_OLD_AES_KEY', '换下来的消息加解密 Key', 'secret', {
        hint: '换 Key 时填原来的那个，路上的推送还能读',
      }),
    ],
  },
  ai: {
    title: 'AI',
    fields: [
      field('AI_PROVIDER', '服务商', 'choice', {
        ...needed,
        choices: [
          { value: 'openai', label: '兼容 OpenAI 的服务' },
          { value: 'coze', label: '扣子（Coze）' },
        ],
      }),
      field('AI_BASE_URL', '接口地址', 'address', {
        hint: '不填就用服务商自己的地址，例如 https://api.openai.com/v1',
      }),
      field('AI_API_KEY', 'API Key', 'secret', needed),
      field('AI_MODEL', '模型', 'text', { ...needed, hint: '扣子填智能体的编号' }),
      field('AI_DAILY_LIMIT', '每个应用一天的次数', 'number', { hint: '不填是 50 次' }),
    ],
  },
  storage: {
    title: '文件存储',
    fields: [
      field('S3_ENDPOINT', '接口地址', 'address', {
        ...needed,
        hint: '任何兼容 S3 的存储，例如 https://oss-cn-hangzhou.aliyuncs.com',
      }),
      field('S3_REGION', '地域', 'text', { hint: '不填是 auto' }),
      field('S3_BUCKET', '存储桶', 'text', needed),
      field('S3_ACCESS_KEY_ID', 'Access Key ID', 'text', needed),
      field('S3_SECRET_ACCESS_KEY', 'Access Key Secret', 'secret', needed),
    ],
  },
  map: {
    title: '地图',
    fields: [
      field('TENCENT_MAP_KEY', '腾讯位置服务的 Key', 'secret', {
        ...needed,
        hint: '要开通静态图和 WebService API（找地点用）；访客的浏览器会用到它，请在腾讯位置服务后台限定域名',
      }),
    ],
  },
  pictures: {
    title: '图片素材',
    fields: [
      field('PEXELS_API_KEY', 'Pexels 的 API Key', 'secret', {
        ...needed,
        hint: '在 pexels.com/api 免费申请；图片可商用，存进文件库时会带上作者和来源',
      }),
    ],
  },
}

/** Where what is used now comes from. `none`: the service is not there, or files lie in the local folder. */
export const serviceStates = ['environment', 'console', 'sandbox', 'none'] as const
export type ServiceState = (typeof serviceStates)[number]

const fieldStateSchema = z.object({
  name: z.string(),
  /** Empty for secrets and for what is not set. */
  value: z.string(),
  isSet: z.boolean(),
  /** Last four characters of a secret that is long enough to show them. */
  ending: z.string(),
  /** Set by a variable of the server's environment: it cannot be changed here. */
  fromEnvironment: z.boolean(),
})
export const serviceSettingSchema = z.object({
  group: serviceGroupSchema,
  state: z.enum(serviceStates),
  /** What is kept here cannot be read with the key of this installation and has to be entered again. */
  isUnreadable: z.boolean(),
  fields: z.array(fieldStateSchema),
  changedAt: timeSchema.nullable(),
  changedByName: z.string(),
})
export type ServiceSetting = z.infer<typeof serviceSettingSchema>

/** Characters of a value: keys are long. */
export const mostServiceValue = 4000

const access = platformWith('service:manage')
const params = z.object({ group: serviceGroupSchema })

export const platformServices = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform/services',
  module: 'platform',
  summary: '外部服务的设置，密钥只说有没有填写和末四位',
  access,
  data: z.object({ list: z.array(serviceSettingSchema) }),
})

export const platformServiceUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/platform/services/{group}',
  module: 'platform',
  summary: '设置一种外部服务，立即在所有进程生效；没有带上的密钥不变',
  access,
  params,
  body: z.object({
    /** Values by the names of their fields; empty ones are taken away. */
    values: z.record(
      z.string().max(50),
      z.string().trim().max(mostServiceValue, `最多${mostServiceValue}个字`),
    ),
  }),
  data: serviceSettingSchema,
})

export const platformServiceClear = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/platform/services/{group}',
  module: 'platform',
  summary: '清除一种外部服务的设置',
  access,
  params,
  data: emptySchema,
})

export const platformServiceTest = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/services/{group}/test',
  module: 'platform',
  summary:
    '真的用一次外部服务：发一条短信或邮件、问 AI 一句、存取一个文件、查一个地点、取一次微信凭证、查一笔支付',
  access,
  params,
  body: z.object({
    /** Mobile number, mail address or place; the other services ask for nothing. */
    to: z.string().trim().max(200).default(''),
  }),
  data: z.object({
    works: z.boolean(),
    /** What happened, in words; for a failure with what the service itself says. */
    message: z.string(),
  }),
})

export const platformServiceCalls = {
  platformServices,
  platformServiceUpdate,
  platformServiceClear,
  platformServiceTest,
}
