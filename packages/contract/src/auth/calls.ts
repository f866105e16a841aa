import { z } from 'zod'
import { anyone, user } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, timeSchema } from '../envelope.ts'
import { userBasicSchema } from '../account/calls.ts'

export const login = defineCall({
  method: 'POST',
  path: '/p2/api/v2/auth/login',
  module: 'auth',
  summary: '账号密码登录；失败多次后需要图形验证码',
  access: anyone,
  body: z.object({
    /** Account name, mobile or e-mail. */
    account: z.string().trim().min(1, '请输入账号').max(100, '账号太长了'),
    password: z.string().min(1, '请输入密码').max(200, '密码太长了'),
    captchaId: z.string().max(100).optional(),
    captcha: z.string().trim().max(10).optional(),
  }),
  data: z.object({ token: z.string(), expiresAt: timeSchema, user: userBasicSchema }),
})

export const logout = defineCall({
  method: 'DELETE',
  path: '/p1/api/auth/logout',
  module: 'auth',
  summary: '退出登录，令牌立即失效',
  access: user,
  data: emptySchema,
})

export const needGeetest = defineCall({
  method: 'GET',
  path: '/p2/api/v1/login/need-geetest',
  module: 'auth',
  summary: '登录前是否需要先通过验证',
  access: anyone,
  query: z.object({ account: z.string().trim().max(100).optional() }),
  data: z.object({ needGeetest: z.boolean(), needCaptcha: z.boolean() }),
})

export const captchaCode = defineCall({
  method: 'GET',
  path: '/p2/api/v2/captcha-code',
  module: 'auth',
  summary: '取一张图形验证码，五分钟内可用一次',
  access: anyone,
  data: z.object({
    captchaId: z.string(),
    /** SVG as a data URL. */
    image: z.string(),
  }),
})

export const authCalls = { login, logout, needGeetest, captchaCode }
