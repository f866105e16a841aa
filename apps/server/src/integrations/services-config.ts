import { z } from 'zod'
import type { MapConfig } from './map/place-finder.ts'
import type { StockPicturesConfig } from './pictures/stock-pictures.ts'
import type { PaymentConfig } from './payment/payment.ts'
import { readPrivateKey, readPublicKey } from './payment/rsa.ts'

const text = z.string().min(1).optional()
const privateKey = z.string().refine((pem) => readPrivateKey(pem) !== undefined, '这不是 RSA 私钥')
const publicKey = z.string().refine((pem) => readPublicKey(pem) !== undefined, '这不是 RSA 公钥')
const aesKey = z
  .string()
  .regex(/^[0-9A-Za-z]{43}$/, '是 43 个字母或数字')
  .optional()

/** Environment of the outside services; each is either whole or absent. */
export const servicesEnvironment = {
  SMS_PROVIDER: z.enum(['tencent', 'aliyun']).optional(),
  SMS_BASE_URL: z.url().optional(),
  SMS_ACCESS_KEY_ID: text,
  SMS_ACCESS_KEY_SECRET: text,
  /** SdkAppId; Tencent only. */
  SMS_APP_ID: text,
  SMS_REGION: z.string().default('ap-guangzhou'),
  SMS_SIGN_NAME: text,
  SMS_CODE_TEMPLATE: text,
  SMS_NOTICE_TEMPLATE: text,
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  WEIXIN_BASE_URL: z.url().default('https://api.weixin.qq.com'),
  WEIXIN_MP_BASE_URL: z.url().default('https://mp.weixin.qq.com'),
  WEIXIN_OPEN_BASE_URL: z.url().default('https://open.weixin.qq.com'),
  WEIXIN_JSSDK_URL: z.url().default('https://res.wx.qq.com/open/js/jweixin-1.6.0.js'),
  /** The platform's official account. */
  WEIXIN_APPID: text,
  WEIXIN_SECRET: text,
  WEIXIN_TOKEN: text,
  WEIXIN_NOTICE_TEMPLATE: text,
  WXPAY_BASE_URL: z.url().default('https://api.mch.weixin.qq.com'),
  WXPAY_APPID: text,
  WXPAY_MCH_ID: z
    .string()
    .regex(/^\d{8,10}$/, '商户号是 8 到 10 位数字')
    .optional(),
  WXPAY_SERIAL_NO: text,
  WXPAY_PRIVATE_KEY: privateKey.optional(),
  WXPAY_API_V3_KEY: z.string().length(32, 'APIv3 密钥是 32 个字').optional(),
  WXPAY_PUBLIC_KEY_ID: text,
  WXPAY_PUBLIC_KEY: publicKey.optional(),
  ALIPAY_GATEWAY: z.url().default('https://openapi.alipay.com/gateway.do'),
  ALIPAY_APP_ID: text,
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/, 'PID 是 2088 开头的 16 位数字')
    .optional(),
  ALIPAY_PRIVATE_KEY: privateKey.optional(),
  ALIPAY_PUBLIC_KEY: publicKey.optional(),
  /** The platform as a third party (第三方平台) that works on mini-programs of others. */
  WEIXIN_PLATFORM_APPID: text,
  WEIXIN_PLATFORM_SECRET: text,
  WEIXIN_PLATFORM_TOKEN: text,
  WEIXIN_PLATFORM_AES_KEY: aesKey,
  /** The key before: pushes that were on their way when it was changed still open. */
  WEIXIN_PLATFORM_OLD_AES_KEY: aesKey,
  GEETEST_BASE_URL: z.url().default('https://gcaptcha4.geetest.com'),
  GEETEST_CAPTCHA_ID: text,
  GEETEST_CAPTCHA_KEY: text,
  /** Of Tencent's maps. It stands in the pages that show one: limit it to the site's domains where it was made. */
  TENCENT_MAP_KEY: z
    .string()
    .regex(/^[0-9A-Za-z-]{10,64}$/)
    .optional(),
  AI_PROVIDER: z.enum(['coze', 'openai']).optional(),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: text,
  /** The model; the bot's id with Coze. */
  AI_MODEL: text,
  /** Lets the service be one of the own network, such as a model on a machine beside. */
  AI_ALLOW_PRIVATE: z.stringbool().default(false),
  /** Lets addresses that are set in the console be of the own network. */
  SERVICES_ALLOW_PRIVATE: z.stringbool().default(false),
  TENCENT_MAP_BASE_URL: z.url().default('https://apis.map.qq.com'),
  /** Of the stock service that operators look for pictures in. */
  PEXELS_API_KEY: text,
  PEXELS_BASE_URL: z.url().default('https://api.pexels.com'),
  /** How often an app may have an outline written in a day. */
  AI_DAILY_LIMIT: z.coerce.number().int().min(0).default(50),
}
export type ServicesEnvironment = z.output<z.ZodObject<typeof servicesEnvironment>>

