import { z } from 'zod'
import { anyone, user, userBeforeFirstStep } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, timeSchema } from '../envelope.ts'
import { userBasicSchema } from '../account/user-basic.ts'
import {
  enteredPasswordSchema,
  geetestSchema,
  humanProof,
  mobileSchema,
  newPasswordSchema,
  nicknameSchema,
  recoveryCodeSchema,
  scanCodeSchema,
  scanStates,
  sentCodeSchema,
  verificationCodeSchema,
} from './fields.ts'

export const openedSessionSchema = z.object({
  token: z.string(),
  expiresAt: timeSchema,
  user: userBasicSchema,
})
export type OpenedSession = z.infer<typeof openedSessionSchema>

export const login = defineCall({
  method: 'POST',
  path: '/p2/api/v2/auth/login',
  module: 'auth',
  summary: '账号密码登录；失败多次后需要图形验证码',
  access: anyone,
  body: z.object({
    /** Account name, mobile or e-mail. */
    account: z.string().trim().min(1, '请输入账号').max(100, '账号太长了'),
    password: enteredPasswordSchema,
    captchaId: z.string().max(100).optional(),
    captcha: z.string().trim().max(10).optional(),
    geetest: geetestSchema.optional(),
  }),
  data: openedSessionSchema,
})

export const fastLogin = defineCall({
  method: 'POST',
  path: '/p2/api/v1/fast-login',
  module: 'auth',
  summary: '手机验证码登录；没有注册过的手机号自动注册',
  access: anyone,
  body: z.object({ mobile: mobileSchema, captcha: verificationCodeSchema }),
  data: openedSessionSchema,
})

/** What a login answers, as the detail of its refusal, when the account has a second factor. */
export const secondFactorTicketSchema = z.object({
  /** Known to the asking browser only; good for one login. */
  ticket: z.string(),
  /** Seconds until it ends. */
  expiresIn: z.number().int(),
})
export type SecondFactorTicket = z.infer<typeof secondFactorTicketSchema>

export const secondFactorLogin = defineCall({
  method: 'POST',
  path: '/p2/api/v1/auth/second-factor',
  module: 'auth',
  summary: '登录的第二步：验证器里的六位数字，或一个恢复码',
  access: anyone,
  body: z
    .object({
      ticket: z.string().min(1).max(100),
      code: verificationCodeSchema.optional(),
      recoveryCode: recoveryCodeSchema.optional(),
      /** Not to be asked again in this browser for some time. */
      remember: z.boolean().default(false),
    })
    .refine(({ code, recoveryCode }) => (code === undefined) !== (recoveryCode === undefined), {
      path: ['code'],
      error: '请输入 6 位数字验证码',
    }),
  data: openedSessionSchema,
})

export const logout = defineCall({
  method: 'DELETE',
  path: '/p1/api/auth/logout',
  module: 'auth',
  summary: '退出登录，令牌立即失效',
  access: userBeforeFirstStep,
  data: emptySchema,
})

export const needGeetest = defineCall({
  method: 'GET',
  path: '/p2/api/v1/login/need-geetest',
  module: 'auth',
  summary: '登录或取短信前是否需要先通过验证',
  access: anyone,
  /** With an account: before a password login; without: before a code is sent. */
  query: z.object({ account: z.string().trim().max(100).optional() }),
  data: z.object({
    needGeetest: z.boolean(),
    needCaptcha: z.boolean(),
    /** Public id for Geetest's widget; empty when pictures are used. */
    geetestCaptchaId: z.string(),
  }),
})

const captchaImageSchema = z.object({
  captchaId: z.string(),
  /** SVG as a data URL. */
  image: z.string(),
})
export const captchaCode = defineCall({
  method: 'GET',
  path: '/p2/api/v2/captcha-code',
  module: 'auth',
  summary: '取一张图形验证码，五分钟内可用一次',
  access: anyone,
  data: captchaImageSchema,
})
export const captchaCodeV1 = defineCall({
  method: 'GET',
  path: '/p2/api/v1/captcha-code',
  module: 'auth',
  summary: '取一张图形验证码（旧版地址）',
  access: anyone,
  data: captchaImageSchema,
})

