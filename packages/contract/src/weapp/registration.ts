// How somebody who has no mini-program comes to one: a trial from a phone number, and a formal one from the trial.
import { z } from 'zod'
import { anyone, member } from '../access.ts'
import { appNameSchema } from '../app/calls.ts'
import { humanProof, mobileSchema, sentCodeSchema, verificationCodeSchema } from '../auth/fields.ts'
import { openedSessionSchema } from '../auth/calls.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, timeSchema } from '../envelope.ts'
import { isCreditCode } from '../subject/credit-code.ts'

const prefix = '/p1/api/v1/wx/third-party/weapp'
const read = member('app:read')
const manage = member('app:manage')

export const smsCaptchaWeappTrial = defineCall({
  method: 'POST',
  path: '/p1/api/v1/sms/captcha/weapp-trial-apply',
  module: 'weapp',
  summary: '发送试用小程序的短信验证码',
  access: anyone,
  body: z.object({ mobile: mobileSchema, ...humanProof }),
  data: sentCodeSchema,
})

export const trialApply = defineCall({
  method: 'POST',
  path: `${prefix}/trial-apply`,
  module: 'weapp',
  summary: '用手机号开始试用：登录（没有账号就注册）并新建一个小程序应用',
  access: anyone,
  body: z.object({ mobile: mobileSchema, captcha: verificationCodeSchema, appName: appNameSchema }),
  data: openedSessionSchema.extend({ appId: idSchema }),
})

export const smsCaptchaWeappPhone = defineCall({
  method: 'POST',
  path: '/p1/api/v1/sms/captcha/weapp-bind-phone',
  module: 'weapp',
  summary: '发送绑定小程序联系手机号的短信验证码',
  access: manage,
  body: z.object({ mobile: mobileSchema, ...humanProof }),
  data: sentCodeSchema,
})

export const weappPhone = defineCall({
  method: 'POST',
  path: `${prefix}/phone`,
  module: 'weapp',
  summary: '绑定小程序的联系手机号，认证时作为联系电话交给微信',
  access: manage,
  body: z.object({ mobile: mobileSchema, captcha: verificationCodeSchema }),
  data: z.object({ phone: z.string() }),
})

/** Why no trial can be registered now. */
export const betaObstacles = ['none', 'notSetUp', 'hasMiniProgram', 'needsWeixin', 'waiting'] as const

export const canRegisterBeta = defineCall({
  method: 'GET',
  path: `${prefix}/can-register-beta`,
  module: 'weapp',
  summary: '应用能不能注册试用小程序，不能的话为什么',
  access: manage,
  data: z.object({ can: z.boolean(), obstacle: z.enum(betaObstacles), text: z.string() }),
})

/** As WeChat counts: 4 to 30, a Chinese character is two; it adds 的体验小程序 itself. */
export const betaNameSchema = z
  .string({ error: '请填写名称' })
  .trim()
  .min(2, '名称至少2个字')
  .max(15, '名称最多15个字')
  .refine((name) => !/小程序|微信/.test(name), '名称里不能有“小程序”“微信”')

export const registerBeta = defineCall({
  method: 'POST',
  path: '/p1/api/v1/third-party/weapp/register-beta',
  module: 'weapp',
  summary: '注册一个试用小程序，得到由管理员在微信里打开的链接',
  access: manage,
  body: z.object({ name: betaNameSchema }),
  data: emptySchema,
})

export const registrationStates = { waiting: 0, done: 1, failed: 2, overdue: 3 } as const
const registrationSchema = z
  .object({
    state: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    name: z.string(),
    /** What the administrator opens in WeChat; empty when it does not wait any more. */
    authorizeUrl: z.string(),
    reason: z.string(),
    createTime: timeSchema,
    expiresAt: timeSchema,
  })
  .nullable()

export const betaRegisterStatus = defineCall({
  method: 'GET',
  path: '/p1/api/v1/third-party/weapp/beta-register-status',
  module: 'weapp',
  summary: '试用小程序注册到哪一步，以及转正到哪一步',
  access: read,
  data: z.object({
    /** The newest registration of a trial. */
    beta: registrationSchema,
    /** The newest attempt to make it a formal one. */
    formal: registrationSchema,
    /** Phone number that is bound to it, masked; empty for none. */
    phone: z.string(),
  }),
})

export const betaVerify = defineCall({
  method: 'POST',
  path: `${prefix}/beta-verify`,
  module: 'weapp',
  summary: '把试用小程序转为正式的：企业名称和统一社会信用代码，由法人在微信里确认',
  access: manage,
  body: z.object({
    enterpriseName: z
      .string({ error: '请填写企业名称' })
      .trim()
      .min(2, '请填写企业名称')
      .max(100, '最多100个字'),
    code: z
      .string({ error: '请填写统一社会信用代码' })
      .trim()
      .toUpperCase()
      .refine(isCreditCode, '统一社会信用代码不对，请检查'),
  }),
  data: emptySchema,
})

export const weappRegistrationCalls = {
  smsCaptchaWeappTrial,
  trialApply,
  smsCaptchaWeappPhone,
  weappPhone,
  canRegisterBeta,
  registerBeta,
  betaRegisterStatus,
  betaVerify,
}