export interface SmsConfig {
  provider: 'tencent' | 'aliyun'
  baseUrl: string
  keyId: string
  keySecret: string
  appId: string
  region: string
  signName: string
  codeTemplate: string
  noticeTemplate: string | undefined
}
export type MailConfig =
  | { way: 'smtp'; url: string; from: string; allowPrivate: boolean }
  | { way: 'sandbox'; baseUrl: string }
export interface WeixinConfig {
  baseUrl: string
  mpBaseUrl: string
  /** Where WeChat asks its user who they are. */
  openBaseUrl: string
  /** Script that pages inside WeChat load. */
  jsSdkUrl: string
  appid: string
  secret: string
  /** Signs the messages that WeChat pushes to us. */
  token: string
  noticeTemplate: string | undefined
  /** Where a sandbox shall push to; the real service is told in its own console. */
  sandboxPushUrl: string | undefined
}
export interface WeixinPlatformConfig {
  baseUrl: string
  mpBaseUrl: string
  appid: string
  secret: string
  /** Signs what WeChat pushes to us. */
  token: string
  /** The present key first. */
  aesKeys: readonly string[]
  /** Where a sandbox shall push to: the address above those of events and messages. */
  sandboxPushUrl: string | undefined
}
export interface GeetestConfig {
  baseUrl: string
  captchaId: string
  captchaKey: string
}
export interface AiConfig {
  provider: 'coze' | 'openai'
  baseUrl: string
  apiKey: string
  /** The bot's id with Coze. */
  model: string
  allowPrivate: boolean
}
export interface ServicesConfig {
  ai: AiConfig | undefined
  aiDailyLimit: number
  sms: SmsConfig | undefined
  mail: MailConfig | undefined
  weixin: WeixinConfig | undefined
  weixinPlatform: WeixinPlatformConfig | undefined
  geetest: GeetestConfig | undefined
  payment: PaymentConfig
  /** Of Tencent's maps; places are shown as plain cards without it. */
  mapKey: string | undefined
  /** Where places are looked up. */
  map: MapConfig | undefined
  /** Where pictures are looked for. */
  pictures: StockPicturesConfig | undefined
  /** Chinese names of those that are stand-ins. */
  sandboxed: string[]
}

/** Names of settings that are missing although others of the same service are given; empty when all is whole. */
export function missingServiceSettings(env: ServicesEnvironment): string[] {
  const groups: (keyof ServicesEnvironment)[][] = [
    [
      'SMS_PROVIDER',
      'SMS_ACCESS_KEY_ID',
      'SMS_ACCESS_KEY_SECRET',
      'SMS_SIGN_NAME',
      'SMS_CODE_TEMPLATE',
      ...(env.SMS_PROVIDER === 'tencent' ? (['SMS_APP_ID'] as const) : []),
    ],
    ['MAIL_URL', 'MAIL_FROM'],
    ['WEIXIN_APPID', 'WEIXIN_SECRET', 'WEIXIN_TOKEN'],
    ['WEIXIN_PLATFORM_APPID', 'WEIXIN_PLATFORM_SECRET', 'WEIXIN_PLATFORM_TOKEN', 'WEIXIN_PLATFORM_AES_KEY'],
    ['GEETEST_CAPTCHA_ID', 'GEETEST_CAPTCHA_KEY'],
    ['WXPAY_APPID', 'WXPAY_MCH_ID', 'WXPAY_SERIAL_NO', 'WXPAY_PRIVATE_KEY', 'WXPAY_API_V3_KEY'],
    ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
    ['AI_PROVIDER', 'AI_API_KEY', 'AI_MODEL'],
  ]
  return groups.flatMap((group) =>
    group.some((name) => env[name] !== undefined) ? group.filter((name) => env[name] === undefined) : [],
  )
}