const openCodeBody = z.object({ mobile: mobileSchema, ...humanProof })
/** Without a number: to the user's own, which the browser knows only masked. */
const ownCodeBody = z.object({ mobile: mobileSchema.optional(), ...humanProof })

export const smsCaptchaFastLogin = defineCall({
  method: 'POST',
  path: '/p2/api/v1/sms/captcha/fastlogin',
  module: 'auth',
  summary: '发送登录短信验证码',
  access: anyone,
  body: openCodeBody,
  data: sentCodeSchema,
})
export const smsCaptchaRegister = defineCall({
  method: 'POST',
  path: '/p2/api/v1/sms/captcha/register',
  module: 'auth',
  summary: '发送注册短信验证码',
  access: anyone,
  body: openCodeBody,
  data: sentCodeSchema,
})
export const smsCaptchaResetPassword = defineCall({
  method: 'POST',
  path: '/p2/api/v1/sms/captcha/resetpassword',
  module: 'auth',
  summary: '发送重设密码短信验证码',
  access: anyone,
  body: openCodeBody,
  data: sentCodeSchema,
})
export const smsCaptchaRealnameAuth = defineCall({
  method: 'POST',
  path: '/p2/api/v1/sms/captcha/realnameauth',
  module: 'auth',
  summary: '发送实名验证短信验证码，只发给已绑定的手机号',
  access: user,
  body: z.object(humanProof),
  data: sentCodeSchema,
})
export const smsCaptchaChangePhone = defineCall({
  method: 'POST',
  path: '/p2/api/v1/sms/captcha/changephone',
  module: 'auth',
  summary: '发送更换手机号的短信验证码；不带手机号时发给原手机号',
  access: userBeforeFirstStep,
  body: ownCodeBody,
  data: sentCodeSchema,
})

export const registerUser = defineCall({
  method: 'POST',
  path: '/p2/api/v1/register/users',
  module: 'auth',
  summary: '用手机号注册并登录',
  access: anyone,
  body: z.object({
    mobile: mobileSchema,
    captcha: verificationCodeSchema,
    password: newPasswordSchema,
    nickname: nicknameSchema.optional(),
  }),
  data: openedSessionSchema,
})

export const resetPassword = defineCall({
  method: 'PUT',
  path: '/p2/api/v2/reset-password/users',
  module: 'auth',
  summary: '用短信验证码重设密码；所有登录随即失效',
  access: anyone,
  body: z.object({ mobile: mobileSchema, captcha: verificationCodeSchema, password: newPasswordSchema }),
  data: emptySchema,
})

export const mpLoginSubscribeUrl = defineCall({
  method: 'GET',
  path: '/p2/api/v1/mp/login/subscribe-url',
  module: 'auth',
  summary: '取一个微信扫码登录的二维码',
  access: anyone,
  data: scanCodeSchema,
})

export const mpLoginStatus = defineCall({
  method: 'GET',
  path: '/p2/api/v1/mp/login/status',
  module: 'auth',
  summary: '扫码登录进行到哪一步；确认后只给一次登录令牌',
  access: anyone,
  query: z.object({ sceneId: z.string().min(1).max(100) }),
  data: z.object({
    state: z.enum(scanStates),
    /** Once, to the first question after the confirmation. */
    session: openedSessionSchema.optional(),
  }),
})

export const authCalls = {
  login,
  secondFactorLogin,
  fastLogin,
  logout,
  needGeetest,
  captchaCode,
  captchaCodeV1,
  smsCaptchaFastLogin,
  smsCaptchaRegister,
  smsCaptchaResetPassword,
  smsCaptchaRealnameAuth,
  smsCaptchaChangePhone,
  registerUser,
  resetPassword,
  mpLoginSubscribeUrl,
  mpLoginStatus,
}