const REAL_SMS = { tencent: 'https://sms.tencentcloudapi.com', aliyun: 'https://dysmsapi.aliyuncs.com' }
const REAL_AI = { coze: 'https://api.coze.cn', openai: 'https://api.openai.com/v1' }
const SANDBOX = { keyId: 'sandbox', keySecret: 'sandbox' }
const SANDBOX_AES_KEY = 'sandbox0sandbox0sandbox0sandbox0sandbox0abc'

/** What is configured, and the sandbox for the rest when there is one. Geetest has no stand-in: pictures take its place. */
export function servicesConfig(
  env: ServicesEnvironment,
  sandboxUrl: string | undefined,
  port: number,
  /** Whether the mail server may be one of the own network. */
  mailAllowPrivate = true,
): ServicesConfig {
  const sandbox = sandboxUrl?.replace(/\/$/, '')
  const sandboxed: string[] = []
  const standIn = <Settings>(name: string, settings: (url: string) => Settings): Settings | undefined => {
    if (!sandbox) return undefined
    sandboxed.push(name)
    return settings(sandbox)
  }
  const { SMS_PROVIDER: provider, WEIXIN_APPID: appid, AI_PROVIDER: aiProvider } = env
  const plain = (url: string) => url.replace(/\/$/, '')
  return {
    mapKey: env.TENCENT_MAP_KEY,
    sms: provider
      ? {
          provider,
          baseUrl: plain(env.SMS_BASE_URL ?? REAL_SMS[provider]),
          keyId: env.SMS_ACCESS_KEY_ID ?? '',
          keySecret: env.SMS_ACCESS_KEY_SECRET ?? '',
          appId: env.SMS_APP_ID ?? '',
          region: env.SMS_REGION,
          signName: env.SMS_SIGN_NAME ?? '',
          codeTemplate: env.SMS_CODE_TEMPLATE ?? '',
          noticeTemplate: env.SMS_NOTICE_TEMPLATE,
        }
      : standIn('短信', (url) => ({
          provider: 'tencent' as const,
          baseUrl: `${url}/tencent-sms`,
          ...SANDBOX,
          appId: '1400000000',
          region: env.SMS_REGION,
          signName: '站坊',
          codeTemplate: '验证码',
          noticeTemplate: '通知',
        })),
    mail:
      env.MAIL_URL && env.MAIL_FROM
        ? { way: 'smtp', url: env.MAIL_URL, from: env.MAIL_FROM, allowPrivate: mailAllowPrivate }
        : standIn('邮件', (url) => ({ way: 'sandbox' as const, baseUrl: `${url}/mail` })),
    weixin: appid
      ? {
          baseUrl: plain(env.WEIXIN_BASE_URL),
          mpBaseUrl: plain(env.WEIXIN_MP_BASE_URL),
          openBaseUrl: plain(env.WEIXIN_OPEN_BASE_URL),
          jsSdkUrl: env.WEIXIN_JSSDK_URL,
          appid,
          secret: env.WEIXIN_SECRET ?? '',
          token: env.WEIXIN_TOKEN ?? '',
          noticeTemplate: env.WEIXIN_NOTICE_TEMPLATE,
          sandboxPushUrl: undefined,
        }
      : standIn('微信', (url) => ({
          baseUrl: `${url}/wechat`,
          mpBaseUrl: `${url}/wechat`,
          openBaseUrl: `${url}/wechat`,
          jsSdkUrl: `${url}/wechat/jweixin.js`,
          appid: 'wxsandbox0000000',
          secret: SANDBOX.keySecret,
          token: SANDBOX.keySecret,
          noticeTemplate: '通知',
          sandboxPushUrl: `http://127.0.0.1:${port}/weixin/message`,
        })),
    weixinPlatform: env.WEIXIN_PLATFORM_APPID
      ? {
          baseUrl: plain(env.WEIXIN_BASE_URL),
          mpBaseUrl: plain(env.WEIXIN_MP_BASE_URL),
          appid: env.WEIXIN_PLATFORM_APPID,
          secret: env.WEIXIN_PLATFORM_SECRET ?? '',
          token: env.WEIXIN_PLATFORM_TOKEN ?? '',
          aesKeys: [env.WEIXIN_PLATFORM_AES_KEY, env.WEIXIN_PLATFORM_OLD_AES_KEY].filter(
            (key) => key !== undefined,
          ),
          sandboxPushUrl: undefined,
        }
      : standIn('微信第三方平台', (url) => ({
          baseUrl: `${url}/wechat`,
          mpBaseUrl: `${url}/wechat`,
          appid: 'wxsandboxplatform',
          secret: SANDBOX.keySecret,
          token: SANDBOX.keySecret,
          aesKeys: [SANDBOX_AES_KEY],
          sandboxPushUrl: `http://127.0.0.1:${port}/weixin/platform`,
        })),
    geetest:
      env.GEETEST_CAPTCHA_ID && env.GEETEST_CAPTCHA_KEY
        ? {
            baseUrl: plain(env.GEETEST_BASE_URL),
            captchaId: env.GEETEST_CAPTCHA_ID,
            captchaKey: env.GEETEST_CAPTCHA_KEY,
          }
        : undefined,
    payment: paymentConfig(env, standIn, sandbox, port),
    ai: aiProvider
      ? {
          provider: aiProvider,
          baseUrl: plain(env.AI_BASE_URL ?? REAL_AI[aiProvider]),
          apiKey: env.AI_API_KEY ?? '',
          model: env.AI_MODEL ?? '',
          allowPrivate: env.AI_ALLOW_PRIVATE,
        }
      : standIn('AI', (url) => ({
          provider: 'coze' as const,
          baseUrl: `${url}/ai`,
          apiKey: SANDBOX.keySecret,
          model: 'sandbox',
          allowPrivate: true,
        })),
    map: env.TENCENT_MAP_KEY
      ? { baseUrl: plain(env.TENCENT_MAP_BASE_URL), key: env.TENCENT_MAP_KEY }
      : standIn('地图', (url) => ({ baseUrl: `${url}/tencent-map`, key: SANDBOX.keyId })),
    pictures: env.PEXELS_API_KEY
      ? {
          baseUrl: plain(env.PEXELS_BASE_URL),
          key: env.PEXELS_API_KEY,
          allowPrivate: env.SERVICES_ALLOW_PRIVATE,
        }
      : standIn('图片素材', (url) => ({ baseUrl: `${url}/pexels`, key: SANDBOX.keyId, allowPrivate: true })),
    aiDailyLimit: env.AI_DAILY_LIMIT,
    sandboxed,
  }
}

type StandIn = <Settings>(name: string, settings: (url: string) => Settings) => Settings | undefined

/** How the platform is paid, and how merchants of apps are. */
function paymentConfig(
  env: ServicesEnvironment,
  standIn: StandIn,
  sandbox: string | undefined,
  port: number,
): PaymentConfig {
  const notifyBase = `http://127.0.0.1:${port}`
  const plain = (url: string) => url.replace(/\/$/, '')
  const wxpay = env.WXPAY_MCH_ID
    ? {
        way: 'merchant' as const,
        baseUrl: plain(env.WXPAY_BASE_URL),
        keys: {
          appId: env.WXPAY_APPID ?? '',
          mchId: env.WXPAY_MCH_ID,
          serialNo: env.WXPAY_SERIAL_NO ?? '',
          privateKey: env.WXPAY_PRIVATE_KEY ?? '',
          apiKey: env.WXPAY_API_V3_KEY ?? '',
          publicKeyId: env.WXPAY_PUBLIC_KEY_ID,
          publicKey: env.WXPAY_PUBLIC_KEY,
        },
      }
    : standIn('微信支付', (url) => ({
        way: 'sandbox' as const,
        baseUrl: `${url}/wechat-pay`,
        notifyBase,
      }))
  const isSandbox = wxpay?.way === 'sandbox'
  return {
    wxpay,
    alipay: env.ALIPAY_APP_ID
      ? {
          way: 'merchant',
          gateway: env.ALIPAY_GATEWAY,
          keys: {
            appId: env.ALIPAY_APP_ID,
            sellerId: env.ALIPAY_SELLER_ID,
            privateKey: env.ALIPAY_PRIVATE_KEY ?? '',
            publicKey: env.ALIPAY_PUBLIC_KEY ?? '',
          },
        }
      : standIn('支付宝', (url) => ({ way: 'sandbox' as const, baseUrl: `${url}/alipay`, notifyBase })),
    // Merchants of apps are real where the platform's own is.
    wxpayV2: {
      baseUrl: isSandbox && sandbox !== undefined ? `${sandbox}/wechat-pay` : plain(env.WXPAY_BASE_URL),
      notifyBase: isSandbox ? notifyBase : undefined,
    },
    alipayMerchants: {
      gateway: isSandbox && sandbox !== undefined ? `${sandbox}/alipay/gateway.do` : env.ALIPAY_GATEWAY,
      notifyBase: isSandbox ? notifyBase : undefined,
    },
  }
}
